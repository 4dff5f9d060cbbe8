// Where play stands, and the sea.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/words.hpp"

namespace wardroom::coastal {

namespace {

std::string waits_for(const View& view, const Menu& menu) {
  if (view.side > 1) return "The players are giving their orders.";
  if (!view.owes) return view.ready ? "Your orders are in." : "The other player acts in this step.";
  switch (view.phase) {
    case Phase::setup: return "Place your vessels inside your zone, and say that you are ready.";
    case Phase::launch:
      return menu.launches.empty() ? "None of your vessels has a torpedo or a dummy ready; say that you are ready."
                                   : "Launch torpedoes, or none, before your ships move.";
    case Phase::move: return "Give your vessels their ways.";
    case Phase::observe: return "Say which targets you look for; guns fire only at what is observed now.";
    case Phase::fire: return "Give your guns their targets.";
    default: return "The table plays on.";
  }
}

}  // namespace

void present_status(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  status.turn = view.turn;
  status.label = view.phase == Phase::setup ? "setup" : "turn " + std::to_string(view.turn);
  status.phase = step_name(view.phase, view.half);
  set_outcome(status, scene, view.phase == Phase::over, waits_for(view, scene.menu));
}

void present_sea(const Scene& scene, Json& json) {
  const View& view = scene.view;
  const Sheet& sheet = scene.sheet();
  json.begin_object().field("surface", "plane").field("unit", "cm").field("scale", "1 cm is about 20 yards");
  json.field("width", sheet.width).field("height", sheet.height).field("grid", 20_cm).field("night", sheet.night);
  json.key("wind").begin_object().key("from");
  write_bearing(json, sheet.wind_from);
  json.field("force", boost::describe::enum_to_string(view.weather, "?"));
  json.field("words", fmt::format("{}, wind from {}", in_words(view.weather), degrees(sheet.wind_from))).end_object();
  const Centimetres reach = sheet.tables.spotting.reach.back();
  json.key("visibility").begin_object().field("range", reach);
  const std::string_view moon = view.moon == Moon::full ? ", full moon" : view.moon == Moon::half ? ", half moon" : "";
  json.field("words", sheet.night ? fmt::format("night{}; nothing is spotted beyond {}", moon, cm(reach)) : "day");
  json.end_object().key("lands").begin_array().end_array().end_object();
}

}  // namespace wardroom::coastal
