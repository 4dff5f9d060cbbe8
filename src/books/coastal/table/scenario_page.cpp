// A coastal scenario on the start page.
#include <fmt/format.h>

#include "books/coastal/table/scene.hpp"
#include "game/start_page.hpp"

namespace wardroom::coastal {
namespace {

std::vector<std::string> special_rules(const Sheet& sheet) {
  std::vector<std::string> rules;
  rules.push_back(fmt::format("The battle lasts {} turns at most.", sheet.turns));
  rules.push_back(fmt::format("{} is first player.", sheet.sides[sheet.first].name));
  if (sheet.night) rules.emplace_back("It is fought at night; vessels are markers until they are made out.");
  if (sheet.shallow_water) {
    const int modifier = sheet.tables.torpedoes.shallow_water;
    rules.push_back(fmt::format("The water is shallow: torpedoes at {:+}.", modifier));
  }
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

void write_units(Json& json, const std::vector<UnitText>& units) {
  json.key("units").begin_array();
  for (const UnitText& unit : units) {
    json.begin_object().field("id", unit.id).field("name", unit.name).key("ships").begin_array();
    for (const std::string& ship : unit.ships) json.value(ship);
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string present_scenario(const Scene& scene, const std::string& scenario, const std::string& text,
                             const std::array<std::vector<UnitText>, 2>& units) {
  Parts pieces;
  present_pieces(scene, pieces);
  const auto write = [&](Json& json, SideId side) { write_units(json, units[side]); };
  const auto sea = [&](Json& json) { present_sea(scene, json); };
  return scenario_page(scenario, text, scene.sheet(), special_rules(scene.sheet()), write, sea, pieces);
}

}  // namespace wardroom::coastal
