#include "books/jane/text/sheet.hpp"

#include "books/jane/text/sheet_parts.hpp"
#include "rules/described.hpp"

namespace wardroom::jane {

std::int64_t iron_of(std::int64_t inches, Material material) {
  // Face-hardened plate is worth less for its thickness the thicker it is (intro-8).
  const auto harvey = [&] { return inches <= 9500 ? 200 : inches <= 12'000 ? 185 : inches <= 15'000 ? 170 : 160; };
  const std::int64_t hundredths = material == Material::iron     ? 100
                                  : material == Material::nickel ? 140
                                  : material == Material::harvey ? harvey()
                                                                 : 125;
  return inches * hundredths / 100;
}

Grade letter_of(std::int64_t iron) {
  if (iron <= 0) return Grade::none;
  constexpr std::int64_t below[] = {4500, 7500, 10'500, 13'500, 16'500, 21'000, 27'000, 33'000};
  int grade = static_cast<int>(Grade::f);
  for (const std::int64_t limit : below) {
    if (iron < limit) break;
    ++grade;
  }
  return static_cast<Grade>(grade);
}

Grade letter_of_vitals(std::int64_t belt_iron, std::int64_t slope_inches, bool coal) {
  const Grade armour = letter_of(belt_iron + 2 * slope_inches);
  if (armour == Grade::none) return Grade::f;
  return coal ? shifted(armour, 1) : armour;
}

int sections_of(int length) { return (2 * length + 50) / 100; }

namespace sheets {
namespace {

struct Kind {
  Build build;
  std::array<int, deck_count + 1> edges;  // feet, from the bottom of `below`; a deck that begins where it ends is none
  int funnel_width, funnel_top, mast_top;
};
constexpr Kind kinds[] = {
    {Build::battleship, {-7, 0, 8, 16, 24, 32, 75}, 10, 80, 110},
    {Build::low_belt, {-7, 0, 4, 12, 20, 28, 75}, 11, 85, 100},
    {Build::cruiser, {-6, 0, 6, 14, 22, 29, 70}, 9, 68, 90},
    {Build::small, {-5, 0, 5, 12, 19, 25, 60}, 8, 48, 75},
    {Build::torpedo_craft, {-2, 0, 8, 8, 15, 15, 25}, 5, 24, 40},
};
const Kind& kind_of(Build build) { return kinds[static_cast<std::size_t>(build)]; }

std::int64_t inches(const Node& node) { return node.length(Length{}, Length{40'000}).thousandths; }
std::string word(auto value) { return boost::describe::enum_to_string(value, "?"); }
std::string line(const std::string& key, const std::string& value) { return key + " = " + value + "\n"; }
std::string copied(const Node& root, const char* key, const std::string& otherwise) {
  const Node* given = root.optional(key);
  return line(key, given == nullptr ? otherwise : value_text(*given));
}

void read_measures(const Node& root, Ship& ship) {
  ship.build = root.require("build").one_of<Build>();
  ship.length = root.require("length_ft").length(Length{25'000}, Length{600'000}).thousandths / 500;
  ship.sections = sections_of(ship.length);
  ship.tons = root.require("tons").whole<int>(10, 60'000);
  const Kind& kind = kind_of(ship.build);
  for (std::size_t i = 0; i < kind.edges.size(); ++i) ship.edges[i] = 2 * kind.edges[i];
  ship.funnel_width = 2 * kind.funnel_width;
  ship.funnel_top = 2 * kind.funnel_top;
  ship.mast_top = 2 * kind.mast_top;
}

/// Her own speed, or the usual one of her class (speed-1).
int knots_of(const Node& root, const Tables& tables) {
  if (const Node* knots = root.optional("knots")) return knots->whole<int>(3, 30);
  const Node& named = root.require("class");
  const auto found = std::ranges::find(tables.classes, as_word(named.text()), &SpeedClass::id);
  if (found == tables.classes.end()) throw named.wrong("there is no class \"" + named.text() + "\"");
  return found->knots.front();
}

std::string head(const Node& root, const Ship& ship, const Tables& tables) {
  std::string text = "format = 1\nkind = \"ship\"\n";
  for (const char* key : {"id", "name", "nation", "year", "type", "rating", "provenance"}) {
    text += line(key, value_text(root.require(key)));
  }
  text += copied(root, "sources", "[]");
  text += line("reconstructed",
               "[\"letters from inches\", \"deck heights\", \"boxes\", \"profile\", \"cells\", "
               "\"uptakes\", \"halliards\", \"watertight bulkheads\"]");
  const bool boat = ship.build == Build::torpedo_craft;
  text += "\n" + copied(root, "craft", boat ? "\"destroyer\"" : "\"ship\"");
  text += copied(root, "sinks_as", boat ? "\"destroyer\"" : "\"ship\"");
  for (const char* key : {"length_ft", "beam_ft", "draught_ft", "tons", "crew"}) {
    text += line(key, value_text(root.require(key)));
  }
  text += copied(root, "screws", "2") + copied(root, "coal_tons", "500") + copied(root, "coal_days", "10") +
          copied(root, "endurance_nm", "4000") + copied(root, "low_freeboard", "false") +
          copied(root, "lively", "false");
  const int knots = knots_of(root, tables);
  text += copied(root, "knots_built", std::to_string(knots)) + line("knots", std::to_string(knots)) +
          line("squares", std::to_string(knots / 3)) + copied(root, "circle", boat ? "3" : "2");
  text += line("sections", std::to_string(ship.sections));
  text += line("sink_penetrations", std::to_string((2 * ship.tons + 999) / 1000));
  text += line("bow_loss_sections", std::to_string((ship.sections + 3) / 4));
  return text;
}

std::string range(int first, int last) { return "[" + std::to_string(first) + ", " + std::to_string(last) + "]"; }

std::string belts(const Node& root, Ship& ship) {
  std::string text = "side_armour = [\n";
  each_entry(root, "belts", [&](const Node& belt) {
    belt.only({"deck", "sections", "inches", "material"});
    const auto material = belt.require("material").one_of<Material>();
    const std::int64_t thick = inches(belt.require("inches")), iron = iron_of(thick, material);
    if (belt.require("deck").text() == "lower") ship.belt_iron = std::max(ship.belt_iron, iron);
    text += "  { deck = " + value_text(belt.require("deck")) + ", sections = " + value_text(belt.require("sections")) +
            ", inches = " + toml_decimal(thick, 1000) + ", material = \"" + word(material) +
            "\", iron = " + toml_decimal(iron, 1000) + ", armour = \"" + word(letter_of(iron)) + "\" },\n";
  });
  return text + "]\n";
}

std::string bulkheads(const Node& root, const Ship& ship) {
  std::string text = "bulkheads = [\n";
  std::vector<int> taken;
  each_entry(root, "bulkheads", [&](const Node& node) {
    node.only({"after", "inches", "material"});
    const auto material = node.require("material").one_of<Material>();
    const std::int64_t thick = inches(node.require("inches"));
    taken.push_back(node.require("after").whole<int>(1, ship.sections));
    text += "  { after = " + std::to_string(taken.back()) + ", inches = " + toml_decimal(thick, 1000) +
            ", material = \"" + word(material) + "\", armour = \"" + word(letter_of(iron_of(thick, material))) +
            "\", decks = [\"lower\", \"main\"] },\n";
  });
  // Plain ones at the ends of boiler and engine rooms.
  for (const int after : {ship.boilers.front() - 1, ship.boilers.back(), ship.engines.back()}) {
    if (after < 1 || after >= ship.sections || std::ranges::find(taken, after) != taken.end()) continue;
    taken.push_back(after);
    text += "  { after = " + std::to_string(after) + ", watertight = true, decks = [\"lower\"] },\n";
  }
  return text + "]\n";
}

std::string protection(const Node& root, const Ship& ship) {
  std::string text;
  std::int64_t slope = 0;
  Grade over_steering = Grade::none;
  if (const Node* deck = root.optional("deck")) {
    deck->only({"slope_inches", "flat_inches", "behind_belt"});
    const std::int64_t thick = inches(deck->require("slope_inches")), flat = inches(deck->require("flat_inches"));
    const Node* behind = deck->optional("behind_belt");
    // With a belt the slope counts only where it lies behind it.
    if (ship.belt_iron == 0 || behind == nullptr || behind->flag()) slope = thick;
    over_steering = letter_of_slope(thick);
    text += "protective_deck = { slope_inches = " + toml_decimal(thick, 1000) +
            ", flat_inches = " + toml_decimal(flat, 1000) + ", slope = \"" + word(over_steering) + "\", flat = \"" +
            word(letter_of_flat(flat)) + "\", sections = " + range(1, ship.sections) + " }\n";
  }
  const Grade vitals = letter_of_vitals(ship.belt_iron, slope, !ship.coal.empty());
  text += "vitals = { boilers = " + value_text(root.require("boilers")) +
          ", engines = " + value_text(root.require("engines")) +
          ", magazines = " + (root.has("magazines") ? value_text(root.require("magazines")) : "[]") + ", armour = \"" +
          word(vitals) + "\" }\n";
  text += copied(root, "coal", "[]");
  text += "steering = { section = " + std::to_string(ship.sections) +
          (over_steering == Grade::none ? "" : ", armour = \"" + word(over_steering) + "\"") + " }\n";
  return text;
}

std::vector<int> numbers(const Node& root, const char* key, int most, bool needed) {
  std::vector<int> found;
  const Node* list = needed ? &root.require(key) : root.optional(key);
  if (list == nullptr) return found;
  for (const Node& each : list->list(needed ? 1 : 0, most_sections)) found.push_back(each.whole<int>(1, most));
  std::ranges::sort(found);
  return found;
}

}  // namespace

Grade plate_letter(const Node& node, const char* key, const char* material) {
  const Node* given = node.optional(key);
  if (given == nullptr) return Grade::none;
  return letter_of(iron_of(inches(*given), node.require(material).one_of<Material>()));
}

std::string value_text(const Node& node) {
  switch (node.kind()) {
    case Node::Kind::text:
    case Node::Kind::cell: return toml_value(node.text());
    case Node::Kind::flag: return node.flag() ? "true" : "false";
    case Node::Kind::integer: return std::to_string(node.integer(INT32_MIN, INT32_MAX));
    case Node::Kind::decimal: return toml_decimal(node.length(Length{-1'000'000}, Length{1'000'000}).thousandths, 1000);
    case Node::Kind::list: {
      std::string text;
      for (const Node& each : node.list()) text += (text.empty() ? "" : ", ") + value_text(each);
      return "[" + text + "]";
    }
    case Node::Kind::table: {
      std::string text;
      for (const auto& [key, value] : node.members())
        text += (text.empty() ? "" : ", ") + key + " = " + value_text(value);
      return "{ " + text + " }";
    }
  }
  return {};
}

}  // namespace sheets

std::string make_card(std::string_view text, const std::string& file, const Library& with) {
  const Node root = parse_headed(text, file, "sheet", "jane");
  root.only({"format", "kind",   "book",        "id",        "name",      "nation",       "year",
             "type",   "rating", "provenance",  "sources",   "craft",     "sinks_as",     "build",
             "class",  "knots",  "knots_built", "length_ft", "beam_ft",   "draught_ft",   "tons",
             "crew",   "screws", "circle",      "coal_tons", "coal_days", "endurance_nm", "low_freeboard",
             "lively", "belts",  "bulkheads",   "deck",      "boilers",   "engines",      "magazines",
             "coal",   "guns",   "light",       "tubes",     "towers",    "funnels",      "masts"});
  sheets::Ship ship;
  sheets::read_measures(root, ship);
  ship.boilers = sheets::numbers(root, "boilers", ship.sections, true);
  ship.engines = sheets::numbers(root, "engines", ship.sections, true);
  ship.coal = sheets::numbers(root, "coal", ship.sections, false);
  std::string card = sheets::head(root, ship, *with.tables);
  const sheets::Fittings fittings = sheets::fit_out(root, ship, *with.tables);
  card += "\n" + fittings.decks + sheets::belts(root, ship);
  card += sheets::bulkheads(root, ship) + sheets::protection(root, ship);
  card += "\n" + fittings.armament + "\n" + fittings.upperworks + "\n" + fittings.profile;
  load_card(card, file + " (the card)", *with.tables);
  return card;
}

}  // namespace wardroom::jane
