#include "store/sqlite_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/store.hpp"

namespace wardroom::sqlite {
namespace {

namespace fs = std::filesystem;

std::string reason() { return std::strerror(errno); }

// A name is durable when its folder has been synced, not the file.
void sync_folder(const fs::path& folder) {
  const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;  // a parent that may be passed through but not read
  const bool synced = fsync(opened) == 0;
  const std::string why = reason();
  close(opened);
  if (!synced) throw StoreError(fmt::format("{}: the disk failed ({})", folder.string(), why));
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (fs::exists(folder, error)) {
    throw StoreError(fmt::format("{} is a file; name a folder for the games", folder.string()));
  }
  const fs::path parent = folder.has_filename() ? folder.parent_path() : folder.parent_path().parent_path();
  if (!parent.empty()) fs::create_directories(parent, error);
  if (mkdir(folder.c_str(), S_IRWXU) != 0) {
    throw StoreError(fmt::format("{}: the folder cannot be made ({})", folder.string(), reason()));
  }
  sync_folder(parent);
}

// SQLite gives its other files the rights of this one.
void make_file(const std::string& path) {
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) throw StoreError(fmt::format("{}: the file cannot be opened for writing ({})", path, reason()));
  close(made);
}

std::string holder(int lock) {
  std::array<char, 32> pid{};
  const ssize_t size = pread(lock, pid.data(), pid.size() - 1, 0);
  return size > 0 ? fmt::format(" (process {})", pid.data()) : "";
}

}  // namespace

HeldFolder::HeldFolder(const std::string& folder) : database_((fs::path(folder) / "wardroom.db").string()) {
  make_folder(folder);
  hold(folder);
  try {
    make_file(database_);
    sync_folder(folder);
  } catch (...) {
    close(lock_);
    throw;
  }
}

HeldFolder::~HeldFolder() { close(lock_); }

// The kernel lets go of the lock when the process ends, however it ends. A lock of SQLite's own would also keep out the
// reader that makes a backup.
void HeldFolder::hold(const std::string& folder) {
  const std::string path = (fs::path(folder) / "wardroom.lock").string();
  lock_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) throw StoreError(fmt::format("{}: the file cannot be opened for writing ({})", path, reason()));
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const std::string who = holder(lock_);
    close(lock_);
    throw StoreError(
        fmt::format("{} is in use by another server{}; stop that one, or give this one another folder", folder, who));
  }
  // Only for the sentence above: a full disk must not keep the server from its games.
  const std::string pid = std::to_string(getpid());
  if (ftruncate(lock_, 0) == 0) static_cast<void>(pwrite(lock_, pid.data(), pid.size(), 0) + 1);
}

}  // namespace wardroom::sqlite
