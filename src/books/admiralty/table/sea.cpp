// Where play stands, the sea, and the signals of a side.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/words.hpp"
#include "game/messages.hpp"

namespace wardroom::admiralty {
namespace {

std::string waits_for_move(const Scene& scene) {
  switch (scene.view.moment) {
    case Moment::deciding: return "You have the initiative: say which side moves the first ship.";
    case Moment::moving: return "Move one of your ships.";
    case Moment::passing:
      return fmt::format("{} is under way: call passing fire, or let her go.", scene.name(scene.view.passing.ship));
    case Moment::none: break;
  }
  return "The table plays on.";
}

std::string waits_for(const Scene& scene) {
  const View& view = scene.view;
  if (view.side == no_side) return "The players are giving their orders.";
  if (!view.owes) return view.ready ? "Your orders are in." : "Others act now.";
  switch (view.phase) {
    case Phase::command: return "Give your ships their settings, signals and parties.";
    case Phase::move: return waits_for_move(scene);
    case Phase::cannon:
      return scene.menu.fires.empty() ? "None of your guns bears on an enemy; say that you are ready."
                                      : "Lay your batteries.";
    case Phase::fires:
    case Phase::effects: return "Say to whom your burning ship gives herself up.";
    case Phase::boarding:
      return scene.menu.boards.empty() ? "No enemy can be boarded; say that you are ready." : "Say whom you board.";
    case Phase::repair:
      return scene.menu.repairs.empty() ? "There is nothing to mend; say that you are ready."
                                        : "Say what your crews mend.";
    default: return "The table plays on.";
  }
}

void write_shoals(const Sheet& sheet, Json& json) {
  json.key("lands").begin_array();
  for (const Shoal& shoal : sheet.shoals) {
    json.begin_object().field("name", shoal.name).key("shore").begin_array();
    for (const Point corner : shoal.corners) write_point(json, corner);
    json.end_array().end_object();
  }
  json.end_array();
}

std::string sight_words(const View& view) {
  const Sheet& sheet = *view.sheet;
  const bool dark = sheet.dark_after != 0 && view.turn > sheet.dark_after;
  const Millimetres reach = dark ? sheet.farthest_dark : sheet.farthest;
  return fmt::format("{}, nobody fires farther than {}", dark ? "dark" : "light",
                     mm(std::min(reach, sheet.tables.gunnery.long_range)));
}

// The greater score does not always win: a scenario may ask for a margin.
void tell_result(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  const std::string points =
      fmt::format("{} {}, {} {}", scene.side_name(0), view.points[0], scene.side_name(1), view.points[1]);
  status.winner = view.winner == no_side ? std::string() : scene.side_id(view.winner);
  status.words = view.winner == no_side
                     ? fmt::format("The battle is over, and drawn: {}.", points)
                     : fmt::format("The battle is over, won by {}: {}.", scene.side_name(view.winner), points);
}

}  // namespace

void present_status(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  status.turn = view.turn;
  status.label = "turn " + std::to_string(view.turn);
  status.phase = phase_name(view.phase);
  set_outcome(status, scene, view.phase == Phase::over, waits_for(scene));
  if (view.phase == Phase::over) tell_result(scene, status);
}

void present_sea(const Scene& scene, Json& json) {
  const View& view = scene.view;
  const Sheet& sheet = scene.sheet();
  json.begin_object().field("surface", "plane").field("unit", "mm").field("scale", "80 mm are a cable, 185 m");
  json.field("width", sheet.width).field("height", sheet.height).field("grid", 80_mm).field("night", false);
  json.key("wind").begin_object().key("from");
  write_bearing(json, view.wind_from);
  json.field("force", boost::describe::enum_to_string(view.wind, "?"));
  json.field("words",
             fmt::format("{} wind from {}, {} sea", in_words(view.wind), degrees(view.wind_from), in_words(sheet.sea)));
  json.end_object().key("visibility").begin_object();
  json.field("range", sheet.width + sheet.height);  // all see all, however far they fire
  json.field("words", sight_words(view)).end_object();
  write_shoals(sheet, json);
  json.end_object();
}

void present_messages(const Scene& scene, Json& json) {
  std::vector<Post> posts;
  for (const Chair& chair : *scene.view.chairs) {
    posts.push_back({chair.id, chair.name, Seat::at(PostId::at(posts.size()), chair.side)});
  }
  const MailWords words{[](std::uint32_t turn) { return fmt::format("turn {}", turn); }, {}, {}};
  write_messages(json, scene.view.signals, posts, words);
}

}  // namespace wardroom::admiralty
