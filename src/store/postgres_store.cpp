#include <fmt/format.h>
#include <sodium.h>

#include <chrono>
#include <mutex>
#include <thread>

#include "store/group_commit.hpp"
#include "store/postgres.hpp"
#include "store/postgres_listener.hpp"
#include "store/postgres_writer.hpp"

namespace wardroom {
namespace {

using postgres::Connection;
using postgres::Rows;
using postgres::Value;

constexpr std::uint64_t edition = 1;  // of the tables

// `mark` tells which server wrote an entry.
constexpr const char* tables = R"(
  CREATE SCHEMA IF NOT EXISTS wardroom;
  CREATE TABLE wardroom.edition (edition bigint NOT NULL);
  CREATE TABLE wardroom.games (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE);
  CREATE TABLE wardroom.entries (game bigint NOT NULL REFERENCES wardroom.games, number bigint NOT NULL,
    mark bigint NOT NULL, text bytea NOT NULL, PRIMARY KEY (game, number));
  CREATE TABLE wardroom.tokens (game text NOT NULL, seat text NOT NULL, hashed bytea NOT NULL UNIQUE,
    PRIMARY KEY (game, seat));
)";

// Databases that were made before drafts were kept beside the log get it too.
constexpr const char* drafts_table = R"(
  CREATE TABLE IF NOT EXISTS wardroom.drafts (game text NOT NULL, seat text NOT NULL, number bigint NOT NULL,
    text bytea NOT NULL, PRIMARY KEY (game, seat))
)";

// Servers that start together take turns: the lock is theirs until their commit.
void make_tables(Connection& connection) {
  connection.execute("BEGIN");
  connection.execute("SELECT pg_advisory_xact_lock(hashtext('wardroom'))");
  if (connection.query("SELECT 1 WHERE to_regclass('wardroom.edition') IS NOT NULL").count() == 0) {
    connection.execute(fmt::format("{} INSERT INTO wardroom.edition VALUES ({});", tables, edition));
  }
  connection.execute(drafts_table);
  connection.execute("COMMIT");
  const std::uint64_t found = connection.query("SELECT max(edition) FROM wardroom.edition").number(0, 0);
  if (found > edition) {
    throw StoreError(
        fmt::format("the database was written by a newer program (tables of edition {}, this one knows "
                    "{}); take that program, or another database",
                    found, edition));
  }
}

std::uint64_t random_mark() {
  if (sodium_init() < 0) throw StoreError("this machine gives no random numbers");
  std::uint64_t mark = 0;
  randombytes_buf(&mark, sizeof mark);
  return mark >> 1U;  // a bigint has a sign
}

// A connection for all that is not an append, made again when it is lost. Everything asked over it may be asked twice.
class Desk {
 public:
  explicit Desk(std::string address) : address_(std::move(address)) {}

  template <class Ask>
  auto ask(const Ask& question) {
    constexpr int tries = 5;
    const std::lock_guard lock(mutex_);
    for (int i = 1;; ++i) {
      try {
        if (!connection_) connection_.emplace(address_);
        return question(*connection_);
      } catch (const postgres::Error& error) {
        if (error.lost) {
          connection_.reset();
        } else if (connection_ && PQtransactionStatus(connection_->handle()) != PQTRANS_IDLE) {
          connection_->execute("ROLLBACK");
        }
        if (!error.lost || i == tries) throw;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10 << i));
    }
  }

 private:
  std::string address_;
  std::mutex mutex_;
  std::optional<Connection> connection_;
};

class PostgresStore : public QueuedStore {
 public:
  explicit PostgresStore(const std::string& address)
      : address_(address),
        mark_(random_mark()),
        desk_(address),
        writer_(address, mark_),
        commits_([this](std::vector<Append>& batch) { writer_.commit(batch); }) {
    desk_.ask(make_tables);
  }
  ~PostgresStore() override { writer_.hurry(); }

  std::vector<LogEntry> read(const std::string& game, std::uint64_t from) override {
    return desk_.ask([&](Connection& connection) {
      const Rows rows = connection.query(
          "SELECT e.number, e.text FROM wardroom.entries e JOIN wardroom.games g ON e.game = g.id "
          "WHERE g.name = $1 AND e.number >= $2::bigint ORDER BY e.number",
          {game, from});
      std::vector<LogEntry> found;
      found.reserve(static_cast<std::size_t>(rows.count()));
      for (int row = 0; row < rows.count(); ++row) {
        found.push_back({rows.number(row, 0), rows.bytes(row, 1), {}});
      }
      const Rows kept = connection.query(
          "SELECT number, text, seat FROM wardroom.drafts WHERE game = $1 AND number + 1 >= $2::bigint ORDER BY number",
          {game, from});
      std::vector<LogEntry> drafts;
      drafts.reserve(static_cast<std::size_t>(kept.count()));
      for (int row = 0; row < kept.count(); ++row) {
        drafts.push_back({kept.number(row, 0), kept.bytes(row, 1), kept.bytes(row, 2)});
      }
      return with_drafts(std::move(found), std::move(drafts));
    });
  }

  bool has(const std::string& game) override {
    return desk_.ask([&](Connection& connection) {
      return connection.query("SELECT 1 FROM wardroom.games WHERE name = $1", {game}).count() == 1;
    });
  }

  std::vector<std::string> games() override {
    return desk_.ask([](Connection& connection) {
      const Rows rows = connection.query("SELECT name FROM wardroom.games ORDER BY id DESC");
      std::vector<std::string> found;
      found.reserve(static_cast<std::size_t>(rows.count()));
      for (int row = 0; row < rows.count(); ++row) found.push_back(rows.bytes(row, 0));
      return found;
    });
  }

  std::vector<Key> keys(const std::string& game) override {
    return desk_.ask([&](Connection& connection) {
      const Rows rows =
          connection.query("SELECT seat, hashed FROM wardroom.tokens WHERE game = $1 ORDER BY seat", {game});
      std::vector<Key> found;
      found.reserve(static_cast<std::size_t>(rows.count()));
      for (int row = 0; row < rows.count(); ++row) found.push_back({rows.bytes(row, 0), rows.bytes(row, 1)});
      return found;
    });
  }

  void forget(const std::string& game) override {
    desk_.ask([&](Connection& connection) {
      connection.execute("BEGIN");
      connection.query("DELETE FROM wardroom.tokens WHERE game = $1", {game});
      connection.query("DELETE FROM wardroom.drafts WHERE game = $1", {game});
      connection.query("DELETE FROM wardroom.entries WHERE game = (SELECT id FROM wardroom.games WHERE name = $1)",
                       {game});
      connection.query("DELETE FROM wardroom.games WHERE name = $1", {game});
      connection.execute("COMMIT");
    });
  }

  std::optional<Place> find_token(const std::string& hashed) override {
    return desk_.ask([&](Connection& connection) -> std::optional<Place> {
      const Rows rows =
          connection.query("SELECT game, seat FROM wardroom.tokens WHERE hashed = $1::bytea", {Value::raw(hashed)});
      if (rows.count() == 0) return std::nullopt;
      return Place{rows.bytes(0, 0), rows.bytes(0, 1)};
    });
  }

  void on_foreign_append(Heard heard) override {
    const std::lock_guard lock(listener_mutex_);
    listener_.reset();
    if (heard) listener_ = std::make_unique<postgres::Listener>(address_, mark_, std::move(heard));
  }

 private:
  GroupCommit& queue() override { return commits_; }

  std::string address_;
  std::uint64_t mark_;
  Desk desk_;
  postgres::Writer writer_;
  GroupCommit commits_;  // ends before the writer: it answers what waits
  std::mutex listener_mutex_;
  std::unique_ptr<postgres::Listener> listener_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address) { return std::make_unique<PostgresStore>(address); }

}  // namespace wardroom
