// 2-9, 2-17, 4.4 I: ships that touch, and ships that keep clear.
#include "books/admiralty/rules/contact.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

// Two common 74s in line, 50 mm apart, and the one astern comes up. Her base is 50 by 25 mm.
struct Astern : Moves {
  explicit Astern(SideId of_other, Sail sail = Sail::battle, double y = 1100) {
    her = ship(0, "br_74_common", at(1000, 1000), 0, sail);
    grade(her, Grade::B);
    other = at_anchor(of_other, at(1000, y));
    at_anchor(1, at(2300, 2300));
  }
  Ship& operator*() { return (*this)[her]; }
  void locks(unsigned mine, unsigned its) {
    dice(Purpose::contact_lock, {mine}, her);
    dice(Purpose::contact_lock, {its}, other);
  }
  int locks_of(ShipId ship) {
    int hits = 0;
    for (const Lock& lock : (*this)[ship].locks) hits += lock.hits;
    return hits;
  }
  ShipId her, other;
};

TEST(Contact, EndsTheMoveAndMayFoulBoth) {
  PROVES("adm-2-9", "adm-2-17", "adm-2-5");
  Astern sea(1);
  sea.locks(4, 2);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");  // no wish to avoid
  EXPECT_EQ((*sea).at, at(1000, 1048));    // a gap of 1 mm would touch
  ASSERT_EQ((*sea).locks.size(), 1U);
  EXPECT_EQ((*sea).locks[0].on, sea.other);
  EXPECT_EQ((*sea).locks[0].hits, 1);
  EXPECT_TRUE(sea[sea.other].locks.empty());
  EXPECT_TRUE(sea.thrown(Purpose::contact_mast).empty());
  EXPECT_TRUE(sea.thrown(Purpose::avoid).empty());
  EXPECT_EQ(sea.facts<MoveBegun>()[0].ends, MoveEnds::in_contact);
  EXPECT_TRUE(locked(sea.state(), sea.other));
}

TEST(Contact, GivesLocksByTheLine) {
  PROVES("adm-2-9", "adm-4.4-L");
  Astern sea(1);
  sea.locks(3, 6);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ(sea.locks_of(sea.her), 0);
  EXPECT_EQ(sea.locks_of(sea.other), 2);
}

TEST(Contact, UnderMuchSailMayHurtMasts) {
  PROVES("adm-2-9");
  Astern sea(1, Sail::normal);
  sea.locks(1, 1);
  sea.dice(Purpose::contact_mast, {6}, sea.her);
  sea.dice(Purpose::contact_mast, {5}, sea.other);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "120"), "");
  EXPECT_EQ((*sea).mark[index(Mark::M)], 1);
  EXPECT_EQ(sea[sea.other].mark[index(Mark::M)], 0);
  EXPECT_TRUE(sea.all_dice_used());
}

TEST(Contact, CountsTheSailOfTheShipThatIsTouched) {
  PROVES("adm-2-9");
  Astern sea(1);
  sea[sea.other].anchored = false;
  sea[sea.other].sail = Sail::full;
  sea.locks(1, 1);
  sea.dice(Purpose::contact_mast, {1}, sea.her);
  sea.dice(Purpose::contact_mast, {6}, sea.other);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ(sea[sea.other].mark[index(Mark::M)], 1);
  EXPECT_EQ(sea.state().mover, 1);  // no L holds her: she still moves
}

TEST(Contact, InsideAStepLeavesHerAlongTheChord) {
  PROVES("adm-2-9", "adm-2-14");
  Astern sea(1, Sail::battle, 1060);  // 10 mm apart
  sea.locks(1, 1);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "4-R45-46"), "");
  EXPECT_EQ((*sea).heading, Bearing(750));
  EXPECT_LT((*sea).at.y, at(0, 1010).y);
}

TEST(Avoiding, AFriendUnderEasySailTakesNoDie) {
  PROVES("adm-2-17");
  Astern sea(0);
  sea.begin();
  EXPECT_EQ(sea.move(sea.her, "80"), "");
  EXPECT_EQ((*sea).at, at(1000, 1045));
  EXPECT_TRUE(sea.thrown(Purpose::avoid).empty());
  EXPECT_EQ(sea.facts<MoveBegun>()[0].ends, MoveEnds::short_of_contact);
  Astern between(0, Sail::battle, 1100.3);  // 5.0 mm short, between the millimetres
  between.begin();
  EXPECT_EQ(between.move(between.her, "80"), "");
  EXPECT_EQ((*between).at, at(1000, 1045.3));
}

TEST(Avoiding, AFriendUnderMuchSailTakesAThree) {
  PROVES("adm-2-17");
  const auto gone = [](unsigned die, Sail sail, const char* text) {
    Astern sea(0, sail);
    sea.dice(Purpose::avoid, {die});
    sea.locks(1, 1);
    sea.dice(Purpose::contact_mast, {1, 1});
    sea.begin();
    EXPECT_EQ(sea.move(sea.her, text), "");
    return (*sea).at;
  };
  EXPECT_EQ(gone(2, Sail::full, "160"), at(1000, 1048));
  EXPECT_EQ(gone(3, Sail::full, "160"), at(1000, 1045));
  EXPECT_EQ(gone(2, Sail::normal, "120"), at(1000, 1048));
}

TEST(Avoiding, AnEnemyTakesTheWishAndTheNumberOfTheGrade) {
  PROVES("adm-2-17");
  const auto gone = [](unsigned die) {
    Astern sea(1);
    sea.dice(Purpose::avoid, {die});
    sea.locks(1, 1);
    sea.begin();
    EXPECT_EQ(sea.move(sea.her, "80", true), "");
    return (*sea).at;
  };
  EXPECT_EQ(gone(3), at(1000, 1045));
  EXPECT_EQ(gone(2), at(1000, 1048));
}

TEST(Touching, IsAGapOfAMillimetre) {
  PROVES("adm-2-9");
  const Base one{at(0, 0), {}, 50_mm, 25_mm};
  EXPECT_TRUE(within_gap(one, {at(26, 0), {}, 50_mm, 25_mm}, 1_mm));
  EXPECT_FALSE(within_gap(one, {{26001, 0}, {}, 50_mm, 25_mm}, 1_mm));
  // Corner to corner.
  EXPECT_TRUE(within_gap(one, {{25700, 50700}, {}, 50_mm, 25_mm}, 1_mm));
  EXPECT_FALSE(within_gap(one, {{25800, 50800}, {}, 50_mm, 25_mm}, 1_mm));
}

// Alongside, 0.5 mm apart.
struct Alongside : Moves {
  explicit Alongside(Sail sail = Sail::battle) {
    her = ship(0, "br_74_common", at(1000, 1000), 0, sail);
    other = at_anchor(1, at(1025.5, 1000));
  }
  ShipId her, other;
};

TEST(Touching, APathFromThereMustOpenTheGap) {
  PROVES("adm-2-9");
  Alongside sea;
  sea.begin();
  EXPECT_THAT(sea.start(sea.her, "70-R15"), testing::Eq(""));  // 51 mm take her clear, and then she turns
  Alongside slow(Sail::slow);
  slow.begin();
  EXPECT_THAT(slow.start(slow.her, "40"), HasSubstr("her path must open the gap"));
  EXPECT_EQ(slow.clause(slow.her, "R15-30"), "2-9");
  // Nothing else is left her, and she stays.
  slow.resolve();
  EXPECT_EQ(slow[slow.her].at, at(1000, 1000));
  EXPECT_EQ(slow.facts<PassedOver>().size(), 1U);
}

TEST(Touching, ATurnInPlaceMayNotCauseIt) {
  PROVES("adm-2-9");
  Moves sea;
  const ShipId her = sea.ship(0, "br_74_common", at(1000, 1000), 0, Sail::stop);
  const ShipId other = sea.at_anchor(1, at(1030, 1000));
  sea.begin();
  EXPECT_THAT(sea.start(her, "R15"), HasSubstr("would touch B1 as she turns in place"));
  sea[other].at = at(1040, 1000);
  EXPECT_EQ(sea.move(her, "R15"), "");
}

// An inferno with a ship abeam of her path, so far from her side as she passes.
std::string burning(double gap, double start_gap = 400) {
  Moves sea;
  const ShipId her = sea.ship(0, "br_74_common", at(1000, 1000), 0);
  sea.at_anchor(1, at(1025 + gap, 1000 + (start_gap > gap ? 100 : 0)));
  sea[her].mark[index(Mark::I)] = 1;
  sea.begin();
  return sea.clause(her, "80");
}

TEST(Inferno, KeepsTenMillimetresClear) {
  PROVES("adm-4.4-I-3");
  EXPECT_EQ(burning(9.9), "4.4-I-3");
  EXPECT_EQ(burning(10), "4.4-I-3");
  EXPECT_EQ(burning(10.1), "");
}

TEST(Inferno, MayGoAnyWayThatComesNoNearer) {
  PROVES("adm-4.4-I-3");
  EXPECT_EQ(burning(6, 6), "");  // alongside: straight ahead is no nearer
}

}  // namespace
}  // namespace wardroom::admiralty::test
