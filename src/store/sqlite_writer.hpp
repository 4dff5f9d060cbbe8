// The one connection that writes to a database of games, and what it does when the disk fails.
//
// A commit appends pages to the write-ahead log (WAL) and syncs it. When a write fails, the page that closes the commit
// is not whole, so nothing of it will ever be read. When the sync fails, all pages stand in the file and nobody knows
// whether they are on the disk: this connection takes the commit back, but after a crash the next one could find it.
// Opening the database anew would find it at once, in the kernel's memory, which after a failed sync calls pages clean
// that the disk never got. So the connection stays open and commits something harmless over the same place of the WAL
// ("mending"). When that is durable the failed commit is gone for good, and may be called failed; before, it may not.
//
// The file that the WAL is folded into needs no such care: SQLite forgets a page of the WAL only when that file has
// been synced, and writes it again when the sync failed.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "store/checkpoints.hpp"
#include "store/group_commit.hpp"
#include "store/sqlite.hpp"

namespace wardroom::sqlite {

/// Throws StoreError when the database is not one of ours, or of a newer edition.
void check_edition(const Database& database, const std::string& path);

class Writer {
 public:
  /// Opens the database, and makes or checks its tables. Throws StoreError.
  Writer(const std::string& path, const std::string& vfs);

  void commit(std::vector<Append>& batch);
  void forget(const std::string& game);

 private:
  struct Statements {
    explicit Statements(const Database& database);
    Statement begin, end, find_game, make_game, insert, advance, put_draft, put_token, drop_token, token_seat,
        drop_entries, drop_drafts, drop_game, drop_tokens, mend;
  };

  struct Game {
    std::uint64_t id = 0, number = 0, entry = 0;  // number and row of its last entry
  };

  Game find_game(const std::string& name);
  void write(Append& append);
  void write_draft(Append& append);
  bool may_have(const Append& append);
  void write(const std::string& game, const Store::Key& key);
  std::uint64_t last_id() const;
  template <class Changes>
  void transact(const Changes& changes);
  void take_back(int code);
  void mend();
  void mend_first();

  std::mutex mutex_;
  Database database_;
  Statements run_;
  bool unmended_ = false;  // a failed commit may still stand in the WAL
  int frames_ = 0;         // pages in the WAL
  Checkpoints checkpoints_;
};

}  // namespace wardroom::sqlite
