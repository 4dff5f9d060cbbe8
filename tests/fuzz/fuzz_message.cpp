// What a client may send to the table, and as the body of a request: taken, answered or refused, and nothing else.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/data_error.hpp"
#include "server/message.hpp"
#include "server/new_game.hpp"
#include "server/understood.hpp"
#include "shelf/shelf.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::server;

Room& room() {
  static Room it = [] {
    StartEntry start;
    start.start = {"coal", "first-battle", scenario_text("coal", "first-battle"), {}, std::string(32, 'k'), false};
    start.seats = {{"s1", "side", "japanese", "Togo", {}, ""},
                   {"s2", "side", "russian", "Witgeft", {}, ""},
                   {"s3", "umpire", "", "Umpire", {}, ""}};
    return Room("g", {1000, start});
  }();
  return it;
}

void say(const boost::json::object& message, const char* seat) {
  const Place& place = *room().place(seat);
  const auto meant = meant_by(message, place);
  if (!meant || !std::holds_alternative<Said>(*meant)) return;
  const Entry entry{2000, std::get<Said>(*meant)};
  room().check(read_entry(write_entry(entry)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    read_new_game(text);
  } catch (const DataError&) {
  }
  std::string why;
  const auto value = read_client_json(text, why);
  if (!value || !value->is_object()) return 0;
  const boost::json::object& message = value->as_object();
  for (const char* seat : {"s1", "s3"}) say(message, seat);
  if (const boost::json::value* order = message.if_contains("order")) {
    room().game().preview(Seat::of(0), {}, Understanding().of_client(*order));
  }
  room().game().look(Seat::of(0), text_in(message, "piece"));
  return 0;
}
