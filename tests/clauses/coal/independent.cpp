// 5.10.5 What units do that missed their signals, 5.9.2 and 5.9.3 ships that move individually.
#include "books/coal/rules/independent.hpp"

#include <gmock/gmock.h>

#include "books/coal/rules/strike.hpp"
#include "clauses/coal/command_checks.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

struct Independent : Command {
  // One division of a type that fails its check, and does what the row says.
  DivisionId act(Type type, int row, Point where, int course, Inches speed = 3_in) {
    const ShipId ship = table.lone(0, type, where, course, speed);
    const DivisionId d = table[ship].division;
    give(d, speed, "SR30");
    table.dice(Purpose::command, {10}, d);
    table.dice(Purpose::independent, {static_cast<std::uint8_t>(row)}, d);
    return d;
  }
  const Legs& legs(DivisionId d) { return table.state().divisions[d].legs; }
};

TEST_F(Independent, TurnsAreMadeInColumn) {
  PROVES("coal-5.10.5");
  const ShipId foe = table.lone(1, Type::BB, at(30, 20), 0);
  table[foe].seen_by.set(1);
  const DivisionId cruiser = act(Type::CL, 2, at(20, 20), 0);  // the enemy due east: away is due west
  check_all();
  ASSERT_EQ(legs(cruiser).size(), 2);
  EXPECT_EQ(legs(cruiser)[0].kind, StepKind::column);
  EXPECT_EQ(legs(cruiser)[0].turn, Turn::degrees(-90));
  EXPECT_EQ(legs(cruiser)[1].kind, StepKind::ahead);
}

TEST_F(Independent, TurningAwayIsByAtLeastSixtyDegreesAndBoatsGoFaster) {
  PROVES("coal-5.10.5");
  const ShipId foe = table.lone(1, Type::BB, at(30, 20), 0);
  table[foe].seen_by.set(1);
  const DivisionId boats = act(Type::TBD, 1, at(20, 20), 240, 2_in);  // away is 270: 30 degrees off
  check_all();
  EXPECT_EQ(legs(boats)[0].turn, Turn::degrees(60));
  EXPECT_EQ(table.facts<CourseSet>().back().speed, 4_in) << "2 in faster, by 5.5.1";
}

TEST_F(Independent, WithNoEnemyInSightEverythingIsStraightAhead) {
  PROVES("coal-5.10.3b");
  table.lone(1, Type::BB, at(30, 20), 0);
  const DivisionId away = act(Type::CL, 2, at(20, 20), 0), close = act(Type::TBD, 8, at(40, 20), 0, 2_in);
  const DivisionId parallel = act(Type::CA, 9, at(50, 20), 0);
  check_all();
  for (const DivisionId d : {away, close, parallel}) {
    ASSERT_EQ(legs(d).size(), 1);
    EXPECT_EQ(legs(d)[0].kind, StepKind::ahead);
  }
}

TEST_F(Independent, RepeatsLastTurnsMoveInColumn) {
  PROVES("coal-5.10.5");
  const DivisionId d = act(Type::CA, 4, at(20, 20), 0);
  table.state().divisions[d].last_order = {true, false, 2_in, {}, plot("1-SL45")};
  check_all();
  ASSERT_GE(legs(d).size(), 2);
  EXPECT_EQ(legs(d)[0].length, 1_in);
  EXPECT_EQ(legs(d)[1].kind, StepKind::column) << "a ships turn is made in column";
  EXPECT_EQ(legs(d)[1].turn, Turn::degrees(-45));
  EXPECT_EQ(table.facts<CourseSet>()[0].speed, 2_in);
}

TEST_F(Independent, ConformsToTheNearestFriends) {
  PROVES("coal-5.10.5");
  table.lone(0, Type::BB, at(60, 20), 180, 3_in);
  table.lone(0, Type::BB, at(24, 20), 50, 2_in);
  const DivisionId d = act(Type::BB, 6, at(20, 20), 0);
  check_all();
  EXPECT_EQ(legs(d)[0].kind, StepKind::column);
  EXPECT_EQ(legs(d)[0].turn, Turn::degrees(45)) << "50 degrees, to the nearest 15";
  EXPECT_EQ(table.facts<CourseSet>().back().speed, 2_in);
}

TEST_F(Independent, ParallelsOrClosesTheEnemy) {
  PROVES("coal-5.10.5");
  const ShipId battleship = table.lone(1, Type::BB, at(40, 20), 90), cruiser = table.lone(1, Type::CL, at(20, 40), 0);
  table.all_sighted();
  const DivisionId ca = act(Type::CA, 8, at(30, 20), 0), cl = act(Type::CL, 8, at(20, 20), 90);
  const DivisionId boats = act(Type::TBD, 8, at(20, 18), 0), near = act(Type::TBD, 8, at(31, 20), 0);
  table[battleship].seen_by.set(2);
  table[cruiser].seen_by.set(2);
  check_all();
  EXPECT_EQ(legs(ca)[0].turn, Turn::degrees(90)) << "the course of the nearest enemy";
  EXPECT_EQ(legs(cl)[0].turn, Turn::degrees(-90)) << "towards the nearest light ship, due north";
  EXPECT_EQ(legs(boats)[0].turn, Turn::degrees(90)) << "towards the nearest large ship (84 degrees)";
  EXPECT_EQ(legs(near)[0].kind, StepKind::ahead) << "already within torpedo range";
}

// ---- single ships

struct SingleShip : Command {
  ShipId leader = table.lone(0, Type::BB, at(30, 20), 0, 3_in);
  ShipId straggler = table.ship(table[leader].division, Type::BB, at(40, 10), 180, 3_in);
  void SetUp() override {
    Command::SetUp();
    table[straggler].member = false;
  }
  void give_ship(ShipId ship, Inches speed, const char* text) {
    table[ship].order = {true, false, speed, {}, plot(text)};
  }
};

TEST_F(SingleShip, AStragglerHasAnOrderOfHerOwn) {
  PROVES("coal-5.9.2a");
  give(table[leader].division, 3_in, "SR30");
  give_ship(straggler, 2_in, "SL60");
  table.dice(Purpose::command, {1, 1});
  check_all();
  EXPECT_EQ(table.state().divisions[table[leader].division].legs[0].turn, Turn::degrees(30));
  ASSERT_FALSE(table[straggler].legs.empty());
  EXPECT_EQ(table[straggler].legs[0].turn, Turn::degrees(-60));
  const auto courses = table.facts<CourseSet>();
  ASSERT_EQ(courses.size(), 2);
  EXPECT_EQ(courses[0].speed, 3_in) << "the division is not slowed by the straggler's order";
  EXPECT_EQ(courses[1].ship, straggler);
  EXPECT_EQ(courses[1].speed, 2_in);
}

TEST_F(SingleShip, AStragglerRollsUnlessSheLeavesByHerOwnEdge) {
  PROVES("coal-5.9.2b");
  table.state().sides[0].force_flagship = leader;
  give_ship(straggler, 3_in, "3");  // red's edge is the southern one, and she heads south
  check_all();
  EXPECT_THAT(table.record().dice, IsEmpty());
  table[straggler].course = Bearing::degrees(90);
  check_by({10}, {1});
  EXPECT_THAT(table.thrown(Purpose::independent), ElementsAre(1)) << "one table roll";
  ASSERT_FALSE(table.facts<CommandChecked>().empty());
  EXPECT_EQ(table.facts<CommandChecked>().back().ship, straggler);
  EXPECT_EQ(table.facts<CommandChecked>().back().action, Action::straight);
  table.forget_events();
  table[straggler].course = Bearing::degrees(180);
  give_ship(straggler, 3_in, "SR15");
  table.dice(Purpose::command, {1});
  check_all();
  EXPECT_EQ(table.thrown(Purpose::command).size(), 1) << "a turn is not leaving directly";
}

TEST_F(SingleShip, TheEdgeIsTheOneSheMeetsFirst) {
  PROVES("coal-5.9.2b");
  const Plot ahead = plot("3");
  table[straggler].at = at(36, 10);
  table[straggler].course = Bearing::degrees(200);
  EXPECT_TRUE(leaves_by_friendly_edge(table.state(), straggler, ahead));
  table[straggler].course = Bearing::degrees(265);
  EXPECT_FALSE(leaves_by_friendly_edge(table.state(), straggler, ahead)) << "the western edge comes first";
  table[straggler].course = Bearing::degrees(0);
  EXPECT_FALSE(leaves_by_friendly_edge(table.state(), straggler, ahead));
}

TEST_F(SingleShip, MayAlwaysBeDetachedSubjectToTheTable) {
  PROVES("coal-5.9.3");
  table.setting().tables.command->single_ship = -2;
  table[straggler].member = true;
  ASSERT_FALSE(table.order(0, PlotShip{straggler, 3_in, plot("SL30"), {}}).has_value());
  EXPECT_TRUE(table[straggler].detached);
  table.dice(Purpose::command, {6});  // 7, less 2 for moving individually: not received
  table.dice(Purpose::independent, {1});
  check_all();
  EXPECT_EQ(table.thrown(Purpose::independent).size(), 1);
  EXPECT_EQ(table[straggler].legs[0].turn, Turn{});
  EXPECT_TRUE(table.all_dice_used());
}

}  // namespace
}  // namespace wardroom::coal::test
