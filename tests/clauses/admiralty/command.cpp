// 3: the speed change roll and all that it serves, parties told off, strike tests, admirals and struck ships.
#include "books/admiralty/rules/command.hpp"

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
using wardroom::test::at;

constexpr SideId red = 0, blue = 1;

struct CommandPhase : testing::Test, admiralty::test::Table {
  ShipId ours(int x = 0, int heading = 90, Sail sail = Sail::battle) {
    return ship(red, "br_74_common", at(1000 + x, 1000), heading, sail);
  }
  ShipId theirs(int x = 0) { return ship(blue, "fr_74_temeraire", at(1000 + x, 1600), 90); }
  void play_command() {
    Play step = play();
    resolve_command(step);
  }
};

// ---- 3-1

TEST_F(CommandPhase, TestsASettingOnOneDieByGrade) {
  PROVES("adm-3-1");
  constexpr std::array<int, 6> needs{2, 3, 4, 4, 5, 6};
  for (int grade = 0; grade < 6; ++grade) {
    for (int face = 1; face <= 6; ++face) {
      admiralty::test::Table table;
      const ShipId ship = table.ship(red, "br_74_common", at(1000, 1000), 90, Sail::battle);
      table.ship(blue, "fr_74_temeraire", at(1000, 1800), 90);
      table.grade(ship, static_cast<Grade>(grade));
      EXPECT_EQ(table.told(red, SetSail{ship, Sail::full}), "");
      table.dice(Purpose::speed_change, {static_cast<std::uint32_t>(face)}, ship);
      Play step = table.play();
      resolve_command(step);
      const bool passes = face >= needs[static_cast<std::size_t>(grade)];
      EXPECT_EQ(table[ship].sail, passes ? Sail::full : Sail::battle) << grade << " " << face;
      EXPECT_TRUE(table[ship].tried);
    }
  }
}

TEST_F(CommandPhase, AllowsAnySettingAtOnce) {
  PROVES("adm-3-1");
  for (const Sail from : {Sail::stop, Sail::slow, Sail::battle, Sail::normal, Sail::full}) {
    for (const Sail to : {Sail::stop, Sail::slow, Sail::battle, Sail::normal, Sail::full}) {
      admiralty::test::Table table;
      const ShipId ship = table.ship(red, "br_74_common", at(1000, 1000), 90, from);
      if (from == to) {
        EXPECT_THAT(table.told(red, SetSail{ship, to}), HasSubstr("carries that sail already"));
        continue;
      }
      EXPECT_EQ(table.told(red, SetSail{ship, to}), "");
      table.dice(Purpose::speed_change, {6});
      Play step = table.play();
      resolve_command(step);
      EXPECT_EQ(table[ship].sail, to);
    }
  }
}

TEST_F(CommandPhase, ShowsNewSettingsWhenAllHaveRolledAndHidesFailures) {
  PROVES("adm-3-1");
  const ShipId a = ours(), b = ours(200), x = theirs();
  grade(a, Grade::C);
  grade(b, Grade::C);
  grade(x, Grade::C);
  ASSERT_EQ(told(red, SetSail{a, Sail::full}), "");
  ASSERT_EQ(told(red, SetSail{b, Sail::slow}), "");
  ASSERT_EQ(told(blue, SetSail{x, Sail::stop}), "");
  dice(Purpose::speed_change, {4}, a);
  dice(Purpose::speed_change, {3}, b);
  dice(Purpose::speed_change, {5}, x);
  play_command();
  EXPECT_EQ((*this)[a].sail, Sail::full);
  EXPECT_EQ((*this)[b].sail, Sail::battle);
  EXPECT_EQ((*this)[x].sail, Sail::stop);
  // Each side knows of its own rolls; everybody sees what passed, after the last roll.
  EXPECT_EQ(heard<SpeedChangeRolled>(seat(red)).size(), 2U);
  EXPECT_EQ(heard<SpeedChangeRolled>(seat(blue)).size(), 1U);
  EXPECT_EQ(heard<SailSet>(seat(blue)).size(), 2U);
  std::size_t last_roll = 0, first_shown = record().events.size();
  for (std::size_t i = 0; i < record().events.size(); ++i) {
    const auto& event = record().events[i];
    if (std::holds_alternative<SpeedChangeRolled>(event.fact)) last_roll = i;
    if (std::holds_alternative<SailSet>(event.fact)) first_shown = std::min(first_shown, i);
    // The dice of a roll belong to the event that its post alone hears.
    EXPECT_FALSE(event.dice > 0 && event.audience.includes(Seat{}));
  }
  EXPECT_LT(last_roll, first_shown);
}

TEST_F(CommandPhase, TriesOnceATurnAndWithoutOrdersKeepsEverySetting) {
  PROVES("adm-3-1", "adm-1-10");
  const ShipId a = ours();
  play_command();
  EXPECT_EQ((*this)[a].sail, Sail::battle);
  EXPECT_THAT(record().dice, IsEmpty());
  (*this)[a].tried = true;
  const auto refusal = order(red, SetSail{a, Sail::full});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite, (Cite{"3-1", "A83"}));
  // Of two orders the later one counts, and there is one die.
  (*this)[a].tried = false;
  (*this)[a].heading = Bearing::degrees(0);
  ASSERT_EQ(told(red, SetSail{a, Sail::full}), "");
  ASSERT_EQ(told(red, FallOff{a, Broadside::port}), "");
  dice(Purpose::speed_change, {6});
  play_command();
  EXPECT_EQ((*this)[a].sail, Sail::battle);
  EXPECT_EQ((*this)[a].heading, Bearing::degrees(315));
  EXPECT_EQ(thrown(Purpose::speed_change).size(), 1U);
}

TEST_F(CommandPhase, TakesBackOrdersWithTheWordThatSealedThem) {
  const ShipId a = ours();
  ASSERT_EQ(told(red, SetSail{a, Sail::full}), "");
  ASSERT_EQ(told(red, TellOff{a, 1}), "");
  ASSERT_EQ(told(red, Ready{}), "");
  EXPECT_THAT(told(red, SetSail{a, Sail::slow}), HasSubstr("take them back first"));
  ASSERT_EQ(told(red, Ready{false}), "");
  play_command();
  EXPECT_EQ((*this)[a].sail, Sail::battle);
  EXPECT_EQ((*this)[a].told_off, 0);
}

TEST_F(CommandPhase, LetsLockedShipsChangeSail) {
  PROVES("adm-3-1");
  const ShipId a = ours(), x = theirs();
  lock(a, x, 2);
  ASSERT_EQ(told(red, SetSail{a, Sail::stop}), "");
  dice(Purpose::speed_change, {6});
  play_command();
  EXPECT_EQ((*this)[a].sail, Sail::stop);
}

TEST_F(CommandPhase, RollsOfAPrizeAreByTheGradeOfHerCaptor) {
  PROVES("adm-5-5");
  const ShipId captor = ours(), prize = theirs();
  grade(captor, Grade::A);
  grade(prize, Grade::F);
  Play step = play();
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{prize, captor});
  EXPECT_EQ((*this)[prize].sail, Sail::stop);
  EXPECT_THAT(told(red, SetSail{prize, Sail::battle}), HasSubstr("slow sail at most"));
  EXPECT_THAT(told(blue, SetSail{prize, Sail::slow}), HasSubstr("not under your command"));
  ASSERT_EQ(told(red, SetSail{prize, Sail::slow}), "");
  dice(Purpose::speed_change, {2}, prize);
  play_command();
  EXPECT_EQ((*this)[prize].sail, Sail::slow);
  for (const Order& fighting : std::initializer_list<Order>{TellOff{prize, 1}, StandingAnswer{prize, Standing::ask},
                                                            Signal{prize, Words("TURN")}}) {
    EXPECT_THAT(told(red, fighting), HasSubstr("is a prize"));
  }
}

// ---- falling off, cables and springs

TEST_F(CommandPhase, FallsOffToEitherSideOfTheWind) {
  const ShipId a = ours(0, 20), b = ours(200, 340), c = ours(400, 45);
  EXPECT_THAT(told(red, FallOff{c, Broadside::port}), HasSubstr("not in irons"));
  (*this)[a].stays = 1;
  EXPECT_THAT(told(red, FallOff{a, Broadside::starboard}), HasSubstr("in stays"));
  (*this)[a].stays = 0;
  (*this)[a].aground = true;
  EXPECT_THAT(told(red, FallOff{a, Broadside::starboard}), HasSubstr("does not lie free"));
  (*this)[a].aground = false;
  (*this)[a].anchored = true;
  EXPECT_THAT(told(red, FallOff{a, Broadside::starboard}), HasSubstr("does not lie free"));
  (*this)[a].anchored = false;
  ASSERT_EQ(told(red, FallOff{a, Broadside::port}), "");
  ASSERT_EQ(told(red, FallOff{b, Broadside::starboard}), "");
  dice(Purpose::speed_change, {6, 1});
  play_command();
  EXPECT_EQ((*this)[a].heading, Bearing::degrees(315));
  EXPECT_EQ((*this)[b].heading, Bearing::degrees(340));  // the die was 1
}

TEST_F(CommandPhase, CutsTheCableWithTheSpeedChangeRoll) {
  const ShipId a = ours(0, 10, Sail::stop), b = ours(300, 120, Sail::stop);
  EXPECT_THAT(told(red, SetSail{a, Sail::slow, true}), HasSubstr("no cable to cut"));
  (*this)[a].anchored = (*this)[a].spring = (*this)[b].anchored = true;
  EXPECT_THAT(told(red, SetSail{a, Sail::slow}), HasSubstr("must cut her cable"));
  EXPECT_THAT(told(red, SetSail{a, Sail::stop, true}), HasSubstr("get under way"));
  ASSERT_EQ(told(red, SetSail{a, Sail::battle, true, Broadside::port}), "");
  ASSERT_EQ(told(red, SetSail{b, Sail::slow, true, Broadside::port}), "");
  dice(Purpose::speed_change, {6, 6});
  play_command();
  EXPECT_FALSE((*this)[a].anchored);
  EXPECT_FALSE((*this)[a].spring);
  EXPECT_EQ((*this)[a].sail, Sail::battle);
  EXPECT_EQ((*this)[a].heading, Bearing::degrees(315));  // cast to port of the wind
  EXPECT_EQ((*this)[a].mark[index(Mark::A)], 1);
  EXPECT_EQ((*this)[b].heading, Bearing::degrees(120));  // lay far enough from it
  EXPECT_EQ((*this)[b].sail, Sail::slow);
}

TEST_F(CommandPhase, AFailedCutLeavesHerAtAnchor) {
  const ShipId a = ours(0, 90, Sail::stop);
  (*this)[a].anchored = true;
  ASSERT_EQ(told(red, SetSail{a, Sail::battle, true}), "");
  dice(Purpose::speed_change, {1});
  play_command();
  EXPECT_TRUE((*this)[a].anchored);
  EXPECT_EQ((*this)[a].sail, Sail::stop);
  EXPECT_EQ((*this)[a].mark[index(Mark::A)], 0);
}

TEST_F(CommandPhase, RigsASpringWhereThereIsNone) {
  const ShipId a = ours(0, 90, Sail::stop);
  EXPECT_THAT(told(red, RigSpring{a}), HasSubstr("not lie at anchor"));
  (*this)[a].anchored = true;
  (*this)[a].mark[index(Mark::A)] = 1;
  EXPECT_THAT(told(red, RigSpring{a}), HasSubstr("anchor shot away"));
  (*this)[a].mark[index(Mark::A)] = 0;
  ASSERT_EQ(told(red, RigSpring{a}), "");
  dice(Purpose::speed_change, {6});
  play_command();
  EXPECT_TRUE((*this)[a].spring);
  EXPECT_TRUE((*this)[a].anchored);
  (*this)[a].tried = false;
  EXPECT_THAT(told(red, RigSpring{a}), HasSubstr("has a spring"));
}

TEST_F(CommandPhase, WilfulShipsHoldTheirCourseOnFourOrLess) {
  for (int face = 1; face <= 6; ++face) {
    admiralty::test::Table table;
    const ShipId ship = table.ship(red, "br_74_common", at(1000, 1000), 90);
    table.setting().wilful[ship] = true;
    ASSERT_EQ(table.told(red, SetSail{ship, Sail::full}), "");
    table.dice(Purpose::wilful, {static_cast<std::uint32_t>(face)});
    table.dice(Purpose::speed_change, {6});
    Play step = table.play();
    resolve_command(step);
    EXPECT_EQ(table[ship].held, face <= 4) << face;
    EXPECT_EQ(table[ship].sail, face <= 4 ? Sail::battle : Sail::full) << face;
    EXPECT_THAT(table.heard<WilfulRolled>(table.seat(blue)), IsEmpty());
  }
}

// ---- 3-3

TEST_F(CommandPhase, TellsOffHalfOfThePartiesRoundedUp) {
  PROVES("adm-3-3");
  const ShipId a = ours(), brig = ship(red, "br_18_cruizer", at(1400, 1000), 90);
  (*this)[a].parties = 7;
  ASSERT_EQ((*this)[brig].parties, 1);
  EXPECT_THAT(told(red, TellOff{a, 5}), HasSubstr("4 at most"));
  EXPECT_THAT(told(red, TellOff{brig, 2}), HasSubstr("1 at most"));
  ASSERT_EQ(told(red, TellOff{a, 4}), "");
  ASSERT_EQ(told(red, TellOff{brig, 1}), "");
  EXPECT_EQ((*this)[a].told_off, 0);  // sealed
  play_command();
  EXPECT_EQ((*this)[a].told_off, 4);
  EXPECT_EQ((*this)[brig].told_off, 1);
  EXPECT_EQ(heard<PartiesToldOff>(seat(red)).size(), 2U);
  EXPECT_THAT(heard<PartiesToldOff>(seat(blue)), IsEmpty());
  state().told_off.clear();
  ASSERT_EQ(told(red, TellOff{a, 0}), "");
  play_command();
  EXPECT_EQ((*this)[a].told_off, 0);
}

TEST_F(CommandPhase, DoesNotCallBackPartiesThatFight) {
  PROVES("adm-3-3");
  const ShipId a = ours(), x = theirs();
  (*this)[a].told_off = 2;
  state().melees.push_back({a, x, 2, 7, 2, 1, true});
  EXPECT_THAT(told(red, TellOff{a, 0}), HasSubstr("on an enemy's deck"));
}

// ---- 3-4

struct Striking : CommandPhase {
  ShipId ship = no_ship;
  void SetUp() override { ship = ours(); }
  // Whether she strikes on this die, with so many triggers of the first kinds.
  bool strikes(Grade crew, int face) {
    grade(ship, crew);
    (*this)[ship].status = Status::fighting;
    dice(Purpose::strike, {static_cast<std::uint32_t>(face)});
    Play step = play();
    test_for_striking(step);
    return (*this)[ship].status == Status::struck;
  }
  // The highest die on which she strikes; 0 if none.
  int strikes_up_to(Grade crew) {
    int highest = 0;
    for (int face = 1; face <= 6; ++face) {
      if (strikes(crew, face)) highest = face;
    }
    return highest;
  }
  void lose_dice(int each_side) {
    for (Side& side : (*this)[ship].sides) {
      for (int lost = 0; lost < each_side; ++lost) {
        auto& guns = side.dice.guns;
        const auto place = std::ranges::find_if(guns, [](std::uint8_t dice) { return dice > 0; });
        place == guns.end() ? --side.dice.carronades : --*place;
      }
    }
  }
};

TEST_F(Striking, WithoutATriggerThereIsNoDie) {
  PROVES("adm-3-4");
  Play step = play();
  test_for_striking(step);
  EXPECT_THAT(record().dice, IsEmpty());
  EXPECT_EQ(strike_triggers(state(), ship), 0);
}

TEST_F(Striking, TestsByGradeAndTriggers) {
  PROVES("adm-3-4");
  (*this)[ship].sails = 20;
  EXPECT_EQ(strikes_up_to(Grade::A), 0);
  EXPECT_EQ(strikes_up_to(Grade::B), 0);
  EXPECT_EQ(strikes_up_to(Grade::C), 1);
  EXPECT_EQ(strikes_up_to(Grade::D), 1);
  EXPECT_EQ(strikes_up_to(Grade::E), 2);
  EXPECT_EQ(strikes_up_to(Grade::F), 3);
  (*this)[ship].mark[index(Mark::I)] = 1;
  EXPECT_EQ(strikes_up_to(Grade::A), 0);
  EXPECT_EQ(strikes_up_to(Grade::B), 1);
  EXPECT_EQ(strikes_up_to(Grade::F), 4);
}

TEST_F(Striking, CountsEveryTriggerOnce) {
  PROVES("adm-3-4");
  // 245+1: twelve dice a side.
  Ship& s = (*this)[ship];
  ASSERT_EQ(s.sides[0].dice.all(), 12);
  lose_dice(5);
  EXPECT_EQ(strike_triggers(state(), ship), 0);
  s.sides[0].blocked = s.sides[1].blocked = 9;  // B does not count
  EXPECT_EQ(strike_triggers(state(), ship), 0);
  lose_dice(1);
  EXPECT_EQ(strike_triggers(state(), ship), 1);
  lose_dice(3);
  EXPECT_EQ(strike_triggers(state(), ship), 2);
  lose_dice(2);
  EXPECT_EQ(strike_triggers(state(), ship), 2);
  lose_dice(1);
  EXPECT_EQ(strike_triggers(state(), ship), 3);
  s.sails = 21;
  EXPECT_EQ(strike_triggers(state(), ship), 3);
  s.sails = 20;
  EXPECT_EQ(strike_triggers(state(), ship), 4);
  s.mark[index(Mark::W)] = 5;  // three effective
  EXPECT_EQ(strike_triggers(state(), ship), 4);
  s.mark[index(Mark::W)] = 6;
  EXPECT_EQ(strike_triggers(state(), ship), 5);
  s.mark[index(Mark::I)] = 2;
  EXPECT_EQ(strike_triggers(state(), ship), 6);
  setting().parties[ship] = 6;
  s.parties = 2;
  EXPECT_EQ(strike_triggers(state(), ship), 6);
  s.parties = 1;
  EXPECT_EQ(strike_triggers(state(), ship), 7);
}

TEST_F(Striking, RakesAFriendAndTheAdmiralMatter) {
  PROVES("adm-3-4", "adm-3-5");
  (*this)[ship].sails = 10;
  (*this)[ship].raked = true;
  EXPECT_EQ(strikes_up_to(Grade::C), 2);
  // A friend counts up to 100 mm from base to base, if she fights: bases of 50 mm in line.
  const ShipId mate = ours(150);
  EXPECT_EQ(strikes_up_to(Grade::C), 1);
  (*this)[mate].at = at(1150.1, 1000);
  EXPECT_EQ(strikes_up_to(Grade::C), 2);
  (*this)[mate].at = at(1150, 1000);
  (*this)[mate].status = Status::struck;
  EXPECT_EQ(strikes_up_to(Grade::C), 2);
  (*this)[mate].status = Status::fighting;
  (*this)[mate].admiral = Admiral::injured;
  EXPECT_EQ(strikes_up_to(Grade::C), 1);
  (*this)[mate].admiral = Admiral::killed;
  EXPECT_EQ(strikes_up_to(Grade::C), 2);
}

TEST_F(Striking, AnAdmiralsDeathIsFeltInHisSquadron) {
  PROVES("adm-3-5");
  setting().divisions.push_back({"rear", "Rear", red});
  const ShipId rear = ours(600), rear_flag = ours(900), flag = ours(1200);
  setting().division_of[rear] = setting().division_of[rear_flag] = 2;
  (*this)[flag].admiral = Admiral::killed;
  (*this)[rear_flag].admiral = Admiral::fit;
  EXPECT_EQ(flagship_of(state(), ship), flag);
  EXPECT_EQ(flagship_of(state(), rear), rear_flag);
  (*this)[rear_flag].admiral = Admiral::none;
  EXPECT_EQ(flagship_of(state(), rear), flag);
  (*this)[flag].admiral = Admiral::none;
  EXPECT_EQ(flagship_of(state(), rear), no_ship);
}

TEST_F(Striking, EnemiesHearOnlyOfAShipThatStrikes) {
  PROVES("adm-3-4");
  (*this)[ship].sails = 0;
  EXPECT_FALSE(strikes(Grade::C, 2));
  EXPECT_EQ(heard<StrikeTested>(seat(red)).size(), 1U);
  EXPECT_THAT(heard<StrikeTested>(seat(blue)), IsEmpty());
  EXPECT_THAT(facts<Struck>(), IsEmpty());
  forget_events();
  EXPECT_TRUE(strikes(Grade::C, 1));
  EXPECT_THAT(heard<StrikeTested>(seat(blue)), IsEmpty());
  ASSERT_EQ(heard<Struck>(seat(blue)).size(), 1U);
  EXPECT_EQ(facts<Struck>()[0].to, blue);
  EXPECT_EQ((*this)[ship].sail, Sail::stop);
}

TEST_F(Striking, AllTestsStandOnWhatWasBeforeThem) {
  PROVES("adm-3-4");
  // Two that are near each other: neither loses her friend by the other's test.
  const ShipId mate = ours(120);
  (*this)[ship].sails = (*this)[mate].sails = 0;
  grade(ship, Grade::F);
  grade(mate, Grade::F);
  dice(Purpose::strike, {2}, ship);  // 2 - 2 + 1: strikes
  dice(Purpose::strike, {3}, mate);  // 3 - 2 + 1: does not
  Play step = play();
  test_for_striking(step);
  EXPECT_EQ((*this)[ship].status, Status::struck);
  EXPECT_EQ((*this)[mate].status, Status::fighting);
}

TEST_F(Striking, RakesCountUntilTheCommandPhaseIsOver) {
  PROVES("adm-3-4");
  (*this)[ship].raked = true;
  theirs(1000);
  open(Phase::command);
  EXPECT_TRUE((*this)[ship].raked);
  resolve();
  EXPECT_FALSE((*this)[ship].raked);
}

// ---- 3-5, 3-6

TEST_F(CommandPhase, AnInjuredAdmiralIsSilentForThreeCommandPhases) {
  PROVES("adm-3-5");
  setting().chairs.push_back({"captain", "Captain", red});
  state().posts.push_back({});
  const ShipId flag = ours();
  theirs(1000);
  (*this)[flag].admiral = Admiral::fit;
  state().phase = Phase::effects;
  Play step = play();
  step.state_fact(Audience::all(), Cite{"3-5"}, AdmiralHit{flag, Admiral::injured});
  for (int phase = 0; phase < 3; ++phase) {
    open(Phase::command);
    EXPECT_THAT(told(red, Signal{flag, Words("ENGAGE")}), HasSubstr("injured admiral")) << phase;
    open(Phase::repair);
  }
  open(Phase::command);
  EXPECT_EQ(told(red, Signal{flag, Words("ENGAGE")}), "");
  step.state_fact(Audience::all(), Cite{"3-5"}, AdmiralHit{flag, Admiral::killed});
  EXPECT_THAT(told(red, Signal{flag, Words("ENGAGE")}), HasSubstr("lost her admiral"));
}

TEST_F(CommandPhase, AStruckShipStopsAndOnlyFightsFiresAndLeaks) {
  PROVES("adm-3-6");
  const ShipId a = ours(), x = theirs();
  (*this)[a].told_off = 2;
  state().melees.push_back({a, x, 2, 7, 2, 1, true});
  Play step = play();
  strike(step, a, blue, {"3-4", "A84"});
  EXPECT_EQ((*this)[a].status, Status::struck);
  EXPECT_EQ((*this)[a].sail, Sail::stop);
  EXPECT_EQ((*this)[a].told_off, 0);
  EXPECT_TRUE(state().melees.empty());
  EXPECT_FALSE(able_to_fight(state(), a));
  for (const Order& given : std::initializer_list<Order>{SetSail{a, Sail::full}, TellOff{a, 1}, RigSpring{a},
                                                         StandingAnswer{a, Standing::ask}}) {
    EXPECT_THAT(told(red, given), HasSubstr("has struck"));
  }
  (*this)[a].mark[index(Mark::F)] = (*this)[a].mark[index(Mark::W)] = (*this)[a].mark[index(Mark::M)] = 1;
  (*this)[a].sides[0].blocked = 1;
  state().phase = Phase::repair;
  EXPECT_EQ(told(red, Repair{a, Mend::F}), "");
  EXPECT_EQ(told(red, Repair{a, Mend::W}), "");
  EXPECT_THAT(told(red, Repair{a, Mend::B}), HasSubstr("only fights fires and leaks"));
  EXPECT_THAT(told(red, Repair{a, Mend::M}), HasSubstr("only fights fires and leaks"));
}

}  // namespace
