// From a stored log to what it makes: a room, a record, a journal. A log that a broken disk has spoiled still opens:
// entries that cannot be read or played are left out, and so is what no longer fits without them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/data_error.hpp"
#include "server/room.hpp"
#include "store/store.hpp"

namespace wardroom::server {

/// Entries are read one after another as they are played: a long log is never in memory but as it is stored.
struct Log {
  Entry start;
  std::vector<const LogEntry*> entries;  // those after the start, drafts among them; the store's, as they were given
  std::vector<std::uint64_t> left_out;   // numbers of entries that were stored
  std::uint64_t last = 0;                // number of the last entry stored

  /// Calls `take` with every entry after the start. Throws DataError at one that cannot be read.
  void each(const std::function<void(const Entry&)>& take) const;
};

/// A game that began under another edition of its book is not played on; `what` says so to players and to the host.
struct OtherEdition : DataError {
  using DataError::DataError;
};
/// Throws OtherEdition when the game began under another one than this program has.
void check_edition(const GameStart& start);

/// Every entry, whether it can be read or not; the sound ones if one is missing. Throws DataError when the start is
/// lost, and OtherEdition.
Log read_log(const std::string& game, const std::vector<LogEntry>& stored);
/// The entries that can be played one after another, found by trying.
Log sound_part(const std::string& game, const std::vector<LogEntry>& stored);

/// Calls `play` with the log, and again with its sound part if it cannot be played.
template <class Play>
auto play_log(const std::string& game, const std::vector<LogEntry>& stored, Play&& play) {
  const Log log = read_log(game, stored);
  try {
    return play(log);
  } catch (const std::exception&) {
    if (!log.left_out.empty()) throw;  // it is the sound part already
  }
  return play(sound_part(game, stored));
}

/// How much the entries of a log take up, drafts apart.
std::size_t bytes_of(const std::vector<LogEntry>& stored);

/// The room as it stands at the end of its log.
std::unique_ptr<Room> fold(const std::string& game, const std::vector<LogEntry>& stored);

}  // namespace wardroom::server
