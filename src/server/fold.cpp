#include "server/fold.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "rules/edition.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::server {
namespace {

struct Numbered {
  std::uint64_t number = 0;
  Entry entry;
  bool draft = false;
};

// A draft that is damaged is not worth a word: its seat drafts again.
std::optional<Numbered> readable_draft(const LogEntry& stored, const Entry& first) {
  try {
    Numbered found{stored.number, read_entry(stored.text), true};
    const auto& seats = std::get<StartEntry>(first.said).seats;
    const auto* draft = std::get_if<DraftEntry>(&found.entry.said);
    if (draft != nullptr && std::ranges::find(seats, draft->seat, &SeatEntry::id) != seats.end()) return found;
  } catch (const std::exception&) {
  }
  return std::nullopt;
}

// What can be read at all. A number that is missing from the store counts as left out.
std::vector<Numbered> readable(const std::vector<LogEntry>& stored, std::set<std::uint64_t>& left_out) {
  std::vector<Numbered> found;
  std::uint64_t expected = 1;
  for (const LogEntry& each : stored) {
    if (each.is_draft()) {
      if (found.empty()) continue;
      if (auto draft = readable_draft(each, found.front().entry)) found.push_back(std::move(*draft));
      continue;
    }
    constexpr std::uint64_t widest_gap = 10'000;
    if (each.number - expected > widest_gap) throw DataError("log", 0, 0, "the numbers of the log are damaged");
    for (; expected < each.number; ++expected) left_out.insert(expected);
    expected = each.number + 1;
    try {
      found.push_back({each.number, read_entry(each.text), false});
    } catch (const DataError&) {
      left_out.insert(each.number);
    }
  }
  if (left_out.contains(1) || found.empty()) throw DataError("log", 0, 0, "the start of the game is lost");
  return found;
}

Log without(const std::vector<Numbered>& found, const std::set<std::uint64_t>& left_out, std::uint64_t last) {
  Log log;
  for (const Numbered& each : found) {
    if (each.draft || !left_out.contains(each.number)) log.entries.push_back(each.entry);
  }
  log.left_out.assign(left_out.begin(), left_out.end());
  log.last = last;
  return log;
}

// Plays what is not left out; behind a gap only what may still be said. The number of the first entry that fails, or 0.
std::uint64_t first_failure(const std::string& game, const std::vector<Numbered>& found,
                            std::set<std::uint64_t>& left_out) {
  Room room(game, found.front().entry);
  for (const Numbered& each : found) {
    if (each.draft || each.number == 1 || left_out.contains(each.number)) continue;
    const bool behind_a_gap = !left_out.empty() && *left_out.begin() < each.number;
    try {
      if (behind_a_gap && room.check(each.entry)) {
        left_out.insert(each.number);
        continue;
      }
      room.take(each.entry);
    } catch (const std::exception&) {
      return each.number;
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

Log read_log(const std::string& game, const std::vector<LogEntry>& stored) {
  std::set<std::uint64_t> left_out;
  const std::vector<Numbered> found = readable(stored, left_out);
  if (const auto* first = std::get_if<StartEntry>(&found.front().entry.said)) check_edition(first->start);
  return left_out.empty() ? without(found, left_out, stored.back().number) : sound_part(game, stored);
}

Log sound_part(const std::string& game, const std::vector<LogEntry>& stored) {
  std::set<std::uint64_t> left_out;
  const std::vector<Numbered> found = readable(stored, left_out);
  // Each round leaves out one entry more, so this ends.
  while (const std::uint64_t failed = first_failure(game, found, left_out)) left_out.insert(failed);
  return without(found, left_out, stored.back().number);
}

std::size_t bytes_of(const std::vector<LogEntry>& stored) {
  std::size_t bytes = 0;
  for (const LogEntry& each : stored) bytes += each.is_draft() ? 0 : each.text.size();
  return bytes;
}

std::unique_ptr<Room> fold(const std::string& game, const std::vector<LogEntry>& stored) {
  return play_log(game, stored, [&](const Log& log) {
    auto room = std::make_unique<Room>(game, log.entries.front());
    for (std::size_t i = 1; i < log.entries.size(); ++i) room->take(log.entries[i]);
    if (!log.left_out.empty()) room->tell_left_out(log.left_out);
    return room;
  });
}

}  // namespace wardroom::server
