// 5: boarding, actions on deck, prizes, and ships that have struck.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/melee.hpp"
#include "books/admiralty/rules/rolls.hpp"
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

constexpr SideId red = 0, blue = 1;

/// Two 74s side by side, 10 mm apart: bases 25 mm wide.
struct Alongside : testing::Test, admiralty::test::Table {
  ShipId a = no_ship, x = no_ship;
  void SetUp() override {
    a = ship(red, "br_74_common", at(1000, 1000), 0, Sail::stop);
    x = ship(blue, "fr_74_temeraire", at(1035, 1000), 0, Sail::stop);
    for (const ShipId id : {a, x}) {
      (*this)[id].parties = 6;
      setting().parties[id] = 6;
      grade(id, Grade::B);
    }
    (*this)[a].told_off = 3;
    state().phase = Phase::boarding;
  }
  ShipId another(SideId side, int x_mm, std::uint8_t told_off) {
    const ShipId id = ship(side, "br_74_common", at(x_mm, 1000), 0, Sail::stop);
    (*this)[id].told_off = told_off;
    return id;
  }
  void board() {
    Play step = play();
    resolve_boarding(step);
    state().boards.clear();
  }
  // As if an attempt had succeeded this turn.
  void fight(std::uint8_t attackers, std::uint8_t defenders, Grade ours, Grade theirs) {
    grade(a, ours);
    grade(x, theirs);
    (*this)[a].parties = (*this)[a].told_off = attackers;
    (*this)[x].parties = defenders;
    state().melees.clear();
    state().melees.push_back({a, x, attackers, defenders, attackers, 0, true});
    forget_events();
    board();
  }
  MeleeEnd end() {
    const auto ends = facts<MeleeEnded>();
    EXPECT_THAT(ends, SizeIs(1));
    return ends.back().how;
  }
};

// ---- 5-1

TEST_F(Alongside, BoardsWithinTenMillimetresOfAStationaryEnemy) {
  PROVES("adm-5-1");
  EXPECT_EQ(told(red, Board{a, x}), "");
  (*this)[x].at.x += 100;  // 10.1 mm
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("more than 10 mm"));
  (*this)[x].at.x -= 100;
  (*this)[x].went = true;
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("neither has moved"));
  (*this)[x].went = false;
  (*this)[a].went = true;
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("neither has moved"));
  // Turned on a spring, she has moved along no path; sail and locks do not matter.
  (*this)[a].went = false;
  (*this)[a].anchored = (*this)[a].spring = true;
  (*this)[a].swung = 2;
  (*this)[x].sail = Sail::full;
  EXPECT_EQ(told(red, Board{a, x}), "");
}

TEST_F(Alongside, NeedsAPartyAnEnemyAndHerOwnPost) {
  PROVES("adm-3-3", "adm-5-1");
  EXPECT_THAT(told(blue, Board{x, a}), HasSubstr("told off no boarding party"));
  EXPECT_THAT(told(blue, Board{a, x}), HasSubstr("not under your command"));
  EXPECT_THAT(told(red, Board{a, a}), HasSubstr("no such enemy"));
  (*this)[a].noncombatant = true;
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("stands by a burning ship"));
  (*this)[a].noncombatant = false;
  state().melees.push_back({a, x, 3, 6, 3, 1, true});
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("boarding action already"));
}

TEST_F(Alongside, AsksWhoeverLiesAlongsideAndNobodyElse) {
  state().phase = Phase::effects;
  (*this)[a].told_off = 0;  // what is told off is hidden
  open(Phase::boarding);
  EXPECT_TRUE(state().posts[0].asked);
  EXPECT_TRUE(state().posts[1].asked);
  (*this)[x].at.x += 100;
  open(Phase::boarding);
  EXPECT_FALSE(state().posts[0].asked);
  EXPECT_FALSE(state().posts[1].asked);
}

// ---- 5-2, 5-3

TEST_F(Alongside, TheHigherDieAttacksIfBothDeclare) {
  PROVES("adm-5-2");
  (*this)[x].told_off = 3;
  for (const bool first : {true, false}) {
    state().melees.clear();
    ASSERT_EQ(told(red, Board{a, x}), "");
    ASSERT_EQ(told(blue, Board{x, a}), "");
    forget_events();
    dice(Purpose::boarding_first, {4, first ? 5U : 2U}, a);
    dice(Purpose::boarding_first, {4, first ? 2U : 5U}, x);
    dice(Purpose::attempt, {1, 1});
    board();
    EXPECT_EQ(facts<BoardingDeclared>().size(), 2U);
    EXPECT_EQ(thrown(Purpose::boarding_first).size(), 4U);  // 4 and 4 are thrown again
    ASSERT_THAT(facts<BoardingAttempted>(), SizeIs(1));
    EXPECT_EQ(facts<BoardingAttempted>()[0].ship, first ? a : x);
  }
}

TEST_F(Alongside, AnAttemptThrowsTwoDiceMoreIfFouledFewerIfSizesDiffer) {
  PROVES("adm-5-3");
  const auto dice_thrown = [&] {
    EXPECT_EQ(told(red, Board{a, x}), "");
    dice(Purpose::attempt, {1, 2, 3, 4, 5}, a);
    forget_events();
    board();
    const auto tried = facts<BoardingAttempted>();
    EXPECT_FALSE(tried.at(0).begins);
    EXPECT_THAT(facts<MeleeBegan>(), IsEmpty());
    return static_cast<int>(thrown(Purpose::attempt).size());
  };
  EXPECT_EQ(dice_thrown(), 2);
  lock(x, a);  // a lock of either fouls
  const auto fresh = [&] { chance_.scripted().clear(); };
  fresh();
  EXPECT_EQ(dice_thrown(), 3);
  card(x).size_class = 4;
  fresh();
  EXPECT_EQ(dice_thrown(), 2);
  (*this)[x].locks.clear();
  fresh();
  EXPECT_EQ(dice_thrown(), 1);
}

TEST_F(Alongside, AnySixStartsTheAction) {
  PROVES("adm-5-3");
  ASSERT_EQ(told(red, Board{a, x}), "");
  dice(Purpose::attempt, {5, 6});
  dice(Purpose::melee, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  board();
  ASSERT_THAT(facts<MeleeBegan>(), SizeIs(1));
  EXPECT_EQ(facts<MeleeBegan>()[0].melee.attackers, 3);
  EXPECT_EQ(facts<MeleeBegan>()[0].melee.defenders, 6);
  // Three rounds of three dice against six, and nobody hurt: it goes on, and next turn without an attempt.
  EXPECT_EQ(thrown(Purpose::melee).size(), 27U);
  EXPECT_EQ(end(), MeleeEnd::goes_on);
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("boarding action already"));
  forget_events();
  dice(Purpose::melee, {4, 4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 4, 1, 1, 1}, any_actor);
  dice(Purpose::melee_test, {6}, x);
  board();
  EXPECT_THAT(thrown(Purpose::attempt), IsEmpty());
  EXPECT_EQ(end(), MeleeEnd::captured);
}

// ---- 5-4

TEST_F(Alongside, KillsByTheGradeOfTheCrew) {
  PROVES("adm-5-4");
  // Three B against two E: four and better for the one, six for the other.
  dice(Purpose::melee, {4, 3, 3, 5, 5});
  dice(Purpose::melee_test, {3}, x);  // one of two left: 3 - 1 = 2 holds
  dice(Purpose::melee, {4, 1, 1, 1});
  fight(3, 2, Grade::B, Grade::E);
  EXPECT_EQ(end(), MeleeEnd::captured);
  const auto rounds = facts<MeleeFought>();
  ASSERT_THAT(rounds, SizeIs(2));
  EXPECT_EQ(rounds[0].defenders_lost, 1);
  EXPECT_EQ(rounds[0].attackers_lost, 0);
  EXPECT_EQ(rounds[1].defenders_lost, 1);
  EXPECT_EQ((*this)[x].side, red);
  EXPECT_TRUE(all_dice_used());
}

TEST_F(Alongside, NeedsOfAllGrades) {
  PROVES("adm-5-4");
  const BoardingChart& chart = state().tables().boarding;
  constexpr std::array<int, 6> needs{4, 4, 5, 5, 6, 6};
  for (int i = 0; i < 6; ++i) {
    Band attacker, defender;
    attacker.grade = static_cast<Grade>(i);
    attacker.size_class = defender.size_class = 3;
    EXPECT_EQ(attack_need(chart, attacker, defender), needs[static_cast<std::size_t>(i)]);
    defender.size_class = 4;
    EXPECT_EQ(attack_need(chart, attacker, defender), i == 1 ? 5 : needs[static_cast<std::size_t>(i)]);
    defender.size_class = 2;
    EXPECT_EQ(attack_need(chart, attacker, defender), needs[static_cast<std::size_t>(i)]);
  }
}

TEST_F(Alongside, ALargerShipDefendsWithADieMoreInTheFirstRound) {
  PROVES("adm-5-4");
  card(x).size_class = 4;
  dice(Purpose::melee, Faces(40, 1));
  fight(2, 3, Grade::C, Grade::C);
  EXPECT_EQ(end(), MeleeEnd::goes_on);
  EXPECT_EQ(thrown(Purpose::melee).size(), 2U + 4 + 2 + 3 + 2 + 3);
  // Nor in the rounds of later turns.
  forget_events();
  board();
  EXPECT_EQ(thrown(Purpose::melee).size(), 3U * (2 + 3));
}

TEST_F(Alongside, WithNobodyLeftTheAttackerFallsBackAndTheDefenderIsTaken) {
  PROVES("adm-5-4");
  dice(Purpose::melee, {6, 1});
  fight(1, 1, Grade::C, Grade::C);
  EXPECT_EQ(end(), MeleeEnd::captured);
  EXPECT_THAT(thrown(Purpose::melee_test), IsEmpty());
}

TEST_F(Alongside, BothWithNobodyLeftIsFallenBack) {
  PROVES("adm-5-4");
  dice(Purpose::melee, {6, 6});
  fight(1, 1, Grade::C, Grade::C);
  EXPECT_EQ(end(), MeleeEnd::fallen_back);
  EXPECT_EQ((*this)[x].side, blue);
  EXPECT_EQ((*this)[a].parties, 0);
  EXPECT_EQ((*this)[a].told_off, 0);
  EXPECT_TRUE(state().melees.empty());
}

TEST_F(Alongside, AnAttackerWithoutPartiesFallsBack) {
  PROVES("adm-5-4");
  dice(Purpose::melee, {1, 6, 1});
  fight(1, 2, Grade::C, Grade::C);
  EXPECT_EQ(end(), MeleeEnd::fallen_back);
  EXPECT_EQ((*this)[x].parties, 2);
}

TEST_F(Alongside, AtHalfStrengthASideTests) {
  PROVES("adm-5-4");
  struct Case {
    Faces attack, defence;
    std::uint32_t attacker_test, defender_test;  // 0: none
    MeleeEnd end;
  };
  // Two C against two C; a test fails on 1.
  const Case cases[] = {{{6, 1}, {1, 1}, 0, 1, MeleeEnd::captured},
                        {{1, 1}, {6, 1}, 1, 0, MeleeEnd::fallen_back},
                        {{6, 1}, {6, 1}, 1, 1, MeleeEnd::fallen_back},
                        {{6, 1}, {6, 1}, 2, 1, MeleeEnd::captured},
                        {{6, 1}, {6, 1}, 1, 2, MeleeEnd::fallen_back}};
  for (const Case& c : cases) {
    (*this)[x].side = blue;
    (*this)[x].post = 1;
    (*this)[x].status = Status::fighting;
    dice(Purpose::melee, c.attack, a);
    dice(Purpose::melee, c.defence, x);
    if (c.attacker_test != 0) dice(Purpose::melee_test, {c.attacker_test}, a);
    if (c.defender_test != 0) dice(Purpose::melee_test, {c.defender_test}, x);
    fight(2, 2, Grade::C, Grade::C);
    EXPECT_EQ(end(), c.end);
    EXPECT_EQ(facts<MeleeFought>().size(), 1U);
    EXPECT_TRUE(all_dice_used());
  }
}

TEST_F(Alongside, SteadyCrewsDoNotBreak) {
  PROVES("adm-5-4");
  // B at half strength adds one: even a 1 holds, and the round after goes on.
  dice(Purpose::melee, {1, 1, 5, 1}, any_actor);
  dice(Purpose::melee_test, {1}, a);
  dice(Purpose::melee, Faces(6, 1), any_actor);
  dice(Purpose::melee_test, {1, 1}, a);
  fight(2, 2, Grade::B, Grade::B);
  EXPECT_EQ(end(), MeleeEnd::goes_on);
  EXPECT_EQ((*this)[a].told_off, 1);
}

TEST_F(Alongside, OfSeveralBoardersTheStrongestTakesHer) {
  PROVES("adm-5-4");
  const ShipId b = another(red, 1070, 2);
  (*this)[a].told_off = 1;
  (*this)[x].parties = 3;
  grade(b, Grade::A);
  grade(a, Grade::A);
  ASSERT_EQ(told(red, Board{a, x}), "");
  ASSERT_EQ(told(red, Board{b, x}), "");
  dice(Purpose::attempt, {6, 1}, a);
  dice(Purpose::attempt, {6, 1}, b);
  dice(Purpose::melee, {4}, a);
  dice(Purpose::melee, {4, 4}, b);
  // She splits her three: two dice against the first, one against the other.
  dice(Purpose::melee, {1, 1, 1}, x);
  board();
  const auto rounds = facts<MeleeFought>();
  ASSERT_THAT(rounds, SizeIs(2));
  EXPECT_EQ(rounds[0].defenders_lost + rounds[1].defenders_lost, 3);
  ASSERT_THAT(facts<Taken>(), SizeIs(1));
  EXPECT_EQ(facts<Taken>()[0].by, b);
  EXPECT_TRUE(state().melees.empty());
  EXPECT_TRUE(all_dice_used());
}

TEST_F(Alongside, ADefenderSplitsHerParties) {
  PROVES("adm-5-4");
  DeckFight fight;
  for (ShipId ship = 0; ship < 3; ++ship) {
    Band band;
    band.ship = ship;
    band.left = band.start = 2;
    band.size_class = 3;
    fight.attackers.push_back(band);
  }
  fight.defender.left = 5;
  fight.defender.size_class = 3;
  const BoardingChart& chart = state().tables().boarding;
  EXPECT_EQ(defence_dice(chart, fight, 0, true), 2);
  EXPECT_EQ(defence_dice(chart, fight, 1, true), 2);
  EXPECT_EQ(defence_dice(chart, fight, 2, true), 1);
  fight.attackers[0].end = MeleeEnd::fallen_back;
  EXPECT_EQ(defence_dice(chart, fight, 1, true), 3);
  EXPECT_EQ(defence_dice(chart, fight, 2, true), 2);
}

TEST_F(Alongside, PartiesThatAreAwayDoNotDefend) {
  PROVES("adm-5-4");
  // She has boarded another, and is boarded herself: only those at home throw.
  const ShipId b = another(red, 1070, 0);
  (*this)[x].parties = 4;
  (*this)[x].told_off = 2;
  state().melees.push_back({x, b, 2, 5, 2, 1, true});
  ASSERT_EQ(told(red, Board{a, x}), "");
  dice(Purpose::attempt, {6, 1}, a);
  dice(Purpose::melee, Faces(60, 1));
  board();
  EXPECT_EQ(facts<MeleeBegan>().at(0).melee.defenders, 2);
}

TEST_F(Alongside, AnActionEndsWhenTheShipsPart) {
  PROVES("adm-5-4");
  state().melees.push_back({a, x, 3, 6, 3, 3, true});
  (*this)[x].at.x += 100;
  board();
  EXPECT_EQ(end(), MeleeEnd::fallen_back);
  EXPECT_TRUE(state().melees.empty());
  EXPECT_EQ((*this)[a].told_off, 3);
}

// ---- 5-5 to 5-7

TEST_F(Alongside, ACapturedShipChangesSideWithOnePartyAboard) {
  PROVES("adm-5-5", "adm-5-6");
  const ShipId third = another(blue, 965, 0);
  lock(a, x, 2);
  lock(x, a, 1);
  lock(a, third, 1);
  lock(x, third, 1);
  (*this)[x].sail = Sail::battle;
  dice(Purpose::melee, {6, 1, 1, 1}, any_actor);
  fight(3, 1, Grade::C, Grade::C);
  ASSERT_EQ(end(), MeleeEnd::captured);
  const Ship &prize = (*this)[x], &captor = (*this)[a];
  EXPECT_EQ(prize.side, red);
  EXPECT_EQ(prize.post, captor.post);
  EXPECT_EQ(prize.status, Status::prize);
  EXPECT_EQ(prize.sail, Sail::stop);
  EXPECT_EQ(prize.parties, 1);
  EXPECT_EQ(captor.parties, 2);
  EXPECT_EQ(captor.told_off, 2);
  EXPECT_FALSE(locked_together(state(), a, x));
  EXPECT_TRUE(locked_together(state(), a, third));
  EXPECT_TRUE(locked_together(state(), x, third));
  EXPECT_FALSE(able_to_fight(state(), x));
  state().phase = Phase::cannon;
  EXPECT_THAT(told(red, Fire{x, third, Broadside::port, Size::heavy, 0}), HasSubstr("prize"));
  EXPECT_THAT(told(blue, Fire{x, a, Broadside::port, Size::heavy, 0}), HasSubstr("not under your command"));
}

TEST_F(Alongside, TheCaptorMayLeaveTheLocks) {
  PROVES("adm-5-6");
  lock(a, x, 2);
  ASSERT_EQ(told(red, Board{a, x, false}), "");
  (*this)[x].parties = 1;
  dice(Purpose::attempt, {6, 1, 1}, a);
  dice(Purpose::melee, {6, 6, 6, 1});
  board();
  EXPECT_EQ((*this)[x].side, red);
  EXPECT_TRUE(locked_together(state(), a, x));
}

TEST_F(Alongside, APrizeMayBeRetaken) {
  PROVES("adm-5-5");
  Play step = play();
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{x, a});
  const ShipId b = another(blue, 1070, 2);
  ASSERT_EQ(told(blue, Board{b, x}), "");
  dice(Purpose::attempt, {6, 1}, b);
  dice(Purpose::melee, {6, 6}, b);
  dice(Purpose::melee, {1}, x);
  board();
  EXPECT_EQ((*this)[x].side, blue);
  EXPECT_EQ((*this)[x].status, Status::fighting);
  EXPECT_EQ((*this)[x].parties, 1);
}

TEST_F(Alongside, TakesPossessionOfAStruckShipWithoutADie) {
  PROVES("adm-5-7");
  Play step = play();
  strike(step, x, red, {"3-4"});
  (*this)[a].told_off = 0;
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("told off no boarding party"));
  (*this)[a].told_off = 1;
  (*this)[x].at.x += 100;
  EXPECT_THAT(told(red, Board{a, x}), HasSubstr("more than 10 mm"));
  (*this)[x].at.x -= 100;
  lock(a, x, 1);
  ASSERT_EQ(told(red, Board{a, x}), "");
  forget_events();
  board();
  EXPECT_THAT(record().dice, IsEmpty());
  EXPECT_EQ((*this)[x].status, Status::prize);
  EXPECT_EQ((*this)[x].side, red);
  EXPECT_FALSE(locked_together(state(), a, x));
}

TEST_F(Alongside, OnlyOneTakesPossession) {
  PROVES("adm-5-7");
  const ShipId b = another(red, 1070, 1);
  Play step = play();
  strike(step, x, red, {"3-4"});
  ASSERT_EQ(told(red, Board{a, x}), "");
  ASSERT_EQ(told(red, Board{b, x}), "");
  forget_events();
  board();
  ASSERT_THAT(facts<Taken>(), SizeIs(1));
  EXPECT_EQ(facts<Taken>()[0].by, a);
  EXPECT_EQ((*this)[b].told_off, 1);
  EXPECT_THAT(facts<BoardingAttempted>(), IsEmpty());
}

}  // namespace
