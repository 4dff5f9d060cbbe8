// A scenario file: date and sea, the two sides with their units and vessels, and who is first player.
#include "books/coastal/text/load_scenario.hpp"

#include <algorithm>

#include "rules/book_text.hpp"
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"

namespace wardroom::coastal {
namespace {

void read_head(Draft& draft, const Node& root) {
  Setting& setting = draft.setting();
  const ScenarioDate date = read_scenario_head(root, "coastal", {"1943-03-14", "01:20"}, setting);
  if (date.year < 1939 || date.year > 1945) draft.warn(root.require("date"), "the date is outside 1939-1945");
}

// Weather and moon of the file are those of its own options; what is chosen for the game overrides both.
void read_sea(Draft& draft, const Node& sea) {
  sea.only({"width", "height", "night", "weather", "moon", "moon_at", "wind_from", "shallow_water"});
  Setting& setting = draft.setting();
  if (const Node* width = sea.optional("width")) setting.width = width->length(30_cm, 400_cm);
  if (const Node* height = sea.optional("height")) setting.height = height->length(30_cm, 400_cm);
  if (const Node* night = sea.optional("night")) setting.night = night->flag();
  if (const Node* weather = sea.optional("weather")) setting.options.weather = weather->one_of<Weather>();
  if (const Node* moon = sea.optional("moon")) setting.options.moon = moon->one_of<Moon>();
  if (const Node* at = sea.optional("moon_at")) setting.moon_at = at->bearing();
  if (const Node* from = sea.optional("wind_from")) setting.wind_from = from->bearing();
  if (const Node* shallow = sea.optional("shallow_water")) setting.shallow_water = shallow->flag();
}

void read_special(Draft& draft, const Node& special) {
  special.only({"turns", "field_points"});
  Setting& setting = draft.setting();
  if (const Node* turns = special.optional("turns")) setting.turns = turns->whole<int>(1, 500);
  if (const Node* points = special.optional("field_points")) {
    setting.field_points = points->whole<std::int32_t>(0, 1000);
  }
}

bool on_table(const Setting& setting, Point at) {
  return at.x >= 0 && at.y >= 0 && at.x <= setting.width.thousandths && at.y <= setting.height.thousandths;
}

void read_gap(const Setting& setting, const Node& node, SideSetting& side) {
  if (side.exit == Edge::none) throw node.wrong("is in no edge: there is no exit");
  const bool upright = side.exit == Edge::east || side.exit == Edge::west;
  const Centimetres most = upright ? setting.height : setting.width;
  const std::vector<Node>& ends = node.list(2, 2);
  side.gap_from = ends[0].length(0_cm, most);
  side.gap_to = ends[1].length(0_cm, most);
  if (!side.has_gap()) throw node.wrong("goes from its southern or western end to the other");
}

void read_zone(Draft& draft, const Node& node, SideId side) {
  node.only({"from", "to"});
  Zone& zone = draft.setting().zones[side];
  const Point a = parse_point(node.require("from")), b = parse_point(node.require("to"));
  zone = {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}, true};
  if (!on_table(draft.setting(), zone.from) || !on_table(draft.setting(), zone.to)) {
    throw node.wrong("lies partly off the table");
  }
}

void read_side(Draft& draft, const Node& node, SideId side) {
  node.only({"id", "name", "aim", "edge", "exit", "gap", "unaware", "hidden", "handicap", "zone", "unit"});
  SideSetting& setting = draft.setting().sides[side];
  setting.id = node.require("id").text();
  setting.name = node.require("name").text();
  if (const Node* aim = node.optional("aim")) setting.aim = aim->text();
  if (const Node* edge = node.optional("edge")) setting.edge = edge->one_of<Edge>();
  if (const Node* exit = node.optional("exit")) setting.exit = exit->one_of<Edge>();
  if (const Node* gap = node.optional("gap")) read_gap(draft.setting(), *gap, setting);
  if (const Node* unaware = node.optional("unaware")) setting.unaware = unaware->flag();
  if (const Node* hidden = node.optional("hidden")) setting.hidden = hidden->flag();
  if (const Node* handicap = node.optional("handicap")) setting.handicap = handicap->whole<std::int32_t>(-9999, 9999);
  if (const Node* zone = node.optional("zone")) read_zone(draft, *zone, side);
}

void read_sides(Draft& draft, const Node& root) {
  const Node& sides = root.require("side");
  const auto& list = sides.list();
  if (list.size() != 2) throw sides.error("a battle has exactly two sides, not " + std::to_string(list.size()));
  for (SideId side = 0; side < 2; ++side) read_side(draft, list[side], side);
  if (draft.setting().sides[0].id == draft.setting().sides[1].id) {
    throw list[1].require("id").wrong("both sides have the same id");
  }
  // order-14: the sheet does not say who is first, so every scenario must.
  draft.setting().first = side_named(draft.setting(), root.require("first"));
}

void begin_state(Draft& draft) {
  const Setting& setting = draft.setting();
  State& state = draft.state();
  state.setting = draft.result.setting.get();
  const Options& options = setting.options;
  state.weather = options.weather == Weather::random ? Weather::calm : options.weather;
  state.moon = options.moon == Moon::random ? Moon::none : options.moon;
  for (SideId side = 0; side < 2; ++side) {
    state.sides[side].unaware = setting.sides[side].unaware;
    state.sides[side].asked = setting.zones[side].given;  // to set up
  }
}

}  // namespace

const Card& Draft::card(const Node& named) const {
  const auto own = std::ranges::find(own_cards, named.text(), &Card::id);
  const Card* found = own != own_cards.end() ? &*own : with.card(named.text());
  if (found == nullptr) throw named.wrong("there is no boat chart \"" + named.text() + "\"");
  return *found;
}

Point parse_point(const Node& node) {
  Point at;
  read_value(node, at, Missing::refused);
  return at;
}

SideId side_named(const Setting& setting, const Node& node) {
  for (SideId side = 0; side < 2; ++side) {
    if (setting.sides[side].id == node.text()) return side;
  }
  throw node.wrong("\"" + node.text() + "\" is neither " + setting.sides[0].id + " nor " + setting.sides[1].id);
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with) {
  Draft draft(with);
  Setting& setting = draft.setting();
  read_head(draft, root);
  each_entry(root, "card", [&](const Node& card) { draft.own_cards.push_back(parse_card(card, with)); });
  read_sea(draft, root.require("sea"));
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  if (const Node* special = root.optional("special")) read_special(draft, *special);
  read_sides(draft, root);
  begin_state(draft);
  const auto& sides = root.require("side").list();
  for (SideId side = 0; side < 2; ++side) read_forces(draft, sides[side], side);
  check_forces(draft);
  return std::move(draft.result);
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices,
                     const Library& with) {
  const Node root = parse_headed(text, file, "scenario", "coastal");
  root.only({"format", "kind", "book", "id", "title", "place", "date", "time", "provenance", "sources", "story", "sea",
             "options", "special", "first", "side", "card"});
  return parse_scenario(root, choices, with);
}

Loaded load_named_scenario(const std::string& name, const OptionChoices& choices, const Library& with) {
  const CarriedText carried = carried_scenario("coastal", name);
  return load_scenario(carried.text, carried.path, choices, with);
}

}  // namespace wardroom::coastal
