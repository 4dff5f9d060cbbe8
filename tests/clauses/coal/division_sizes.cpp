#include "books/coal/rules/division_sizes.hpp"

#include <vector>

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

std::vector<Type> ships(int count, Type type) { return std::vector<Type>(static_cast<std::size_t>(count), type); }

// Whether a side may divide all its ships of one type so.
bool may_divide(Type type, const std::vector<int>& sizes) {
  int all = 0;
  for (const int size : sizes) all += size;
  for (const int size : sizes) {
    if (division_fits(ships(size, type), all)) return false;
  }
  return true;
}

TEST(DivisionSizes, TorpedoCraftGoByThreeToSix) {
  PROVES("coal-5.1.1a");
  for (const Type type : {Type::TBD, Type::TB}) {
    EXPECT_TRUE(may_divide(type, {3, 4}));
    EXPECT_TRUE(may_divide(type, {6}));
    EXPECT_FALSE(may_divide(type, {7}));
    EXPECT_FALSE(may_divide(type, {5, 2}));
    EXPECT_FALSE(may_divide(type, {6, 1}));
  }
  const auto refusal = division_fits(ships(7, Type::TBD), 7);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.clause, "5.1.1");
  EXPECT_NE(refusal->text.find("3 to 6"), std::string::npos);
}

TEST(DivisionSizes, MoreThanFourTorpedoCraftStandOnSingleBases) {
  PROVES("coal-5.1.1b");
  for (const int boats : {4, 5}) {
    std::string list;
    for (int i = 0; i < boats; ++i) list += "\"Boat " + std::to_string(i) + "\", ";
    const std::string text =
        "format = 1\nkind = \"scenario\"\ntitle = \"t\"\ndate = 1916-05-31\nprovenance = \"text 5.1.1\"\n"
        "[sea]\nsighting = 10.0\nvisibility = \"clear\"\n"
        "[[side]]\nid = \"a\"\nname = \"A\"\nnation = \"UK\"\nedge = \"west\"\nforce_flagship = \"Boat 0\"\n"
        "[[side.division]]\nname = \"boats\"\nflagship = \"Boat 0\"\nat = [20.0, 20.0]\ncourse = 0\nspeed = 3.0\n"
        "card = \"UK-acasta_class_tbd\"\nships = [" +
        list +
        "]\n"
        "[[side]]\nid = \"b\"\nname = \"B\"\nnation = \"DE\"\nedge = \"east\"\nforce_flagship = \"rostock\"\n"
        "[[side.division]]\nname = \"cruiser\"\nflagship = \"rostock\"\nat = [60.0, 20.0]\ncourse = 0\nspeed = 3.0\n"
        "ships = [\"DE-rostock\"]\n";
    Loaded loaded = load_scenario(text, "boats");
    State& state = loaded.state;
    EXPECT_EQ(state.divisions[0].single_base, boats == 5);
    const auto in_one_place = [&] { return state.ships[0].at == state.ships[1].at; };
    EXPECT_EQ(in_one_place(), boats == 5);
    state.turn = 1;
    state.phase = Phase::plotting;
    Chance chance{Dice(1)};
    Play play(state, chance, nullptr);
    PlotDivision order;
    order.division = 0;
    order.speed = 3_in;
    Coal::lodge(play, Seat::of(0), order);
    while (state.phase != Phase::sighting) Coal::resolve(play);
    EXPECT_EQ(state.ships[0].at, (Point{20000, 23000}));
    EXPECT_EQ(in_one_place(), boats == 5);
  }
}

TEST(DivisionSizes, LightCruisersGoByOneToFour) {
  PROVES("coal-5.1.1c");
  for (const Type type : {Type::CL, Type::CP}) {
    EXPECT_TRUE(may_divide(type, {1}));
    EXPECT_TRUE(may_divide(type, {1, 4}));
    EXPECT_FALSE(may_divide(type, {5}));
  }
}

TEST(DivisionSizes, LargerShipsGoByTwoToFour) {
  PROVES("coal-5.1.1d");
  for (const Type type : {Type::BB, Type::OBB, Type::BC, Type::CA}) {
    EXPECT_TRUE(may_divide(type, {2, 3}));
    EXPECT_TRUE(may_divide(type, {4}));
    EXPECT_FALSE(may_divide(type, {4, 1}));
    EXPECT_FALSE(may_divide(type, {5}));
  }
}

// Ruling A21: the only battleship of a side sails alone, and the table says so.
TEST(DivisionSizes, TheOnlyShipOfItsKindSailsAlone) {
  PROVES("coal-5.1.1d");
  EXPECT_TRUE(may_divide(Type::BB, {1}));
  EXPECT_TRUE(is_remainder(ships(1, Type::BB), 1));
  EXPECT_FALSE(is_remainder(ships(2, Type::BB), 2));
  EXPECT_FALSE(is_remainder(ships(1, Type::BB), 5));
  EXPECT_TRUE(may_divide(Type::TBD, {2}));
}

TEST(DivisionSizes, KindsAreNotMixed) {
  const std::vector<Type> mixed{Type::BB, Type::CL};
  EXPECT_TRUE(division_fits(mixed, 1));
  const std::vector<Type> large{Type::BB, Type::OBB, Type::CA};
  EXPECT_FALSE(division_fits(large, 3));
}

}  // namespace
}  // namespace wardroom::coal
