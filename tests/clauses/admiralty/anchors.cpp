// 2-10, 2-18 to 2-22: anchors, springs, shoals, drift and wind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

struct Road : Moves {
  explicit Road(Sail sail = Sail::stop) {
    her = ship(0, "br_74_common", at(1000, 1000), 0, sail);
    at_anchor(1, at(2300, 2300));
  }
  Ship& operator*() { return (*this)[her]; }
  std::string anchor(std::string_view text = "") { return carry_out(0, Move{her, path(text), false, true}); }
  ShipId her;
};

TEST(Anchoring, TakesAStopAndAnAnchor) {
  PROVES("adm-2-10", "adm-4.4-A");
  Road sea;
  sea.begin();
  EXPECT_THAT(sea.anchor("R15"), HasSubstr("without a path"));
  (*sea).mark[index(Mark::A)] = 2;
  EXPECT_THAT(sea.anchor(), HasSubstr("has lost her anchors"));
  (*sea).mark[index(Mark::A)] = 1;
  sea.setting().anchorage = false;
  EXPECT_THAT(sea.anchor(), HasSubstr("no bottom here"));
  sea.setting().anchorage = true;
  EXPECT_EQ(sea.anchor(), "");
  EXPECT_TRUE((*sea).anchored);
  EXPECT_FALSE((*sea).spring);
  EXPECT_TRUE((*sea).moved);
  EXPECT_EQ((*sea).heading, Bearing());
  Road sailing(Sail::battle);
  sailing.begin();
  EXPECT_THAT(sailing.anchor(), HasSubstr("only when she has stopped"));
}

TEST(Anchored, ShipsHaveNoAllowanceAndDoNotTurn) {
  PROVES("adm-2-10");
  Road sea;
  (*sea).anchored = true;
  (*sea).sail = Sail::battle;
  EXPECT_EQ(sea.headway(sea.her).allowance, 0_mm);
  (*sea).sail = Sail::stop;
  sea.ship(0, "br_74_common", at(200, 200));
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "R15"), HasSubstr("without a spring"));
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-10");
  EXPECT_THAT(sea.anchor(), HasSubstr("lies at anchor already"));
}

TEST(Springs, TurnTwoStepsAndFourInAll) {
  PROVES("adm-2-18");
  Road sea;
  (*sea).anchored = (*sea).spring = true;
  (*sea).mark[index(Mark::R)] = 3;  // does not matter
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "R45"), "2-18");
  EXPECT_EQ(sea.clause(sea.her, "10"), "2-18");
  EXPECT_EQ(sea.clause(sea.her, "R15-L15"), "2-18");
  EXPECT_EQ(sea.move(sea.her, "R30"), "");
  EXPECT_EQ((*sea).heading, Bearing::degrees(30));
  EXPECT_EQ((*sea).swung, 2);
  EXPECT_EQ((*sea).at, at(1000, 1000));
  EXPECT_FALSE((*sea).went);
  (*sea).moved = false;
  (*sea).swung = 3;
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "R30"), HasSubstr("at most four steps"));
  EXPECT_EQ(sea.move(sea.her, "R15"), "");
  (*sea).moved = false;
  sea.begin();
  EXPECT_EQ((*sea).swung, 4);
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-18");  // a fifth
  EXPECT_EQ(sea.move(sea.her, "L30"), "");
  EXPECT_EQ((*sea).swung, 2);
}

TEST(Springs, ThatHavePartedTurnNobody) {
  PROVES("adm-2-18");
  Road sea;
  (*sea).anchored = (*sea).spring = true;
  Harm harm;
  harm.mark[index(Mark::A)] = 1;
  Play play = sea.play();
  bind(play, sea.her, harm, {"4.4-A"});
  EXPECT_FALSE((*sea).spring);
  EXPECT_TRUE((*sea).anchored);
  sea.ship(0, "br_74_common", at(200, 200));
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-10");
}

// At anchor head to wind, and the order to cut under battle sail.
struct Cutting : Road {
  explicit Cutting(unsigned die) {
    wind(10);
    grade(her, Grade::B);
    (*this)[her].anchored = (*this)[her].spring = true;
    dice(Purpose::speed_change, {die});
    open(Phase::command);
    EXPECT_EQ(told(0, SetSail{her, Sail::battle, true, Broadside::port}), "");
    play_to(Phase::mast);
  }
};

TEST(Cutting, TakesTheRollAndAnAnchor) {
  PROVES("adm-2-19");
  Cutting sea(3);
  EXPECT_FALSE((*sea).anchored);
  EXPECT_EQ((*sea).mark[index(Mark::A)], 1);
  EXPECT_EQ((*sea).sail, Sail::battle);
  EXPECT_EQ((*sea).heading, Bearing::degrees(325));  // cast to 45 degrees from the wind
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "50"), "");  // close-hauled, in the same turn
  // A second cable cut leaves her nothing to anchor with.
  (*sea).mark[index(Mark::A)] = 2;
  (*sea).sail = Sail::stop;
  EXPECT_TRUE(check_anchoring(sea.state(), sea.her, {}));
}

TEST(Cutting, FailsAndLeavesHerAtAnchor) {
  PROVES("adm-2-19");
  Cutting sea(2);
  EXPECT_TRUE((*sea).anchored);
  EXPECT_EQ((*sea).mark[index(Mark::A)], 0);
  EXPECT_EQ((*sea).heading, Bearing());
}

TEST(SternAnchor, EndsThePathWhereItIsLetGo) {
  PROVES("adm-2-20", "adm-2-5");
  Road sea(Sail::battle);
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "30-A"), HasSubstr("has no stern anchor ready"));
  sea.setting().stern_anchors = true;
  EXPECT_EQ(sea.clause(sea.her, "80.1-A"), "2-5");
  EXPECT_EQ(sea.move(sea.her, "30-A"), "");
  EXPECT_EQ((*sea).at, at(1000, 1030));
  EXPECT_TRUE((*sea).anchored && (*sea).spring);
  EXPECT_EQ((*sea).sail, Sail::stop);
  EXPECT_TRUE((*sea).went);
  Road fast(Sail::normal);
  fast.setting().stern_anchors = true;
  fast.begin();
  EXPECT_EQ(fast.clause(fast.her, "30-A"), "2-20");
  Road hurt(Sail::slow);
  hurt.setting().stern_anchors = true;
  (*hurt).mark[index(Mark::A)] = 2;
  hurt.begin();
  EXPECT_EQ(hurt.clause(hurt.her, "30-A"), "4.4-A");
  (*hurt).mark[index(Mark::A)] = 1;
  EXPECT_EQ(hurt.move(hurt.her, "A"), "");
  EXPECT_TRUE((*hurt).anchored);
}

TEST(Shoals, StopTheCentrepointWhereItEnters) {
  PROVES("adm-2-21", "adm-2-5");
  Road sea(Sail::battle);
  sea.setting().shoals = {{"Bank", {at(900, 1030.5), at(1100, 1030.5), at(1100, 1040), at(900, 1040)}}};
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ((*sea).at, at(1000, 1030.5));
  EXPECT_TRUE((*sea).aground);
  EXPECT_EQ(sea.facts<MoveBegun>()[0].ends, MoveEnds::aground);
  (*sea).moved = false;
  sea.ship(0, "br_74_common", at(200, 200));
  sea.begin();
  EXPECT_EQ(sea.clause(sea.her, "80"), "2-21");
  EXPECT_EQ(sea.clause(sea.her, "R15"), "2-21");
}

TEST(Shoals, AreAsBigAsTheirCorners) {
  PROVES("adm-2-21");
  Moves sea;
  sea.setting().shoals = {{"Hook", {at(0, 0), at(100, 0), at(100, 100), at(50, 50), at(0, 100)}}};
  const auto in = [&](double x, double y) { return in_shoal(sea.state(), at(x, y)); };
  EXPECT_TRUE(in(50, 49));
  EXPECT_FALSE(in(50, 51));
  EXPECT_TRUE(in(10, 80));
  EXPECT_TRUE(in(90, 80));
  EXPECT_FALSE(in(101, 20));
  EXPECT_FALSE(in(-1, 20));
  EXPECT_TRUE(in(100, 20));  // its edge
  EXPECT_TRUE(in(75, 75));
  EXPECT_TRUE(in(0, 100));
  EXPECT_FALSE(in(20, 100));
}

// ---- drift

struct Drifting : Road {
  explicit Drifting(bool on = true, Sail sail = Sail::stop) : Road(sail) {
    wind(0);
    setting().options.drift = on;
  }
  void drift_now() {
    Play step = play();
    drift(step);
  }
};

TEST(Drift, IsAnOption) {
  PROVES("adm-2-11", "adm-4.4-R-4");
  Drifting off(false);
  off.drift_now();
  EXPECT_EQ((*off).at, at(1000, 1000));
  Drifting on;
  on.drift_now();
  EXPECT_EQ((*on).at, at(1000, 990));
  EXPECT_FALSE((*on).went);
}

TEST(Drift, FollowsTheWind) {
  PROVES("adm-2-11");
  const auto by = [](WindForce force) {
    Drifting sea;
    sea.wind(0, force);
    sea.drift_now();
    return 1000 - (*sea).at.y / 1000;
  };
  EXPECT_EQ(by(WindForce::weak), 5);
  EXPECT_EQ(by(WindForce::normal), 10);
  EXPECT_EQ(by(WindForce::brisk), 15);
}

TEST(Drift, TakesWhoIsStoppedOrDismasted) {
  PROVES("adm-2-11", "adm-4.4-R-4");
  Drifting sailing(true, Sail::battle);
  sailing.drift_now();
  EXPECT_EQ((*sailing).at, at(1000, 1000));
  (*sailing).sails = 0;
  sailing.drift_now();
  EXPECT_EQ((*sailing).at, at(1000, 990));
  Drifting anchored;
  (*anchored).anchored = true;
  anchored.drift_now();
  EXPECT_EQ((*anchored).at, at(1000, 1000));
  Drifting aground;
  (*aground).aground = true;
  aground.drift_now();
  EXPECT_EQ((*aground).at, at(1000, 1000));
}

TEST(Drift, TakesLockedShipsAsOne) {
  PROVES("adm-2-11");
  Drifting sea;
  const ShipId other = sea.ship(1, "br_74_common", at(1026, 1000), 0, Sail::battle);
  sea.lock(other, sea.her);
  sea.drift_now();
  EXPECT_EQ((*sea).at, at(1000, 990));
  EXPECT_EQ(sea[other].at, at(1026, 990));
  sea[other].anchored = true;
  sea.drift_now();
  EXPECT_EQ((*sea).at, at(1000, 990));
}

TEST(Drift, StopsAtAContactWithoutRolls) {
  PROVES("adm-2-11");
  Drifting sea;
  sea.at_anchor(1, at(1000, 944));  // 6 mm clear to leeward
  sea.drift_now();
  EXPECT_EQ((*sea).at, at(1000, 996));  // at 5 mm the gap would be 1 mm
  EXPECT_TRUE(sea.thrown(Purpose::contact_lock).empty());
}

TEST(Drift, BeginsToLeeward) {
  PROVES("adm-2-11");
  Drifting sea;
  const ShipId ahead = sea.ship(0, "br_74_common", at(1000, 945), 0, Sail::stop);
  sea.drift_now();
  EXPECT_EQ((*sea).at, at(1000, 990));  // the other has drifted out of her way
  EXPECT_EQ(sea[ahead].at, at(1000, 935));
}

TEST(Drift, MayStrandOrLeaveTheTable) {
  PROVES("adm-2-11", "adm-2-12");
  Drifting sea;
  sea.setting().shoals = {{"Bank", {at(900, 900), at(1100, 900), at(1100, 995), at(900, 995)}}};
  const ShipId other = sea.ship(0, "br_74_common", at(300, 4), 90, Sail::stop);
  sea.drift_now();
  EXPECT_EQ((*sea).at, at(1000, 995));
  EXPECT_TRUE((*sea).aground);
  EXPECT_EQ(sea[other].status, Status::left);
}

TEST(Drift, ComesAtTheEndOfTheMovement) {
  PROVES("adm-2-11");
  Drifting sea;
  sea.begin();
  sea.play_to(Phase::fires);
  EXPECT_EQ((*sea).at, at(1000, 990));
}

// ---- wind

struct Shift : Road {
  explicit Shift(std::uint16_t turn = 2) {
    setting().options.wind_shift = true;
    state().turn = turn;
  }
  void roll(unsigned one, unsigned other) {
    dice(Purpose::wind_shift, {one, other});
    Play step = play();
    shift_wind(step);
  }
};

TEST(WindShift, IsAnOptionFromTheSecondTurn) {
  PROVES("adm-2-22", "adm-1-8");
  Shift first(1);
  first.roll(1, 1);
  EXPECT_EQ(first.state().wind_from, Bearing::degrees(90));
  EXPECT_TRUE(first.facts<WindShifted>().empty());
  Shift off;
  off.setting().options.wind_shift = false;
  off.roll(1, 1);
  EXPECT_TRUE(off.facts<WindShifted>().empty());
}

TEST(WindShift, BacksVeersFallsAndRises) {
  PROVES("adm-2-22");
  const auto from = [](unsigned one, unsigned other) {
    Shift sea;
    sea.roll(one, other);
    return std::pair(sea.state().wind_from.hundredths(), sea.state().wind);
  };
  EXPECT_EQ(from(1, 1), std::pair(6750, WindForce::normal));
  EXPECT_EQ(from(6, 6), std::pair(11250, WindForce::normal));
  EXPECT_EQ(from(1, 2), std::pair(9000, WindForce::weak));
  EXPECT_EQ(from(5, 6), std::pair(9000, WindForce::brisk));
  EXPECT_EQ(from(2, 2), std::pair(9000, WindForce::normal));
  EXPECT_EQ(from(4, 6), std::pair(9000, WindForce::normal));
  Shift calm;
  calm.state().wind = WindForce::weak;
  calm.roll(2, 1);
  EXPECT_EQ(calm.state().wind, WindForce::weak);
  calm.state().wind = WindForce::brisk;
  calm.roll(6, 5);
  EXPECT_EQ(calm.state().wind, WindForce::brisk);
}

TEST(WindShift, ComesOnceInEighteenAndOnceInNine) {
  PROVES("adm-2-22");
  int shifts = 0, forces = 0;
  for (unsigned one = 1; one <= 6; ++one) {
    for (unsigned other = 1; other <= 6; ++other) {
      Shift sea;
      sea.roll(one, other);
      shifts += sea.state().wind_from != Bearing::degrees(90) ? 1 : 0;
      forces += sea.state().wind != WindForce::normal ? 1 : 0;
    }
  }
  EXPECT_EQ(shifts * 18, 36);
  EXPECT_EQ(forces * 9, 36);
}

}  // namespace
}  // namespace wardroom::admiralty::test
