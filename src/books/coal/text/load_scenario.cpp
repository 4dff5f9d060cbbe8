// A scenario file: date and sea, the two sides, their divisions and ships, the rules it changes (9.2).
#include "books/coal/text/load_scenario.hpp"

#include <algorithm>

#include "books/coal/rules/hex_places.hpp"
#include "books/coal/text/load_tables.hpp"
#include "rules/book_text.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "rules/scenario_head.hpp"
#include "rules/situation.hpp"

namespace wardroom::coal {
namespace {

void read_head(Draft& draft, const Node& root) {
  Setting& setting = draft.setting();
  const ScenarioDate date = read_scenario_head(root, "coal", {"1915-01-24", "07:20"}, setting);
  if (date.year < 1904 || date.year > 1918) draft.warn(root.require("date"), "the date is outside 1904-1918 (1.1)");
  setting.war = setting.year < 1910 ? War::RJW : War::WWI;
  if (const Node* war = root.optional("war")) setting.war = war->one_of<War>();
}

void read_side(Draft& draft, const Node& node, SideId side) {
  node.only({"id", "name", "aim", "intent", "nation", "edge", "force_flagship", "division"});
  SideSetting& setting = draft.setting().sides[side];
  setting.id = node.require("id").text();
  setting.name = node.require("name").text();
  setting.nation = node.require("nation").one_of<Nation>();
  setting.friendly_edge = node.require("edge").one_of<Edge>();
  if (const Node* aim = node.optional("aim")) setting.aim = aim->text();
  if (const Node* intent = node.optional("intent")) setting.intent = intent->one_of<Intent>();
  if (setting.intent == Intent::withdraw && setting.friendly_edge == Edge::none) {
    throw node.require("intent").wrong("to withdraw, a side needs a friendly edge");
  }
  draft.sides.push_back(&node);
}

void read_sides(Draft& draft, const Node& root) {
  const Node& sides = root.require("side");
  const auto& list = sides.list();
  if (list.size() != 2) {
    throw sides.error("a battle has exactly two sides, not " + std::to_string(list.size()) + " (1.3)");
  }
  for (SideId side = 0; side < 2; ++side) read_side(draft, list[side], side);
  if (draft.setting().sides[0].id == draft.setting().sides[1].id) {
    throw list[1].require("id").wrong("both sides have the same id");
  }
}

SideId side_of(const Draft& draft, const Node& node) {
  const auto& sides = draft.result.setting->sides;
  for (SideId side = 0; side < 2; ++side) {
    if (sides[side].id == node.text()) return side;
  }
  throw node.wrong("is one of the two sides: " + sides[0].id + " or " + sides[1].id);
}

// 9.2: how the scenario is won, where that is not by 10.5 alone.
void read_victory(Draft& draft, const Node& node) {
  node.only({"balance", "award"});
  Victory& victory = draft.setting().victory;
  if (const Node* balance = node.optional("balance")) victory.balance = balance->flag();
  const Node* awards = node.optional("award");
  if (awards == nullptr) return;
  for (const Node& entry : awards->list()) {
    entry.only({"side", "for", "types", "points"});
    Award award;
    award.side = side_of(draft, entry.require("side"));
    award.reason = entry.require("for").one_of<AwardFor>();
    award.points = entry.require("points").whole<std::int32_t>(1, 1000);
    const Node* types = entry.optional("types");
    if (award.reason == AwardFor::exit) {
      if (draft.setting().sides[award.side].friendly_edge == Edge::none) {
        throw entry.require("for").wrong("a side without a friendly edge cannot leave by it");
      }
      for (std::size_t type = 0; types == nullptr && type <= static_cast<std::size_t>(Type::merchant); ++type) {
        award.types.set(type);
      }
    } else if (types != nullptr) {
      throw types->wrong("only ships that leave are counted by their types");
    }
    if (types != nullptr) {
      for (const Node& type : types->list()) award.types.set(static_cast<std::size_t>(type.one_of<Type>()));
    }
    victory.awards.push_back(award);
  }
}

// 4.3: one sighting range for both, or one for each side by its id.
void read_sighting(Draft& draft, const Node& node) {
  Setting& setting = draft.setting();
  if (node.is_table()) {
    node.only({setting.sides[0].id, setting.sides[1].id});
    for (SideId side = 0; side < 2; ++side) {
      setting.sighting_base[side] = node.require(setting.sides[side].id).length({}, 60_in);
    }
  } else {
    setting.sighting_base.fill(node.length({}, 60_in));
  }
}

// 4.3, 10.1.1: "2D6 + 6" gives the base anew each turn.
BaseRoll parse_base_roll(const Node& node) {
  std::string text;
  for (const char c : node.text()) {
    if (c != ' ') text += c == 'd' ? 'D' : c;
  }
  const auto d = text.find('D'), plus = text.find('+');
  const auto part = [&](std::size_t from, std::size_t to, int least, int most) {
    const std::string piece = from < to && to <= text.size() ? text.substr(from, to - from) : "";
    const bool number =
        !piece.empty() && piece.size() < 4 && piece.find_first_not_of("0123456789") == std::string::npos;
    if (!number || std::stoi(piece) < least || std::stoi(piece) > most) throw node.wrong("is written 2D6 + 6");
    return std::stoi(piece);
  };
  if (d == std::string::npos) throw node.wrong("is written 2D6 + 6");
  const std::size_t end = plus == std::string::npos ? text.size() : plus;
  BaseRoll roll;
  roll.dice = static_cast<std::uint8_t>(part(0, d, 1, 10));
  roll.sides = static_cast<std::uint8_t>(part(d + 1, end, 2, 20));
  if (plus != std::string::npos) roll.plus = Inches{part(plus + 1, text.size(), 0, 60) * 1000};
  return roll;
}

void begin_state(Draft& draft) {
  const Setting& setting = draft.setting();
  State& state = draft.state();
  state.setting = draft.result.setting.get();
  const SpecialRules& special = setting.special;
  for (SideId side = 0; side < 2; ++side) {
    state.sides[side].sighting = setting.sighting_base[side];
    state.sides[side].freed =
        !(special.hidden_strength || special.pre_plotted || special.quick_start || special.generated);
  }
}

}  // namespace

const Card* Draft::card(const std::string& id) const {
  const auto own = std::ranges::find(own_cards, id, &Card::id);
  return own != own_cards.end() ? &*own : with.card(id);
}

Point parse_point(const Node& node) {
  const auto& pair = node.list(2, 2);
  constexpr Inches far = 1000_in;
  return {pair[0].length(-far, far).thousandths, pair[1].length(-far, far).thousandths};
}

void read_sea(Draft& draft, const Node& sea) {
  sea.only({"width", "height", "sighting", "variable_base", "base_roll", "visibility", "night", "wind", "wind_from",
            "land"});
  Setting& setting = draft.setting();
  if (const Node* width = sea.optional("width")) setting.width = width->length(6_in, 500_in);
  if (const Node* height = sea.optional("height")) setting.height = height->length(6_in, 500_in);
  read_sighting(draft, sea.require("sighting"));
  setting.visibility = sea.require("visibility").one_of<Visibility>();
  if (const Node* variable = sea.optional("variable_base")) setting.variable_base = variable->flag();
  if (const Node* roll = sea.optional("base_roll")) {
    setting.base_roll = parse_base_roll(*roll);
    setting.variable_base = true;
  }
  if (const Node* night = sea.optional("night")) setting.night = night->flag();
  if (setting.night && setting.visibility != Visibility::extremely_poor) {
    throw sea.require("visibility").wrong("is extremely poor at night (charts 13)");
  }
  if (const Node* wind = sea.optional("wind")) setting.wind = wind->one_of<Wind>();
  if (const Node* from = sea.optional("wind_from")) setting.wind_from = from->bearing();
  const Node* lands = sea.optional("land");
  if (lands == nullptr) return;
  for (const Node& node : lands->list()) {
    node.only({"name", "shore"});
    Land land;
    for (const Node& corner : node.require("shore").list(3, 500)) land.push_back(parse_point(corner));
    setting.lands.push_back(land);
  }
}

SpecialRules parse_special(const Node& node) {
  node.only({"turns", "ends_on_exit", "repair_at_most", "hidden_strength", "pre_plotted", "quick_start", "generated",
             "regroup", "lit_range", "burning_extra", "merchant"});
  SpecialRules special;
  const auto flag = [&](const char* key, bool& into) {
    if (const Node* value = node.optional(key)) into = value->flag();
  };
  if (const Node* turns = node.optional("turns")) special.turns = turns->whole<int>(1, 500);
  if (const Node* repair = node.optional("repair_at_most")) special.repair_at_most = repair->whole<int>(0, 10);
  flag("ends_on_exit", special.ends_on_exit);
  flag("hidden_strength", special.hidden_strength);
  flag("pre_plotted", special.pre_plotted);
  flag("quick_start", special.quick_start);
  flag("generated", special.generated);
  flag("regroup", special.regroup);
  if (special.pre_plotted && special.quick_start) {
    throw node.error("pre_plotted and quick_start exclude each other (ruling A41)");
  }
  if (const Node* range = node.optional("lit_range")) special.lit_range = range->length({}, 60_in);
  if (const Node* extra = node.optional("burning_extra")) special.burning_extra = extra->length({}, 60_in);
  if (const Node* points = node.optional("merchant")) special.merchant = parse_points_of(*points);
  return special;
}

Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with) {
  Draft draft(with);
  Setting& setting = draft.setting();
  read_head(draft, root);
  each_entry(root, "card", [&](const Node& card) {
    draft.own_cards.push_back(parse_card(card, with.tables, draft.result.warnings));
  });
  if (const Node* options = root.optional("options")) read_options(*options, setting.options);
  for (const auto& [name, value] : choices) choose_option(setting.options, name, value);
  if (const Node* special = root.optional("special")) setting.special = parse_special(*special);
  read_sides(draft, root);
  if (const Node* victory = root.optional("victory")) read_victory(draft, *victory);
  read_sea(draft, root.require("sea"));
  begin_state(draft);
  for (SideId side = 0; side < 2; ++side) read_forces(draft, *draft.sides[side], side);
  // 10.2: generated forces are placed by the inch, and take their hexes when both sides are ready.
  if (on_mat(draft.state()) && !setting.special.generated) draw_up_on_mat(draft.state());
  check_forces(draft);
  return std::move(draft.result);
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices,
                     const Library& with) {
  const Node root = parse_headed(text, file, "scenario", "coal");
  root.only({"format", "kind", "book", "id", "title", "place", "date", "time", "war", "provenance", "sources", "story",
             "sea", "options", "special", "victory", "side", "card"});
  return parse_scenario(root, choices, with);
}

Loaded load_named_scenario(const std::string& name, const OptionChoices& choices, const Library& with) {
  const CarriedText carried = carried_scenario("coal", name);
  return load_scenario(carried.text, carried.path, choices, with);
}

}  // namespace wardroom::coal
