#include "server/fold.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "rules/edition.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

// A draft that is damaged is not worth a word: its seat drafts again.
std::optional<Entry> readable_draft(const LogEntry& stored, const Entry& first) {
  try {
    Entry found = read_entry(stored.text);
    const auto& seats = std::get<StartEntry>(first.said).seats;
    const auto* draft = std::get_if<DraftEntry>(&found.said);
    if (draft != nullptr && std::ranges::find(seats, draft->seat, &SeatEntry::id) != seats.end()) return found;
  } catch (const std::exception&) {
  }
  return std::nullopt;
}

bool is_readable(const LogEntry& stored) {
  try {
    read_entry(stored.text);
    return true;
  } catch (const DataError&) {
    return false;
  }
}

// All that is stored. A number that is missing from the store counts as left out.
Log whole_log(const std::vector<LogEntry>& stored) {
  Log log;
  std::uint64_t expected = 1;
  for (const LogEntry& each : stored) {
    if (each.is_draft()) {
      if (expected > 1) log.entries.push_back(&each);
      continue;
    }
    constexpr std::uint64_t widest_gap = 10'000;
    if (each.number - expected > widest_gap) throw DataError("log", 0, 0, "the numbers of the log are damaged");
    for (; expected < each.number; ++expected) log.left_out.push_back(expected);
    expected = each.number + 1;
    if (each.number > 1) log.entries.push_back(&each);
  }
  if (stored.empty() || stored.front().number != 1 || !is_readable(stored.front())) {
    throw DataError("log", 0, 0, "the start of the game is lost");
  }
  log.start = read_entry(stored.front().text);
  log.last = stored.back().number;
  return log;
}

// Plays what is not left out; behind a gap only what may still be said. The number of the first entry that fails, or 0.
std::uint64_t first_failure(const std::string& game, const Log& log, std::set<std::uint64_t>& left_out) {
  Room room(game, log.start);
  for (const LogEntry* each : log.entries) {
    if (each->is_draft() || left_out.contains(each->number)) continue;
    const bool behind_a_gap = !left_out.empty() && *left_out.begin() < each->number;
    try {
      const Entry entry = read_entry(each->text);
      if (behind_a_gap && room.check(entry)) {
        left_out.insert(each->number);
        continue;
      }
      room.take(entry);
    } catch (const std::exception&) {
      return each->number;
    }
  }
  return 0;
}

}  // namespace

void check_edition(const GameStart& start) {
  if (start.edition.empty()) return;
  const std::string here = edition_of(start.book);
  if (start.edition == here) return;
  throw OtherEdition(start.book, 0, 0,
                     "This game began under another edition of the rules or ships (" + short_edition(start.edition) +
                         "); the server has " + short_edition(here) +
                         ". It is kept as it is: ask the host to serve it with the program it began with.");
}

void Log::each(const std::function<void(const Entry&)>& take) const {
  for (const LogEntry* each : entries) {
    if (!each->is_draft()) {
      take(read_entry(each->text));
    } else if (const auto draft = readable_draft(*each, start)) {
      take(*draft);
    }
  }
}

Log read_log(const std::string& game, const std::vector<LogEntry>& stored) {
  Log log = whole_log(stored);
  if (const auto* first = std::get_if<StartEntry>(&log.start.said)) check_edition(first->start);
  return log.left_out.empty() ? log : sound_part(game, stored);
}

Log sound_part(const std::string& game, const std::vector<LogEntry>& stored) {
  Log log = whole_log(stored);
  std::set<std::uint64_t> left_out(log.left_out.begin(), log.left_out.end());
  for (const LogEntry* each : log.entries) {
    if (!each->is_draft() && !is_readable(*each)) left_out.insert(each->number);
  }
  // Each round leaves out one entry more, so this ends.
  while (const std::uint64_t failed = first_failure(game, log, left_out)) left_out.insert(failed);
  std::erase_if(log.entries, [&](const LogEntry* e) { return !e->is_draft() && left_out.contains(e->number); });
  log.left_out.assign(left_out.begin(), left_out.end());
  return log;
}

std::size_t bytes_of(const std::vector<LogEntry>& stored) {
  std::size_t bytes = 0;
  for (const LogEntry& each : stored) bytes += each.is_draft() ? 0 : each.text.size();
  return bytes;
}

std::unique_ptr<Room> fold(const std::string& game, const std::vector<LogEntry>& stored) {
  return play_log(game, stored, [&](const Log& log) {
    auto room = std::make_unique<Room>(game, log.start);
    log.each([&](const Entry& entry) { room->take(entry); });
    if (!log.left_out.empty()) room->tell_left_out(log.left_out);
    return room;
  });
}

}  // namespace wardroom::server
