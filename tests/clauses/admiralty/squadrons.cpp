// 3-5: several admirals on one side, each with his squadron, and who signals after him.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/command.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using wardroom::test::at;

constexpr SideId red = 0;
constexpr PostId commodore = 0, captain = 2;

/// Two squadrons of one side: van and rear, each with its flagship, and scouts without one. The second ship of the van
/// has an admiral who stands in for the first.
struct Squadrons : testing::Test, admiralty::test::Table {
  ShipId flag = no_ship, second = no_ship, rear_flag = no_ship, rear = no_ship, scout = no_ship;
  void SetUp() override {
    setting().divisions.push_back({"rear", "Rear", red});
    setting().divisions.push_back({"scouts", "Scouts", red});
    setting().chairs.push_back({"captain", "Captain", red});
    state().posts.push_back({});
    flag = sails_in(0, "br_100_victory", 1000);
    second = sails_in(0, "br_74_common", 1100);
    rear_flag = sails_in(2, "br_98_duke", 1200);
    rear = sails_in(2, "br_74_common", 1300);
    scout = sails_in(3, "br_38_leda", 1400);
    for (const ShipId ship : {flag, second, rear_flag}) (*this)[ship].admiral = Admiral::fit;
    setting().seconds.set(second);
    (*this)[rear].post = captain;
  }
  ShipId sails_in(std::uint8_t division, const std::string& card, int x) {
    const ShipId id = ship(red, card, at(x, 1000), 90);
    setting().division_of[id] = division;
    return id;
  }
  std::string signals(ShipId from) { return told(red, Signal{from, Words("ENGAGE")}); }
  void read() {
    Play step = play();
    post_and_read_signals(step);
    state().hoists.clear();
  }
  std::vector<ShipId> tried_to_read() {
    std::vector<ShipId> flags;
    for (const SignalTried& each : facts<SignalTried>()) flags.push_back(each.flagship);
    return flags;
  }
};

TEST_F(Squadrons, FollowTheFlagOfTheirDivisionOrTheOneItNames) {
  PROVES("adm-3-5");
  EXPECT_EQ(flagship_of(state(), second), flag);
  EXPECT_EQ(flagship_of(state(), rear), rear_flag);
  EXPECT_EQ(flagship_of(state(), scout), flag);  // the first of the side
  setting().divisions[3].flagship = rear_flag;
  EXPECT_EQ(flagship_of(state(), scout), rear_flag);
  // A second admiral leads no squadron.
  (*this)[flag].admiral = Admiral::none;
  EXPECT_EQ(flagship_of(state(), second), rear_flag);
}

TEST_F(Squadrons, TakeTheLossOfTheirOwnAdmiralToHeart) {
  PROVES("adm-3-4", "adm-3-5");
  (*this)[flag].admiral = Admiral::killed;
  for (const ShipId ship : {second, rear}) {
    (*this)[ship].sails = 20;  // a reason to strike
    dice(Purpose::strike, {3}, ship);
  }
  Play step = play();
  test_for_striking(step);
  const auto tests = facts<StrikeTested>();
  ASSERT_THAT(tests, SizeIs(2));
  // Both lie near a friend (+1), and are of grade B (+1): only the van has lost its admiral.
  EXPECT_EQ(tests[0].total, 4);
  EXPECT_EQ(tests[1].total, 5);
}

TEST_F(Squadrons, HearTheSecondWhenTheFirstCannotSignal) {
  PROVES("adm-3-5");
  EXPECT_EQ(signals(flag), "");
  EXPECT_THAT(signals(second), HasSubstr("carries a second admiral, who signals when R0 cannot"));
  EXPECT_EQ(signals(rear_flag), "");
  // Hurt: for as long as he signals nothing himself.
  (*this)[flag].admiral = Admiral::injured;
  (*this)[flag].no_signals = 3;
  EXPECT_THAT(signals(flag), HasSubstr("injured admiral"));
  EXPECT_EQ(signals(second), "");
  (*this)[flag].no_signals = 0;
  EXPECT_THAT(signals(second), HasSubstr("second admiral"));
  // Dead, or his ship out of the fight: for good.
  (*this)[flag].admiral = Admiral::killed;
  EXPECT_EQ(signals(second), "");
  (*this)[flag].admiral = Admiral::fit;
  for (const Status gone : {Status::struck, Status::sunk, Status::left}) {
    (*this)[flag].status = gone;
    EXPECT_EQ(signals(second), "");
  }
  // There is one second in the van: when he falls, nobody signals for it.
  (*this)[second].admiral = Admiral::killed;
  EXPECT_EQ(speaks_for(state(), flag), no_ship);
  EXPECT_EQ(speaks_for(state(), rear_flag), rear_flag);
}

TEST_F(Squadrons, LookOutForTheirOwnFlagsFirst) {
  PROVES("adm-3-2");
  ASSERT_EQ(signals(flag), "");
  ASSERT_EQ(signals(rear_flag), "");
  dice(Purpose::signal, {1}, rear);
  read();
  // Victory's signal is the older one; her own admiral's counts more to the ship of the rear.
  EXPECT_THAT(tried_to_read(), ElementsAre(rear_flag));
  forget_events();
  dice(Purpose::signal, {6}, rear);
  read();
  EXPECT_THAT(heard<MessageDelivered>(Seat::at(captain, red)), SizeIs(1));
  forget_events();
  dice(Purpose::signal, {6}, rear);
  read();
  EXPECT_THAT(tried_to_read(), ElementsAre(flag));
}

TEST_F(Squadrons, AreLedByTheFirstFlagshipThatFights) {
  PROVES("adm-2-13");
  const auto fights = [&](ShipId ship) { return able_to_fight(state(), ship); };
  EXPECT_EQ(first_to_lead(state(), red, fights), flag);
  (*this)[flag].status = Status::sunk;
  EXPECT_EQ(first_to_lead(state(), red, fights), rear_flag);
  (*this)[rear_flag].status = Status::sunk;
  EXPECT_EQ(first_to_lead(state(), red, fights), second);
  (*this)[second].status = Status::sunk;
  EXPECT_EQ(first_to_lead(state(), red, fights), rear);
}

TEST_F(Squadrons, TalkByFlagsAloneAsLongAsTheyFight) {
  PROVES("adm-3-2");
  const Seat admiral = Seat::at(commodore, red), other = Seat::at(captain, red), foe = Seat::of(SideId{1});
  EXPECT_FALSE(Admiralty::may_talk(state(), admiral, other));
  EXPECT_FALSE(Admiralty::may_talk(state(), other, admiral));
  EXPECT_FALSE(Admiralty::may_talk(state(), other, foe));  // who might pass it on
  EXPECT_TRUE(Admiralty::may_talk(state(), other, Seat::umpire()));
  state().phase = Phase::over;
  EXPECT_TRUE(Admiralty::may_talk(state(), admiral, other));
  // One player a side: he has nobody to signal to, and may talk to the enemy.
  state().phase = Phase::command;
  setting().chairs.pop_back();
  EXPECT_TRUE(Admiralty::may_talk(state(), admiral, foe));
}

}  // namespace
