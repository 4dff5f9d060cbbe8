#include "store/group_commit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace wardroom {
namespace {

constexpr std::size_t most_at_once = 1024;  // bounds how long the first of a batch waits for the last

}  // namespace

GroupCommit::GroupCommit(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void GroupCommit::submit(Append append) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(append));
  }
  wake_.notify_one();
}

std::vector<Append> GroupCommit::next_batch() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
  busy_ = !waiting_.empty();
  if (waiting_.size() <= most_at_once) return std::exchange(waiting_, {});
  const auto end = waiting_.begin() + most_at_once;
  std::vector<Append> batch(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  return batch;
}

void GroupCommit::run() {
  for (std::vector<Append> batch = next_batch(); !batch.empty(); batch = next_batch()) {
    commit_(batch);
    for (const Append& append : batch) append.done(append.outcome, append.why);
    // What an answer holds alive must not live until the next batch: that may be long, or never.
    batch.clear();
    {
      const std::lock_guard lock(mutex_);
      busy_ = false;
    }
    idle_.notify_all();
  }
}

void GroupCommit::settle() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

std::vector<LogEntry> with_drafts(std::vector<LogEntry> entries, std::vector<LogEntry> drafts) {
  std::ranges::move(drafts, std::back_inserter(entries));
  std::ranges::stable_sort(entries, {},
                           [](const LogEntry& entry) { return std::pair(entry.number, entry.is_draft()); });
  return entries;
}

void refuse(Append& append, bool number_is_there) {
  if (number_is_there) {
    append.answer(Store::Outcome::passed_over,
                  fmt::format("entry {} of game {} has been written meanwhile", append.expected, append.game));
  } else {
    append.answer(Store::Outcome::failed, fmt::format("entry {} of game {} does not follow the last that is there",
                                                      append.expected, append.game));
  }
}

}  // namespace wardroom
