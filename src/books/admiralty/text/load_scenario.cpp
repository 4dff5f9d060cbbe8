// A scenario file: date, sea and wind, what it takes to win, shoals, and the two sides with their ships and posts.
#include "books/admiralty/text/load_scenario.hpp"

#include <algorithm>

#include "rules/book_text.hpp"
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"

namespace wardroom::admiralty {
namespace {

constexpr int first_year = 1750, last_year = 1815;
constexpr Millimetres smallest_table{200'000}, largest_table{9'000'000};

// 1-16: arcs of fire go by the date, so a scenario has one.
void read_head(Draft& draft, const Node& root) {
  const ScenarioDate date = read_scenario_head(root, "admiralty", {"1805-10-21", "12:00"}, draft.setting());
  if (date.year < first_year || date.year > last_year) {
    throw root.require("date").wrong("the book covers the years 1750 to 1815");
  }
}

void read_sea(Setting& setting, const Node& sea) {
  sea.only({"width", "height", "wind_from", "wind", "sea", "farthest", "dark_after", "farthest_dark"});
  const Millimetres furthest = setting.tables.gunnery.long_range;
  setting.width = sea.require("width").length(smallest_table, largest_table);
  setting.height = sea.require("height").length(smallest_table, largest_table);
  setting.wind_from = sea.require("wind_from").bearing();
  setting.wind = sea.require("wind").one_of<WindForce>();
  setting.sea = sea.require("sea").one_of<Sea>();
  setting.farthest = furthest;
  if (const Node* light = sea.optional("farthest")) setting.farthest = light->length(1_mm, furthest);
  setting.farthest_dark = setting.farthest;
  if (const Node* turn = sea.optional("dark_after")) {
    setting.dark_after = turn->whole<std::uint16_t>(1, 500);
    setting.farthest_dark = sea.require("farthest_dark").length(1_mm, setting.farthest);
  } else if (const Node* dark = sea.optional("farthest_dark")) {
    throw dark->wrong("counts from a turn on: say \"dark_after\" too");
  }
}

void read_special(Setting& setting, const Node& special) {
  special.only({"turns", "anchorage", "stern_anchors", "ends_with_a_ship"});
  if (const Node* turns = special.optional("turns")) setting.turns = turns->whole<int>(1, 500);
  if (const Node* may = special.optional("anchorage")) setting.anchorage = may->flag();
  if (const Node* ready = special.optional("stern_anchors")) setting.stern_anchors = ready->flag();
  if (const Node* ends = special.optional("ends_with_a_ship")) setting.ends_with_a_ship = ends->flag();
}

void read_safe_edges(SideSetting& side, const Node& list) {
  for (const Node& edge : list.list(1, 4)) {
    const std::string& name = edge.text();
    bool* safe = name == "north"   ? &side.safe_north
                 : name == "east"  ? &side.safe_east
                 : name == "south" ? &side.safe_south
                 : name == "west"  ? &side.safe_west
                                   : nullptr;
    if (safe == nullptr) throw edge.wrong("\"" + name + "\" is not one of north, east, south, west");
    *safe = true;
  }
}

void read_side(Setting& setting, const Node& node, SideId side) {
  node.only({"id", "name", "aim", "initiative", "safe", "division", "post"});
  SideSetting& into = setting.sides[side];
  into.id = node.require("id").text();
  into.name = node.require("name").text();
  if (const Node* aim = node.optional("aim")) into.aim = aim->text();
  if (const Node* bonus = node.optional("initiative")) into.initiative = bonus->whole<std::int8_t>(-5, 5);
  if (const Node* edges = node.optional("safe")) read_safe_edges(into, *edges);
}

void read_sides(Draft& draft, const Node& root) {
  const Node& sides = root.require("side");
  const auto& list = sides.list();
  if (list.size() != 2) throw sides.error("a battle has exactly two sides, not " + std::to_string(list.size()));
  for (SideId side = 0; side < 2; ++side) read_side(draft.setting(), list[side], side);
  if (draft.setting().sides[0].id == draft.setting().sides[1].id) {
    throw list[1].require("id").wrong("both sides have the same id");
  }
}

void read_shoal(Setting& setting, const Node& node) {
  node.only({"name", "corners"});
  Shoal& shoal = setting.shoals.emplace_back();
  if (const Node* name = node.optional("name")) shoal.name = name->text();
  for (const Node& corner : node.require("corners").list(3, 100)) {
    shoal.corners.push_back(parse_point(corner));
    if (!on_table(setting, shoal.corners.back())) throw corner.wrong("lies off the table");
  }
}

// Charts K4. Below `drawn` the other side has won.
void read_par(Setting& setting, const Node& node) {
  node.only({"side", "win", "drawn"});
  setting.par.side = side_named(setting, node.require("side"));
  setting.par.win = node.require("win").whole<std::int32_t>(-10'000, 10'000);
  setting.par.draw = setting.par.win;
  if (const Node* drawn = node.optional("drawn")) {
    setting.par.draw = drawn->whole<std::int32_t>(-10'000, setting.par.win);
  }
}

void read_bonus(Draft& draft, const Node& node) {
  node.only({"side", "points", "turn", "unless", "words"});
  Setting& setting = draft.setting();
  Bonus& bonus = setting.bonuses.emplace_back();
  bonus.side = side_named(setting, node.require("side"));
  bonus.points = node.require("points").whole<std::int32_t>(1, 10'000);
  bonus.turn = node.require("turn").whole<std::uint16_t>(1, setting.turns);
  if (const Node* unless = node.optional("unless")) bonus.unless = ship_named(draft.state(), *unless);
  bonus.words = node.require("words").text();
}

// Before the first turn, as at the end of one: everything begins with the order of play of turn 1.
void begin_state(Draft& draft) {
  const Setting& setting = draft.setting();
  State& state = draft.state();
  state.setting = draft.result.setting.get();
  state.turn = 0;
  state.phase = Phase::repair;
  state.wind_from = setting.wind_from;
  state.wind = setting.wind;
  state.method = setting.options.close_range;
}

}  // namespace

bool on_table(const Setting& setting, Point at) {
  return at.x >= 0 && at.y >= 0 && at.x <= setting.width.thousandths && at.y <= setting.height.thousandths;
}

const Card& Draft::card(const Node& named) const {
  const auto own = std::ranges::find(own_cards, named.text(), &Card::id);
  const Card* found = own != own_cards.end() ? &*own : with.card(named.text());
  if (found == nullptr) throw named.wrong("there is no ship card \"" + named.text() + "\"");
  return *found;
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with) {
  Draft draft(with);
  Setting& setting = draft.setting();
  read_head(draft, root);
  each_entry(root, "card", [&](const Node& card) { draft.own_cards.push_back(parse_card(card, with.tables)); });
  read_sea(setting, root.require("sea"));
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  if (const Node* special = root.optional("special")) read_special(setting, *special);
  read_sides(draft, root);
  each_entry(root, "shoal", [&](const Node& shoal) { read_shoal(setting, shoal); });
  begin_state(draft);
  const auto& sides = root.require("side").list();
  for (SideId side = 0; side < 2; ++side) read_forces(draft, sides[side], side);
  check_forces(draft);
  if (const Node* par = root.optional("par")) read_par(setting, *par);
  each_entry(root, "bonus", [&](const Node& bonus) { read_bonus(draft, bonus); });
  return std::move(draft.result);
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices,
                     const Library& with) {
  const Node root = parse_headed(text, file, "scenario", "admiralty");
  root.only({"format", "kind", "book", "id", "title", "place", "date", "time", "provenance", "sources", "story", "sea",
             "options", "special", "par", "bonus", "shoal", "side", "card"});
  return parse_scenario(root, choices, with);
}

Loaded load_named_scenario(const std::string& name, const OptionChoices& choices, const Library& with) {
  const CarriedText carried = carried_scenario("admiralty", name);
  return load_scenario(carried.text, carried.path, choices, with);
}

}  // namespace wardroom::admiralty
