// A scenario of Admiralty on the start page.
#include <fmt/format.h>

#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/words.hpp"
#include "game/start_page.hpp"

namespace wardroom::admiralty {
namespace {

std::string par_words(const Sheet& sheet) {
  const Par& par = sheet.par;
  if (par.side == no_side) return "The side with more points wins; if they are nearly level it is a draw.";
  return fmt::format("A win for {} takes {} points more than the enemy, and a draw {}.", sheet.sides[par.side].name,
                     par.win, par.draw);
}

std::vector<std::string> special_rules(const Sheet& sheet) {
  std::vector<std::string> rules;
  rules.push_back(fmt::format("The battle lasts {} turns at most.", sheet.turns));
  rules.push_back(fmt::format("A {} wind from {}, and a {} sea.", in_words(sheet.wind), degrees(sheet.wind_from),
                              in_words(sheet.sea)));
  rules.push_back(par_words(sheet));
  if (sheet.ends_with_a_ship) rules.emplace_back("A ship that strikes or is taken ends the battle.");
  if (!sheet.anchorage) rules.emplace_back("Nobody can anchor here.");
  if (sheet.stern_anchors) rules.emplace_back("Ships may let go a stern anchor with a spring on their way.");
  if (sheet.dark_after != 0) {
    rules.push_back(fmt::format("After turn {} it is dark, and nobody fires farther than {}.", sheet.dark_after,
                                mm(sheet.farthest_dark)));
  }
  for (const SideSetting& side : sheet.sides) {
    if (side.initiative != 0)
      rules.push_back(fmt::format("{} adds {} to the initiative die.", side.name, side.initiative));
  }
  for (const Bonus& bonus : sheet.bonuses) rules.push_back(bonus.words);
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
                             const std::array<std::vector<UnitText>, 2>& units, const std::vector<Post>& posts) {
  Parts pieces;
  present_pieces(scene, pieces);
  const auto write = [&](Json& json, SideId side) { write_units(json, units[side]); };
  const auto sea = [&](Json& json) { present_sea(scene, json); };
  return scenario_page(scenario, text, scene.sheet(), special_rules(scene.sheet()), write, sea, pieces, posts);
}

}  // namespace wardroom::admiralty
