#include "store/checkpoints.hpp"

namespace wardroom::sqlite {
namespace {

constexpr int pages_to_fold = 2'000;    // 8 MB
constexpr int pages_too_many = 20'000;  // 80 MB

}  // namespace

Checkpoints::Checkpoints(const std::string& path, const std::string& vfs)
    : database_(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs), thread_([this] { run(); }) {}

Checkpoints::~Checkpoints() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool Checkpoints::log_holds(int pages) {
  const std::lock_guard lock(mutex_);
  if (pages < folded_at_) folded_at_ = 0;  // the log has started again
  if (busy_ || due_ || pages - folded_at_ < pages_to_fold) return pages >= pages_too_many && !busy_ && !due_;
  folded_at_ = pages;
  due_ = true;
  wake_.notify_one();
  return false;
}

// A checkpoint that fails does no harm: the log keeps what is not folded, and the next one folds it.
void Checkpoints::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stop_ || due_; });
    if (stop_) return;
    due_ = false;
    busy_ = true;
    lock.unlock();
    sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    lock.lock();
    busy_ = false;
  }
}

}  // namespace wardroom::sqlite
