// 6: repair dice and what they mend, flooding and sinking.
#include "books/admiralty/rules/repairs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/rolls.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using wardroom::test::at;

constexpr SideId red = 0, blue = 1;

struct Repairing : testing::Test, admiralty::test::Table {
  ShipId a = no_ship, x = no_ship;
  void SetUp() override {
    a = ship(red, "br_74_common", at(1000, 1000), 90);
    x = ship(blue, "fr_74_temeraire", at(1000, 1100), 90);
    setting().repair_dice[a] = 3;
    grade(a, Grade::C);
    state().phase = Phase::repair;
  }
  std::uint8_t& mark(Mark mark) { return (*this)[a].mark[index(mark)]; }
  // Dice for orders already given.
  void throws(Faces faces) {
    dice(Purpose::repair, std::move(faces), a);
    Play step = play();
    resolve_repairs(step);
    state().repairs.clear();
  }
  std::string orders(Mend mend) { return told(red, Repair{a, mend}); }
  // The faces that mend, thrown one by one.
  std::vector<int> mends(Grade crew, Mend mend, bool theirs = false) {
    std::vector<int> faces;
    for (int face = 1; face <= 6; ++face) {
      Chance chance{Dice(1)};
      chance.script({{static_cast<std::uint16_t>(Purpose::repair), any_actor, {static_cast<std::uint32_t>(face)}}});
      const DieAddress die{1, 0, 0, static_cast<std::uint16_t>(Purpose::repair), 0};
      if (roll_to_mend(chance, die, state().tables().repairs, mend, theirs, crew)) faces.push_back(face);
    }
    return faces;
  }
};

using Mended = std::vector<int>;
const Mended never{}, six{6}, five{5, 6}, four{4, 5, 6}, three{3, 4, 5, 6};

TEST_F(Repairing, ThrowsTheDiceOfHerCard) {
  PROVES("adm-6-1");
  mark(Mark::F) = 4;
  for (int die = 0; die < 3; ++die) EXPECT_EQ(orders(Mend::F), "");
  EXPECT_THAT(orders(Mend::F), HasSubstr("3 repair dice"));
  throws({1, 1, 1});
  EXPECT_EQ(thrown(Purpose::repair).size(), 3U);
  // Two parties told off take one of them; one is always left.
  for (const auto& [told_off, left] : {std::pair{1, 3}, {2, 2}, {3, 2}, {4, 1}, {6, 1}, {9, 1}}) {
    (*this)[a].told_off = static_cast<std::uint8_t>(told_off);
    EXPECT_EQ(repair_dice_of(state(), a), left) << told_off;
  }
  Play step = play();
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{a, x});
  EXPECT_EQ(repair_dice_of(state(), a), 1);
}

TEST_F(Repairing, PutsOneDieOnAMark) {
  PROVES("adm-6-1");
  mark(Mark::F) = 1;
  mark(Mark::M) = 1;
  EXPECT_EQ(orders(Mend::F), "");
  EXPECT_THAT(orders(Mend::F), HasSubstr("a die on each of those marks already"));
  EXPECT_EQ(orders(Mend::M), "");
  EXPECT_THAT(orders(Mend::W), HasSubstr("no such mark"));
  (*this)[a].sides[0].blocked = (*this)[a].sides[1].blocked = 1;
  state().repairs.clear();
  EXPECT_EQ(told(red, Repair{a, Mend::B, Broadside::port}), "");
  EXPECT_THAT(told(red, Repair{a, Mend::B, Broadside::port}), HasSubstr("already"));
  EXPECT_EQ(told(red, Repair{a, Mend::B, Broadside::starboard}), "");
  EXPECT_THAT(told(blue, Repair{a, Mend::F}), HasSubstr("not under your command"));
}

TEST_F(Repairing, AddsTheGradeButNaturalOnesAndSixesStand) {
  PROVES("adm-6-1", "adm-6-9");
  EXPECT_EQ(mends(Grade::C, Mend::B), four);
  EXPECT_EQ(mends(Grade::C, Mend::F), four);
  EXPECT_EQ(mends(Grade::C, Mend::M), five);
  EXPECT_EQ(mends(Grade::C, Mend::W), six);
  EXPECT_EQ(mends(Grade::C, Mend::L), four);
  EXPECT_EQ(mends(Grade::C, Mend::L, true), five);
  EXPECT_EQ(mends(Grade::A, Mend::B), three);
  EXPECT_EQ(mends(Grade::B, Mend::B), four);
  EXPECT_EQ(mends(Grade::D, Mend::B), four);
  EXPECT_EQ(mends(Grade::E, Mend::B), five);
  EXPECT_EQ(mends(Grade::A, Mend::W), five);
  EXPECT_EQ(mends(Grade::F, Mend::W), six);
  EXPECT_EQ(mends(Grade::A, Mend::aground), six);
  // A natural one never works, however easy it is.
  setting().tables.repairs.B = 1;
  EXPECT_EQ(mends(Grade::A, Mend::B), (Mended{2, 3, 4, 5, 6}));
}

TEST_F(Repairing, ClearsBlockedGuns) {
  PROVES("adm-6-2");
  (*this)[a].sides[1].blocked = 2;
  ASSERT_EQ(told(red, Repair{a, Mend::B, Broadside::starboard}), "");
  throws({4});
  EXPECT_EQ((*this)[a].sides[1].blocked, 1);
  ASSERT_EQ(told(red, Repair{a, Mend::B, Broadside::starboard}), "");
  throws({3});
  EXPECT_EQ((*this)[a].sides[1].blocked, 1);
}

TEST_F(Repairing, FightsFiresInSightOfAll) {
  PROVES("adm-6-3");
  mark(Mark::F) = 2;
  mark(Mark::I) = 1;
  ASSERT_EQ(orders(Mend::F), "");
  throws({4});
  EXPECT_EQ(mark(Mark::F), 1);
  EXPECT_EQ((*this)[a].crossed[index(Mark::F)], 1);
  EXPECT_EQ(mark(Mark::I), 1);  // no die puts an inferno out
  EXPECT_THAT(heard<CrossedOut>(seat(blue)), SizeIs(1));
  EXPECT_THAT(heard<RepairRolled>(seat(blue)), IsEmpty());
  EXPECT_THAT(heard<RepairRolled>(seat(red)), SizeIs(1));
}

TEST_F(Repairing, SecuresMasts) {
  PROVES("adm-6-4");
  mark(Mark::M) = 1;
  ASSERT_EQ(orders(Mend::M), "");
  throws({4});
  EXPECT_EQ(mark(Mark::M), 1);
  ASSERT_EQ(orders(Mend::M), "");
  throws({5});
  EXPECT_EQ(mark(Mark::M), 0);
  EXPECT_EQ((*this)[a].crossed[index(Mark::M)], 1);
  EXPECT_THAT(heard<CrossedOut>(seat(blue)), IsEmpty());
}

TEST_F(Repairing, StopsLeaksInACalmSeaOnly) {
  PROVES("adm-6-5");
  mark(Mark::W) = 3;
  ASSERT_EQ(orders(Mend::W), "");
  throws({6});
  EXPECT_EQ(mark(Mark::W), 2);
  EXPECT_THAT(heard<CrossedOut>(seat(blue)), IsEmpty());
  for (const Sea sea : {Sea::choppy, Sea::heavy}) {
    setting().sea = sea;
    const auto refusal = order(red, Repair{a, Mend::W});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->cite.clause, "6-5");
    EXPECT_THAT(refusal->text, HasSubstr("calm sea"));
  }
}

TEST_F(Repairing, CutsLocksOfBothShips) {
  PROVES("adm-6-6", "adm-6-9");
  lock(a, x, 1);
  lock(x, a, 2);
  ASSERT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x}), "");
  EXPECT_THAT(told(red, Repair{a, Mend::L, Broadside::port, x}), HasSubstr("already"));
  ASSERT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x, true}), "");
  ASSERT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x, true}), "");
  EXPECT_THAT(told(red, Repair{a, Mend::L, Broadside::port, no_ship}), HasSubstr("no such mark"));
  throws({4, 4, 5});
  EXPECT_THAT((*this)[a].locks, IsEmpty());
  ASSERT_THAT((*this)[x].locks, SizeIs(1));
  EXPECT_EQ((*this)[x].locks[0].hits, 1);
  EXPECT_TRUE(locked(state(), a));
  ASSERT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x, true}), "");
  throws({5});
  EXPECT_FALSE(locked(state(), a));
}

TEST_F(Repairing, BothMayCutTheSameLock) {
  lock(a, x, 1);
  ASSERT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x}), "");
  ASSERT_EQ(told(blue, Repair{x, Mend::L, Broadside::port, a, true}), "");
  dice(Purpose::repair, {6}, x);
  throws({6});
  EXPECT_FALSE(locked(state(), a));
  EXPECT_THAT(facts<LockChanged>(), SizeIs(1));
}

TEST_F(Repairing, RuddersPumpsAndSailsOnlyByTheExtendedList) {
  PROVES("adm-6-7", "adm-6-8");
  mark(Mark::R) = 2;
  mark(Mark::P) = 2;
  mark(Mark::A) = 1;
  Ship& ship = (*this)[a];
  ship.sails = 61;
  ship.sails_lost = 39;
  for (const Mend mend : {Mend::R, Mend::P, Mend::S}) EXPECT_THAT(orders(mend), HasSubstr("cannot mend that"));
  setting().options.repairs = RepairRule::extended;
  setting().repair_dice[a] = 5;
  ASSERT_EQ(orders(Mend::R), "");
  throws({5});
  EXPECT_EQ(mark(Mark::R), 2);
  ASSERT_EQ(orders(Mend::R), "");
  ASSERT_EQ(orders(Mend::P), "");
  EXPECT_THAT(orders(Mend::P), HasSubstr("already"));
  ASSERT_EQ(orders(Mend::S), "");
  throws({6, 6, 4});
  EXPECT_EQ(mark(Mark::R), 1);
  EXPECT_EQ(mark(Mark::P), 1);
  EXPECT_EQ(mark(Mark::A), 1);
  EXPECT_EQ(ship.sails, 61);
  EXPECT_THAT(orders(Mend::P), HasSubstr("mended a pump once"));
  // Two at a time, and never above 100 less half of all that was lost: 80.
  ASSERT_EQ(orders(Mend::S), "");
  throws({5});
  EXPECT_EQ(ship.sails, 63);
  EXPECT_EQ(ship.sails_lost, 39);
  ship.sails = 79;
  ASSERT_EQ(orders(Mend::S), "");
  EXPECT_THAT(orders(Mend::S), HasSubstr("already"));
  throws({6});
  EXPECT_EQ(ship.sails, 80);
  EXPECT_THAT(orders(Mend::S), HasSubstr("no such mark"));
  ship.sails_lost = 40;
  EXPECT_THAT(orders(Mend::S), HasSubstr("no such mark"));
  ship.sails_lost = 38;
  EXPECT_EQ(orders(Mend::S), "");
}

TEST_F(Repairing, GunDiceAndCarronadesAreLostForGood) {
  PROVES("adm-6-8");
  mark(Mark::O) = mark(Mark::A) = mark(Mark::I) = 1;
  Ship& ship = (*this)[a];
  ship.sides[0].dice.guns[2] = 0;
  ship.sides[0].crossed = 10;
  setting().options.repairs = RepairRule::extended;
  for (const Mend mend : {Mend::B, Mend::F, Mend::M, Mend::W, Mend::L, Mend::R, Mend::P, Mend::S, Mend::aground}) {
    EXPECT_THAT(orders(mend), HasSubstr("no such mark"));
  }
}

TEST_F(Repairing, WhoFightsOnDeckMendsOnlyFiresAndLocks) {
  PROVES("adm-5-4", "adm-6-1");
  state().melees.push_back({x, a, 2, 6, 2, 3, true});
  mark(Mark::F) = mark(Mark::M) = mark(Mark::W) = 1;
  (*this)[a].sides[0].blocked = 1;
  lock(a, x, 1);
  for (const Mend mend : {Mend::B, Mend::M, Mend::W}) EXPECT_THAT(orders(mend), HasSubstr("fights on deck"));
  EXPECT_EQ(orders(Mend::F), "");
  EXPECT_EQ(told(red, Repair{a, Mend::L, Broadside::port, x}), "");
}

TEST_F(Repairing, ANaturalSixGetsHerOffTheGround) {
  EXPECT_THAT(orders(Mend::aground), HasSubstr("no such mark"));
  (*this)[a].aground = true;
  ASSERT_EQ(orders(Mend::aground), "");
  dice(Purpose::aground, {5, 6}, a);
  throws({});
  EXPECT_TRUE((*this)[a].aground);
  ASSERT_EQ(orders(Mend::aground), "");
  throws({});
  EXPECT_FALSE((*this)[a].aground);
  EXPECT_EQ((*this)[a].at, at(990, 1000));
  EXPECT_EQ((*this)[a].sail, Sail::stop);
}

TEST_F(Repairing, WithoutOrdersNothingIsThrown) {
  PROVES("adm-1-10");
  mark(Mark::F) = 3;
  throws({});
  EXPECT_THAT(record().dice, IsEmpty());
  EXPECT_EQ(mark(Mark::F), 3);
}

// ---- 6-10

struct Flooding : Repairing {
  void floods(Faces faces) {
    dice(Purpose::flooding, std::move(faces), a);
    Play step = play();
    sink_the_flooded(step);
  }
};

TEST_F(Flooding, FromThreeEffectiveLeaksWaterMayRise) {
  PROVES("adm-6-10");
  mark(Mark::W) = 4;
  floods({});
  EXPECT_THAT(record().dice, IsEmpty());
  mark(Mark::W) = 5;
  floods({4});
  EXPECT_EQ(mark(Mark::W), 5);
  floods({5});
  EXPECT_EQ(mark(Mark::W), 6);
  EXPECT_EQ(effective_water(state(), a), 4);
  EXPECT_EQ((*this)[a].status, Status::fighting);
  EXPECT_THAT(heard<FloodingRolled>(seat(blue)), IsEmpty());
  EXPECT_THAT(heard<Marked>(seat(blue)), IsEmpty());
}

TEST_F(Flooding, AtSixSheSinksWithHerLocks) {
  PROVES("adm-6-10");
  mark(Mark::W) = 8;
  lock(a, x, 1);
  lock(x, a, 1);
  floods({1});
  EXPECT_EQ((*this)[a].status, Status::sunk);
  EXPECT_FALSE(locked(state(), x));
  EXPECT_THAT(heard<Sunk>(seat(blue)), SizeIs(1));
}

TEST_F(Flooding, TheLastLeakMaySinkHerAtOnce) {
  PROVES("adm-6-10");
  mark(Mark::W) = 7;  // five effective
  floods({6});
  EXPECT_EQ((*this)[a].status, Status::sunk);
}

TEST_F(Flooding, WithoutPumpsSoonerAndForStruckShipsToo) {
  PROVES("adm-6-10", "adm-3-6");
  mark(Mark::W) = 5;
  mark(Mark::P) = 2;
  (*this)[a].status = Status::struck;
  floods({5});
  EXPECT_EQ((*this)[a].status, Status::sunk);
}

}  // namespace
