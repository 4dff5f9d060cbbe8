#include "server/stored_games.hpp"

#include <future>

#include "core/data_error.hpp"
#include "server/downloads.hpp"
#include "server/fold.hpp"

namespace wardroom::server {
namespace {

// The last entry that can be read tells when the game was last played.
Moment last_said(const std::vector<LogEntry>& log) {
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    try {
      return read_entry(entry->text).at;
    } catch (const DataError&) {
      continue;
    }
  }
  return 0;
}

std::vector<LogEntry> log_of(KeptGames& store, const std::string& id) {
  std::vector<LogEntry> log = store.read(id, 1);
  if (log.empty()) throw DataError(id, 0, 0, "there is no such game");
  return log;
}

}  // namespace

StoredGame stored_game(KeptGames& store, const std::string& id) {
  StoredGame game{id, {}, {}, 0, 0, 0, 0, {}, {}};
  try {
    const std::vector<LogEntry> log = log_of(store, id);
    game.entries = log.back().number;
    for (const LogEntry& each : log) game.bytes += each.text.size();
    game.last = last_said(log);
    const Entry first = read_entry(log.front().text);
    const auto* start = std::get_if<StartEntry>(&first.said);
    if (log.front().number != 1 || start == nullptr) throw DataError("log", 0, 0, "the start of the game is lost");
    game.begun = first.at;
    game.book = start->start.book;
    game.title = start->title;
    check_edition(start->start);
  } catch (const OtherEdition& other) {
    game.other_edition = other.problem;
  } catch (const std::exception& error) {
    game.fault = error.what();
  }
  return game;
}

CheckedGame checked_game(KeptGames& store, const std::string& id) {
  CheckedGame checked{stored_game(store, id), {}, 0, false, false};
  if (!checked.game.fault.empty() || !checked.game.other_edition.empty()) return checked;
  try {
    play_log(id, log_of(store, id), [&](const Log& log) {
      Room room(id, log.start);
      log.each([&](const Entry& entry) { room.take(entry); });
      checked.left_out = log.left_out;
      checked.turn = room.game().turn();
      checked.over = room.over();
      checked.ended = room.ended();
      return 0;
    });
  } catch (const std::exception& error) {
    checked.game.fault = error.what();
  }
  return checked;
}

void end_game(Store& store, const std::string& id, const std::string& reason, Moment now) {
  const std::vector<LogEntry> log = log_of(store, id);
  const Entry entry{now, HostEntry{"end", "", reason}};
  if (const auto refused = fold(id, log)->check(entry)) throw DataError(id, 0, 0, refused->text);
  std::promise<std::string> done;
  store.append(id, log.back().number + 1, write_entry(entry), [&](Store::Outcome outcome, const std::string& why) {
    done.set_value(outcome == Store::Outcome::taken ? "" : "it could not be kept; try again: " + why);
  });
  if (const std::string failure = done.get_future().get(); !failure.empty()) throw DataError(id, 0, 0, failure);
}

std::string journal_file(KeptGames& store, const std::string& id) {
  log_of(store, id);
  Place umpire;
  umpire.seat = Seat::umpire();
  return make_download(store, id, umpire, "journal", false).body;
}

}  // namespace wardroom::server
