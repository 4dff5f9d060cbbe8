// The carried charts and cards of Admiralty, and what becomes of files that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "books/admiralty/text/loader.hpp"
#include "rules/resources.hpp"
#include "support/admiralty_table.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using wardroom::admiralty::test::gun_dice;
using wardroom::test::complaint;

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string ships_csv() { return std::string(*resource("admiralty/ships.csv")); }
std::string cards(const std::string& text) {
  return complaint([&] { load_cards(text, "x.csv", library().tables); });
}
/// What the loader says of a chart with one line changed.
std::string chart(const std::string& name, const std::string& from, const std::string& to) {
  const std::string text = changed(std::string(*resource("admiralty/tables/" + name + ".toml")), from, to);
  return complaint([&] {
    Tables tables;
    read_chart(parse_toml(text, "x.toml"), name, tables);
  });
}

TEST(AdmiraltyData, ReadsADigitForEachSizeOfGuns) {
  PROVES("adm-4.1-3", "adm-4.1-4", "adm-4.1-5");
  const GunDice first_rate = gun_dice("609");
  EXPECT_EQ(first_rate.guns, (std::array<std::uint8_t, 3>{6, 0, 9}));
  EXPECT_EQ(first_rate.carronades, 0);
  EXPECT_EQ(first_rate.all(), 15);
  for (const char* text : {"609+4", "6094"}) {
    const GunDice with_carronades = gun_dice(text);
    EXPECT_EQ(with_carronades.guns, first_rate.guns) << text;
    EXPECT_EQ(with_carronades.carronades, 4) << text;
    EXPECT_EQ(with_carronades.long_guns(), 15) << text;
    EXPECT_EQ(with_carronades.all(), 19) << text;
  }
  EXPECT_EQ(gun_dice_text(gun_dice("0403")), "040+3");
  EXPECT_EQ(gun_dice_text(gun_dice("609+0")), "609");
  for (const char* wrong : {"60", "60941", "6+09", "609+", "609+14", "6O9", "", "+609", "609-1"}) {
    EXPECT_THAT(complaint([&] { gun_dice(wrong); }), HasSubstr("a digit each for light, medium and heavy")) << wrong;
  }
}

TEST(AdmiraltyData, HasAllCards) {
  EXPECT_EQ(library().cards.size(), 81U);
  const Card* victory = library().card("br_100_victory");
  ASSERT_NE(victory, nullptr);
  EXPECT_EQ(victory->dice, gun_dice("609+1"));
  EXPECT_EQ(victory->hull, Hull::stout);
  EXPECT_EQ(victory->length, 60_mm);
  EXPECT_EQ(victory->beam, 28_mm);
  EXPECT_EQ(victory->size_class, 4);
  EXPECT_EQ(victory->speed, SpeedType::slow);
  EXPECT_EQ(victory->parties, 9);
  EXPECT_EQ(victory->repair_dice, 4);
  EXPECT_EQ(library().card("us_44_constitution")->speed, SpeedType::very_fast);
  EXPECT_EQ(library().card("raft"), nullptr);
}

/// A row of ships.csv whose field has another value, by the line of the ship.
std::string with_field(const std::string& ship, const std::string& field, const std::string& value) {
  std::string text = ships_csv();
  const auto start = text.find("\n" + ship + ",") + 1;
  const auto end = text.find('\n', start);
  std::string row = text.substr(start, end - start);
  row = changed(row, field, value);
  return text.replace(start, end - start, row);
}

TEST(AdmiraltyData, RefusesACardThatLacksSomething) {
  PROVES("adm-1-7", "adm-1-11");
  EXPECT_EQ(cards(ships_csv()), "");
  const auto damaged = [](const std::string& field, const std::string& value) {
    return cards(with_field("br_100_victory", field, value));
  };
  EXPECT_EQ(damaged(",hull,line,", ",,line,"), "x.csv:2:1: \"doctrine\" is missing");
  EXPECT_EQ(damaged(",hull,line,", ",hull,,"), "x.csv:2:1: \"role\" is missing");
  EXPECT_EQ(damaged(",stout,", ",,"), "x.csv:2:1: \"hull\" is missing");
  EXPECT_THAT(damaged(",hull,line,", ",sails,line,"), HasSubstr("doctrine: \"sails\" is not one of hull, rigging"));
  EXPECT_THAT(damaged(",stout,", ",iron,"), HasSubstr("hull: \"iron\" is not one of weak, normal, stout"));
  EXPECT_THAT(damaged("609+1", "60"), HasSubstr("x.csv:2:"));
  EXPECT_THAT(damaged("609+1", "60914"), HasSubstr("gun_dice: \"60914\" is not a digit each"));
  EXPECT_THAT(damaged(",850,9,4,", ",850,0,4,"), HasSubstr("parties: must be from 1 to 20, not 0"));
  EXPECT_THAT(damaged(",850,9,4,", ",850,9,0,"), HasSubstr("repair_dice: must be from 1 to 5, not 0"));
  EXPECT_THAT(damaged("60x28", "28x60"), HasSubstr("base_mm: a base is longer than it is wide"));
  EXPECT_THAT(damaged("60x28", "60"), HasSubstr("base_mm: is written length x beam"));
  EXPECT_THAT(damaged(",1803,1815,", ",1803,1802,"), HasSubstr("to: must be from 1803 to 1815"));
  EXPECT_THAT(damaged("partly recovered: gun dice", "gun dice"), HasSubstr("provenance: must be"));
  EXPECT_THAT(cards(with_field("br_98_duke", "br_98_duke", "br_100_estab")),
              HasSubstr("x.csv:4:1: id: two cards are called \"br_100_estab\""));
}

// Rated 50 or more on two decks is of the line; a two-decked 44 is not, and an old 60 cut down to 44 stands in it.
TEST(AdmiraltyData, CallsShipsByTheirRole) {
  PROVES("adm-1-11");
  const auto role = [](const char* id) { return library().card(id)->role; };
  EXPECT_EQ(role("br_64_ardent"), ShipRole::line);
  EXPECT_EQ(role("br_50_leander"), ShipRole::line);
  EXPECT_EQ(role("br_44_twodeck"), ShipRole::frigate);
  EXPECT_EQ(role("br_18_cruizer"), ShipRole::small);
  EXPECT_EQ(role("du_44_mars"), ShipRole::line);
  for (const Card& card : library().cards) {
    if (card.rating >= 50) {
      EXPECT_EQ(card.role, ShipRole::line) << card.id;
    }
    if (card.rating < 28) {
      EXPECT_EQ(card.role, ShipRole::small) << card.id;
    }
  }
}

TEST(AdmiraltyData, ReckonsTheWorthOfAShip) {
  PROVES("adm-1-12");
  const auto points = [](const char* id, Grade grade) {
    const Card* card = library().card(id);
    return worth(card->dice, card->hull, grade, library().tables.points);
  };
  EXPECT_EQ(points("br_74_common", Grade::B), 100);
  EXPECT_EQ(points("br_74_common", Grade::C), 91);
  EXPECT_EQ(points("fr_74_temeraire", Grade::D), 81);
  EXPECT_EQ(points("br_38_leda", Grade::B), 33);
  EXPECT_EQ(points("br_100_victory", Grade::A), 252);
  EXPECT_EQ(points("br_18_shipsloop", Grade::C), 4);
  EXPECT_EQ(worth(gun_dice("000"), Hull::weak, Grade::F, library().tables.points), 1);
  EXPECT_EQ(attack_of(gun_dice("245+1"), library().tables.points), 64);
  EXPECT_EQ(staying_of(gun_dice("245+1"), Hull::normal, library().tables.points), 52);
  EXPECT_THAT(cards(with_field("br_74_common", ",100,\"partly", ",99,\"partly")),
              HasSubstr("points: 99 where her dice, hull and grade come to 100 (ruling A90)"));
}

TEST(AdmiraltyData, HasAHitNumberForEveryGradeAndBracket) {
  PROVES("adm-1-6");
  const Gunnery& gunnery = library().tables.gunnery;
  EXPECT_EQ(gunnery.roll.size(), 6U);
  for (const auto& grade : gunnery.roll) {
    for (std::size_t bracket = 0; bracket < 3; ++bracket) {
      EXPECT_TRUE((grade[bracket] >= 4 && grade[bracket] <= 6) || grade[bracket] == Gunnery::pair_of_sixes);
      if (bracket > 0) {
        EXPECT_GE(grade[bracket], grade[bracket - 1]);
      }
    }
  }
  EXPECT_EQ(gunnery.roll[0], (std::array<std::uint8_t, 3>{4, 5, 5}));
  EXPECT_EQ(gunnery.roll[3], (std::array<std::uint8_t, 3>{5, 6, 12}));
  EXPECT_THAT(chart("gunnery", "[5, 6, 12],   # D", "[5, 7, 12],   # D"),
              HasSubstr("x.toml:14:7: roll: a die must show 2 to 6, or 12"));
}

TEST(AdmiraltyData, ReadsTheCellsOfTheHitTables) {
  const Tables& tables = library().tables;
  EXPECT_EQ(tables.hits.hull[3].half_guns, 3);
  EXPECT_EQ(tables.hits.hull[3].sails, 1);
  EXPECT_EQ(tables.hits.hull[0].half_guns + tables.hits.hull[0].sails, 0);
  EXPECT_EQ(tables.hits.rigging[4].sails, 8);
  EXPECT_EQ(tables.hits.rigging[4].masts, 1);
  EXPECT_EQ(tables.condition.speed[1].over, 9);
  EXPECT_EQ(tables.condition.speed[1].under, 10);
  const Codes& worst = tables.criticals[Line::E][4];
  ASSERT_EQ(worst.size(), 4U);
  EXPECT_EQ(worst[0].code, Code::S);
  EXPECT_EQ(worst[0].count, 30);
  EXPECT_EQ(worst[3].code, Code::W);
  EXPECT_EQ(tables.criticals[Line::CR2][2].size(), 2U);
  EXPECT_EQ(tables.criticals[Line::L][5][0].count, 2);
  EXPECT_THAT(chart("hits", "1 1/2 G, 1 S", "1 1/2 S"), HasSubstr("only gun hits come in halves"));
  EXPECT_THAT(chart("hits", "1 1/2 G, 1 S", "2 X"), HasSubstr("\"X\" is not one of G, S, M"));
  EXPECT_THAT(chart("hits", "1 1/2 G, 1 S", "many G"), HasSubstr("\"many G\" is not a number and a code"));
  EXPECT_THAT(chart("criticals", "\"3 S, G\"", "\"3 S G\""), HasSubstr("is not a code, or a number and a code"));
  EXPECT_THAT(chart("criticals", "\"3 S, G\"", "\"3 S, Q\""), HasSubstr("\"Q\" is no damage code"));
  EXPECT_THAT(chart("criticals", "CR = [\"\"", "CR = [\"LOST\""), HasSubstr("this line cannot have LOST"));
  EXPECT_THAT(chart("criticals", "CR = [\"\"", "CR = [\"XX\""), HasSubstr("this line cannot have XX"));
  EXPECT_THAT(chart("condition", "\"9/10\"", "\"9/0\""), HasSubstr("is a factor, as in 3/2 or 2"));
}

struct Printed {
  const char *table, *from, *to, *told;
};
// A chart may be anybody's; what section 4 prints may not be changed by it.
TEST(AdmiraltyData, RefusesAChartThatContradictsAPrintedFigure) {
  PROVES("adm-4.1-9", "adm-4.1-11");
  const Printed printed[] = {
      {"gunnery", "[5, 5, 6],    # B", "[4, 5, 6],    # B",
       "x.toml:12:4: roll: section 4 prints 5 for grade B at close"},
      {"gunnery", "[6, 12, 12],  # F", "[6, 6, 12],  # F",
       "x.toml:16:7: roll: section 4 prints 12 for grade F at medium"},
      {"gunnery", "close = 80", "close = 39", "section 4 prints 40 mm as close range (4.1-24)"},
      {"gunnery", "close = 80", "close = 160", "section 4 prints 160 mm as medium range (4.1-27)"},
      {"gunnery", "medium = 240", "medium = 159", "section 4 prints 160 mm as medium range (4.1-27)"},
      {"gunnery", "long_range = 480", "long_range = 240", "must lie beyond medium range"},
      {"gunnery", "stern_rake = \"2\"", "stern_rake = \"3\"", "stern_rake: section 4 prints 2 (4.3-2)"},
      {"gunnery", "bow_rake = \"3/2\"", "bow_rake = \"2\"", "bow_rake: section 4 prints 3/2 (4.3-4)"},
      {"gunnery", "at_medium = \"1/2\"", "at_medium = \"1\"", "at_medium: section 4 prints 1/2 (4.3-5)"},
      {"gunnery", "at_long = \"1/4\"", "at_long = \"1/3\"", "at_long: section 4 prints 1/4 (4.3-6)"},
      {"gunnery", "choppy = \"1/2\"", "choppy = \"1/3\"", "choppy: section 4 prints 1/2 (4.3-7)"},
      {"gunnery", "heavy_sea = \"1/4\"", "heavy_sea = \"1/2\"", "heavy_sea: section 4 prints 1/4 (4.3-8)"},
      {"gunnery", "weak_hull = 1", "weak_hull = 0", "weak_hull: section 4 prints 1 (4.3-9)"},
      {"gunnery", "stout_hull = -1", "stout_hull = 0", "stout_hull: section 4 prints -1 (4.3-10)"},
      {"gunnery", "heavy_guns = 1", "heavy_guns = 2", "heavy_guns: section 4 prints 1 (4.3-11)"},
      {"gunnery", "light_guns = -1", "light_guns = 0", "light_guns: section 4 prints -1 (4.3-12)"},
      {"gunnery", "much_sail = 1", "much_sail = 0", "much_sail: section 4 prints 1 (4.3-13)"},
      {"gunnery", "little_sail = -1", "little_sail = 0", "little_sail: section 4 prints -1 (4.3-14)"},
      {"gunnery", "most_line = 2", "most_line = 3", "most_line: section 4 prints 2 (4.1-11)"},
      {"gunnery", "least_line = -2", "least_line = -3", "least_line: section 4 prints -2 (4.1-11)"},
      {"hits", "gun_hits_a_die = 5", "gun_hits_a_die = 4", "gun_hits_a_die: section 4 prints 5 (4.4-GD)"},
      {"criticals", "M = [\"XX\", \"\"", "M = [\"XX\", \"S\"", "section 4 prints a blank for a mast die of 2"},
      {"criticals", "\"10 S\", \"20 S, BD\"", "\"5 S\", \"20 S, BD\"", "section 4 prints 10 S for a mast die of 4"},
      {"criticals", "by_size = [-1", "by_size = [0", "section 4 prints -1 (4.4-CR-2)"},
      {"criticals", "blast_near = -2", "blast_near = -3", "blast_near: section 4 prints -2 (4.4-E-3)"},
      {"criticals", "blast_far = -3", "blast_far = -2", "blast_far: section 4 prints -3 (4.4-E-4)"},
      {"criticals", "near = 10", "near = 15", "near: section 4 prints 10 mm (4.4-E-3)"},
      {"criticals", "far = 20", "far = 25", "far: section 4 prints 20 mm (4.4-E-4)"},
      {"condition", "suppressed = [2, 1, 0]", "suppressed = [1, 1, 0]", "section 4 prints 2 (4.4-P)"},
      {"condition", "suppressed = [2, 1, 0]", "suppressed = [2, 1, 1]", "section 4 prints 0 (4.4-P)"},
      {"condition", "rudder_steps = [5, 4, 3, 2, 0]", "rudder_steps = [5, 4, 3, 1, 0]", "section 4 prints 2 (4.4-R)"},
      {"condition", "rudder_steps = [5, 4, 3, 2, 0]", "rudder_steps = [4, 4, 3, 2, 0]", "a sound rudder makes more"},
      {"condition", "anchors = 2", "anchors = 3", "anchors: section 4 prints 2 (4.4-A)"},
      {"sailing", "clear_of_fire = 10", "clear_of_fire = 5", "clear_of_fire: section 4 prints 10 mm (4.4-I-3)"},
      {"sailing", "aid_to = 30", "aid_to = 25", "aid_to: section 4 prints 30 mm (4.6-7)"},
  };
  for (const Printed& each : printed) {
    EXPECT_THAT(chart(each.table, each.from, each.to), HasSubstr(each.told)) << each.from << " -> " << each.to;
  }
}

TEST(AdmiraltyData, KeepsTheArcsAndGradesOfEveryNavyByYear) {
  const Fleets& fleets = library().tables.fleets;
  EXPECT_EQ(fleets.doctrine[static_cast<std::size_t>(Navy::French)], Doctrine::rigging);
  EXPECT_EQ(fleets.doctrine[static_cast<std::size_t>(Navy::Dutch)], Doctrine::hull);
  EXPECT_THAT(chart("fleets", "{ navy = \"British\", from = 1781, sweep = 45 }",
                    "{ navy = \"British\", from = 1749, sweep = 45 }"),
              HasSubstr("the years of a navy must rise"));
  EXPECT_THAT(chart("fleets", "  { navy = \"Russian\", from = 1750, grade = \"D\" },\n", ""),
              HasSubstr("has no row for the Russian navy"));
}

TEST(AdmiraltyData, RefusesChartsWithWrongKeys) {
  EXPECT_EQ(chart("repairs", "B = 4", "B = 4"), "");
  EXPECT_THAT(chart("repairs", "B = 4\n", ""), HasSubstr("\"B\" is missing"));
  EXPECT_THAT(chart("repairs", "B = 4\n", "B = 4\nluck = 1\n"), HasSubstr("unknown key \"luck\""));
  EXPECT_THAT(chart("repairs", "reconstructed: ", "somewhere "), HasSubstr("provenance: must be"));
}

}  // namespace
