#include "store/faulty_vfs.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <atomic>
#include <cstdint>

namespace wardroom::sqlite {

struct FaultyVfs::State {
  SqliteFaults faults;
  std::string name;
  sqlite3_vfs vfs{};
  sqlite3_vfs* real = nullptr;
  std::atomic<bool> armed = false;
  std::atomic<std::uint64_t> drawn = 0;

  // splitmix64 of seed and count: the n-th draw is the same whichever thread makes it.
  bool strikes(int per_mille) {
    if (!armed || per_mille == 0) return false;
    std::uint64_t z = faults.seed * 0x9e3779b97f4a7c15U + (++drawn) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return static_cast<int>((z ^ (z >> 31)) % 1000) < per_mille;
  }
};

namespace {

using State = FaultyVfs::State;

// SQLite allots one block of memory a file; the real file system's own part stands behind ours.
struct File {
  sqlite3_file base;
  State* state;
  sqlite3_file* real;
};

File& ours(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return ours(file).real; }
State& state_of(sqlite3_vfs* vfs) { return *static_cast<State*>(vfs->pAppData); }

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  State& state = *ours(file).state;
  sqlite3_file* const to = real(file);
  if (state.strikes(state.faults.short_write_per_mille)) {
    to->pMethods->xWrite(to, bytes, size / 2, at);
    return SQLITE_IOERR_WRITE;
  }
  if (state.strikes(state.faults.enospc_per_mille)) {
    to->pMethods->xWrite(to, bytes, size / 2, at);
    return SQLITE_FULL;
  }
  return to->pMethods->xWrite(to, bytes, size, at);
}

// The bytes stay where a reader finds them, as a kernel leaves them after a failed sync.
int sync(sqlite3_file* file, int flags) {
  State& state = *ours(file).state;
  if (state.strikes(state.faults.fsync_per_mille)) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}

int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }
int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  return real(file)->pMethods->xRead(real(file), to, size, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) { return real(file)->pMethods->xTruncate(real(file), size); }
int file_size(sqlite3_file* file, sqlite3_int64* size) { return real(file)->pMethods->xFileSize(real(file), size); }
int lock(sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); }
int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
int check_reserved(sqlite3_file* file, int* out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
int control(sqlite3_file* file, int op, void* arg) { return real(file)->pMethods->xFileControl(real(file), op, arg); }
int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int characteristics(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, to);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

// Version 2 has no memory-mapped reads, which would go round the file system.
constexpr sqlite3_io_methods methods = {
    2,         close,          read,    write,       truncate,        sync,    file_size, lock,
    unlock,    check_reserved, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,        nullptr};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  State& state = state_of(vfs);
  File& made = ours(file);
  made.state = &state;
  made.real = reinterpret_cast<sqlite3_file*>(&made + 1);
  const int code = state.real->xOpen(state.real, name, made.real, flags, out_flags);
  made.base.pMethods = made.real->pMethods == nullptr ? nullptr : &methods;
  return code;
}

int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  return state_of(vfs).real->xDelete(state_of(vfs).real, name, sync_folder);
}
int access(sqlite3_vfs* vfs, const char* name, int flags, int* out) {
  return state_of(vfs).real->xAccess(state_of(vfs).real, name, flags, out);
}
int full_path(sqlite3_vfs* vfs, const char* name, int size, char* out) {
  return state_of(vfs).real->xFullPathname(state_of(vfs).real, name, size, out);
}

}  // namespace

FaultyVfs::FaultyVfs(const SqliteFaults& faults) : state_(std::make_unique<State>()) {
  static std::atomic<int> made = 0;
  state_->faults = faults;
  state_->name = fmt::format("wardroom-faulty-{}", ++made);
  state_->real = sqlite3_vfs_find(nullptr);
  // Time, randomness and sleep are the real one's: those functions ask nothing of the structure they are called with.
  state_->vfs = *state_->real;
  state_->vfs.zName = state_->name.c_str();
  state_->vfs.pNext = nullptr;
  state_->vfs.pAppData = state_.get();
  state_->vfs.szOsFile = static_cast<int>(sizeof(File)) + state_->real->szOsFile;
  state_->vfs.xOpen = open;
  state_->vfs.xDelete = remove;
  state_->vfs.xAccess = access;
  state_->vfs.xFullPathname = full_path;
  sqlite3_vfs_register(&state_->vfs, 0);
}

FaultyVfs::~FaultyVfs() { sqlite3_vfs_unregister(&state_->vfs); }

const std::string& FaultyVfs::name() const { return state_->name; }
void FaultyVfs::arm(bool on) { state_->armed = on; }

}  // namespace wardroom::sqlite
