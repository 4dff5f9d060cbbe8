#include "store/sqlite_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace wardroom::sqlite {
namespace {

constexpr std::uint64_t edition = 1;               // of the tables
constexpr std::uint64_t application = 0x57524d31;  // marks the file as ours; any number that nobody else uses
constexpr int tries_to_mend = 5;                   // over a third of a second

// Entries stand in the order in which they came, each naming the one before it in its game, and a game names its last:
// a commit of 500 games then writes the pages that their entries fill and the few with the games' own rows. With the
// entries sorted by game it would write a page of 4 KiB for every one of them.
constexpr const char* tables = R"(
  CREATE TABLE wardroom (edition INTEGER NOT NULL, mended INTEGER NOT NULL);
  CREATE TABLE games (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, number INTEGER NOT NULL,
    entry INTEGER NOT NULL);
  CREATE TABLE entries (id INTEGER PRIMARY KEY, game INTEGER NOT NULL, number INTEGER NOT NULL,
    previous INTEGER NOT NULL, text TEXT NOT NULL);
  CREATE TABLE tokens (game TEXT NOT NULL, seat TEXT NOT NULL, hashed BLOB NOT NULL UNIQUE,
    PRIMARY KEY (game, seat)) WITHOUT ROWID;
)";

// Beside the log, because a draft is worth nothing when the next one comes. Databases that were made before there were
// drafts get it too.
constexpr const char* drafts_table = R"(
  CREATE TABLE IF NOT EXISTS drafts (game TEXT NOT NULL, seat TEXT NOT NULL, number INTEGER NOT NULL,
    text TEXT NOT NULL, UNIQUE (game, seat));
)";
void must_be_ours(const Database& database, const std::string& path) {
  if (database.number("PRAGMA application_id") == application) return;
  throw StoreError(path + " is a database of another program; give the games another folder");
}

void must_be_known(const Database& database, const std::string& path) {
  const std::uint64_t found = database.number("SELECT edition FROM wardroom");
  if (found <= edition) return;
  throw StoreError(
      fmt::format("{} was written by a newer program (tables of edition {}, this one knows {}); take "
                  "that program, or another folder",
                  path, found, edition));
}

Database open_database(const std::string& path, const std::string& vfs) {
  Database database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs);
  sqlite3_busy_timeout(database.handle(), 2000);  // a host who writes by hand, or another program's checkpoint
  const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!empty) must_be_ours(database, path);
  database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0");
  if (empty) {
    database.execute(
        fmt::format("BEGIN IMMEDIATE; {} INSERT INTO wardroom VALUES ({}, 0); PRAGMA application_id = {}; "
                    "COMMIT",
                    tables, edition, application));
  }
  must_be_known(database, path);
  database.execute(drafts_table);
  return database;
}

// Whether all pages of the commit may stand in the log. Every error counts that is not known to come before: mending
// where there is nothing to mend does no harm.
bool at_a_sync(int code) { return code != SQLITE_FULL && code != SQLITE_IOERR_WRITE && (code & 0xff) != SQLITE_BUSY; }

}  // namespace

void check_edition(const Database& database, const std::string& path) {
  sqlite3_busy_timeout(database.handle(), 2000);
  must_be_ours(database, path);
  must_be_known(database, path);
}

Writer::Statements::Statements(const Database& database)
    : begin(database.prepare("BEGIN IMMEDIATE")),
      end(database.prepare("COMMIT")),
      find_game(database.prepare("SELECT id, number, entry FROM games WHERE name = ?1")),
      make_game(database.prepare("INSERT INTO games (name, number, entry) VALUES (?1, 0, 0)")),
      insert(database.prepare("INSERT INTO entries (game, number, previous, text) VALUES (?1, ?2, ?3, ?4)")),
      advance(database.prepare("UPDATE games SET number = ?2, entry = ?3 WHERE id = ?1")),
      put_draft(database.prepare("INSERT INTO drafts VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game, seat) "
                                 "DO UPDATE SET number = excluded.number, text = excluded.text")),
      put_token(database.prepare("INSERT INTO tokens VALUES (?1, ?2, ?3) "
                                 "ON CONFLICT (game, seat) DO UPDATE SET hashed = excluded.hashed")),
      drop_token(database.prepare("DELETE FROM tokens WHERE game = ?1 AND seat = ?2")),
      token_seat(database.prepare("SELECT game, seat FROM tokens WHERE hashed = ?1")),
      drop_entries(database.prepare("DELETE FROM entries WHERE game = (SELECT id FROM games WHERE name = ?1)")),
      drop_drafts(database.prepare("DELETE FROM drafts WHERE game = ?1")),
      drop_game(database.prepare("DELETE FROM games WHERE name = ?1")),
      drop_tokens(database.prepare("DELETE FROM tokens WHERE game = ?1")),
      mend(database.prepare("UPDATE wardroom SET mended = mended + 1")) {}

Writer::Writer(const std::string& path, const std::string& vfs)
    : database_(open_database(path, vfs)), run_(database_), checkpoints_(path, vfs) {
  sqlite3_wal_hook(
      database_.handle(),
      [](void* self, sqlite3*, const char*, int frames) {
        static_cast<Writer*>(self)->frames_ = frames;
        return SQLITE_OK;
      },
      this);
}

Writer::Game Writer::find_game(const std::string& name) {
  const Reading found(run_.find_game);
  if (!found->bind(1, name).step()) return {};
  return {found->number(0), found->number(1), found->number(2)};
}

void Writer::write_draft(Append& append) {
  if (find_game(append.game).id == 0) return refuse(append, false);
  run_.put_draft.bind(1, append.game).bind(2, append.drafting).bind(3, append.expected).bind(4, append.text).run();
  append.answer(Store::Outcome::taken);
}

void Writer::write(Append& append) {
  if (!append.drafting.empty()) return write_draft(append);
  Game game = find_game(append.game);
  if (append.expected != game.number + 1) {
    return refuse(append, append.expected > 0 && append.expected <= game.number);
  }
  if (!may_have(append)) {
    return append.answer(Store::Outcome::failed, "a token that opens another seat was to open this one");
  }
  if (game.id == 0) {
    run_.make_game.bind(1, append.game).run();
    game.id = last_id();
  }
  run_.insert.bind(1, game.id).bind(2, append.expected).bind(3, game.entry).bind(4, append.text).run();
  run_.advance.bind(1, game.id).bind(2, append.expected).bind(3, last_id()).run();
  for (const Store::Key& key : append.keys) write(append.game, key);
  append.answer(Store::Outcome::taken);
}

// The table would refuse such a token too, but with it the whole batch.
bool Writer::may_have(const Append& append) {
  return std::ranges::all_of(append.keys, [&](const Store::Key& key) {
    const Reading found(run_.token_seat);
    const bool other = found->bind_bytes(1, key.hashed).step();
    return !other || (found->text(0) == append.game && found->text(1) == key.seat);
  });
}

void Writer::write(const std::string& game, const Store::Key& key) {
  if (key.hashed.empty()) {
    run_.drop_token.bind(1, game).bind(2, key.seat).run();
  } else {
    run_.put_token.bind(1, game).bind(2, key.seat).bind_bytes(3, key.hashed).run();
  }
}

std::uint64_t Writer::last_id() const {
  return static_cast<std::uint64_t>(sqlite3_last_insert_rowid(database_.handle()));
}

template <class Changes>
void Writer::transact(const Changes& changes) {
  try {
    run_.begin.run();
    changes();
    run_.end.run();
  } catch (const Error& error) {
    take_back(error.code);
    throw;
  }
  if (checkpoints_.log_holds(frames_)) {
    sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
}

void Writer::commit(std::vector<Append>& batch) {
  const std::lock_guard lock(mutex_);
  bool written = false;
  try {
    mend_first();
    written = true;
    transact([&] {
      for (Append& append : batch) write(append);
    });
  } catch (const StoreError& error) {
    const auto outcome = written && unmended_ ? Store::Outcome::unknown : Store::Outcome::failed;
    for (Append& append : batch) append.answer(outcome, error.what());
  }
}

void Writer::forget(const std::string& game) {
  const std::lock_guard lock(mutex_);
  mend_first();
  transact([&] {
    run_.drop_tokens.bind(1, game).run();
    run_.drop_drafts.bind(1, game).run();
    run_.drop_entries.bind(1, game).run();
    run_.drop_game.bind(1, game).run();
  });
}

// A commit that failed in any other way than at its sync has not got its last page into the log.
void Writer::take_back(int code) {
  if (database_.in_transaction()) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  if (!at_a_sync(code)) return;
  unmended_ = true;
  auto pause = std::chrono::milliseconds(1);
  for (int i = 0; unmended_ && i < tries_to_mend; ++i, pause *= 4) {
    if (i > 0) std::this_thread::sleep_for(pause);
    mend();
  }
}

void Writer::mend() {
  try {
    run_.mend.run();
    unmended_ = false;
  } catch (const Error&) {
    if (database_.in_transaction()) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Writer::mend_first() {
  if (unmended_) mend();
  if (unmended_) throw StoreError("the disk has failed, and takes nothing yet");
}

}  // namespace wardroom::sqlite
