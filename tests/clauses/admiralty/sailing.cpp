// 2-1 to 2-7: the allowance, and how a path must use it.
#include "books/admiralty/rules/sailing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

struct Alone : Moves {
  explicit Alone(int heading = 0, Sail sail = Sail::battle) {
    her = ship(0, "br_74_common", at(1000, 1000), heading, sail);
    at_anchor(1, at(2300, 2300));
  }
  Ship& operator*() { return (*this)[her]; }
  Millimetres allowance() { return headway(her).allowance; }
  ShipId her;
};

TEST(Speed, FollowsTheAngleOfTheWind) {
  PROVES("adm-2-1");
  const auto zone = [](int hundredths) {
    Alone sea;
    sea.state().wind_from = Bearing(hundredths);
    const Headway way = sea.headway(sea.her);
    return std::pair(way.zone, way.basic);
  };
  EXPECT_EQ(zone(0), std::pair(Zone::ahead, 0_mm));
  EXPECT_EQ(zone(4490), std::pair(Zone::ahead, 0_mm));
  EXPECT_EQ(zone(4500), std::pair(Zone::close, 50_mm));
  EXPECT_EQ(zone(8990), std::pair(Zone::close, 50_mm));
  EXPECT_EQ(zone(9000), std::pair(Zone::quarter, 80_mm));
  EXPECT_EQ(zone(13500), std::pair(Zone::quarter, 80_mm));
  EXPECT_EQ(zone(13510), std::pair(Zone::astern, 70_mm));
  EXPECT_EQ(zone(18000), std::pair(Zone::astern, 70_mm));
  EXPECT_EQ(zone(36000 - 4500), std::pair(Zone::close, 50_mm));  // and the other tack
  EXPECT_EQ(zone(36000 - 13510), std::pair(Zone::astern, 70_mm));
}

TEST(Speed, IsReadAtTheStartOfTheMove) {
  PROVES("adm-2-1");
  Alone sea;  // wind abeam, 80 mm; turning away from it takes nothing away
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "30-L60-10"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(300));
}

TEST(Speed, FollowsTheSailSetting) {
  PROVES("adm-2-2");
  const auto allowance = [](Sail sail) { return Alone(0, sail).allowance(); };
  EXPECT_EQ(allowance(Sail::stop), 0_mm);
  EXPECT_EQ(allowance(Sail::slow), 40_mm);
  EXPECT_EQ(allowance(Sail::battle), 80_mm);
  EXPECT_EQ(allowance(Sail::normal), 120_mm);
  EXPECT_EQ(allowance(Sail::full), 160_mm);
}

TEST(Speed, FollowsTheStrengthOfTheWind) {
  PROVES("adm-2-3", "adm-1-8");
  Alone sea;
  sea.wind(90, WindForce::weak);
  EXPECT_EQ(sea.allowance(), 40_mm);
  sea.wind(90, WindForce::brisk);
  EXPECT_EQ(sea.allowance(), 120_mm);
}

TEST(Speed, IsOneProductCutToTenthsOnce) {
  PROVES("adm-2-4");
  Alone sea;
  (*sea).sails = 60;
  EXPECT_EQ(sea.allowance(), 48_mm);
  (*sea).sails = 63;
  EXPECT_EQ(sea.allowance(), 50.4_mm);
  EXPECT_EQ(speed_of({.basic = 70_mm, .sail = {3, 2}, .wind = {1, 2}, .water = {}, .sails = 63}), 33_mm);
  EXPECT_EQ(speed_of({.basic = 70_mm, .sail = {3, 2}, .wind = {1, 2}, .water = {9, 10}, .sails = 63}), 29.7_mm);
  (*sea).sails = 100;
  (*sea).mark[index(Mark::W)] = 4;  // two of them pumped out
  EXPECT_EQ(sea.allowance(), 60_mm);
  (*sea).mark[index(Mark::W)] = 7;
  EXPECT_EQ(sea.allowance(), 0_mm);
}

TEST(Speed, CountsOnlyTheTensOfTheSailValueIfTheOptionSaysSo) {
  PROVES("adm-4.4-S-3");
  Alone sea;
  const auto at = [&](std::uint8_t sails) {
    (*sea).sails = sails;
    return sea.allowance();
  };
  EXPECT_EQ(at(93), 74.4_mm);
  sea.setting().options.sail_tens = true;
  EXPECT_EQ(at(93), 72_mm);
  EXPECT_EQ(at(63), 48_mm);
  EXPECT_EQ(at(100), 80_mm);
  EXPECT_EQ(at(9), 0_mm);
}

TEST(Speed, TellsItsFactors) {
  PROVES("adm-2-4");
  Alone sea(0, Sail::normal);
  (*sea).sails = 63;
  sea.wind(170, WindForce::weak);
  (*sea).mark[index(Mark::W)] = 3;
  std::vector<Term> trail;
  const Headway way = headway_of(sea.state(), sea.her, trail);
  EXPECT_EQ(way.allowance, 29.7_mm);
  ASSERT_EQ(trail.size(), 6U);
  const auto figure = [&](std::size_t i) { return std::pair(trail[i].numerator, trail[i].denominator); };
  EXPECT_EQ(figure(0), std::pair(70000, 1000));
  EXPECT_EQ(trail[0].what, "basic speed, wind astern");
  EXPECT_EQ(figure(1), std::pair(3, 2));
  EXPECT_EQ(figure(2), std::pair(1, 2));
  EXPECT_EQ(figure(3), std::pair(63, 100));
  EXPECT_EQ(figure(4), std::pair(9, 10));
  EXPECT_TRUE(trail[4].own);
  EXPECT_EQ(figure(5), std::pair(29700, 1000));
}

TEST(Distance, IsMovedToTheTenth) {
  PROVES("adm-2-5");
  Alone sea;
  (*sea).sails = 60;
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "47.9"), HasSubstr("moves exactly 48 mm in this move; the path has 47.9 mm"));
  EXPECT_THAT(sea.start(sea.her, "48.1"), HasSubstr("the path has 48.1 mm"));
  EXPECT_EQ(sea.clause(sea.her, "28-R15"), "2-5");
  EXPECT_EQ((*sea).at, at(1000, 1000));
  EXPECT_EQ(sea.move(sea.her, "28-R30"), "");
  EXPECT_TRUE((*sea).moved);
}

TEST(Distance, HeldStraightWhenNothingIsOrdered) {
  PROVES("adm-1-10", "adm-2-5");
  Alone sea;
  sea.begin();
  sea.resolve();
  sea.finish();
  EXPECT_EQ((*sea).at, at(1000, 1080));
  EXPECT_TRUE((*sea).went);
}

TEST(Turning, IsLimitedByRudderAndSail) {
  PROVES("adm-2-6", "adm-4.4-R");
  const auto most = [](std::uint8_t hits, Sail sail) {
    Alone sea(0, sail);
    (*sea).mark[index(Mark::R)] = hits;
    return sea.headway(sea.her).steps;
  };
  EXPECT_EQ(most(0, Sail::battle), 5);
  EXPECT_EQ(most(1, Sail::battle), 4);
  EXPECT_EQ(most(2, Sail::full), 3);
  EXPECT_EQ(most(3, Sail::normal), 2);
  EXPECT_EQ(most(4, Sail::battle), 0);
  EXPECT_EQ(most(5, Sail::battle), 0);
  EXPECT_EQ(most(0, Sail::slow), 3);
  EXPECT_EQ(most(2, Sail::slow), 3);
  EXPECT_EQ(most(3, Sail::slow), 2);
  EXPECT_EQ(most(0, Sail::stop), 1);
  EXPECT_EQ(most(4, Sail::stop), 0);
}

TEST(Turning, CountsStepsToBothSides) {
  PROVES("adm-2-6");
  Alone sea;
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "20-L45-R45"), HasSubstr("turns at most 5 steps of 15 degrees"));
  EXPECT_EQ(sea.clause(sea.her, "20-L90"), "2-6");
  EXPECT_EQ(sea.move(sea.her, "30-L45-R30"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(345));
}

TEST(Turning, InOneStepOfAllThatIsLeft) {
  PROVES("adm-2-14");
  Alone sea(0, Sail::slow);
  (*sea).sails = 20;  // 8 mm, and a step takes 10
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "L30"), HasSubstr("moves exactly 8 mm"));
  EXPECT_THAT(sea.start(sea.her, "1-L15"), HasSubstr("moves exactly 8 mm"));
  EXPECT_EQ(sea.move(sea.her, "L15"), "");
  EXPECT_EQ((*sea).at, moved(at(1000, 1000), Bearing(-750), 8_mm));
  EXPECT_EQ((*sea).heading, Bearing::degrees(345));
}

TEST(Stopped, TurnsOneStepWhereSheLies) {
  PROVES("adm-2-6");
  Alone sea(0, Sail::stop);
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "R30"), "2-6");
  EXPECT_EQ(sea.clause(sea.her, "10"), "2-6");
  EXPECT_EQ(sea.clause(sea.her, ""), "2-8");
  EXPECT_EQ(sea.move(sea.her, "R15"), "");
  EXPECT_EQ((*sea).at, at(1000, 1000));
  EXPECT_EQ((*sea).heading, Bearing::degrees(15));
  EXPECT_FALSE((*sea).went);  // 5-1: she counts as stationary
}

TEST(Rudder, DestroyedLeavesOnlyTheStraightCourse) {
  PROVES("adm-4.4-R-2");
  Alone sea;
  (*sea).mark[index(Mark::R)] = 4;
  (*sea).mark[index(Mark::A)] = 2;
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "70-R15"), "4.4-R-2");
  EXPECT_EQ(sea.move(sea.her, "80"), "");  // A39
}

TEST(Rudder, AndRiggingDestroyedLeaveNoMovement) {
  PROVES("adm-4.4-R-3");
  Alone sea;
  (*sea).mark[index(Mark::R)] = 4;
  (*sea).mark[index(Mark::A)] = 2;
  (*sea).sails = 0;
  const ShipId other = sea.ship(0, "br_74_common", at(200, 200));
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "80"), "4.4-R-3");
  EXPECT_EQ(sea.clause(sea.her, "R15"), "4.4-R-3");
  EXPECT_EQ(sea.move(other, "80"), "");
  EXPECT_EQ(sea.state().moment, Moment::none);  // she is passed over
}

TEST(Table, IsLeftByTheCentrepoint) {
  PROVES("adm-2-12");
  Alone sea(270);
  sea.wind(0);
  (*sea).at = at(100, 1000);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ((*sea).status, Status::fighting);  // her bow is over the edge
  EXPECT_EQ((*sea).at, at(20, 1000));
  sea.play_to(Phase::repair);
  sea.resolve();
  sea.play_to(Phase::move);
  sea.play_to(Phase::fires);
  EXPECT_EQ((*sea).status, Status::left);
  EXPECT_FALSE((*sea).left_safely);
}

TEST(Table, IsLeftSafelyOverOnesOwnEdge) {
  PROVES("adm-2-12");
  Alone sea(270);
  sea.wind(0);
  (*sea).at = at(20, 1000);
  sea.setting().sides[0].safe_west = true;
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ((*sea).status, Status::left);
  EXPECT_TRUE((*sea).left_safely);
}

}  // namespace
}  // namespace wardroom::admiralty::test
