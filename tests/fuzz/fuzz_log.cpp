// A stored log, as a broken disk or a hostile hand may leave it: each line is an entry behind the start, and one that
// begins with ~ is a draft. The game opens with what is sound of it, goes on, and is reported on; or it is refused.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "core/data_error.hpp"
#include "server/fold.hpp"
#include "shelf/shelf.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::server;

// The first scenario of each book, with a seat for each side and an umpire.
const std::vector<std::string>& starts() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> made;
    const boost::json::value books = boost::json::parse(books_json());
    for (const boost::json::value& book : books.as_array()) {
      const std::string id(book.at("id").as_string());
      const std::string scenario(book.at("scenarios").as_array().at(0).at("id").as_string());
      StartEntry start;
      start.start = {id, scenario, scenario_text(id, scenario), {}, std::string(32, 'k'), false};
      start.clock = 60;
      const boost::json::value shown = boost::json::parse(scenario_json(id, scenario));
      for (const boost::json::value& side : shown.at("sides").as_array()) {
        const std::string number = std::to_string(start.seats.size() + 1);
        start.seats.push_back({"s" + number, "side", std::string(side.at("id").as_string()), "Player", {}, ""});
      }
      start.seats.push_back({"s3", "umpire", "", "Umpire", {}, ""});
      made.push_back(write_entry({1000, start}));
    }
    return made;
  }();
  return all;
}

std::vector<LogEntry> log_in(const std::string& text, const std::string& start) {
  std::vector<LogEntry> log{{1, start}};
  std::istringstream lines(text);
  for (std::string line; log.size() < 50 && std::getline(lines, line);) {
    const bool draft = line.starts_with('~');
    const std::uint64_t last = log.back().number;
    log.push_back({draft ? last : last + 1, draft ? line.substr(1) : line, draft ? "s1" : ""});
  }
  return log;
}

void play_again(const Log& log) {
  std::vector<std::string> records;
  Room room("g", log.start, std::nullopt, [&](std::string record) { records.push_back(std::move(record)); });
  log.each([&](const Entry& entry) { room.take(entry); });
  if (room.round() > 1) report_page(records, Seat::umpire());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const std::string& start : starts()) {
    const std::vector<LogEntry> stored = log_in(text, start);
    const std::unique_ptr<Room> room = fold("g", stored);
    Parts parts;
    for (const Place& place : room->places()) room->present(place, parts);
    room->check({2000, CommitEntry{"s1", room->round(), {}, false}});
    play_log("g", stored, [](const Log& log) {
      play_again(log);
      return 0;
    });
  }
  return 0;
}
