// Where hosted games are kept. A game is the fold of its log; the store keeps logs and the hashes of seats' tokens, and
// knows no rules. SQLite in a folder for one server, PostgreSQL where several servers share their games;
// docs/hosting.md tells a host which to take.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace wardroom {

/// One entry of a game's log: its number from 1 and its text (one JSON object, opaque here). A draft has no number of
/// its own: it has that of the entry behind which it was said.
struct LogEntry {
  std::uint64_t number = 0;
  std::string text;
  std::string draft_of = {};  // the seat whose draft it is; empty for an entry of the log
  bool is_draft() const { return !draft_of.empty(); }
  bool operator==(const LogEntry&) const = default;
};

/// What went wrong, as a plain sentence for the host.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What is kept, to look at: also beside the server that plays it. All functions may be called from any thread, and
/// throw StoreError.
class KeptGames {
 public:
  KeptGames() = default;
  KeptGames(const KeptGames&) = delete;
  KeptGames& operator=(const KeptGames&) = delete;
  virtual ~KeptGames() = default;

  /// Entries from a number on, in order, and each draft behind the entry after which it was said. Only what is durable
  /// is ever read; where the database is damaged, some may be missing.
  virtual std::vector<LogEntry> read(const std::string& game, std::uint64_t from) = 0;
  virtual bool has(const std::string& game) = 0;
  /// Games by id, newest first.
  virtual std::vector<std::string> games() = 0;

  /// Which token opens a seat: its hash (any bytes). Nothing else is kept of a token.
  struct Key {
    std::string seat, hashed;
    bool operator==(const Key&) const = default;
  };
  /// The seats of a game that a token opens, by seat.
  virtual std::vector<Key> keys(const std::string& game) = 0;
};

/// Destroying a store waits until every append has its answer.
class Store : public KeptGames {
 public:
  /// What became of an append.
  ///   taken: it is durable.
  ///   passed_over: another server has appended this number meanwhile; read it and think again.
  ///   failed: nothing of it is there, nor will be. Also the answer to a number that would leave a gap, so that of
  ///     appends that were sent one after another none is taken behind one that failed.
  ///   unknown: the disk, or the way to the database, failed for so long that nobody can tell. Forget the game and read
  ///     it again before going on with it.
  enum class Outcome { taken, passed_over, failed, unknown };
  /// Comes once, on a thread of the store's that the next commit waits for: be quick, do not throw, do not destroy the
  /// store. `why` is a plain sentence, empty when taken.
  using Done = std::function<void(Outcome, const std::string& why)>;

  /// Appends entry number `expected` to a game's log, with the keys that it changes: both are taken or neither is. A
  /// seat's new key voids its old one, with an empty hash no token opens it, and no token opens two seats.
  /// Number 1 makes the game. Appends are committed in the order in which they came, many at once.
  virtual void append(const std::string& game, std::uint64_t expected, std::string text, Done done,
                      std::vector<Key> keys = {}) = 0;
  /// Keeps what a seat has drafted, in the place of its draft before: of each seat there is one. In the same line as
  /// the appends.
  virtual void keep_draft(const std::string& game, const std::string& seat, std::uint64_t number, std::string text,
                          Done done) = 0;
  /// Waits until every append has its answer, and nothing is held any more for whoever waits for one. Not from within
  /// an answer.
  virtual void settle() = 0;

  /// Removes a game, its log, drafts and tokens, for good. Nothing happens when it is not there.
  virtual void forget(const std::string& game) = 0;

  /// A seat of a game.
  struct Place {
    std::string game, seat;
    bool operator==(const Place&) const = default;
  };
  virtual std::optional<Place> find_token(const std::string& hashed) = 0;

  /// Called on a thread of the store's when another server has appended to a game, with number 0 when it has kept a
  /// draft; with SQLite never. After the
  /// connection was lost it is called for every game, with the number of the last entry: some may have gone unheard.
  /// When this returns, what was given before is not called any more: give nothing before the listener goes, and not
  /// from within the call.
  using Heard = std::function<void(const std::string& game, std::uint64_t number)>;
  virtual void on_foreign_append(Heard heard) = 0;
};

/// Faults to inject, for tests of durability: of 1,000 writes or syncs, how many go wrong, chosen by the seed.
struct SqliteFaults {
  std::uint64_t seed = 1;
  int short_write_per_mille = 0;  // half is written, and the disk fails
  int enospc_per_mille = 0;       // half is written, and the disk is full
  int fsync_per_mille = 0;        // what was written may or may not have reached the disk
};

/// The games in FOLDER/wardroom.db; folder (0700) and files (0600) are made if missing. Throws StoreError: when another
/// server has the folder, when the file is damaged, or of a newer edition.
std::unique_ptr<Store> open_sqlite(const std::string& folder, const std::optional<SqliteFaults>& faults = {});
/// The same games to look at, also while a server has the folder. Throws StoreError when there are none.
std::unique_ptr<KeptGames> look_into_sqlite(const std::string& folder);
/// The games in a database of postgres://USER@HOST/NAME; its tables are made if missing. Throws StoreError.
std::unique_ptr<Store> open_postgres(const std::string& address);

}  // namespace wardroom
