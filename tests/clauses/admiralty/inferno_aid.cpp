// 4.6: a burning ship surrenders, and an enemy stands by her.
#include "books/admiralty/rules/inferno_aid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/view.hpp"
#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::IsEmpty;

// A ship on fire, an enemy (`foe`) close by and one further off.
struct Aid : Hurt {
  Aid() {
    setting().options.inferno_aid = true;
    enemy().at = at(700, 600);
    far = armed(1, "245", at(900, 600));
    her().mark[index(Mark::F)] = 1;
  }
  Aid& catches_fire() {
    dice(Purpose::fire, {6}, ship);
    fires();
    return *this;
  }
  // The base of the helper, abeam of hers: 25 mm wide each.
  void helper_at(double gap) { enemy().at = at(600 + 25 + gap, 600); }
  Aid& next_turn(std::uint32_t inferno) {
    ++state().turn;
    enemy().went = false;
    dice(Purpose::inferno, {inferno}, ship);
    fires();
    return *this;
  }
  bool on_station(double gap) {
    helper_at(gap);
    return is_on_aid_station(state(), ship, foe);
  }
  ShipId far;
};

TEST(AdmiraltyInfernoAid, IsAnOptionLikeTheOtherAdvancedRules) {
  PROVES("adm-4.6-1");
  const Options usual;
  EXPECT_FALSE(usual.partial_broadside || usual.weather_effects || usual.crashing_masts || usual.inferno_aid ||
               usual.frigate_immunity);
  Aid off;
  off.setting().options.inferno_aid = false;
  off.catches_fire();
  EXPECT_EQ(off.active(Mark::I), 1);
  EXPECT_EQ(off.her().status, Status::fighting);
}

TEST(AdmiraltyInfernoAid, IsAskedOfTheClosestEnemy) {
  PROVES("adm-4.6-6");
  Aid aid;
  aid.catches_fire();
  EXPECT_EQ(aid.her().status, Status::struck);
  EXPECT_EQ(aid.her().struck_to, 1);
  EXPECT_EQ(aid.her().aided_by, aid.foe);
  EXPECT_EQ(aid.enemy().aids, aid.ship);
  EXPECT_FALSE(able_to_fight(aid.state(), aid.foe));
  // Who cannot come, or burns herself, is passed over (A47, A79).
  const auto nearest_but = [](auto spoil) {
    Aid other;
    spoil(other);
    other.catches_fire();
    return other.her().aided_by == other.far;
  };
  EXPECT_TRUE(nearest_but([](Aid& a) { a.enemy().mark[index(Mark::I)] = 1; }));
  EXPECT_TRUE(nearest_but([](Aid& a) { a.enemy().anchored = true; }));
  EXPECT_TRUE(nearest_but([](Aid& a) { a.enemy().aground = true; }));
  EXPECT_TRUE(nearest_but([](Aid& a) { a.enemy().sails = 0; }));
  EXPECT_TRUE(nearest_but([](Aid& a) { a.enemy().mark[index(Mark::W)] = 7; }));
  EXPECT_TRUE(
      nearest_but([](Aid& a) { a.lock(a.far, a.foe), a[a.far].locks.clear(), a.enemy().status = Status::struck; }));
  EXPECT_FALSE(nearest_but([](Aid& a) { a.enemy().mark[index(Mark::W)] = 6; }));
  // Nobody to help: she has struck all the same.
  Aid alone;
  alone.enemy().status = alone[alone.far].status = Status::left;
  alone.catches_fire();
  EXPECT_EQ(alone.her().status, Status::struck);
  EXPECT_EQ(alone.her().aided_by, no_ship);
}

TEST(AdmiraltyInfernoAid, IsGivenFromFifteenToThirtyMillimetres) {
  PROVES("adm-4.6-7");
  Aid aid;
  EXPECT_FALSE(aid.on_station(14.9));
  EXPECT_TRUE(aid.on_station(15));
  EXPECT_TRUE(aid.on_station(30));
  EXPECT_FALSE(aid.on_station(30.1));
  aid.helper_at(100);
  aid.catches_fire();
  aid.next_turn(2);
  EXPECT_FALSE(aid.enemy().on_station);
  aid.helper_at(20);
  aid.next_turn(2);
  EXPECT_TRUE(aid.enemy().on_station);
  aid.helper_at(31);
  aid.next_turn(2);
  EXPECT_FALSE(aid.enemy().on_station);
  EXPECT_THAT(aid.thrown(Purpose::evacuation), IsEmpty());
}

// The clause by which a helper may not sail 80 mm due east, towards the side of the burning ship, which heads north, so
// that this gap is left.
std::string sails(double gap, bool on_station) {
  Aid aid;
  aid.helper_at(100);
  aid.catches_fire();
  constexpr double half_length = 25, half_beam = 12.5, run = 80;
  aid.enemy().at = at(600 - half_beam - half_length - gap - run, 600);
  aid.enemy().heading = Bearing::degrees(90);
  aid.enemy().on_station = on_station;
  aid.state().phase = Phase::move;
  aid.state().moment = Moment::moving;
  aid.state().mover = 1;
  aid.state().posts[1].asked = true;
  const Path path = std::get<Path>(parse_path("80"));
  const auto refusal = Admiralty::check(aid.state(), Table::seat(1), Move{.ship = aid.foe, .path = path});
  return refusal ? std::string(refusal->cite.clause) : "";
}

TEST(AdmiraltyInfernoAid, BindsTheMovesOfTheHelper) {
  PROVES("adm-4.6-7");
  EXPECT_EQ(sails(14.9, false), "4.6-7");
  EXPECT_EQ(sails(15, false), "");
  EXPECT_EQ(sails(30.1, false), "");  // on her way
  EXPECT_EQ(sails(30.1, true), "4.6-8");
  EXPECT_EQ(sails(20, true), "4.6-8");
}

TEST(AdmiraltyInfernoAid, MakesBothNonCombatants) {
  PROVES("adm-4.6-8");
  Aid aid;
  aid.helper_at(20);
  aid.catches_fire();
  EXPECT_TRUE(aid.enemy().on_station);
  EXPECT_THAT(aid.thrown(Purpose::evacuation), IsEmpty());  // from the turn after she is there
  EXPECT_TRUE(must_have_fire(aid.state(), aid.ship, "fire").has_value());
  EXPECT_TRUE(must_have_fire(aid.state(), aid.foe, "fire").has_value());
  EXPECT_TRUE(must_be_fair_game(aid.state(), aid.far, aid.ship, "fire").has_value());
  EXPECT_TRUE(must_be_fair_game(aid.state(), aid.ship, aid.foe, "fire").has_value());
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Chance chance(Dice(1));
    chance.script({{static_cast<std::uint16_t>(Purpose::evacuation), any_actor, {face}, 0}});
    EXPECT_EQ(roll_evacuation(chance, {0, 0, 0, static_cast<std::uint16_t>(Purpose::evacuation), 0}), face == 6);
  }
  // A roll a turn, the explosion first; none while the helper is under way.
  aid.dice(Purpose::evacuation, {5});
  aid.next_turn(2);
  EXPECT_EQ(aid.thrown(Purpose::evacuation).size(), 1U);
  EXPECT_EQ(aid.her().aided_by, aid.foe);
  aid.enemy().went = true;
  aid.dice(Purpose::inferno, {2});
  aid.fires();
  EXPECT_EQ(aid.thrown(Purpose::evacuation).size(), 1U);
}

TEST(AdmiraltyInfernoAid, EndsWithTheExplosion) {
  PROVES("adm-4.6-9");
  for (const std::uint32_t explosion : {4U, 6U}) {
    Aid aid;
    aid.helper_at(25);
    aid.catches_fire();
    aid.dice(Purpose::explosion, {explosion});
    aid.next_turn(5);
    EXPECT_EQ(aid.enemy().aids, no_ship);
    EXPECT_TRUE(able_to_fight(aid.state(), aid.foe));
    EXPECT_THAT(aid.thrown(Purpose::evacuation), IsEmpty());
  }
  // The blast reaches a helper who lies within 20 mm, at -3 (A47).
  Aid near;
  near.helper_at(18);
  near.catches_fire();
  near.dice(Purpose::explosion, {4});
  near.dice(Purpose::blast, {6}, near.foe);
  near.next_turn(6);
  EXPECT_EQ(near.facts<BlastRolled>().at(0).column, 3);
}

TEST(AdmiraltyInfernoAid, EndsWithTheInferno) {
  Aid aid;
  aid.helper_at(20);
  aid.catches_fire();
  aid.next_turn(1);
  EXPECT_TRUE(able_to_fight(aid.state(), aid.foe));
  EXPECT_EQ(aid.her().status, Status::struck);
}

TEST(AdmiraltyInfernoAid, PutsTheHelperOutOfTheBattleOnceTheCrewIsOff) {
  PROVES("adm-4.6-10");
  Aid aid;
  aid.helper_at(20);
  aid.catches_fire();
  aid.dice(Purpose::evacuation, {6});
  aid.next_turn(2);
  EXPECT_TRUE(aid.enemy().noncombatant);
  EXPECT_EQ(aid.enemy().aids, no_ship);
  EXPECT_TRUE(aid.her().abandoned);
  // For good, whatever becomes of the wreck.
  aid.dice(Purpose::explosion, {6});
  aid.next_turn(6);
  EXPECT_EQ(aid.her().status, Status::exploded);
  EXPECT_TRUE(aid.enemy().noncombatant);
  EXPECT_TRUE(must_have_fire(aid.state(), aid.foe, "fire").has_value());
  EXPECT_TRUE(must_be_fair_game(aid.state(), aid.ship, aid.foe, "fire").has_value());
}

TEST(AdmiraltyInfernoAid, PassesToTheNextWhenTheHelperCannot) {
  Aid aid;
  aid.catches_fire();
  aid.enemy().sails = 0;
  aid.next_turn(2);
  EXPECT_EQ(aid.her().aided_by, aid.far);
  EXPECT_FALSE(aid.enemy().noncombatant);
  const auto passes_on = [](auto spoil) {
    Aid other;
    other.helper_at(20);
    other.catches_fire();
    spoil(other);
    other.next_turn(2);
    return other.her().aided_by == other.far;
  };
  EXPECT_TRUE(passes_on([](Aid& a) { a.enemy().status = Status::struck; }));
  EXPECT_TRUE(passes_on([](Aid& a) { a.enemy().status = Status::sunk; }));
  EXPECT_TRUE(passes_on([](Aid& a) { a.dice(Purpose::inferno, {2}, a.foe), a.enemy().mark[index(Mark::I)] = 1; }));
  // Once there she may be hurt as she likes.
  Aid there;
  there.helper_at(20);
  there.catches_fire();
  there.enemy().sails = 0;
  there.dice(Purpose::evacuation, {1});
  there.next_turn(2);
  EXPECT_EQ(there.her().aided_by, there.foe);
}

TEST(AdmiraltyInfernoAid, IsOverWhenTheShipGoesDown) {
  Aid aid;
  aid.catches_fire();
  Play step = aid.play();
  step.state_fact(Audience::all(), {"4.4-W-4"}, Sunk{aid.ship});
  EXPECT_TRUE(able_to_fight(aid.state(), aid.foe));
}

// A burning ship with an enemy abeam on either side, equally near, and one further off.
struct Between : Aid {
  Between() {
    enemy().at = at(700, 600);
    other = armed(1, "245", at(500, 600));
  }
  // Fires are rolled for, and the table waits for whoever is asked.
  Between& burns() {
    dice(Purpose::fire, {6}, ship);
    state().phase = Phase::fires;
    goes_on();
    return *this;
  }
  void goes_on() {
    Play step = play();
    Admiralty::resolve(step);
  }
  void ready() {
    Play step = play();
    Admiralty::lodge(step, Table::seat(0), Ready{});
  }
  std::string calls(ShipId helper) { return told(0, CallAid{ship, helper}); }
  ShipId other;
};

TEST(AdmiraltyInfernoAid, IsTheOwnersChoiceBetweenEnemiesEquallyNear) {
  PROVES("adm-4.6-6");
  for (const bool calls_other : {false, true}) {
    Between aid;
    aid.burns();
    EXPECT_EQ(aid.state().phase, Phase::fires);
    EXPECT_TRUE(Admiralty::owes(aid.state(), Table::seat(0)));
    EXPECT_FALSE(Admiralty::owes(aid.state(), Table::seat(1)));
    EXPECT_TRUE(able_to_fight(aid.state(), aid.foe) && able_to_fight(aid.state(), aid.other));
    EXPECT_THAT(nearest_helpers(aid.state(), aid.ship), testing::ElementsAre(aid.foe, aid.other));
    EXPECT_THAT(aid.calls(aid.far), testing::HasSubstr("calls one of the enemies that are nearest"));
    if (calls_other) {
      EXPECT_EQ(aid.calls(aid.other), "");
    }
    aid.ready();
    EXPECT_FALSE(Admiralty::owes(aid.state(), Table::seat(0)));
    aid.goes_on();
    // Whoever says nothing calls the first of them.
    const ShipId chosen = calls_other ? aid.other : aid.foe, spared = calls_other ? aid.foe : aid.other;
    EXPECT_EQ(aid.her().aided_by, chosen);
    EXPECT_EQ(aid[chosen].aids, aid.ship);
    EXPECT_EQ(aid.her().aids, no_ship);
    EXPECT_FALSE(able_to_fight(aid.state(), chosen));
    EXPECT_TRUE(able_to_fight(aid.state(), spared));
    EXPECT_EQ(aid.state().phase, Phase::cannon);
    EXPECT_EQ(aid.thrown(Purpose::fire).size(), 1U);  // the fires are not rolled for again
  }
}

TEST(AdmiraltyInfernoAid, LeavesAChoiceOnlyWhereThereIsOne) {
  Between aid;
  EXPECT_THAT(aid.calls(aid.foe), testing::HasSubstr("this order belongs to fires on board"));
  aid[aid.other].at = at(500.1, 600);
  aid.burns();
  EXPECT_EQ(aid.her().aided_by, aid.other);
  EXPECT_EQ(aid.state().phase, Phase::cannon);
  // One of the two catches fire herself in the same step.
  Between both;
  both.enemy().mark[index(Mark::F)] = 1;
  both.dice(Purpose::fire, {6}, both.foe);
  both.burns();
  EXPECT_EQ(both.her().aided_by, both.other);
  EXPECT_FALSE(Admiralty::owes(both.state(), Table::seat(0)));
}

TEST(AdmiraltyInfernoAid, IsChosenWhereDamageBindsToo) {
  PROVES("adm-4.6-6");
  Between aid;
  aid.state().phase = Phase::effects;
  aid.her().pending.mark[index(Mark::I)] = 1;
  aid.goes_on();
  EXPECT_EQ(aid.state().phase, Phase::effects);
  ASSERT_EQ(aid.calls(aid.other), "");
  // Taken back, it is as if nothing had been said.
  Play step = aid.play();
  Admiralty::lodge(step, Table::seat(0), Ready{false});
  EXPECT_EQ(aid.her().aids, no_ship);
  ASSERT_EQ(aid.calls(aid.other), "");
  aid.ready();
  aid.goes_on();
  EXPECT_EQ(aid.her().aided_by, aid.other);
  EXPECT_EQ(aid.state().phase, Phase::boarding);
}

TEST(AdmiraltyInfernoAid, HidesTheChoiceUntilItIsMade) {
  Between aid;
  aid.burns();
  ASSERT_EQ(aid.calls(aid.other), "");
  View enemy;
  fill_view(aid.state(), Table::seat(1), enemy);
  EXPECT_EQ(enemy.seen(aid.ship)->aids, no_ship);
}

}  // namespace
}  // namespace wardroom::admiralty::test
