// Chapters 1 to 3, 5.1 to 5.3 and 9.1 as the loader decides them: what a scenario file may say, and what it makes.
#include "scenario_files.hpp"

#include <array>
#include <map>

#include "books/coal/rules/positions.hpp"
#include "rules/resources.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coal;
using namespace wardroom::coal::test;

std::string boats(const std::string& side_name, int number, int count) {
  std::string ships;
  for (int i = 1; i <= count; ++i) {
    ships += (i > 1 ? ", \"" : "\"") + side_name + "b" + std::to_string(number) + std::to_string(i) + "\"";
  }
  return "[[side.division]]\nname = \"Boats " + std::to_string(number) + "\"\nflagship = \"" + side_name + "b" +
         std::to_string(number) + "1\"\nat = [" + std::to_string(10 + 12 * number) + ".0, " +
         (side_name == "r" ? "4.0" : "40.0") +
         "]\ncourse = 90\nspeed = 2.0\ncard = \"UK-acasta_class_tbd\"\nships = [" + ships + "]\n";
}

std::string line(const std::string& name, const std::string& first, const std::string& ships, int y) {
  return "[[side.division]]\nname = \"" + name + "\"\nflagship = \"" + first + "\"\nat = [60.0, " + std::to_string(y) +
         ".0]\ncourse = 90\nships = [" + ships + "]\n";
}

TEST(Scenario, HasADateInThePeriod) {
  PROVES("coal-1.1");
  EXPECT_TRUE(load(replaced(both, "1915-06-01", "1904-06-01")).warnings.empty());
  EXPECT_TRUE(load(replaced(both, "1915-06-01", "1918-06-01")).warnings.empty());
  EXPECT_TRUE(any_says(load(replaced(both, "1915-06-01", "1903-06-01")).warnings, "outside 1904-1918"));
  EXPECT_TRUE(any_says(load(replaced(both, "1915-06-01", "1919-06-01")).warnings, "outside 1904-1918"));
  EXPECT_TRUE(says(complaint(replaced(both, "1915-06-01", "\"1915-13-01\"")), "is no date"));
}

TEST(Scenario, HasExactlyTwoSides) {
  PROVES("coal-1.3a");
  EXPECT_TRUE(says(complaint(head + red), "exactly two sides, not 1 (1.3)"));
  EXPECT_TRUE(says(complaint(both + replaced(blue, "\"blue\"", "\"green\"")), "exactly two sides, not 3 (1.3)"));
  const Loaded loaded = load(both);
  ASSERT_EQ(loaded.state.ships.size(), 4U);
  for (ShipId id = 0; id < 4; ++id) {
    const Ship& ship = loaded.state.ships[id];
    EXPECT_EQ(ship.side, id < 2 ? 0 : 1);
    EXPECT_EQ(loaded.state.divisions[ship.division].side, ship.side);
  }
}

TEST(Scenario, IsPlayedOnFourFeetBySixUnlessItSaysOtherwise) {
  PROVES("coal-1.3b");
  const Loaded loaded = load(both);
  EXPECT_EQ(loaded.setting->width, 72_in);
  EXPECT_EQ(loaded.setting->height, 48_in);
  EXPECT_FALSE(on_surface(*loaded.setting, {73'000, 10'000}));
  EXPECT_TRUE(says(complaint(replaced(both, "[20.0, 10.0]", "[73.0, 10.0]")), "Iron Duke stands off the table"));
}

TEST(Types, AreLargeLightOrNeither) {
  PROVES("coal-1.4a", "coal-1.4b");
  for (const Type t : {Type::CA, Type::BC, Type::BB, Type::OBB}) {
    EXPECT_TRUE(is_large(t));
    EXPECT_FALSE(is_light(t));
  }
  for (const Type t : {Type::CL, Type::CP, Type::TBD, Type::TB}) {
    EXPECT_FALSE(is_large(t));
    EXPECT_TRUE(is_light(t));
  }
  EXPECT_FALSE(is_large(Type::merchant) || is_light(Type::merchant));
}

TEST(Scale, IsAThousandYardsToTheInch) {
  PROVES("coal-2.1b");
  EXPECT_EQ(yards(8.5_in), 8500);
  EXPECT_EQ(inches_from_yards(25'000), 25_in);
}

TEST(Bases, HaveTheirLengths) {
  PROVES("coal-2.4a", "coal-2.4b");
  for (const Type t : {Type::CL, Type::CA, Type::CP}) EXPECT_EQ(base_length(t), 1.5_in);
  for (const Type t : {Type::BC, Type::BB, Type::OBB}) EXPECT_EQ(base_length(t), 2_in);
  for (const Type t : {Type::TBD, Type::TB}) EXPECT_EQ(base_length(t), 1_in);
  // Ruling A22: five boats on one base, and six as well.
  for (const int count : {5, 6}) {
    const Loaded loaded = load(head + red + boats("r", 1, count) + blue);
    const Division& division = loaded.state.divisions[1];
    EXPECT_EQ(static_cast<int>(division.ships.size()), count);
    EXPECT_TRUE(division.single_base);
    EXPECT_EQ(base_of(loaded.state, division.ships[0]).length, 2_in);
    EXPECT_EQ(loaded.state.ships[division.ships[0]].at, loaded.state.ships[division.ships.back()].at);
  }
}

TEST(Numbers, AreEachShipsOwnWithinTheSide) {
  PROVES("coal-3.1b");
  const std::string cruiser = line("Red cruisers", "southampton", "\"UK-southampton\"", 4);
  const Loaded loaded = load(head + red + cruiser + blue);
  EXPECT_EQ(loaded.state.ships[0].number, 1);
  EXPECT_EQ(loaded.state.ships[1].number, 2);
  EXPECT_EQ(loaded.state.ships[2].number, 0);  // a light cruiser has no big guns
  EXPECT_EQ(loaded.state.ships[3].number, 1);  // the same number on the other side

  const std::string four = "{ card = \"UK-iron_duke\", number = 4 }, { card = \"UK-marlborough\", number = 4 }";
  EXPECT_TRUE(says(complaint(replaced(both, "\"UK-iron_duke\", \"UK-marlborough\"", four)),
                   "two ships of one side have number 4 (3.1)"));
  EXPECT_TRUE(
      says(complaint(head + red + line("Red cruisers", "southampton", "{ card = \"UK-southampton\", number = 9 }", 4) +
                     blue),
           "only ships with big guns have a number"));
}

TEST(Divisions, OfTorpedoCraftHaveThreeToSix) {
  PROVES("coal-5.1.1a");
  const auto with = [](std::initializer_list<int> sizes) {
    std::string text = head + red;
    int number = 0;
    for (const int size : sizes) text += boats("r", ++number, size);
    return complaint(text + blue);
  };
  EXPECT_EQ(with({3, 4}), "");
  EXPECT_TRUE(says(with({7}), "5.1.1"));
  EXPECT_TRUE(says(with({5, 2}), "5.1.1"));
  EXPECT_TRUE(says(with({6, 1}), "5.1.1"));
}

TEST(Divisions, OfMoreThanFourTorpedoCraftStandOnOneBase) {
  PROVES("coal-5.1.1b");
  const Loaded four = load(head + red + boats("r", 1, 4) + blue);
  EXPECT_FALSE(four.state.divisions[1].single_base);
  EXPECT_NE(four.state.ships[2].at, four.state.ships[3].at);
  EXPECT_EQ(base_of(four.state, 2).length, 1_in);
  const Loaded five = load(head + red + boats("r", 1, 5) + blue);
  EXPECT_TRUE(five.state.divisions[1].single_base);
  EXPECT_EQ(five.state.ships[2].at, five.state.ships[6].at);
}

TEST(Divisions, OfLightCruisersHaveOneToFour) {
  PROVES("coal-5.1.1c");
  const auto with = [](int count) {
    std::string ships = "\"UK-birmingham\"";
    for (int i = 1; i < count; ++i) ships += ", { card = \"UK-birmingham\", name = \"C" + std::to_string(i) + "\" }";
    return complaint(head + red + line("Red cruisers", "birmingham", ships, 4) + blue);
  };
  EXPECT_EQ(with(1), "");
  EXPECT_EQ(with(4), "");
  EXPECT_TRUE(says(with(5), "5.1.1"));
}

TEST(Divisions, OfLargerShipsHaveTwoToFour) {
  PROVES("coal-5.1.1d");
  const std::string two = "\"UK-orion\", \"UK-king_george_v\"", three = two + ", \"UK-bellerophon\"";
  EXPECT_EQ(complaint(head + red + line("More", "orion", three, 4) + blue), "");
  EXPECT_TRUE(says(complaint(head + red + line("More", "orion", "\"UK-orion\"", 4) + blue), "5.1.1"));
  const std::string four = three + ", \"UK-st_vincent\"";
  EXPECT_EQ(complaint(head + red + line("More", "orion", four, 4) + blue), "");
  EXPECT_TRUE(says(complaint(head + red + line("More", "orion", four + ", \"UK-dreadnought\"", 4) + blue), "5.1.1"));
  // Ruling A21: the only battleship of a side is accepted, with a warning.
  const Loaded alone = load(replaced(both, "\"UK-iron_duke\", \"UK-marlborough\"", "\"UK-iron_duke\""));
  EXPECT_TRUE(any_says(alone.warnings, "ruling A21"));
}

TEST(Convoys, HaveNoFewerColumnsThanShipsInTheLongest) {
  PROVES("coal-5.1.2a");
  EXPECT_EQ(convoy_columns(10), (std::vector<int>{3, 3, 2, 2}));
  EXPECT_EQ(convoy_columns(9), (std::vector<int>{3, 3, 3}));
  EXPECT_EQ(convoy_columns(1), (std::vector<int>{1}));
  EXPECT_EQ(convoy_columns(5), (std::vector<int>{2, 2, 1}));
  const std::string convoy =
      "[[side.division]]\nname = \"Convoy\"\nflagship = \"m1\"\nat = [40.0, 6.0]\ncourse = 0\ncard = \"XX-freighter\"\n"
      "ships = [\"m1\", \"m2\", \"m3\", \"m4\", \"m5\", \"m6\", \"m7\", \"m8\", \"m9\", \"m10\"]\n";
  EXPECT_EQ(complaint(head + red + convoy + "columns = [3, 3, 2, 2]\n" + blue), "");
  EXPECT_TRUE(says(complaint(head + red + convoy + "columns = [4, 3, 3]\n" + blue), "5.1.2"));
  const Loaded loaded = load(head + red + convoy + blue);
  EXPECT_TRUE(loaded.state.divisions[1].convoy);
  // The fourth ship leads the second column, abeam of the first.
  EXPECT_EQ(loaded.state.ships[5].at, (Point{42'000, 6'000}));
  EXPECT_EQ(loaded.state.ships[3].at, (Point{40'000, 3'500}));
  const std::string second =
      replaced("[[side.division]]\nname = \"Convoy 2\"\nflagship = \"n1\"\ncard = \"XX-freighter\"\nships = [\"n1\"]\n",
               "n1", "n1");
  EXPECT_TRUE(says(complaint(head + red + convoy + second + blue), "one division (5.1.2)"));
}

TEST(Divisions, HaveAFlagshipOfTheirOwn) {
  PROVES("coal-5.1.3");
  EXPECT_TRUE(
      says(complaint(replaced(both, "flagship = \"iron-duke\"\nat", "at")), "Red line has no flagship (5.1.3)"));
  EXPECT_TRUE(says(complaint(replaced(both, "flagship = \"iron-duke\"\nat", "flagship = \"koenig\"\nat")),
                   "\"koenig\" is not a ship of this division (5.1.3)"));
}

TEST(LightCruisers, LeadWhatTheyAreFlagOf) {
  PROVES("coal-5.3.1");
  const std::string pair = "\"UK-southampton\", \"UK-birmingham\"";
  EXPECT_EQ(complaint(head + red + line("Cruisers", "southampton", pair, 4) + blue), "");
  EXPECT_TRUE(says(complaint(head + red + line("Cruisers", "birmingham", pair, 4) + blue), "5.3.1"));
  const std::string flotilla = boats("r", 1, 4) + line("Leader", "southampton", "\"UK-southampton\"", 8);
  EXPECT_TRUE(says(complaint(head + red + flotilla + "formation = \"Boats 1\"\n" + blue), "5.3.1"));
}

TEST(Scenario, LoadsWhatItSaysAndNamesWhatItLacks) {
  PROVES("coal-9.1");
  const Loaded loaded = load(both);
  const Setting& setting = *loaded.setting;
  EXPECT_EQ(setting.title, "A meeting");
  EXPECT_EQ(setting.year, 1915);
  EXPECT_EQ(setting.sighting_base[0], 14_in);
  EXPECT_EQ(setting.visibility, Visibility::clear);
  EXPECT_EQ(setting.sides[1].friendly_edge, Edge::north);
  EXPECT_EQ(setting.divisions[1], "Blue line");
  EXPECT_EQ(loaded.state.sides[1].force_flagship, 2);
  EXPECT_EQ(loaded.state.divisions[1].number, 1);
  // In line astern, bases of 2 in with 1 in between.
  EXPECT_EQ(loaded.state.ships[1].at, (Point{17'000, 10'000}));
  EXPECT_EQ(loaded.state.ships[1].course, Bearing::degrees(90));
  EXPECT_EQ(loaded.state.ships[1].speed, 2_in);

  for (const char* part : {"sighting", "visibility", "edge", "flagship", "force_flagship", "ships", "nation", "date"}) {
    const auto at = both.find("\n" + std::string(part) + " =") + 1;
    const std::string without = both.substr(0, at) + both.substr(both.find('\n', at) + 1);
    EXPECT_TRUE(says(complaint(without), part));
  }
  EXPECT_TRUE(says(complaint(replaced(head, "[sea]\n", "[see]\n") + red + blue), "unknown key \"see\""));
  EXPECT_TRUE(says(complaint(head + "[[side]]\nid = \"x\"\nname = \"X\"\nnation = \"UK\"\nedge = \"east\"\n" + blue),
                   "\"division\" is missing"));
  EXPECT_TRUE(says(complaint(replaced(both, "UK-marlborough", "UK-nelson")),
                   "test.toml:21:26: there is no card \"UK-nelson\""));
}

TEST(Scenario, RefusesWhatCannotStandOnTheTable) {
  EXPECT_TRUE(says(complaint(replaced(both, "[20.0, 30.0]", "[20.5, 10.0]")), "stand on the same spot"));
  EXPECT_TRUE(
      says(complaint(replaced(head, "[sea]\n", "[sea]\nland = [{shore = [[18.0, 8.0], [22.0, 8.0], [20.0, 12.0]]}]\n") +
                     red + blue),
           "stands on land"));
  EXPECT_TRUE(says(complaint(replaced(both, "speed = 2.0", "speed = 3.0")), "is more than Iron Duke can go"));
  EXPECT_TRUE(says(complaint(replaced(both, "\"DE-kaiser\"", "\"DE-koenig\"")), "two ships are called \"koenig\""));
  EXPECT_TRUE(says(complaint(replaced(both, "\"DE-kaiser\"", "\"DE-rostock\"")), "of their own kind (5.1.1)"));
  EXPECT_TRUE(says(complaint(replaced(both, "format = 1", "format = 2")), "format 1, not 2"));
  EXPECT_TRUE(says(complaint(replaced(both, "provenance = \"reconstructed: for a test\"\n", "")), "\"provenance\""));
}

TEST(Scenario, RefusesAShipInTheMiddleOfAnIsland) {
  const std::string island = "[sea]\nland = [{shore = [[10.0, 4.0], [30.0, 4.0], [30.0, 16.0], [10.0, 16.0]]}]\n";
  EXPECT_TRUE(says(complaint(replaced(head, "[sea]\n", island) + red + blue), "Iron Duke stands on land"));
}

TEST(Scenario, LeavesThePlacingOfADivisionToItsPlayer) {
  const std::string unplaced = replaced(red, "at = [20.0, 10.0]\ncourse = 90\nspeed = 2.0\n", "");
  const Loaded loaded = load(head + unplaced + blue);
  EXPECT_FALSE(loaded.state.ships[0].placed);
  EXPECT_TRUE(loaded.setting->free_placing.has(0));
  EXPECT_FALSE(loaded.setting->free_placing.has(1));
  // Drawn up about its lead ship, to be put down whole.
  EXPECT_EQ(distance(loaded.state.ships[0].at, loaded.state.ships[1].at), 3_in);
  EXPECT_TRUE(load(replaced(both, "course = 90", "course = 90\nfree_placing = true")).setting->free_placing.has(0));
}

TEST(Scenario, RollsItsSightingBase) {
  const auto with = [](const std::string& roll) {
    return replaced(both, "[sea]\n", "[sea]\nbase_roll = \"" + roll + "\"\n");
  };
  const Loaded loaded = load(with("2D6 + 6"));
  EXPECT_TRUE(loaded.setting->variable_base);
  EXPECT_EQ(loaded.setting->base_roll.dice, 2);
  EXPECT_EQ(loaded.setting->base_roll.sides, 6);
  EXPECT_EQ(loaded.setting->base_roll.plus, 6_in);
  EXPECT_EQ(load(with("1d10")).setting->base_roll.plus, Inches{});
  for (const char* wrong : {"", "6", "D6", "2D", "2D6+", "2D6-1", "99999D6", "2Dx"}) {
    EXPECT_TRUE(says(complaint(with(wrong)), "2D6 + 6")) << wrong;
  }
}

TEST(Scenario, ChangesCardsAndRules) {
  const std::string ships = "{ card = \"UK-iron_duke\", to_hit_shift = -2, top_speed = 2.5 }, \"UK-marlborough\"";
  const Loaded loaded = load(
      replaced(replaced(both, "\"UK-iron_duke\", \"UK-marlborough\"", ships), "[sea]\n",
               "[options]\nd100 = true\nmeasure = \"counters\"\n[special]\nturns = 12\nrepair_at_most = 3\n[sea]\n"));
  const Card& changed = loaded.setting->cards[0];
  EXPECT_EQ(changed.bands[0].to_hit, 13);
  EXPECT_EQ(changed.bands.back().to_hit, 1);  // a gun that reaches keeps at least 1
  EXPECT_EQ(changed.speed, 2.5_in);
  EXPECT_EQ(loaded.setting->cards[1].bands[0].to_hit, 15);
  EXPECT_TRUE(loaded.setting->options.d100);
  EXPECT_EQ(loaded.setting->options.measure, Measure::counters);
  EXPECT_EQ(loaded.setting->special.turns, 12);
  EXPECT_EQ(loaded.setting->special.repair_at_most, 3);
  const Loaded chosen = load_scenario(both, "test.toml", {{"half_moves", "true"}});
  EXPECT_TRUE(chosen.setting->options.half_moves);
  EXPECT_THROW(load_scenario(both, "test.toml", {{"half_moves", "perhaps"}}), DataError);
  EXPECT_THROW(load_scenario(both, "test.toml", {{"no_such", "true"}}), DataError);
}

TEST(Scenario, TakesMagazineRiskAndShellsByTheDate) {
  const auto risk = [](const char* date, ShipId ship) {
    return load(replaced(both, "1915-06-01", date)).setting->cards[ship].magazine_risk;
  };
  EXPECT_EQ(risk("1915-01-31", 2), 2);  // German ships before the lesson of the Dogger Bank
  EXPECT_EQ(risk("1915-02-01", 2), 0);
  EXPECT_EQ(risk("1916-12-31", 0), 1);
  EXPECT_EQ(risk("1917-01-01", 0), 0);
  EXPECT_TRUE(load(replaced(both, "1915-06-01", "1916-12-31")).setting->cards[0].royal_navy);
  EXPECT_FALSE(load(replaced(both, "1915-06-01", "1917-01-01")).setting->cards[0].royal_navy);
  EXPECT_FALSE(load(both).setting->cards[2].royal_navy);
}

TEST(Scenarios, ThatTheProgramCarriesAllLoad) {
  int count = 0;
  for (const std::string_view path : resources("coal/scenarios/")) {
    const std::string name(path.substr(15, path.size() - 20));
    EXPECT_NO_THROW({
      const Loaded loaded = load_named_scenario(name);
      EXPECT_EQ(loaded.setting->id, "coal/" + name);
      EXPECT_EQ(loaded.state.setting, loaded.setting.get());
      for (const Ship& ship : loaded.state.ships) EXPECT_TRUE(ship.placed) << name;
    }) << name;
    ++count;
  }
  EXPECT_GE(count, 6);
  EXPECT_THROW(load_named_scenario("coal/lepanto"), DataError);
}

TEST(Scenarios, HoldTheDoggerBank) {
  const Loaded loaded = load_named_scenario("coal/dogger-bank");
  const auto named = [&](const std::string& name) {
    for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
      if (loaded.setting->ships[id].name == name) return id;
    }
    ADD_FAILURE() << name;
    return no_ship;
  };
  EXPECT_EQ(loaded.setting->year, 1915);
  EXPECT_EQ(loaded.setting->start_minute, 8 * 60 + 40);
  EXPECT_EQ(loaded.state.sides[0].force_flagship, named("Lion"));
  EXPECT_EQ(loaded.state.sides[1].force_flagship, named("Seydlitz"));
  const Division& first = loaded.state.divisions[0];
  EXPECT_EQ(first.signalling, -1);  // Beatty
  EXPECT_EQ(first.initiative, 2);
  // Tiger's raw crew, against Lion's; German magazines before the fires of that day.
  EXPECT_EQ(loaded.setting->cards[named("Tiger")].bands[0].to_hit,
            loaded.setting->cards[named("Lion")].bands[0].to_hit - 1);
  EXPECT_EQ(loaded.setting->cards[named("Seydlitz")].magazine_risk, 2);
  EXPECT_EQ(loaded.setting->cards[named("Nottingham")].id, "UK-birmingham");
  // The rear German ship is just within the reach of Lion's guns.
  const Inches range = distance(loaded.state.ships[named("Lion")].at, loaded.state.ships[named("Blücher")].at);
  EXPECT_GT(range, 20_in);
  EXPECT_LE(range, loaded.setting->cards[named("Lion")].big_range);
}

TEST(Scenarios, HoldTheWholeFleetsAtJutland) {
  const Loaded loaded = load_named_scenario("coal/jutland");
  EXPECT_TRUE(loaded.warnings.empty());
  std::array<std::map<Type, int>, 2> forces;
  for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
    ++forces[loaded.state.ships[id].side][loaded.setting->cards[id].type];
  }
  // All that sailed but the six ships lost before 18:15 and the Engadine. Hampshire is a CP: she has no big guns (1.5).
  const std::map<Type, int> british = {{Type::BB, 28}, {Type::BC, 7},  {Type::CA, 7},
                                       {Type::CP, 1},  {Type::CL, 26}, {Type::TBD, 77}};
  const std::map<Type, int> german = {{Type::BB, 16}, {Type::OBB, 6}, {Type::BC, 5}, {Type::CL, 11}, {Type::TBD, 59}};
  EXPECT_EQ(forces[0], british);
  EXPECT_EQ(forces[1], german);
}

}  // namespace
