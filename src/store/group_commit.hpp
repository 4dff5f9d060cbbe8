// Many appends, one commit: a sync of the disk takes milliseconds however much it carries, so one thread takes all that
// waits, commits it at once, and answers. While it does, the next commit gathers.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace wardroom {

/// An append or a draft on its way, and its answer when there is one.
struct Append {
  std::string game;
  std::uint64_t expected = 0;  // of a draft: the number of the entry before it
  std::string text;
  std::string drafting;  // the seat whose draft this is; empty for an entry of the log
  Store::Done done;
  std::vector<Store::Key> keys = {};
  Store::Outcome outcome = Store::Outcome::failed;
  std::string why = {};

  void answer(Store::Outcome what, std::string reason = {}) {
    outcome = what;
    why = std::move(reason);
  }
};

class GroupCommit {
 public:
  /// Gives every append of the batch its outcome. Never throws.
  using Commit = std::function<void(std::vector<Append>& batch)>;

  explicit GroupCommit(Commit commit);
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  /// Commits and answers what waits, then stops.
  ~GroupCommit();

  void submit(Append append);
  /// Waits until everything submitted has its answer, and nothing is held any more for whoever waited for it.
  void settle();

 private:
  void run();
  std::vector<Append> next_batch();

  Commit commit_;
  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::vector<Append> waiting_;
  bool stop_ = false, busy_ = false;
  std::thread thread_;  // last: it uses all of the above
};

/// A store that appends through such a queue, which is its own last member: so it is the first to end.
class QueuedStore : public Store {
 public:
  void append(const std::string& game, std::uint64_t expected, std::string text, Done done,
              std::vector<Key> keys) override {
    queue().submit({game, expected, std::move(text), {}, std::move(done), std::move(keys)});
  }
  void keep_draft(const std::string& game, const std::string& seat, std::uint64_t number, std::string text,
                  Done done) override {
    queue().submit({game, number, std::move(text), seat, std::move(done), {}});
  }
  void settle() override { queue().settle(); }

 private:
  virtual GroupCommit& queue() = 0;
};

/// Entries from the store and drafts, each list in order, as one.
std::vector<LogEntry> with_drafts(std::vector<LogEntry> entries, std::vector<LogEntry> drafts);

/// The answer to an append that could not be put after the log's last entry.
void refuse(Append& append, bool number_is_there);

}  // namespace wardroom
