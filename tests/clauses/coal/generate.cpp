// 1.2, 10.1: generated scenarios.
#include "books/coal/text/generate.hpp"

#include <gmock/gmock.h>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/view.hpp"
#include "core/data_error.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using testing::HasSubstr;

void script(Chance& chance, Purpose purpose, Faces faces, std::uint16_t actor = any_actor) {
  chance.scripted().push_back({static_cast<std::uint16_t>(purpose), actor, std::move(faces), 0});
}

TEST(Generate, TheSameSeedMakesTheSameScenario) {
  PROVES("coal-1.2");
  for (const char* theatre : {"rjw", "north-sea-1914", "north-sea-1916"}) {
    const GenerateRequest request{theatre, {}};
    EXPECT_EQ(generate(request, 7).toml, generate(request, 7).toml);
    EXPECT_NE(generate(request, 7).toml, generate(request, 8).toml);
  }
}

TEST(Generate, AMissingTableIsNamed) {
  PROVES("coal-1.2");
  Library bare = library();
  const auto missing = [&](const GenerateRequest& request) -> std::string {
    try {
      generate(request, 7, bare);
    } catch (const TableMissing& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_EQ(missing({"atlantis", {}}), "the Ship Type Table for the theatre \"atlantis\" is missing");
  bare.tables.classes.clear();
  EXPECT_THAT(missing({"rjw", {}}), HasSubstr("Ship Class Table"));
  bare.tables.visibility.clear();
  EXPECT_EQ(missing({"rjw", {}}), "the Visibility Table \"rjw-day\" is missing");
  bare.tables.theatres.clear();
  EXPECT_THAT(missing({"rjw", {}}), HasSubstr("is missing"));
}

TEST(Generate, StepsComeInTheOrderOfTheRules) {
  PROVES("coal-10.1");
  const Generated made = generate({"rjw", {}}, 3);
  ASSERT_EQ(made.log.size(), 5U);
  EXPECT_THAT(made.log[0], HasSubstr("10.1.1 visibility"));
  EXPECT_THAT(made.log[1], HasSubstr("10.1.2 force of JP"));
  EXPECT_THAT(made.log[2], HasSubstr("10.1.2 force of RU"));
  EXPECT_THAT(made.log[3], HasSubstr("10.1.3 position of JP"));
  EXPECT_THAT(made.log[4], HasSubstr("10.1.3 position of RU"));
}

TEST(Generate, VisibilityIsRolled) {
  PROVES("coal-10.1.1");
  Library stub = library();
  stub.tables.visibility = {{"rjw-day", {}, {2, 6, 6}}};
  Chance chance{Dice(1)};
  script(chance, Purpose::visibility, {3, 4});
  EXPECT_THAT(generate({"rjw", {}}, chance, stub).toml, HasSubstr("sighting = 13.000"));
  // By the carried chart: 3 is 8 in and poor.
  Chance by_chart{Dice(1)};
  script(by_chart, Purpose::visibility, {3});
  const Generated made = generate({"rjw", {}}, by_chart);
  EXPECT_THAT(made.toml, HasSubstr("sighting = 8.000\nvisibility = \"poor\""));
}

TEST(Generate, AScenarioSetMayGiveDice) {
  PROVES("coal-10.1.1");
  const auto base_of = [](const std::string& dice) {
    const FileSource source = [&,
                               file = std::string()](std::string_view path) mutable -> std::optional<std::string_view> {
      if (path != "coal/tables/visibility.toml") return carried_files()(path);
      file =
          "format = 1\nkind = \"table\"\nname = \"Visibility Table\"\nclauses = [\"10.1.1\"]\nprovenance = \"text "
          "10.1.1\"\n"
          "[variable_base]\nlower_at_most = 2\nraise_at_least = 9\nchange = 2.0\nleast = 4.0\nmost_above = 4.0\n"
          "[[chart]]\nname = \"rjw-day\"\ndice = \"" +
          dice + "\"\n";
      return file;
    };
    return load_tables(source).visibility.at(0).formula;
  };
  EXPECT_EQ(base_of("2D6+6").dice, 2);
  EXPECT_EQ(base_of("2D6+6").sides, 6);
  EXPECT_EQ(base_of("2D6+6").plus, 6);
  EXPECT_EQ(base_of("3D10").plus, 0);
  EXPECT_THROW(base_of("2X6"), DataError);
  EXPECT_THROW(base_of("2D"), DataError);
}

TEST(Generate, ForcesComeFromTheTypeAndClassTables) {
  PROVES("coal-10.1.2");
  Chance chance{Dice(1)};
  script(chance, Purpose::force_type, {3}, 0);            // 2 CA, 2 CP
  script(chance, Purpose::force_class, {1, 2, 5, 5}, 0);  // Izumo, then her next free sister; Niitaka, Tsushima
  script(chance, Purpose::force_type, {3}, 1);
  script(chance, Purpose::force_class, {9, 8, 1, 1, 1}, 1);  // CA 9: roll again; Bayan, Rossia; Askold and the next
  const Generated made = generate({"rjw", {}}, chance);
  EXPECT_THAT(made.log[1], HasSubstr("Izumo, Iwate, Niitaka, Tsushima"));
  EXPECT_THAT(made.log[2], HasSubstr("Bayan, Rossia, Askold"));
}

TEST(Generate, OneNationMayHaveARowOfItsOwn) {
  PROVES("coal-10.1.2");
  Chance chance{Dice(1)};
  script(chance, Purpose::force_type, {7}, 0);
  script(chance, Purpose::force_type, {7}, 1);
  const Generated made = generate({"north-sea-1914", {}}, chance);
  EXPECT_THAT(made.log[2], HasSubstr("Blücher"));
  EXPECT_THAT(made.log[1], testing::Not(HasSubstr("Blücher")));
}

TEST(Generate, GroupsOfTheTableAreDividedByThemselves) {
  using Types = std::vector<Type>;
  const auto divisions = [](SideId side, std::uint8_t face) {
    Chance chance{Dice(1)};
    script(chance, Purpose::force_type, {face}, side);
    const Loaded loaded = load_scenario(generate({"north-sea-1914", {}}, chance).toml, "generated");
    std::vector<Types> found;
    for (const Division& division : loaded.state.divisions) {
      if (division.side != side) continue;
      Types types;
      for (const ShipId id : division.ships) types.push_back(loaded.state.card(id).type);
      if (!is_torpedo_craft(types.front())) found.push_back(types);
    }
    return found;
  };
  constexpr Type BB = Type::BB, BC = Type::BC, CL = Type::CL;
  EXPECT_EQ(divisions(0, 10), (std::vector<Types>{{BB, BB, BB}, {BB, BB}, {BC, BC, BC}, {CL, CL, CL, CL}}));
  // 5.1.1: Blücher alone makes no division, so she joins the battlecruisers.
  EXPECT_EQ(divisions(1, 8), (std::vector<Types>{{BC, BC, BC, Type::CA}, {CL, CL, CL, CL}}));
}

TEST(Generate, OneSidesForceDoesNotDependOnTheOthers) {
  PROVES("coal-10.1.2");
  Chance first{Dice(11)}, second{Dice(11)};
  script(first, Purpose::force_type, {1}, 0);
  script(second, Purpose::force_type, {10}, 0);
  EXPECT_EQ(generate({"rjw", {}}, first).log[2], generate({"rjw", {}}, second).log[2]);
}

TEST(Generate, NeitherSideSeesTheOthersForce) {
  PROVES("coal-10.1.2");
  const Generated made = generate({"north-sea-1916", {}}, 5);
  Loaded loaded = load_scenario(made.toml, "generated");
  EXPECT_TRUE(loaded.setting->special.hidden_strength);
  for (const SideId side : {SideId{0}, SideId{1}}) {
    View view;
    fill_view(loaded.state, Seat::of(side), view);
    EXPECT_TRUE(view.enemies.empty());
    for (const auto& own : view.own) EXPECT_EQ(loaded.state.ships[own.seen.ship].side, side);
    for (const auto& division : loaded.state.divisions) EXPECT_FALSE(division.revealed);
  }
}

// Whatever the dice, the ordinary loader takes the file, and its checks of 5.1.1 and 10.2 hold.
TEST(Generate, EveryScenarioLoads) {
  PROVES("coal-10.1");
  for (const char* theatre : {"rjw", "north-sea-1914", "north-sea-1916"}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Generated made = generate({theatre, {}}, seed);
      SCOPED_TRACE(std::string(theatre) + " " + std::to_string(seed));
      Loaded loaded;
      ASSERT_NO_THROW(loaded = load_scenario(made.toml, "generated")) << made.toml;
      EXPECT_TRUE(loaded.warnings.empty()) << loaded.warnings.front();
      State& state = loaded.state;
      Chance chance{Dice(seed)};
      Play play(state, chance, nullptr);
      for (const SideId side : {SideId{0}, SideId{1}}) {
        const ChooseStart start{made.starts[side].distance, made.starts[side].bearing};
        ASSERT_FALSE(Coal::check(state, Seat::of(side), start));
        Coal::lodge(play, Seat::of(side), start);
        const auto refusal = Coal::check(state, Seat::of(side), Ready{true});
        EXPECT_FALSE(refusal) << refusal->text << "\n" << made.toml;
      }
    }
  }
}

// Ruling W11.
TEST(Generate, RolledStartsAreWestAndEastOfTheCentre) {
  const auto start = [](SideId side, std::uint8_t distance, std::uint8_t bearing) {
    Chance chance{Dice(1)};
    script(chance, Purpose::setup, {distance, bearing}, side);
    return generate({"rjw", {}}, chance).starts[side];
  };
  for (const SideId side : {SideId{0}, SideId{1}}) {
    const int first = side == 0 ? 210 : 30;
    EXPECT_EQ(start(side, 1, 1).distance, 15_in);
    EXPECT_EQ(start(side, 16, 1).distance, 30_in);
    EXPECT_EQ(start(side, 1, 1).bearing, Bearing::degrees(first));
    EXPECT_EQ(start(side, 1, 2).bearing, Bearing::degrees(first + 15));
    EXPECT_EQ(start(side, 1, 9).bearing, Bearing::degrees(first + 120));
  }
}

TEST(Generate, StartsMayBeChosen) {
  const Generated made =
      generate({"rjw", {StartPlace{20_in, Bearing::degrees(180)}, StartPlace{25_in, Bearing::degrees(0)}}}, 5);
  EXPECT_THAT(made.toml, HasSubstr("at = [45.000, 25.000]\ncourse = 0\n"));
  EXPECT_THAT(made.toml, HasSubstr("at = [45.000, 70.000]\ncourse = 180\n"));
}

}  // namespace
}  // namespace wardroom::coal
