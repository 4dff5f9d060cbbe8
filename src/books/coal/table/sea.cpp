// Where play stands, the sea, and which forms a phase has.
#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/coal/rules/clock.hpp"
#include "books/coal/rules/marks.hpp"
#include "books/coal/table/scene.hpp"
#include "books/coal/text/words.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {

Scene::Scene(Seat its_seat, const View& its_view, const Menu& its_menu, const Counsel& its_counsel)
    : seat(its_seat), view(its_view), menu(its_menu), counsel(its_counsel) {
  for (const OwnShip& own : view.own) ships_[own.seen.ship] = &own.seen;
  for (const SeenShip& enemy : view.enemies) ships_[enemy.ship] = &enemy;
}

Inches Scene::range(ShipId from, ShipId to) const {
  const auto base = [&](const SeenShip& s) { return Base{s.at, s.course, s.length, base_width()}; };
  return range_between(base(*seen(from)), base(*seen(to)), view.options);
}

const OwnDivision* Scene::division(DivisionId wanted) const {
  for (const OwnDivision& d : view.divisions) {
    if (d.division == wanted) return &d;
  }
  return nullptr;
}

std::string unit_id(int division_number) { return std::to_string(division_number); }

std::vector<std::string_view> pieces_of(const Scene& scene, const OwnDivision& division) {
  std::vector<std::string_view> pieces;
  pieces.reserve(division.ships.size());
  for (const ShipId ship : division.ships) pieces.push_back(scene.id(ship));
  return pieces;
}

std::string course_text(Bearing course) { return fmt::format("{:03}", (course.hundredths() + 50) / 100 % 360); }

std::string_view in_words(Battery battery) {
  switch (battery) {
    case Battery::big: return "big guns";
    case Battery::medium_port: return "medium battery to port";
    case Battery::medium_starboard: return "medium battery to starboard";
    case Battery::light_port: return "light battery to port";
    case Battery::light_starboard: return "light battery to starboard";
  }
  return "";
}

std::string mark_words(const HitMark& mark) {
  const std::string_view state = mark.state == HitState::repaired       ? ", repaired"
                                 : mark.state == HitState::unrepairable ? ", beyond repair"
                                                                        : "";
  return std::string(in_words(mark.kind)) + std::string(state);
}

namespace {

// What the table waits for, as far as this seat may know: whether it waits for him.
std::string waits_for(const View& view) {
  if (view.side > 1) return "The sides are giving their orders.";
  if (!view.owes) return "Your orders are in. The table waits for the other side.";
  switch (view.phase) {
    case Phase::setup: return "Set up your force, and say that you are ready.";
    case Phase::plotting:
      if (view.half == 1) return "Plot torpedoes for the second half of the turn.";
      return view.freed ? "Plot your moves and torpedoes." : "Your force keeps to its plots until it sees the enemy.";
    case Phase::illumination: return "Light enemy ships with searchlights or starshell, or show no light.";
    case Phase::big_guns: return "Name the next target of your big guns, or hold a ship's fire.";
    case Phase::first_allots:
    case Phase::second_allots: return "Give your medium and light batteries their targets.";
    case Phase::torpedo: return "Order torpedo attacks at close range.";
    case Phase::damage_control: return "Say what each damaged ship is to work on.";
    default: return "The table plays on.";
  }
}

std::string_view in_words(Visibility visibility) {
  switch (visibility) {
    case Visibility::clear: return "clear";
    case Visibility::poor: return "poor";
    case Visibility::very_poor: return "very poor";
    case Visibility::extremely_poor: return "extremely poor";
  }
  return "";
}

std::string wind_words(const Sheet& sheet) {
  if (sheet.wind == Wind::calm) return "calm";
  return fmt::format("{} wind from {}", sheet.wind == Wind::high ? "high" : "moderate", course_text(sheet.wind_from));
}

}  // namespace

void present_status(const Scene& scene, TableStatus& status) {
  const View& view = scene.view;
  status.turn = view.turn;
  status.label = view.phase == Phase::setup ? "setup"
                 : view.half == 1           ? "half-move " + name_of_move(view.turn, true, 1)
                                            : "turn " + std::to_string(view.turn);
  status.phase = in_words(view.phase);
  set_outcome(status, scene, view.phase == Phase::over, waits_for(view));
}

void present_sea(const Scene& scene, Json& json) {
  const View& view = scene.view;
  const Sheet& sheet = scene.sheet();
  const bool mat = scene.on_mat();
  json.begin_object().field("surface", mat ? "hexes" : "plane").field("unit", mat ? "hex" : "in");
  json.field("scale", mat ? "1 hex is 1,000 yards" : "1 in is 1,000 yards");
  json.field("width", view.width).field("height", view.height).field("grid", mat ? 1_in : 6_in);
  if (mat) {
    json.key("first");
    write_point(json, first_hex);
  }
  json.field("night", view.night);
  json.key("wind").begin_object().key("from");
  write_bearing(json, sheet.wind_from);
  json.field("force", boost::describe::enum_to_string(sheet.wind, "?")).field("words", wind_words(sheet)).end_object();
  // Who has no side reads the scenario.
  const Inches base = std::max(sheet.sighting_base[0], sheet.sighting_base[1]);
  const Inches range = view.side < 2 && view.sighting != Inches{} ? view.sighting : base;
  json.key("visibility").begin_object().field("range", range);
  std::string words = fmt::format("{}, {}", view.night ? "night" : "day", in_words(view.visibility));
  if (range != Inches{}) {
    const std::string far = mat ? fmt::format("{} hexes", range.thousandths / 1000) : in_words(range);
    words += "; ships are seen at " + far;
  }
  json.field("words", words).end_object().key("lands").begin_array();
  for (const Land& land : sheet.lands) {
    json.begin_object().field("name", "land").key("shore").begin_array();
    for (const Point corner : land) write_point(json, corner);
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

void present_asks(const Scene& scene, Json& json) {
  json.begin_array();
  if (scene.view.owes) {
    switch (scene.view.phase) {
      case Phase::setup: ask_setup(scene, json); break;
      case Phase::plotting:
        ask_moves(scene, json);
        ask_launches(scene, json);
        ask_formations(scene, json);
        break;
      case Phase::illumination: ask_lights(scene, json); break;
      case Phase::big_guns: ask_big_guns(scene, json); break;
      case Phase::first_allots:
      case Phase::second_allots: ask_batteries(scene, json); break;
      case Phase::torpedo: ask_torpedoes(scene, json); break;
      case Phase::damage_control: ask_repairs(scene, json); break;
      default: break;
    }
  }
  json.end_array();
}

}  // namespace wardroom::coal
