// The carried scenarios of Jane's tactical game, and what becomes of scenarios that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/jane/text/loader.hpp"
#include "rules/described.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace wardroom::jane {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using wardroom::test::complaint;
using Rounds = std::array<std::uint16_t, projectile_count>;

std::string text_of(const std::string& name) { return std::string(*resource("jane/scenarios/" + name + ".toml")); }
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string says(const std::string& name, const std::string& from, const std::string& to) {
  return complaint([&] { load_scenario(changed(text_of(name), from, to), "x.toml"); });
}
ShipId named(const Setting& setting, std::string_view id) {
  return ShipId::at(std::ranges::find(setting.ships, id, &ShipSetting::id) - setting.ships.begin());
}

TEST(JaneScenarios, AllLoadWithoutWarnings) {
  for (const char* name : {"yalu", "santiago", "majestic-and-brennus", "six-against-six", "destroyers-at-full-speed"}) {
    const Loaded loaded = load_named_scenario(name);
    EXPECT_THAT(loaded.warnings, IsEmpty()) << name;
    EXPECT_EQ(loaded.state.ships.size(), loaded.setting->ships.size()) << name;
    EXPECT_EQ(loaded.state.posts.size(), loaded.setting->chairs.size()) << name;
  }
}

TEST(JaneScenarios, YaluIsAsItIsDescribed) {
  const Loaded loaded = load_named_scenario("jane/yalu");
  const Setting& setting = *loaded.setting;
  EXPECT_EQ(setting.ships.size(), 21U);
  EXPECT_EQ(setting.options.accuracy, Accuracy::battle);
  EXPECT_EQ(setting.length, 120);
  const ShipId ting = named(setting, "ting-yuen"), ping = named(setting, "ping-yuen");
  EXPECT_EQ(setting.card(ting).fit, "1894");
  EXPECT_EQ(setting.card(ting).positions[0].armour, Grade::none);
  EXPECT_EQ(setting.ships[ting].place, 1);
  EXPECT_EQ(setting.ships[ping].squares_max, 2);
  EXPECT_EQ(setting.ships[ping].enters, 60);
  EXPECT_FALSE(loaded.state.ships[ping].present);
  // Four guns of 8 shot and 4 common.
  EXPECT_EQ(setting.rounds[ting][0], (Rounds{32, 0, 16, 0}));
  // An admiral for China and two for Japan, the second with four ships.
  ASSERT_EQ(setting.sides[1].admirals.size(), 2U);
  std::size_t ships = 0;
  setting.sides[1].admirals[1].commands.each([&](std::size_t) { ++ships; });
  EXPECT_EQ(ships, 4U);
  EXPECT_EQ(setting.chairs.size(), 24U);
  EXPECT_EQ(setting.chairs[0].kind, ChairKind::admiral);
  EXPECT_EQ(setting.captains[ting], 6);  // the admiral, and five captains before her in the line
}

TEST(JaneScenarios, SantiagoIsAsItIsDescribed) {
  const Loaded loaded = load_named_scenario("santiago");
  const Setting& setting = *loaded.setting;
  EXPECT_EQ(setting.land.size(), 2U);
  EXPECT_EQ(setting.ending_side, 0);
  EXPECT_EQ(setting.escape.edge, Heading::W);
  EXPECT_TRUE(setting.escape.ships.has(named(setting, "cristobal-colon")));
  EXPECT_FALSE(setting.escape.ships.has(named(setting, "furor")));
  EXPECT_TRUE(loaded.state.ships[named(setting, "infanta-maria-teresa")].present);
  EXPECT_FALSE(loaded.state.ships[named(setting, "vizcaya")].present);
  // Iowa and Indiana share no card; the Spanish 6-inch are Colon's alone.
  const ShipId colon = named(setting, "cristobal-colon");
  EXPECT_EQ(setting.rounds[colon][0], (Rounds{0, 0, 200, 0}));
}

TEST(JaneScenarios, UmpiresSitWhereTheGameSeatsThem) {
  EXPECT_EQ(load_named_scenario("six-against-six").setting->chief, no_post);
  const auto with_sides = load_named_scenario("six-against-six", {{"umpires", "with_sides"}});
  const Setting& setting = *with_sides.setting;
  ASSERT_EQ(setting.chairs.size(), 17U);
  EXPECT_EQ(setting.chief, 14);
  EXPECT_EQ(setting.chairs[14].kind, ChairKind::chief);
  EXPECT_EQ(setting.chairs[15].kind, ChairKind::side_umpire);
  EXPECT_EQ(setting.chairs[16].side, 1);
}

TEST(JaneScenarios, AllowancesAreMadeUpEvenly) {
  const Loaded loaded = load_named_scenario("six-against-six");
  const Setting& setting = *loaded.setting;
  // 14 rounds of four kinds, odd ones common; four 13-inch guns.
  EXPECT_EQ(setting.rounds[named(setting, "indiana")][0], (Rounds{12, 12, 20, 12}));
  const Loaded craft = load_named_scenario("destroyers-at-full-speed");
  // A 12-pounder without A.P. shell or high explosive.
  EXPECT_EQ(craft.setting->rounds[0][0], (Rounds{10, 0, 10, 0}));
}

TEST(JaneScenarios, NobodyHasTwoPieces) {
  PROVES("jane-t-captains-1");
  std::string text =
      changed(text_of("six-against-six"), "{ card = \"majestic\",", "{ card = \"majestic\", player = \"Ann\",");
  EXPECT_EQ(complaint([&] { load_scenario(text, "x.toml"); }), "");
  text = changed(text, "{ card = \"fuji\",", "{ card = \"fuji\", player = \"Ann\",");
  EXPECT_THAT(complaint([&] { load_scenario(text, "x.toml"); }),
              HasSubstr("player: Ann has a piece already, and nobody may have two (captains-1)"));
}

TEST(JaneScenarios, AnAdmiralShouldNotFightHisFlagshipInALargeFleet) {
  PROVES("jane-t-admirals-2");
  const auto with = [](std::string text, const std::string& admiral, const std::string& captain) {
    text = changed(text, "{ flagship = \"majestic\",", "{ flagship = \"majestic\", player = \"" + admiral + "\",");
    return changed(text, "{ card = \"majestic\",", "{ card = \"majestic\", player = \"" + captain + "\",");
  };
  const std::string large = text_of("six-against-six");
  const Loaded same = load_scenario(with(large, "Ann", "Ann"), "x.toml");
  ASSERT_EQ(same.warnings.size(), 1U);
  EXPECT_THAT(same.warnings[0], HasSubstr("an admiral should not fight his flagship himself (admirals-2)"));
  EXPECT_THAT(load_scenario(with(large, "Ann", "Ben"), "x.toml").warnings, IsEmpty());
  // Two ships are not many.
  const std::string small = changed(text_of("majestic-and-brennus"), "seniority = [\"majestic\"]\n",
                                    "seniority = [\"majestic\"]\nadmirals = [{ flagship = \"majestic\" }]\n");
  const std::string both =
      changed(changed(small, "{ flagship = \"majestic\" }", "{ flagship = \"majestic\", player = \"Ann\" }"),
              "{ card = \"majestic\",", "{ card = \"majestic\", player = \"Ann\",");
  EXPECT_THAT(load_scenario(both, "x.toml").warnings, IsEmpty());
}

TEST(JaneScenarios, FaultsAreNamedWithTheirPlace) {
  const std::string six = "six-against-six", yalu = "yalu", santiago = "santiago";
  EXPECT_THAT(says(six, "to = [150, 150]", "to = [-250, 150]"), HasSubstr("to: lies west or south of \"from\""));
  EXPECT_THAT(says(six, "at = [-15, -20]", "at = [-151, -20]"), HasSubstr("at: lies off the board"));
  EXPECT_THAT(says(six, "at = [-19, -20]", "at = [-15, -20]"),
              HasSubstr("Majestic (line 42) stands in the same square"));
  EXPECT_THAT(says(santiago, "at = [8, -72]", "at = [8, 2]"), HasSubstr("at: lies on land"));
  EXPECT_THAT(says(santiago, "to = [200, 3] }", "to = [200, 4] }"), HasSubstr("to: lies off the board"));
  EXPECT_THAT(says(yalu, "fit = \"1894\"", "fit = \"1895\""), HasSubstr("has no fit \"1895\"; there is 1894"));
  EXPECT_THAT(says(six, "card = \"majestic\"", "card = \"majestik\""), HasSubstr("there is no ship card \"majestik\""));
  EXPECT_THAT(says(six, "seniority = [\"majestic\", \"brennus\"", "seniority = [\"majestic\", \"fuji\""),
              HasSubstr("the side has no ship \"fuji\""));
  EXPECT_THAT(says(six, "\"chen-yuen\", \"takasago\"]", "\"chen-yuen\"]"), HasSubstr("seniority: Takasago is missing"));
  EXPECT_THAT(says(six, "flagship = \"majestic\"", "flagship = \"fuji\""), HasSubstr("the side has no ship \"fuji\""));
  EXPECT_THAT(says(six, "station = \"CT1\"", "station = \"CT3\""), HasSubstr("she has no conning tower \"CT3\""));
  EXPECT_THAT(says(six, "knots = 12 }", "knots = 13 }"), HasSubstr("steps of 3 knots (moving-3)"));
  EXPECT_THAT(says(six, "knots = 12 }", "knots = 18 }"), HasSubstr("she makes at most 15 knots"));
  EXPECT_THAT(says(yalu, "kind = \"12old\", shot", "kind = \"13\", shot"),
              HasSubstr("no ship of this side has guns of the kind \"13\""));
  EXPECT_THAT(says(yalu, "shot = 8, common = 4", "shot = 6, common = 6"), HasSubstr("has at most 4 for each gun"));
  EXPECT_THAT(says(yalu, "shot = 8, common = 4", "shot = 8, he = 4"), HasSubstr("this side has no high explosive"));
  EXPECT_THAT(says(santiago, "edge = \"W\"", "edge = \"NW\""), HasSubstr("must be N, E, S or W"));
  EXPECT_THAT(says(santiago, "ending_side = \"spain\"\n", ""), HasSubstr("ending_side"));
  EXPECT_THAT(says(six, "signal_squares = 100", "signal_squares = 101"), HasSubstr("signal_squares"));
  EXPECT_THAT(says(six, "date = 1898-08-01", "date = 1805-08-01"), HasSubstr("1860 to 1910"));
}

TEST(JaneScenarios, EveryFileOfTheBookIsWhatItShouldBe) {
  for (const std::string_view path : resources("jane/")) {
    if (!path.ends_with(".toml")) continue;
    EXPECT_EQ(complaint([&] { EXPECT_THAT(check_file(*resource(path), std::string(path)), IsEmpty()); }), "") << path;
  }
  EXPECT_THAT(complaint([] { check_file("format = 1\nkind = \"map\"\n", "x.toml"); }),
              HasSubstr("is not one of table, ship, scenario, situation, book, rulings"));
}

TEST(JaneScenarios, TheBookHasItsSwitchesAndRulings) {
  EXPECT_EQ(book_text().options.size(), 17U);
  EXPECT_EQ(book_text().rulings.size(), 119U);
  for (const OptionText& each : book_text().options) {
    Options standard, chosen;
    choose_option(chosen, each.name, each.otherwise);
    EXPECT_EQ(toml_value(chosen), toml_value(standard)) << each.name;
  }
}

}  // namespace
}  // namespace wardroom::jane
