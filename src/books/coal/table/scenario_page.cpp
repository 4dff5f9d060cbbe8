// A scenario of Coal on the start page.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/table/scene.hpp"
#include "game/start_page.hpp"

namespace wardroom::coal {
namespace {

// What a scenario changes of the book's rules, as players read it.
std::vector<std::string> special_rules(const Sheet& sheet) {
  const SpecialRules& special = sheet.special;
  std::vector<std::string> rules;
  rules.push_back(fmt::format("The battle lasts {} turns at most.", special.turns));
  if (sheet.night) rules.emplace_back("It is fought at night.");
  if (special.hidden_strength) rules.emplace_back("Divisions are force markers until they are seen.");
  if (special.pre_plotted) rules.emplace_back("Ten turns are plotted before the first.");
  if (special.quick_start) rules.emplace_back("Both forces keep their first courses until contact.");
  if (special.generated) rules.emplace_back("Each side chooses in secret where its force starts.");
  if (special.regroup) rules.emplace_back("Ships may be moved between divisions before the battle.");
  if (special.repair_at_most != 2) {
    rules.push_back(fmt::format("Damage control succeeds on {} or less.", special.repair_at_most));
  }
  if (special.merchant.sunk > 0) {
    rules.push_back(fmt::format("A merchant ship counts {} stopped, {} sunk.", special.merchant.stopped,
                                counted(special.merchant.sunk, "point")));
  }
  for (const Award& award : sheet.victory.awards) {
    const std::string& side = sheet.sides[award.side].name;
    rules.push_back(
        award.reason == AwardFor::exit
            ? fmt::format("{}: {} for a ship brought off the friendly edge.", side, counted(award.points, "point"))
            : fmt::format("{} is given {}.", side, counted(award.points, "point")));
  }
  return rules;
}

// The divisions of a side as everyone may know them: by their ships, or only by their markers.
void write_units(Json& json, const View& view, SideId side, const std::map<int, std::string>& names) {
  std::vector<int> numbers;
  const auto once = [&](int number) {
    const bool fresh = std::ranges::find(numbers, number) == numbers.end();
    if (fresh) numbers.push_back(number);
    return fresh;
  };
  json.key("units").begin_array();
  for (const SeenShip& first : view.enemies) {
    if (first.side != side || !once(first.division)) continue;
    json.begin_object().field("id", unit_id(first.division));
    json.field("name", names.at(first.division)).key("ships").begin_array();
    for (const SeenShip& ship : view.enemies) {
      if (ship.side == side && ship.division == first.division) json.value(ship.name);
    }
    json.end_array().end_object();
  }
  for (const ForceMarker& marker : view.markers) {
    if (marker.side != side) continue;
    json.begin_object()
        .field("id", unit_id(marker.number))
        .field("name", fmt::format("Force marker {}", marker.number));
    json.key("ships").begin_array().end_array().end_object();
  }
  json.end_array();
}

}  // namespace

std::string present_scenario(const Scene& scene, const std::string& scenario, const std::string& text,
                             const DivisionNames& names) {
  Parts pieces;
  present_pieces(scene, pieces);
  const auto units = [&](Json& json, SideId side) { write_units(json, scene.view, side, names[side]); };
  const auto sea = [&](Json& json) { present_sea(scene, json); };
  return scenario_page(scenario, text, scene.sheet(), special_rules(scene.sheet()), units, sea, pieces);
}

}  // namespace wardroom::coal
