// 3.1, 5.1, 10.1.3, 10.2, 10.3 Setting up.
#include "books/coal/rules/setup.hpp"

#include <gmock/gmock.h>

#include "books/coal/rules/view.hpp"
#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::IsEmpty;

struct Setup : testing::Test {
  Table table;
  void SetUp() override {
    table.state().phase = Phase::setup;
    table.state().turn = 0;
  }
  View view_of(SideId side) {
    View view;
    fill_view(table.state(), Seat::of(side), view);
    return view;
  }
};

TEST_F(Setup, PlayStartsOnceEverythingIsPlaced) {
  PROVES("coal-3.1a");
  const ShipId placed = table.lone(0, Type::BB, at(10, 10), 0), ship = table.lone(0, Type::BB, at(12, 10), 0);
  table.lone(1, Type::BB, at(60, 40), 180);
  table[ship].placed = false;
  const DivisionId d = table[ship].division;
  const auto refusal = table.order(0, Ready{});
  ASSERT_TRUE(refusal.has_value());
  EXPECT_EQ(refusal->cite.clause, "3.1");
  EXPECT_TRUE(table.order(0, PlaceDivision{d, at(14, 10), Bearing::degrees(90)}).has_value())
      << "the scenario does not leave it to the player";
  table.setting().free_placing.set(d);
  EXPECT_TRUE(table.order(0, PlaceDivision{d, at(-1, 10), Bearing::degrees(90)}).has_value()) << "off the table";
  EXPECT_TRUE(table.order(0, PlaceDivision{table[placed].division, at(5, 5), {}}).has_value());
  ASSERT_FALSE(table.order(0, PlaceDivision{d, at(14, 10), Bearing::degrees(90)}).has_value());
  EXPECT_EQ(table[ship].at, at(14, 10));
  EXPECT_FALSE(table.order(0, Ready{}).has_value());
  EXPECT_FALSE(table.order(1, Ready{}).has_value());
  ASSERT_FALSE(Coal::owes(table.state(), 0) || Coal::owes(table.state(), 1));
  table.resolve();
  EXPECT_EQ(table.state().turn, 1);
  EXPECT_EQ(table.state().phase, Phase::plotting);
}

TEST_F(Setup, ShipsKeepTheirPlacesInTheDivision) {
  PROVES("coal-3.1a");
  const DivisionId d = table.division(0);
  const ShipId lead = table.ship(d, Type::BB, at(10, 10), 0), second = table.ship(d, Type::BB, at(10, 7), 0);
  table.setting().free_placing.set(d);
  ASSERT_FALSE(table.order(0, PlaceDivision{d, at(20, 20), Bearing::degrees(90)}).has_value());
  EXPECT_EQ(table[lead].at, at(20, 20));
  EXPECT_EQ(table[second].at, at(17, 20)) << "three inches astern";
  EXPECT_EQ(table[second].course, Bearing::degrees(90));
  EXPECT_TRUE(table.order(0, PlaceDivision{d, at(2, 20), Bearing::degrees(90)}).has_value())
      << "the second ship would stand off the table";
}

TEST_F(Setup, ShipsWithBigGunsHaveNumbersOfTheirOwn) {
  PROVES("coal-3.1b");
  const ShipId a = table.lone(0, Type::BB, at(10, 10), 0), b = table.lone(0, Type::BB, at(12, 10), 0);
  const ShipId cruiser = table.lone(0, Type::CL, at(14, 10), 0), foe = table.lone(1, Type::BB, at(60, 40), 0);
  EXPECT_FALSE(table.order(0, NumberShip{a, 4}).has_value());
  EXPECT_TRUE(table.order(0, NumberShip{b, 4}).has_value());
  EXPECT_FALSE(table.order(1, NumberShip{foe, 4}).has_value());
  EXPECT_TRUE(table.order(0, NumberShip{cruiser, 5}).has_value());
  EXPECT_TRUE(table.order(0, NumberShip{foe, 6}).has_value()) << "not his ship";
  table[b].number = 0;
  EXPECT_TRUE(table.order(0, Ready{}).has_value()) << "b has no number";
  EXPECT_FALSE(table.order(0, NumberShip{b, 5}).has_value());
  EXPECT_FALSE(table.order(0, Ready{}).has_value());
}

TEST_F(Setup, OnlyGeneratedForcesAreRegrouped) {
  PROVES("coal-5.1b");
  const DivisionId a = table.division(0), b = table.division(0), cruisers = table.division(0);
  for (int i = 0; i < 4; ++i) table.ship(a, Type::BB, at(10, 10 + 2 * i), 0);
  const ShipId moving = table.ship(b, Type::BB, at(20, 10), 0);
  const ShipId staying = table.ship(b, Type::BB, at(20, 12), 0);
  table.ship(cruisers, Type::CL, at(30, 10), 0);
  const auto historical = table.order(0, Regroup{moving, a});
  ASSERT_TRUE(historical.has_value());
  EXPECT_EQ(historical->cite.clause, "5.1");
  table.setting().special.regroup = true;
  const auto full = table.order(0, Regroup{moving, a});
  ASSERT_TRUE(full.has_value()) << "five battleships in a division";
  EXPECT_EQ(full->cite.clause, "5.1.1");
  EXPECT_TRUE(table.order(0, Regroup{moving, cruisers}).has_value()) << "another kind of ship";
  const ShipId from_a = table.state().divisions[a].ships[3];
  EXPECT_FALSE(table.order(0, Regroup{from_a, b}).has_value());
  EXPECT_FALSE(table.order(0, Ready{}).has_value()) << "3 and 3";
  table.state().sides[0].ready = false;
  EXPECT_FALSE(table.order(0, Regroup{from_a, a}).has_value());
  const DivisionId c = table.division(0);
  EXPECT_FALSE(table.order(0, Regroup{moving, c}).has_value());
  EXPECT_EQ(table.state().divisions[b].flagship, staying) << "b's flagship has gone, so the next ship is";
  EXPECT_EQ(table.state().divisions[c].flagship, moving);
  const auto small = table.order(0, Ready{});
  ASSERT_TRUE(small.has_value()) << "divisions of one battleship";
  EXPECT_EQ(small->cite.clause, "5.1.1");
}

// ---- generated battles

struct Generated : Setup {
  void SetUp() override {
    Setup::SetUp();
    table.setting().special.generated = true;
    table.setting().special.hidden_strength = true;
  }
  // A cruiser in a division of her own, not on the table yet.
  ShipId cruiser(SideId side, Point where, Inches speed = 2_in) {
    const ShipId id = table.lone(side, Type::CL, where, 0, speed);
    table[id].placed = false;
    table.state().divisions[table[id].division].revealed = false;
    return id;
  }
};

TEST_F(Generated, TheStartIsChosenInSecretFromTheCentre) {
  PROVES("coal-10.1.3", "coal-10.3a");
  EXPECT_EQ(centre_of_table(table.setting()), at(36, 24));
  const ShipId red = cruiser(0, at(0, 0)), blue = cruiser(1, at(0, 0));
  EXPECT_TRUE(table.order(0, Ready{}).has_value());
  EXPECT_TRUE(table.order(0, ChooseStart{30_in, Bearing::degrees(180)}).has_value()) << "off the table";
  ASSERT_FALSE(table.order(0, ChooseStart{20_in, Bearing::degrees(180)}).has_value());
  EXPECT_EQ(table[red].at, at(36, 4));
  EXPECT_EQ(table[red].course, Bearing::degrees(0)) << "towards the centre";
  EXPECT_THAT(table.record().events, IsEmpty());
  EXPECT_THAT(view_of(1).markers, IsEmpty()) << "nothing is shown before both are in";
  EXPECT_THAT(view_of(1).enemies, IsEmpty());
  ASSERT_FALSE(table.order(0, Ready{}).has_value());
  ASSERT_FALSE(table.order(1, ChooseStart{20_in, Bearing::degrees(0)}).has_value());
  EXPECT_EQ(table[blue].course, Bearing::degrees(180));
  ASSERT_FALSE(table.order(1, Ready{}).has_value());
  table.resolve();
  ASSERT_EQ(view_of(1).markers.size(), 1);
  EXPECT_THAT(view_of(1).enemies, IsEmpty()) << "only a marker";
}

TEST_F(Generated, OneDivisionStandsAtTheStartAndOthersNear) {
  PROVES("coal-10.2", "coal-10.2.1", "coal-10.2.2");
  const ShipId a = cruiser(0, at(0, 0)), b = cruiser(0, at(2, 0)), c = cruiser(0, at(4, 0));
  ASSERT_FALSE(table.order(0, ChooseStart{20_in, Bearing::degrees(180)}).has_value());
  const auto place = [&](ShipId ship, double x, double y) {
    return table.order(0, PlaceDivision{table[ship].division, at(x, y), Bearing::degrees(0)});
  };
  const auto ready = [&]() -> std::string_view {
    const auto refusal = table.order(0, Ready{});
    table.state().sides[0].ready = false;
    return refusal ? refusal->cite.clause : "";
  };
  EXPECT_EQ(ready(), "");
  EXPECT_FALSE(place(a, 36, 5).has_value());
  EXPECT_EQ(ready(), "10.2.1") << "nobody at the start";
  EXPECT_FALSE(place(b, 36, 4).has_value());
  EXPECT_FALSE(place(c, 30, 4).has_value());
  EXPECT_EQ(ready(), "") << "6.0 in";
  EXPECT_FALSE(place(c, 29.9, 4).has_value());
  EXPECT_EQ(ready(), "10.2.2") << "6.1 in";
  table.ship(table[c].division, Type::CL, at(31, 4), 0);
  EXPECT_EQ(ready(), "") << "one of its ships is near enough";
  EXPECT_TRUE(table.order(0, PlaceDivision{table[c].division, at(34, 4), Bearing::degrees(45)}).has_value())
      << "not towards the centre (10.3)";
  table.state().phase = Phase::plotting;
  EXPECT_EQ(view_of(1).markers.size(), 3) << "one marker a division";
}

TEST_F(Generated, ForcesInSightBackOffToTheLimit) {
  PROVES("coal-10.2.3");
  table.setting().sighting_base = {14_in, 14_in};
  const ShipId red = cruiser(0, at(36, 19)), blue = cruiser(1, at(36, 29));
  table[red].placed = table[blue].placed = true;
  table[blue].course = Bearing::degrees(180);
  Play play = table.play();
  finish_setup(play);
  EXPECT_EQ(table[red].at, at(36, 17));
  EXPECT_EQ(table[blue].at, at(36, 31));
  EXPECT_EQ(distance(table[red].at, table[blue].at), 14_in);
}

TEST_F(Generated, BackingOffIsToTheThousandthOnSlantingCourses) {
  PROVES("coal-10.2.3");
  table.setting().sighting_base = {14_in, 12_in};
  const ShipId red = cruiser(0, at(30, 19)), blue = cruiser(1, at(38, 27));
  table[red].placed = table[blue].placed = true;
  table[red].course = Bearing::degrees(20);
  table[blue].course = Bearing::degrees(250);
  const Point red_from = table[red].at, blue_from = table[blue].at;
  Play play = table.play();
  finish_setup(play);
  EXPECT_GE(distance_squared(table[red].at, table[blue].at), squared(14_in));
  EXPECT_LE(distance(table[red].at, table[blue].at), 14.003_in);
  EXPECT_NEAR(distance(red_from, table[red].at).thousandths, distance(blue_from, table[blue].at).thousandths, 1)
      << "half each (ruling A43)";
}

TEST_F(Generated, ForcesOutOfSightStayWhereTheyAre) {
  PROVES("coal-10.2.3");
  table.setting().sighting_base = {10_in, 10_in};
  const ShipId red = cruiser(0, at(36, 19)), blue = cruiser(1, at(36, 29));
  table[red].placed = table[blue].placed = true;
  Play play = table.play();
  finish_setup(play);
  EXPECT_EQ(table[red].at, at(36, 19)) << "exactly at the limit";
}

TEST_F(Generated, EachSideSteamsOnUntilItSightsAnEnemy) {
  PROVES("coal-10.3b");
  table.setting().sighting_base = {10_in, 8_in};
  const ShipId red = cruiser(0, at(36, 10)), blue = cruiser(1, at(36, 26));
  table[red].placed = table[blue].placed = true;
  table[blue].course = Bearing::degrees(180);
  table.state().sides[0].start_chosen = table.state().sides[1].start_chosen = true;
  table.play_to(Phase::plotting);
  const auto plot = [&](ShipId ship) {
    return table.order(table[ship].side, PlotDivision{table[ship].division, 2_in, {}, {}, false});
  };
  EXPECT_TRUE(plot(red).has_value());
  EXPECT_TRUE(plot(blue).has_value());
  table.play_to(Phase::plotting);
  EXPECT_EQ(table[red].at, at(36, 12)) << "straight on for the centre";
  EXPECT_TRUE(plot(red).has_value());
  table.play_to(Phase::plotting);  // 8 in apart: both have sighted
  EXPECT_EQ(table[blue].at, at(36, 22));
  EXPECT_FALSE(plot(red).has_value());
  EXPECT_FALSE(plot(blue).has_value());
}

TEST(OnLand, IsWhatTheShoreEncloses) {
  Setting setting;
  setting.lands.push_back({at(20, 10), at(30, 20), at(20, 30), at(10, 20)});
  setting.lands.push_back({at(50, 10), at(60, 10), at(55, 20)});
  for (const Point inside : {at(20, 20), at(15, 20), at(25, 20), at(20, 11), at(20, 29), at(14, 17), at(26, 17),
                             at(14, 23), at(26, 23), at(55, 15), at(53.1, 16)}) {
    EXPECT_TRUE(on_land(setting, inside)) << inside.x << ", " << inside.y;
  }
  for (const Point shore : {at(20, 10), at(30, 20), at(25, 15), at(55, 10)}) EXPECT_TRUE(on_land(setting, shore));
  for (const Point outside : {at(5, 20), at(31, 20), at(5, 10), at(5, 30), at(12, 17), at(28, 17), at(12, 23),
                              at(28, 23), at(20, 31), at(20, 9), at(52.9, 16), at(57.1, 16), at(45, 20)}) {
    EXPECT_FALSE(on_land(setting, outside)) << outside.x << ", " << outside.y;
  }
}

}  // namespace
}  // namespace wardroom::coal::test
