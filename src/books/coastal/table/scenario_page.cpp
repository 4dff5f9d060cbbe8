// A coastal scenario on the start page.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "books/coastal/bots/bots.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/situation.hpp"
#include "game/start_page.hpp"
#include "rules/book_text.hpp"
#include "rules/resources.hpp"

namespace wardroom::coastal {
namespace {

std::vector<std::string> special_rules(const Sheet& sheet) {
  std::vector<std::string> rules;
  rules.push_back(fmt::format("The battle lasts {} turns at most.", sheet.turns));
  rules.push_back(fmt::format("{} is first player.", sheet.sides[sheet.first].name));
  if (sheet.night) rules.emplace_back("It is fought at night; vessels are markers until they are made out.");
  if (sheet.shallow_water) rules.emplace_back("The water is shallow: torpedoes at -1.");
  for (SideId side = 0; side < 2; ++side) {
    const SideSetting& setting = sheet.sides[side];
    if (setting.has_gap()) {
      rules.push_back(fmt::format("{} leaves by the {} edge, between {} and {} cm of it.", setting.name,
                                  boost::describe::enum_to_string(setting.exit, "?"),
                                  setting.gap_from.thousandths / 1000, setting.gap_to.thousandths / 1000));
    }
    if (setting.unaware) rules.push_back(fmt::format("{} does not know that the enemy is near.", setting.name));
    if (sheet.zones[side].given) rules.push_back(fmt::format("{} places its vessels in its zone.", setting.name));
    if (setting.handicap != 0)
      rules.push_back(fmt::format("{} is given {}.", setting.name, counted(setting.handicap, "point")));
  }
  if (sheet.field_points > 0)
    rules.push_back(fmt::format("A minefield laid counts {}.", counted(sheet.field_points, "point")));
  return rules;
}

// The scenario is no secret; which marker is which is.
void write_units(Json& json, const State& state, SideId side) {
  json.key("units").begin_array();
  for (std::size_t unit = 0; unit < state.setting->units.size(); ++unit) {
    std::vector<std::string> ships;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (ship.side != side || state.setting->unit_of[id] != unit || ship.dummy) continue;
      ships.push_back(fmt::format("{} ({})", state.setting->ships[id].name, state.card(id).name));
    }
    if (ships.empty()) continue;
    json.begin_object().field("id", std::to_string(unit + 1)).field("name", state.setting->units[unit]);
    json.key("ships").begin_array();
    for (const std::string& ship : ships) json.value(ship);
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string scenario_json(const std::string& scenario, const std::string& text) {
  Loaded loaded = load_scenario(text, scenario);
  loaded.state.phase = Phase::repair;  // with everything on the table
  View view;
  const Menu menu;
  fill_view(loaded.state, Seat{}, view);
  // Their numbers are dealt when the battle begins; until then each is told from the others by where it stands. In the
  // order of the file the dummies of a unit would be its last.
  std::ranges::sort(view.enemies, {}, [](const SeenShip& s) { return std::tuple(s.side, s.at.x, s.at.y); });
  std::uint8_t place = 0;
  for (SeenShip& ship : view.enemies) {
    if (ship.marker) ship.number = ++place;
  }
  const Scene scene{loaded.state, Seat{}, view, menu};
  Parts pieces;
  present_pieces(scene, pieces);
  const auto units = [&](Json& json, SideId side) { write_units(json, loaded.state, side); };
  const auto sea = [&](Json& json) { present_sea(scene, json); };
  return scenario_page(scenario, text, *loaded.setting, special_rules(*loaded.setting), units, sea, pieces);
}

}  // namespace wardroom::coastal
