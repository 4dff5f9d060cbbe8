#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "store/faulty_vfs.hpp"
#include "store/group_commit.hpp"
#include "store/sqlite_folder.hpp"
#include "store/sqlite_writer.hpp"
#include "store/store.hpp"

namespace wardroom {
namespace {

// A connection of its own, so that nobody who reads waits for the disk. It sees commits when they are durable.
class SqliteReader {
 public:
  SqliteReader(const std::string& path, const std::string& vfs)
      : database_(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs),
        // Back from the last entry, and before it a row that only tells its number. A row's predecessor is older than
        // it; where it is not, the file is damaged, and the walk ends.
        entries_(database_.prepare(
            "WITH RECURSIVE log (id, previous, number, text) AS ("
            "SELECT entry + 1, entry, number + 1, '' FROM games WHERE name = ?1 AND number >= ?2 UNION ALL "
            "SELECT e.id, e.previous, e.number, e.text FROM log JOIN entries e ON e.id = log.previous "
            "WHERE e.id < log.id AND e.number >= ?2) SELECT number, text FROM log")),
        game_(database_.prepare("SELECT 1 FROM games WHERE name = ?1")),
        games_(database_.prepare("SELECT name FROM games ORDER BY id DESC")),
        token_(database_.prepare("SELECT game, seat FROM tokens WHERE hashed = ?1")),
        keys_(database_.prepare("SELECT seat, hashed FROM tokens WHERE game = ?1 ORDER BY seat")) {
    sqlite3_busy_timeout(database_.handle(), 2000);
    // A folder that no server has opened since drafts are kept beside the log has none.
    if (database_.number("SELECT count(*) FROM sqlite_schema WHERE name = 'drafts'") == 0) return;
    drafts_.emplace(database_.prepare(
        "SELECT number, text, seat FROM drafts WHERE game = ?1 AND number + 1 >= ?2 ORDER BY number"));
  }

  std::vector<LogEntry> read(const std::string& game, std::uint64_t from) {
    const std::lock_guard lock(mutex_);
    const sqlite::Reading row(entries_);
    row->bind(1, game).bind(2, from);
    std::vector<LogEntry> found;
    const std::uint64_t last = row->step() ? row->number(0) - 1 : 0;
    while (row->step()) found.push_back({row->number(0), row->text(1), {}});
    std::ranges::reverse(found);
    if (last >= from && found.size() != last - from + 1) found = scan(game, from);
    return with_drafts(std::move(found), drafts(game, from));
  }

  std::vector<LogEntry> drafts(const std::string& game, std::uint64_t from) {
    if (!drafts_) return {};
    const sqlite::Reading row(*drafts_);
    row->bind(1, game).bind(2, from);
    std::vector<LogEntry> found;
    while (row->step()) found.push_back({row->number(0), row->text(1), row->text(2)});
    return found;
  }

  // The way back from the last entry is broken: whatever rows there are, at the price of reading them all.
  std::vector<LogEntry> scan(const std::string& game, std::uint64_t from) {
    sqlite::Statement rows = database_.prepare(
        "SELECT e.number, e.text FROM entries e JOIN games g ON e.game = g.id "
        "WHERE g.name = ?1 AND e.number >= ?2 ORDER BY e.number");
    const sqlite::Reading row(rows);
    row->bind(1, game).bind(2, from);
    std::vector<LogEntry> found;
    while (row->step()) found.push_back({row->number(0), row->text(1), {}});
    return found;
  }

  bool has(const std::string& game) {
    const std::lock_guard lock(mutex_);
    return game_.bind(1, game).run();
  }

  std::vector<std::string> games() {
    const std::lock_guard lock(mutex_);
    const sqlite::Reading row(games_);
    std::vector<std::string> found;
    while (row->step()) found.push_back(row->text(0));
    return found;
  }

  std::optional<Store::Place> find_token(const std::string& hashed) {
    const std::lock_guard lock(mutex_);
    const sqlite::Reading row(token_);
    if (!row->bind_bytes(1, hashed).step()) return std::nullopt;
    return Store::Place{row->text(0), row->text(1)};
  }

  std::vector<KeptGames::Key> keys(const std::string& game) {
    const std::lock_guard lock(mutex_);
    const sqlite::Reading row(keys_);
    row->bind(1, game);
    std::vector<KeptGames::Key> found;
    while (row->step()) found.push_back({row->text(0), row->text(1)});
    return found;
  }

  sqlite::Database& database() { return database_; }

 private:
  std::mutex mutex_;
  sqlite::Database database_;
  sqlite::Statement entries_, game_, games_, token_, keys_;
  std::optional<sqlite::Statement> drafts_;
};

// Beside the server that has the folder: nothing is locked, and nothing is written, not even when it leaves.
class SqliteLook : public KeptGames {
 public:
  explicit SqliteLook(const std::string& path) : reader_(path, "") { only_look(reader_.database()); }
  std::vector<LogEntry> read(const std::string& game, std::uint64_t from) override { return reader_.read(game, from); }
  bool has(const std::string& game) override { return reader_.has(game); }
  std::vector<std::string> games() override { return reader_.games(); }
  std::vector<Key> keys(const std::string& game) override { return reader_.keys(game); }

  static void only_look(const sqlite::Database& database) {
    sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    database.execute("PRAGMA query_only = ON");
  }

 private:
  SqliteReader reader_;
};

class SqliteStore : public QueuedStore {
 public:
  SqliteStore(const std::string& folder, const std::optional<SqliteFaults>& faults)
      : folder_(folder),
        faults_(faults ? std::make_unique<sqlite::FaultyVfs>(*faults) : nullptr),
        writer_(folder_.database(), vfs()),
        reader_(folder_.database(), vfs()),
        commits_([this](std::vector<Append>& batch) { writer_.commit(batch); }) {
    if (faults_) faults_->arm(true);
  }

  std::vector<LogEntry> read(const std::string& game, std::uint64_t from) override { return reader_.read(game, from); }
  bool has(const std::string& game) override { return reader_.has(game); }
  std::vector<std::string> games() override { return reader_.games(); }
  std::vector<Key> keys(const std::string& game) override { return reader_.keys(game); }

  void forget(const std::string& game) override { writer_.forget(game); }

  std::optional<Place> find_token(const std::string& hashed) override { return reader_.find_token(hashed); }

  void on_foreign_append(Heard) override {}  // the folder is this server's alone

 private:
  GroupCommit& queue() override { return commits_; }
  std::string vfs() const { return faults_ ? faults_->name() : ""; }

  sqlite::HeldFolder folder_;
  std::unique_ptr<sqlite::FaultyVfs> faults_;
  sqlite::Writer writer_;
  SqliteReader reader_;
  GroupCommit commits_;  // last, and so the first to end: it answers what waits
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& folder, const std::optional<SqliteFaults>& faults) {
  return std::make_unique<SqliteStore>(folder, faults);
}

std::unique_ptr<KeptGames> look_into_sqlite(const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / "wardroom.db").string();
  {
    const sqlite::Database database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, "");
    SqliteLook::only_look(database);
    sqlite::check_edition(database, path);
  }
  return std::make_unique<SqliteLook>(path);
}

}  // namespace wardroom
