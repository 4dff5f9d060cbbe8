// The carried files of the coastal book, and what becomes of files that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/text/loader.hpp"
#include "rules/options.hpp"
#include "rules/resources.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coastal;
using testing::HasSubstr;
using wardroom::test::complaint;

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string ships_csv() { return std::string(*resource("coastal/ships.csv")); }
std::string scenario() { return std::string(*resource("coastal/scenarios/first-night.toml")); }
std::string load(const std::string& text) {
  return complaint([&] { load_scenario(text, "x.toml"); });
}
std::string cards(const std::string& text) {
  return complaint([&] { load_cards(text, "x.csv", library()); });
}

TEST(CoastalData, HasTheChartsOfTheSheet) {
  const Tables& tables = library().tables;
  EXPECT_EQ(tables.spotting.reach.size(), 6U);
  EXPECT_EQ(tables.spotting.reach.back(), 120_cm);
  EXPECT_EQ(tables.gunfire.weapon.size(), 9U);
  EXPECT_EQ(tables.gunfire.effect.back().least, 14);
  EXPECT_EQ(tables.torpedoes.large[5], Effect::breaks);
  EXPECT_EQ(tables.damage.gun_hit.back().points, 20);
  EXPECT_EQ(tables.damage.gun_hit[0].up_to, Length{3700});
}

TEST(CoastalData, HasAllBoatsOfTheCharts) {
  EXPECT_EQ(library().cards.size(), 31U);
  const Card* fairmile = library().card("fairmile_d_mtb");
  ASSERT_NE(fairmile, nullptr);
  EXPECT_EQ(fairmile->length, Centimetres{5833});
  EXPECT_EQ(fairmile->speeds, (Fixed<Centimetres, 4>{12_cm, 8_cm, 4_cm}));
  EXPECT_EQ(fairmile->turn_run, 3_cm);
  EXPECT_EQ(fairmile->turn, Turn::degrees(45));
  ASSERT_EQ(fairmile->systems.size(), 12U);
  EXPECT_EQ(fairmile->systems[0].name, "6pdr-F");
  EXPECT_EQ(fairmile->mounts[fairmile->systems[3].mount].facing, Facing::starboard);
  EXPECT_TRUE(fairmile->shallow && fairmile->frail && fairmile->radar && !fairmile->quiet);
  const Card* s100 = library().card("s100");
  ASSERT_NE(s100, nullptr);
  EXPECT_TRUE(s100->quiet && s100->detector && !s100->radar);
  EXPECT_EQ(s100->torpedoes, 2);
  EXPECT_EQ(s100->reloads, 2);
  EXPECT_TRUE(library().card("t22")->trainable);
  EXPECT_FALSE(library().card("r_boat")->frail);
  EXPECT_TRUE(library().card("r_boat")->shallow);
  EXPECT_FALSE(library().card("kfk")->frail);
  EXPECT_TRUE(library().card("sub_vii")->submarine);
  EXPECT_EQ(library().card("afp")->mounts.back().calibre, Length{3500});
}

TEST(CoastalData, BlocksTheArcsThatAChartNames) {
  const std::string text =
      changed(ships_csv(), "1x20x2@A; 1x6pdr@R,,,", "1x20x2@A; 1x6pdr@R,,6pdr-F:port; 6pdr-F:front,");
  // The printed points no longer hold, so only the message tells that the mount is masked.
  EXPECT_THAT(cards(text), HasSubstr("where the mounts give 4/2/1"));
  EXPECT_THAT(cards(changed(ships_csv(), "1x20x2@A; 1x6pdr@R,,,", "1x20x2@A; 1x6pdr@R,,5in-F:port,")),
              HasSubstr("x.csv:2:"));
}

TEST(CoastalData, RefusesAGunOverEightInch) {
  PROVES("coastal-damage-7");
  const Damage& damage = library().tables.damage;
  EXPECT_EQ(damage.gun_hit[4].up_to, Length{8000});
  EXPECT_EQ(damage.gun_hit[4].points, 20);
  EXPECT_GT(Length{6701}, damage.gun_hit[3].up_to);
  const std::string eight = changed(changed(ships_csv(), "1x4.1in(S)@R,,6", "1x8in(S)@R,,6"),
                                    "gun4.1-R|engine1|engine2|tube1|tube2|tube3|tube4|tube5|tube6|steering,73",
                                    "gun8-R|engine1|engine2|tube1|tube2|tube3|tube4|tube5|tube6|steering,75");
  EXPECT_EQ(cards(eight), "");
  const std::string larger = changed(ships_csv(), "1x4.1in(S)@R,,6", "1x8.1in(S)@R,,6");
  EXPECT_THAT(cards(larger), HasSubstr("no row for guns over 8 inch"));
  EXPECT_THAT(cards(larger), HasSubstr("x.csv:25:"));
}

TEST(CoastalData, RefusesChartsThatContradictThemselves) {
  EXPECT_THAT(cards(changed(ships_csv(), "1x6pdr@F; 2xMG2@LR", "1x5pdr@F; 2xMG2@LR")),
              HasSubstr("names no row of the weapon tables (ruling C18)"));
  EXPECT_THAT(cards(changed(ships_csv(), "11/5/4,20/9/7", "11/5/4,21/9/7")), HasSubstr("where the mounts give 20/9/7"));
  EXPECT_THAT(cards(changed(ships_csv(), "|20x2-A|6pdr-R|", "|20x2-A|")), HasSubstr("the mount 6pdr-R is missing"));
  EXPECT_THAT(cards(changed(ships_csv(), "steering,49", "steering,59")), HasSubstr("59 where her chart comes to"));
  EXPECT_THAT(cards(changed(ships_csv(), "12/8/4", "12/8")), HasSubstr("lists 3 where engine_boxes_cm says 2"));
  EXPECT_THAT(cards(changed(ships_csv(), "|tube2|steering,49", "|steering,49")), HasSubstr("lists 1 where torpedoes"));
  EXPECT_THAT(cards(changed(ships_csv(), "GB,MTB,1942", "GB,canoe,1942")), HasSubstr("\"canoe\" is not one of MTB"));
  EXPECT_THAT(cards(changed(ships_csv(), "vosper_70_mtb", "fairmile_d_mtb")), HasSubstr("two charts are called"));
}

TEST(CoastalData, EveryCarriedFileIsSound) {
  int files = 0;
  for (const std::string_view path : resources("coastal/")) {
    if (path.ends_with(".tsv")) continue;
    const auto warnings = check_file(*resource(path), std::string(path));
    EXPECT_TRUE(warnings.empty()) << warnings.front();
    ++files;
  }
  EXPECT_GT(files, 18);
}

TEST(CoastalData, RulingsHaveOneNumberEachAndOptionsHaveTheirs) {
  std::set<std::string> ids;
  for (const Ruling& ruling : book_text().rulings) EXPECT_TRUE(ids.insert(ruling.id).second) << ruling.id;
  for (int i = 1; i <= 37; ++i) EXPECT_TRUE(ids.contains("C" + std::to_string(i))) << i;
  std::set<std::string> options;
  for (const OptionText& option : book_text().options) {
    options.insert(option.name);
    EXPECT_TRUE(ids.contains(option.ruling)) << option.name;
    Options usual, chosen;
    choose_option(chosen, option.name, option.otherwise);
    // The default that the book tells is the one that the program has.
    EXPECT_EQ(usual.single_total, chosen.single_total);
    EXPECT_EQ(usual.hull_gone, chosen.hull_gone);
    EXPECT_EQ(usual.weather, chosen.weather);
    EXPECT_EQ(usual.moon, chosen.moon);
  }
  boost::mp11::mp_for_each<boost::describe::describe_members<Options, boost::describe::mod_public>>(
      [&](auto member) { EXPECT_TRUE(options.contains(member.name)) << member.name; });
}

TEST(CoastalScenario, NamesItsFirstPlayer) {
  PROVES("coastal-order-14");
  EXPECT_EQ(load_scenario(scenario(), "x.toml").setting->first, 0);
  EXPECT_EQ(load_scenario(changed(scenario(), "first = \"british\"", "first = \"german\""), "x.toml").setting->first,
            1);
  EXPECT_EQ(load(changed(scenario(), "first = \"british\"\n", "")), "x.toml:1:1: \"first\" is missing");
  EXPECT_THAT(load(changed(scenario(), "first = \"british\"", "first = \"french\"")),
              HasSubstr("first: \"french\" is neither british nor german"));
}

TEST(CoastalScenario, SetsUpTheForces) {
  const Loaded loaded = load_named_scenario("first-night");
  const State& state = loaded.state;
  ASSERT_EQ(state.ships.size(), 5U);  // two boats and a dummy, a freighter and a trawler
  EXPECT_EQ(state.setting, loaded.setting.get());
  EXPECT_EQ(state.phase, Phase::setup);
  EXPECT_EQ(state.turn, 0);
  EXPECT_TRUE(state.sides[1].unaware);
  EXPECT_FALSE(state.sides[0].unaware);
  const Ship& boat = state.ships[0];
  EXPECT_EQ(loaded.setting->ships[0].id, "mtb-234");
  EXPECT_FALSE(boat.revealed);
  EXPECT_TRUE(state.ships[3].revealed);
  EXPECT_EQ(boat.torpedoes, 2);
  EXPECT_EQ(boat.dummies, 2);
  EXPECT_EQ(boat.smokes, 3);
  EXPECT_EQ(boat.charges, 2);
  EXPECT_EQ(boat.systems.size(), loaded.setting->cards[0].systems.size());
  EXPECT_TRUE(std::ranges::all_of(boat.systems, [](Condition c) { return c == Condition::sound; }));
  const Ship& dummy = state.ships[2];
  EXPECT_TRUE(dummy.dummy);
  EXPECT_EQ(dummy.torpedoes + dummy.dummies + dummy.smokes, 0);
  EXPECT_EQ(dummy.speed, boat.speed);
  EXPECT_EQ(loaded.setting->cards[2].id, "vosper_70_mtb");
  EXPECT_TRUE(within(dummy.at, boat.at, 8.001_cm));
  EXPECT_EQ(loaded.setting->cargoes[3], Cargo::general);
  EXPECT_EQ(loaded.setting->units.size(), 2U);
  EXPECT_EQ(loaded.setting->unit_of[4], 1);
}

// A convoy that cannot reach its exit in time would have no aim.
TEST(CoastalScenario, GivesMerchantmenTimeToReachTheirExit) {
  int merchants = 0;
  for (const std::string_view path : resources("coastal/scenarios/")) {
    const Loaded loaded = load_scenario(*resource(path), std::string(path));
    const Setting& setting = *loaded.setting;
    for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
      const Ship& ship = loaded.state.ships[id];
      if (ship.dummy || !setting.cards[id].merchant) continue;
      const Edge exit = setting.sides[ship.side].exit;
      const int way = exit == Edge::north   ? setting.height.thousandths - ship.at.y
                      : exit == Edge::east  ? setting.width.thousandths - ship.at.x
                      : exit == Edge::south ? ship.at.y
                                            : ship.at.x;
      EXPECT_NE(exit, Edge::none) << path;
      EXPECT_LE(way, ship.speed.thousandths * setting.turns) << path << ' ' << setting.ships[id].name;
      ++merchants;
    }
  }
  EXPECT_GE(merchants, 8);
}

// Charts 11: the S-boats must pass a gap of 60 cm; beside it nobody is home.
TEST(CoastalScenario, CountsThoseWhoLeaveByTheirExitAndThroughItsGap) {
  Loaded loaded = load_named_scenario("gunboats-meet-s-boats");
  State& state = loaded.state;
  const auto is_s_boat = [](const Ship& ship) { return ship.side == 1 && !ship.dummy; };
  Ship& boat = *std::find_if(state.ships.begin(), state.ships.end(), is_s_boat);
  const auto counts = [&](std::int32_t x, std::int32_t y) {
    boat.at = {x, y};
    return left_by_exit(state, boat);
  };
  EXPECT_FALSE(counts(180'001, 60'000)) << "she is still on the table";
  boat.status = Status::exited;
  EXPECT_TRUE(counts(180'001, 30'000));
  EXPECT_TRUE(counts(180'001, 90'000));
  EXPECT_FALSE(counts(180'001, 29'999));
  EXPECT_FALSE(counts(180'001, 90'001));
  EXPECT_FALSE(counts(-1, 60'000));
  auto open = std::make_shared<Setting>(*loaded.setting);
  open->sides[1].gap_to = open->sides[1].gap_from;
  state.setting = open.get();
  EXPECT_TRUE(counts(180'001, 1));
  open->sides[1].exit = Edge::none;
  EXPECT_FALSE(counts(180'001, 60'000));
}

TEST(CoastalScenario, RefusesAGapThatIsNone) {
  const auto with = [](const std::string& lines) { return load(changed(scenario(), "exit = \"west\"\n", lines)); };
  EXPECT_THAT(with("gap = [10, 20]\n"), HasSubstr("there is no exit"));
  EXPECT_THAT(with("exit = \"west\"\ngap = [20, 10]\n"), HasSubstr("goes from its southern or western end"));
  EXPECT_THAT(with("exit = \"west\"\ngap = [20, 81]\n"), HasSubstr("must be from 0.000 to 80.000"));
  EXPECT_EQ(with("exit = \"west\"\ngap = [20, 80]\n"), "");
}

TEST(CoastalScenario, TakesDamageAndChosenOptions) {
  const std::string hurt =
      changed(scenario(), "name = \"MTB 234\"\n",
              "name = \"MTB 234\"\ndamage = 3\ndamaged = [\"engine1\"]\ndestroyed = [\"tube2\"]\n");
  const Loaded loaded = load_scenario(hurt, "x.toml", {{"weather", "rain"}, {"own_eyes", "true"}});
  EXPECT_EQ(loaded.state.weather, Weather::rain);
  EXPECT_TRUE(loaded.setting->options.own_eyes);
  EXPECT_EQ(loaded.state.ships[0].damage, 3);
  EXPECT_EQ(loaded.state.ships[0].torpedoes, 1);
  EXPECT_EQ(working(loaded.state, 0, SystemKind::engine), 2);
  EXPECT_EQ(load_scenario(scenario(), "x.toml", {{"moon", "random"}}).state.moon, Moon::none);
  EXPECT_THROW(load_scenario(scenario(), "x.toml", {{"moon", "blue"}}), DataError);
}

TEST(CoastalScenario, SaysWhatIsWrongAndWhere) {
  const auto line_of = [](const std::string& text, const std::string& part) {
    return std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(part)), '\n') + 1;
  };
  const std::string fast = changed(scenario(), "speed = 3", "speed = 30");
  EXPECT_EQ(load(fast), "x.toml:" + std::to_string(line_of(fast, "speed = 30")) +
                            ":9: speed: must be from 0.000 to 14.000, not 30.000");
  EXPECT_THAT(load(changed(scenario(), "at = [20, 6]", "at = [20, 106]")), HasSubstr("at: lies off the table"));
  EXPECT_THAT(load(changed(scenario(), "card = \"vosper_70_mtb\"", "card = \"raft\"")),
              HasSubstr("no boat chart \"raft\""));
  EXPECT_THAT(load(changed(scenario(), "MTB 241", "MTB 234")), HasSubstr("two vessels have the id \"mtb-234\""));
  EXPECT_THAT(load(changed(scenario(), "wind_from", "wind_to")), HasSubstr("unknown key \"wind_to\""));
  EXPECT_THAT(load(changed(scenario(), "book = \"coastal\"", "book = \"coal\"")),
              HasSubstr("book: the file is of another book"));
  EXPECT_THAT(load(changed(scenario(), "date = 1943-05-14", "date = \"soon\"")),
              HasSubstr("date: is written 1943-03-14"));
  EXPECT_THAT(complaint([] { load_named_scenario("trafalgar"); }), HasSubstr("coastal/convoy-strike"));
  // Odd but playable: a class before its time, enemies side by side.
  const Loaded early = load_scenario(changed(scenario(), "date = 1943-05-14", "date = 1939-12-01"), "x.toml");
  EXPECT_THAT(early.warnings, ::testing::Contains(HasSubstr("came into service in 1940")));
  const Loaded near = load_scenario(changed(scenario(), "at = [20, 6]", "at = [40, 20]"), "x.toml");
  EXPECT_THAT(near.warnings, ::testing::Contains(HasSubstr("within 30 cm")));
}

TEST(CoastalData, RefusesChartsWithWrongKeys) {
  const std::string chart(*resource("coastal/tables/damage.toml"));
  const auto check = [](const std::string& text) { return complaint([&] { check_file(text, "tables/damage.toml"); }); };
  EXPECT_EQ(check(chart), "");
  EXPECT_THAT(check(changed(chart, "warhead_on = 6\n", "")), HasSubstr("\"warhead_on\" is missing"));
  EXPECT_THAT(check(chart + "luck = 1\n"), HasSubstr("unknown key \"luck\""));
  EXPECT_THAT(check(changed(chart, "up_to = 4.5", "up_to = 3.5")), HasSubstr("up_to must rise"));
  EXPECT_THAT(complaint([&] { check_file(chart, "tables/luck.toml"); }), HasSubstr("there is no \"luck\""));
}

}  // namespace
