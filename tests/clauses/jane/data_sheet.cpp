// Cards made from inches and feet: what was reckoned for the carried ships comes out again, and a new ship is whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/jane/text/sheet.hpp"
#include "rules/resources.hpp"
#include "support/complaint.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane {
namespace {

using test::Table;
using testing::HasSubstr;
using wardroom::test::complaint;

std::int64_t thousandths(const Node& node) { return node.length(Length{}, Length{100'000}).thousandths; }

/// The letter that a plate's inches and material make.
Grade reckoned(const Node& plate) {
  return letter_of(iron_of(thousandths(plate.require("inches")), plate.require("material").one_of<Material>()));
}

void check_plates(const Node& root) {
  const std::string& file = root.file();
  for (const Node& plate : root.require("side_armour").list()) {
    EXPECT_EQ(reckoned(plate), plate.require("armour").one_of<Grade>()) << file << ":" << plate.line();
    const std::int64_t iron =
        iron_of(thousandths(plate.require("inches")), plate.require("material").one_of<Material>());
    EXPECT_LE(std::abs(iron - thousandths(plate.require("iron"))), 50) << file << ":" << plate.line();
  }
  for (const Node& plate : root.require("bulkheads").list()) {
    if (!plate.has("inches")) continue;
    EXPECT_EQ(reckoned(plate), plate.require("armour").one_of<Grade>()) << file << ":" << plate.line();
  }
}

std::int64_t belt_of(const Node& root) {
  std::int64_t belt = 0;
  for (const Node& plate : root.require("side_armour").list()) {
    if (plate.require("deck").text() == "lower") belt = std::max(belt, thousandths(plate.require("iron")));
  }
  return belt;
}

TEST(JaneSheets, CarriedCardsComeOutOfTheirInches) {
  int decks = 0;
  for (const std::string_view path : resources("jane/ships/")) {
    const std::string file(path);
    const Node root = parse_toml(*resource(path), file);
    check_plates(root);
    std::int64_t slope = 0;
    if (const Node* deck = root.optional("protective_deck")) {
      ++decks;
      slope = thousandths(deck->require("slope_inches"));
      EXPECT_EQ(letter_of_slope(slope), deck->require("slope").one_of<Grade>()) << file;
      EXPECT_EQ(letter_of_flat(thousandths(deck->require("flat_inches"))), deck->require("flat").one_of<Grade>())
          << file;
    }
    const Node& vitals = root.require("vitals");
    if (!vitals.has("armour")) continue;
    const Node* known = vitals.optional("reckoned");
    const std::int64_t belt = known != nullptr ? thousandths(known->require("belt_iron")) : belt_of(root);
    if (known != nullptr) slope = thousandths(known->require("slope_inches"));
    EXPECT_EQ(letter_of_vitals(belt, slope, true), vitals.require("armour").one_of<Grade>()) << file;
  }
  EXPECT_EQ(decks, 35);
}

TEST(JaneSheets, SectionsAreTheNearestOf25Feet) {
  EXPECT_EQ(sections_of(600), 12);
  EXPECT_EQ(sections_of(780), 16);  // 390 feet
  EXPECT_EQ(sections_of(597), 12);  // 298.5
  EXPECT_EQ(sections_of(424), 8);
  EXPECT_EQ(sections_of(426), 9);  // 213
}

// Her measures are those of Majestic.
const std::string battleship = R"(format = 1
kind = "sheet"
id = "new_majestic"
name = "New Majestic"
nation = "Great Britain"
year = 1898
type = "battleship"
rating = "first class"
provenance = "reconstructed: a trial"
build = "battleship"
class = "first-class battleship"
length_ft = 390
beam_ft = 75
draught_ft = 27
tons = 14900
crew = 672
belts = [
  { deck = "lower", sections = [4, 12], inches = 9, material = "harvey" },
  { deck = "main", sections = [4, 12], inches = 9, material = "harvey" },
]
bulkheads = [{ after = 3, inches = 14, material = "harvey" }]
deck = { slope_inches = 4, flat_inches = 3 }
boilers = [6, 7, 8]
engines = [9, 10]
magazines = [4, 5]
coal = [6, 7, 8, 9, 10]
guns = [
  { gun = "12-in", count = 2, deck = "upper", section = 4, side = "centre", arc = [240, 120], mount = "turret", inches = 10, material = "harvey", base_inches = 14, rounds = 16 },
  { gun = "6-in-qf", count = 1, deck = "main", section = 7, side = "port", arc = [210, 330], mount = "casemate", inches = 6, material = "harvey" },
]
light = [{ gun = "three_pdr", label = "3-pdr", count = 12, a_side = 6, end_on = 3 }]
tubes = [
  { section = 12, side = "starboard", bearing = 90, half_arc = 10, submerged = true, chances = "british_submerged", torpedoes = 3 },
  { section = 16, side = "centre", bearing = 180, half_arc = 30, submerged = false, chances = "above_water", torpedoes = 2 },
]
towers = [{ section = 5, inches = 14, material = "harvey" }]
funnels = [{ section = 7, side = "port" }, { section = 7, side = "starboard" }]
masts = [{ section = 5, kind = "military" }, { section = 11, kind = "pole" }]
)";
std::string changed(const std::string& from, const std::string& to) {
  std::string text = battleship;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}
Card made_from(const std::string& text) {
  return load_card(make_card(text, "new.toml"), "card.toml", *library().tables).card;
}

TEST(JaneSheets, ANewShipIsLikeHerSister) {
  const Card made = made_from(battleship);
  const Card& sister = *library().card("majestic");
  EXPECT_EQ(made.sections, sister.sections);
  EXPECT_EQ(made.sink_penetrations, sister.sink_penetrations);
  EXPECT_EQ(made.bow_loss_sections, sister.bow_loss_sections);
  EXPECT_EQ(made.squares, 5);
  EXPECT_EQ(made.vitals, sister.vitals);
  EXPECT_EQ(made.deck_slope, sister.deck_slope);
  EXPECT_EQ(made.deck_flat, sister.deck_flat);
  EXPECT_EQ(made.steering, sister.steering);
  EXPECT_EQ(made.deck(Deck::main).armour, sister.deck(Deck::main).armour);
  EXPECT_EQ(made.positions[0].armour, sister.positions[0].armour);
  EXPECT_EQ(made.positions[0].base, sister.positions[0].base);
  EXPECT_EQ(made.positions[1].armour, Grade::c);
  EXPECT_EQ(made.towers[0].armour, sister.towers[0].armour);
  const auto box = [](const Card& card, const char* id) {
    const Box& b = std::ranges::find(card.regions, id, &Region::id)->box;
    return std::array{b.x0, b.y0, b.x1, b.y1};
  };
  for (const char* id : {"G01.1", "G01.2", "G01", "G01.base", "M1", "M1.top", "F1", "CT1"}) {
    EXPECT_EQ(box(made, id), box(sister, id)) << id;
  }
}

TEST(JaneSheets, ANewShipFights) {
  Table t;
  const ShipId ship = t.ship(0, made_from(battleship), {0, 0}, Heading::N, 5);
  EXPECT_EQ(t[ship].arms.guns.size(), 3U);
  EXPECT_EQ(t[ship].arms.tubes.size(), 2U);
}

TEST(JaneSheets, PlatesMakeTheLetters) {
  EXPECT_EQ(made_from(changed("tons = 14900", "tons = 10001")).sink_penetrations, 21);
  EXPECT_EQ(made_from(changed("slope_inches = 4", "slope_inches = 3")).deck_slope, Grade::e);
  const std::string flat_over_belt = changed("flat_inches = 3", "flat_inches = 3, behind_belt = false");
  EXPECT_EQ(made_from(flat_over_belt).vitals, Grade::aa);  // 18 in of iron, and coal
  EXPECT_EQ(
      made_from(changed("inches = 6, material = \"harvey\"", "inches = 6, material = \"iron\"")).positions[1].armour,
      Grade::e);
  EXPECT_EQ(made_from(changed("class = \"first-class battleship\"", "knots = 18")).squares, 6);
}

TEST(JaneSheets, WhatIsMissingIsNamed) {
  const auto says = [](const std::string& from, const std::string& to) {
    return complaint([&] { make_card(changed(from, to), "new.toml"); });
  };
  EXPECT_THAT(says("length_ft = 390\n", ""), HasSubstr("length_ft"));
  EXPECT_THAT(says("gun = \"12-in\"", "gun = \"12-inch\""), HasSubstr("new.toml:28:"));
  EXPECT_THAT(says("class = \"first-class battleship\"", "class = \"liner\""),
              HasSubstr("there is no class \"liner\""));
  EXPECT_THAT(says("boilers = [6, 7, 8]", "boilers = [6, 7, 18]"), HasSubstr("boilers"));
  EXPECT_THAT(says("material = \"harvey\" },\n  { deck = \"main\"", "material = \"wood\" },\n  { deck = \"main\""),
              HasSubstr("is not one of iron, compound, steel, nickel, harvey"));
}

TEST(JaneSheets, ThePictureShowsEveryRegion) {
  const Card& majestic = *library().card("majestic");
  const std::string svg = picture_of(majestic);
  EXPECT_TRUE(svg.starts_with("<svg "));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  for (const Region& region : majestic.regions) EXPECT_THAT(svg, HasSubstr("<title>" + region.id + ", ")) << region.id;
}

}  // namespace
}  // namespace wardroom::jane
