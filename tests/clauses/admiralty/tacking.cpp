// 2-7, 2-15, 2-16: tacking, stays and irons.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

// Close-hauled on the starboard tack: the wind is 45 degrees off her starboard bow, and she has 50 mm at battle sail.
struct CloseHauled : Moves {
  explicit CloseHauled(Sail sail = Sail::battle, int off = 45) {
    wind(off);
    her = ship(0, "br_74_common", at(1000, 1000), 0, sail);
    grade(her, Grade::B);
    at_anchor(1, at(2300, 2300));
  }
  Ship& operator*() { return (*this)[her]; }
  std::string tack(unsigned die, std::string_view text) {
    dice(Purpose::tack, {die});
    begin();
    return move(her, text);
  }
  ShipId her;
};

TEST(IntoTheWind, ThereIsNoSpeed) {
  PROVES("adm-2-7", "adm-2-16");
  CloseHauled sea(Sail::full, 44);
  const ShipId other = sea.ship(0, "br_74_common", at(100, 100), 90);
  sea.begin();
  EXPECT_TRUE(sea.headway(sea.her).in_irons);
  EXPECT_EQ(sea.headway(sea.her).allowance, 0_mm);
  EXPECT_EQ(sea.clause(sea.her, "10"), "2-16");
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-16");
  sea.resolve();
  sea.finish();
  EXPECT_TRUE(sea[other].moved);
  EXPECT_EQ(sea.state().moment, Moment::none);  // she is passed over
  EXPECT_EQ((*sea).at, at(1000, 1000));
}

TEST(Irons, AreLeftByFallingOff) {
  PROVES("adm-2-16");
  const auto after = [](unsigned die, Broadside to) {
    CloseHauled sea(Sail::battle, 20);
    sea.dice(Purpose::speed_change, {die});
    sea.open(Phase::command);
    EXPECT_EQ(sea.told(0, FallOff{sea.her, to}), "");
    sea.play_to(Phase::mast);
    return std::pair((*sea).heading.hundredths(), sea.headway(sea.her).allowance);
  };
  EXPECT_EQ(after(3, Broadside::port), std::pair(33500, 50_mm));
  EXPECT_EQ(after(3, Broadside::starboard), std::pair(6500, 50_mm));
  EXPECT_EQ(after(2, Broadside::port), std::pair(0, 0_mm));
}

TEST(IntoTheWind, NobodyTurnsFromAStopWithoutFallingOff) {
  PROVES("adm-2-16");
  CloseHauled sea(Sail::stop, 44);
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-16");
}

TEST(Wearing, NeedsNoRoll) {
  PROVES("adm-2-7");
  Moves sea;
  sea.wind(0);
  const ShipId her = sea.ship(0, "br_74_common", at(1000, 1000), 150);
  sea.at_anchor(1, at(2300, 2300));
  sea.begin();
  EXPECT_EQ(sea.move(her, "30-R60"), "");  // through the stern, with 70 mm
  EXPECT_EQ(sea[her].heading, Bearing::degrees(210));
  EXPECT_TRUE(sea.thrown(Purpose::tack).empty());
}

TEST(Tacking, PassesByTheNumberOfTheGradeAndGoesOnNextTurn) {
  PROVES("adm-2-15");
  CloseHauled sea;
  EXPECT_EQ(sea.tack(3, "R75"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(75));
  EXPECT_EQ((*sea).stays, 1);  // 30 degrees beyond the wind
  EXPECT_TRUE(sea.facts<Tacked>()[0].passed);
  // Next turn she begins with the steps that bring her through, at close speed, and without a roll.
  sea.play_to(Phase::repair);
  sea.resolve();
  sea.play_to(Phase::mast);
  sea.begin();
  EXPECT_EQ(sea.headway(sea.her).zone, Zone::close);
  EXPECT_EQ(sea.headway(sea.her).allowance, 50_mm);
  EXPECT_THAT(sea.start(sea.her, "40-R15"), HasSubstr("begins with steps to starboard until she is through"));
  EXPECT_EQ(sea.clause(sea.her, "L15-40"), "2-15");
  EXPECT_EQ(sea.move(sea.her, "R15-40"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(90));
  EXPECT_EQ((*sea).stays, 0);
  EXPECT_EQ(sea.thrown(Purpose::tack).size(), 1U);
}

TEST(Tacking, FailsAndLiesInIrons) {
  PROVES("adm-2-15", "adm-2-5");
  CloseHauled sea;
  EXPECT_EQ(sea.tack(2, "15-R30-15"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(15));
  const Point after_run = moved(at(1000, 1000), {}, 15_mm);
  EXPECT_EQ((*sea).at, moved(after_run, Bearing(750), 10_mm));  // the step is made, the rest is lost
  EXPECT_EQ((*sea).stays, 0);
  EXPECT_EQ(sea.facts<MoveBegun>()[0].ends, MoveEnds::in_irons);
  EXPECT_EQ(sea.facts<MoveBegun>()[0].goes, 25_mm);
  EXPECT_TRUE(sea.headway(sea.her).in_irons);
}

TEST(Tacking, NeedsBattleSail) {
  PROVES("adm-2-15");
  CloseHauled slow(Sail::slow);
  slow.begin();
  EXPECT_THAT(slow.start(slow.her, "15-R15"), HasSubstr("needs battle sail or more"));
  EXPECT_EQ(slow.clause(slow.her, "R15-15"), "2-15");
  EXPECT_EQ(slow.move(slow.her, "15-L15"), "");
  CloseHauled stopped(Sail::stop);
  stopped.begin();
  EXPECT_EQ(stopped.clause(stopped.her, "R15"), "2-15");
  EXPECT_EQ(stopped.move(stopped.her, "L15"), "");
}

TEST(Tacking, BeginsInsideFortyFiveDegreesOnly) {
  PROVES("adm-2-15");
  CloseHauled sea(Sail::battle, 60);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "40-R15"), "");  // to 45 degrees from the wind
  EXPECT_TRUE(sea.thrown(Purpose::tack).empty());
}

TEST(Tacking, IsRolledOnceAndEndsOnTheSameSideIfSheTurnsBack) {
  PROVES("adm-2-15");
  CloseHauled sea;
  EXPECT_EQ(sea.tack(3, "R15-L15-R15-20"), "");
  EXPECT_EQ(sea.thrown(Purpose::tack).size(), 1U);
  EXPECT_EQ((*sea).stays, 1);
  CloseHauled back;
  EXPECT_EQ(back.tack(3, "R15-L15-30"), "");
  EXPECT_EQ((*back).stays, 0);
}

TEST(Stays, BringHerRoundWhenNothingIsOrdered) {
  PROVES("adm-2-15", "adm-1-10");
  CloseHauled sea;
  (*sea).heading = Bearing::degrees(30);
  (*sea).stays = 1;  // four steps to go
  sea.begin();
  sea.resolve();
  sea.finish();
  EXPECT_EQ((*sea).heading, Bearing::degrees(90));
  EXPECT_EQ((*sea).stays, 0);
  const MoveBegun begun = sea.facts<MoveBegun>()[0];
  EXPECT_EQ(path_text(begun.path), "R60-10");
}

TEST(Stays, LastLongerWithAHurtRudder) {
  PROVES("adm-2-15");
  CloseHauled sea;
  (*sea).heading = Bearing::degrees(30);
  (*sea).stays = 1;
  (*sea).mark[index(Mark::R)] = 3;  // two steps
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "R15-40"), "2-15");
  EXPECT_EQ(sea.move(sea.her, "R30-30"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(60));
  EXPECT_EQ((*sea).stays, 1);
}

}  // namespace
}  // namespace wardroom::admiralty::test
