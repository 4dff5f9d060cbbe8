// Folds the write-ahead log into the database while the writer goes on, so that no commit waits for it.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "store/sqlite.hpp"

namespace wardroom::sqlite {

class Checkpoints {
 public:
  Checkpoints(const std::string& path, const std::string& vfs);
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  ~Checkpoints();

  /// Told by the writer after a commit: how many pages the log holds. Gives whether the writer should fold it himself:
  /// SQLite starts the log again from its beginning only when all of it is folded, which never is while commits come
  /// one after another, and a log without end fills the disk and slows every reader.
  bool log_holds(int pages);

 private:
  void run();

  Database database_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool due_ = false, stop_ = false, busy_ = false;
  int folded_at_ = 0;   // pages in the log when it was last folded
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace wardroom::sqlite
