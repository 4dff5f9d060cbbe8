// Movement (charts 4): speed, turns, and vessels that nobody can steer.
#include "books/coastal/rules/movement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::HasSubstr;

// A Fairmile D MTB: engine boxes 12/8/4, 4 cm of acceleration, 45 degrees after each 3 cm, 90 in a move.
struct Helm : Table {
  explicit Helm(Centimetres speed, const std::string& card = "fairmile_d_mtb") {
    boat = ship(0, card, at(200, 200), 0, speed);
    ship(1, "flower", at(20, 400));
    open(Phase::move);
  }
  std::string plot(const char* text, bool smoke = false) {
    return told(0, Move{boat, *parse_plot(text), smoke, false});
  }
  void out(const std::string& name) { (*this)[boat].systems[system(boat, name)] = Condition::destroyed; }
  void next() { play_to(Phase::move, 0); }
  ShipId boat;
};
std::string try_plot(Centimetres speed, const char* text, const std::string& card = "fairmile_d_mtb") {
  return Helm(speed, card).plot(text);
}

TEST(Speed, ChangesByTheAcceleration) {
  EXPECT_EQ(try_plot(4_cm, "8"), "");
  EXPECT_THAT(try_plot(4_cm, "8.001"), HasSubstr("can move at most 8 cm in this move"));
  EXPECT_EQ(try_plot(10_cm, "12"), "");
  EXPECT_THAT(try_plot(10_cm, "12.001"), HasSubstr("can move at most 12 cm"));  // her best
  EXPECT_EQ(try_plot(0_cm, ""), "");
}

TEST(Speed, FallsTwiceAsFastInAnEmergencyAndNotTwiceRunning) {
  EXPECT_EQ(try_plot(12_cm, "4"), "");
  EXPECT_THAT(try_plot(12_cm, "3.999"), HasSubstr("cannot slow down to less than 4 cm"));
  EXPECT_EQ(try_plot(8_cm, ""), "");
  Helm helm(12_cm);
  EXPECT_EQ(helm.plot("7.999"), "");  // below 8 it is an emergency stop
  helm.next();
  EXPECT_TRUE(helm[helm.boat].stopping);
  EXPECT_THAT(helm.plot("3.998"), HasSubstr("cannot slow down to less than 3.999 cm"));
  EXPECT_EQ(helm.plot("3.999"), "");
  helm.next();
  EXPECT_FALSE(helm[helm.boat].stopping);
  EXPECT_EQ(helm.plot(""), "");
}

TEST(Speed, FollowsTheEngines) {
  Helm helm(12_cm);
  EXPECT_EQ(top_speed(helm.state(), helm.boat), 12_cm);
  helm.out("engine3");
  EXPECT_EQ(top_speed(helm.state(), helm.boat), 8_cm);
  EXPECT_THAT(helm.plot("8.001"), HasSubstr("at most 8 cm"));
  helm.out("engine1");
  EXPECT_EQ(top_speed(helm.state(), helm.boat), 4_cm);
  EXPECT_THAT(helm.plot("5"), HasSubstr("at most 4 cm"));
  EXPECT_EQ(helm.plot("4"), "");
}

TEST(Speed, OfABoatIsThreeQuartersInAMediumSea) {
  Helm helm(12_cm);
  helm.state().weather = Weather::medium;
  EXPECT_EQ(top_speed(helm.state(), helm.boat), 9_cm);
  const ShipId corvette = helm.ship(0, "flower", at(300, 200));
  EXPECT_EQ(top_speed(helm.state(), corvette), 6_cm);
  helm.state().weather = Weather::haze;
  EXPECT_EQ(top_speed(helm.state(), helm.boat), 12_cm);
}

TEST(Speed, StaysWhenNothingIsOrdered) {
  Helm helm(7_cm);
  helm.resolve();
  EXPECT_EQ(helm[helm.boat].at, at(200, 207));
  EXPECT_EQ(helm[helm.boat].speed, 7_cm);
}

TEST(Turning, ComesAfterAStraightRun) {
  EXPECT_EQ(try_plot(12_cm, "3-R45-9"), "");
  EXPECT_THAT(try_plot(12_cm, "2.999-R45-9.001"), HasSubstr("must run 3 cm straight before each turn"));
  EXPECT_THAT(try_plot(12_cm, "R45-12"), HasSubstr("must run 3 cm straight"));
  EXPECT_EQ(try_plot(12_cm, "3-R45-3-L45-6"), "");
  EXPECT_THAT(try_plot(12_cm, "3-R45-2-L45-7"), HasSubstr("must run 3 cm straight"));
  EXPECT_THAT(try_plot(12_cm, "3-R46-9"), HasSubstr("turns at most 45"));
  EXPECT_THAT(try_plot(12_cm, "3-R30-3-R30-3-R31-3"), HasSubstr("turns at most 90"));
  EXPECT_EQ(try_plot(12_cm, "3-R30-3-R30-3-R30-3"), "");
  EXPECT_THAT(try_plot(12_cm, "3-R45-3-L45-3-R1-3"), HasSubstr("turns at most 90"));  // both ways count
}

TEST(Turning, MakesTheWay) {
  Helm helm(9_cm);
  EXPECT_EQ(helm.plot("3-R45-3-R45-3"), "");
  helm.resolve();
  // 3 north, 3 north-east, 3 east.
  EXPECT_EQ(helm[helm.boat].at, at(205.121, 205.121));
  EXPECT_EQ(helm[helm.boat].course, Bearing::degrees(90));
  EXPECT_TRUE(helm[helm.boat].turned);
  helm.play_to(Phase::observe, 0);
  EXPECT_FALSE(helm[helm.boat].turned);
}

TEST(Turning, GoesFurtherForABoatAtHalfSpeed) {
  const char* three = "2-R45-2-R45-2-R45";
  Card card = *library().card("fairmile_d_mtb");
  card.turn_run = 2_cm;
  const auto turn = [&](const Card& chart, const char* text) {
    Table table;
    const ShipId boat = table.ship(0, chart, at(200, 200), 0, 6_cm);
    table.ship(1, "flower", at(20, 400));
    table.open(Phase::move);
    return table.told(0, Move{boat, *parse_plot(text), false, false});
  };
  EXPECT_EQ(turn(card, three), "");  // 6 cm of 12: 90 and 45 more
  EXPECT_THAT(turn(card, "2-R45-2-R45-2.001-R45"), HasSubstr("turns at most 90"));
  EXPECT_THAT(turn(card, "2-R45-2-R45-2-R46"), HasSubstr("turns at most 45"));
  card.size = Size::corvette;
  EXPECT_THAT(turn(card, three), HasSubstr("turns at most 90"));
}

TEST(Turning, OnTheSpotIs45Degrees) {
  EXPECT_EQ(try_plot(0_cm, "R45"), "");
  EXPECT_EQ(try_plot(0_cm, "L45"), "");
  EXPECT_THAT(try_plot(0_cm, "R46"), HasSubstr("turns at most 45"));
  Helm helm(0_cm);
  EXPECT_EQ(helm.plot("L45"), "");
  helm.resolve();
  EXPECT_EQ(helm[helm.boat].course, Bearing::degrees(315));
  EXPECT_EQ(helm[helm.boat].at, at(200, 200));
}

TEST(Steering, OutOfOrderLeavesTheRudderToADie) {
  const auto course_after = [](std::uint8_t die) {
    Helm helm(6_cm);
    helm.out("steering");
    EXPECT_THAT(helm.plot("3-R45-3"), HasSubstr("has no steering"));
    EXPECT_EQ(helm.plot("5"), "");  // her speed is her own
    helm.dice(Purpose::steering, {die});
    helm.resolve();
    EXPECT_EQ(helm[helm.boat].speed, 5_cm);
    EXPECT_TRUE(helm.all_dice_used());
    return helm[helm.boat].course;
  };
  EXPECT_EQ(course_after(1), Bearing::degrees(315));
  EXPECT_EQ(course_after(2), Bearing::degrees(315));
  EXPECT_EQ(course_after(3), Bearing::degrees(0));
  EXPECT_EQ(course_after(4), Bearing::degrees(0));
  EXPECT_EQ(course_after(5), Bearing::degrees(45));
  EXPECT_EQ(course_after(6), Bearing::degrees(45));
  Helm stops(6_cm);
  stops.out("steering");
  EXPECT_EQ(stops.plot(""), "");
}

TEST(Engines, AllOutLetHerDriftOnce) {
  Helm helm(9_cm);
  for (const char* engine : {"engine1", "engine2", "engine3"}) helm.out(engine);
  EXPECT_THAT(helm.plot("1"), HasSubstr("has no engine left that works"));
  EXPECT_FALSE(takes_helm(helm.state(), helm.boat));
  helm.next();
  EXPECT_EQ(helm[helm.boat].at, at(200, 201));
  EXPECT_EQ(helm[helm.boat].speed, 1_cm);
  helm.next();
  EXPECT_EQ(helm[helm.boat].at, at(200, 201));
  EXPECT_EQ(helm[helm.boat].speed, 0_cm);
  helm.next();
  EXPECT_EQ(helm[helm.boat].at, at(200, 201));
  Helm still(0_cm);
  for (const char* engine : {"engine1", "engine2", "engine3"}) still.out(engine);
  still.next();
  EXPECT_EQ(still[still.boat].at, at(200, 200));
}

TEST(Bridge, GoneHoldsHerForAMoveThenHalvesHerTurns) {
  Table table;
  const ShipId boat = table.ship(0, "fairmile_d_mtb", at(200, 200), 0, 6_cm);
  const ShipId firer = table.ship(1, "flower", at(20, 400));
  table.open(Phase::damage);
  table.state().pending.push_back({boat, firer, 1, 1, false});
  table.dice(Purpose::system, {static_cast<std::uint8_t>(table.system(boat, "bridge") + 1)});
  table.dice(Purpose::repair, {1, 1, 1});
  table.play_to(Phase::move, 0);
  EXPECT_THAT(table.told(0, Move{boat, *parse_plot("5"), false, false}), HasSubstr("has lost her bridge"));
  table.resolve();
  EXPECT_EQ(table[boat].at, at(200, 206));
  table.play_to(Phase::move, 0);
  EXPECT_THAT(table.told(0, Move{boat, *parse_plot("3-R45-4-R1"), false, false}), HasSubstr("turns at most 45"));
  EXPECT_EQ(table.told(0, Move{boat, *parse_plot("3-R45-4"), false, false}), "");
  // And her fire suffers.
  table[firer].observed = true;
  table[firer].at = at(200, 230);
  table.open(Phase::fire, 1);
  table[firer].observed = true;
  table[boat].speed = {};
  table[boat].turned = false;
  table.dice(Purpose::gunfire, {4});
  EXPECT_EQ(table.told(0, Fire{boat, firer, {}}), "");
  table.resolve();
  EXPECT_EQ(table.facts<Fired>().at(0).column, 4);  // stationary +1, bridge -1
}

TEST(Table, IsLeftOverTheEdge) {
  for (const bool dummy : {false, true}) {
    Helm helm(6_cm);
    helm[helm.boat].dummy = dummy;
    helm[helm.boat].revealed = !dummy;
    helm[helm.boat].at = at(200, 494);
    helm.ship(0, "flower", at(20, 20));
    helm.next();
    EXPECT_EQ(helm[helm.boat].status, Status::afloat);  // on the very edge
    helm.next();
    EXPECT_EQ(helm[helm.boat].status, Status::exited) << dummy;
    EXPECT_EQ(helm.told(0, Move{helm.boat, *parse_plot("3"), false, false}), "move: R0 has left the table");
  }
}

}  // namespace
}  // namespace wardroom::coastal::test
