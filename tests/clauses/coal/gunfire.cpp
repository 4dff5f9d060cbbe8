// 6.1 to 6.3: when guns may fire, and at whom.
#include "books/coal/rules/gunfire.hpp"

#include "support/coal_gunnery.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

struct Duel : GunTable {
  explicit Duel(double apart = 8, Type target_type = Type::BB) {
    firer = lone(0, Type::BB, at(30, 24), 0);
    target = lone(1, target_type, at(30 + apart, 24), 0);
    all_sighted();
  }
  ShipId firer, target;
};

TEST(Gunfire, BelongsToItsSegmentAndToEnemies) {
  PROVES("coal-6.1a");
  Duel d;
  const ShipId friendly = d.lone(0, Type::CL, at(34, 24), 0);
  for (const Phase phase : {Phase::plotting, Phase::illumination, Phase::torpedo, Phase::damage_control}) {
    d.state().phase = phase;
    EXPECT_EQ(d.order(0, NameTarget{d.firer, d.target}), "6.1");
    EXPECT_EQ(d.order(0, Allot{d.firer, Battery::medium_starboard, d.target, 0}), "6.1");
  }
  EXPECT_EQ(d.name(d.firer, friendly), "6.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, friendly), "6.1");
  EXPECT_EQ(d.name(d.firer, d.target), "");
}

TEST(Gunfire, IsOnceATurnForEachBattery) {
  PROVES("coal-6.1b", "coal-6.2b");
  Duel d;
  const ShipId other = d.lone(1, Type::CL, at(37, 22), 0);
  d.all_sighted();
  EXPECT_EQ(d.name(d.firer, d.target), "");
  EXPECT_EQ(d.name(d.firer, other), "6.1");
  EXPECT_EQ(d.name(d.firer, no_ship), "6.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, other), "");  // another battery, another target
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, other), "6.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::light_starboard, other), "");
}

TEST(Gunfire, InHalfMovesIsOneWholeOrTwoHalves) {
  PROVES("coal-6.1b");
  // Ruling A6.
  Duel d(8, Type::CL);
  d.state().halves = true;
  d.dice(Purpose::to_hit, Faces(8, 20));
  EXPECT_EQ(d.name(d.firer, d.target), "");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
  d.fire();
  EXPECT_FALSE(d.facts<BigGunsFired>().at(0).half_value);
  Play play = d.play();
  play.state_fact(Audience::all(), {"3.4.1"}, TurnBegan{1, true, 1});
  EXPECT_EQ(d.name(d.firer, d.target), "6.1");  // fired in full at n.0
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "6.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::light_starboard, d.target), "3.4.3");  // far: only moves at n.5
  d[d.target].at = at(35, 24);                                                  // 5.0 in is near
  EXPECT_EQ(d.name(d.firer, d.target), "6.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::light_starboard, d.target), "");

  Duel near(5, Type::CL);
  near.state().halves = true;
  near.dice(Purpose::to_hit, Faces(8, 20));
  EXPECT_EQ(near.name(near.firer, near.target), "");
  near.fire();
  EXPECT_TRUE(near.facts<BigGunsFired>().at(0).half_value);
  Play again = near.play();
  again.state_fact(Audience::all(), {"3.4.1"}, TurnBegan{1, true, 1});
  EXPECT_EQ(near.name(near.firer, near.target), "");
}

TEST(Gunfire, ReachesAsFarAsTheCardSays) {
  PROVES("coal-6.1c");
  Duel d(18);
  d.card(d.firer).big_range = 18_in;
  EXPECT_EQ(d.name(d.firer, d.target), "");
  Duel far(18.1);
  far.card(far.firer).big_range = 18_in;
  EXPECT_EQ(far.name(far.firer, far.target), "6.1");
  Duel no_number(18);  // a band whose number is 0 is out of reach
  no_number.card(no_number.firer).bands = {{10_in, 5, 20}, {20_in, 0, 0}};
  EXPECT_EQ(no_number.name(no_number.firer, no_number.target), "6.1");
}

TEST(Gunfire, ByNightNeedsALitOrBurningTarget) {
  PROVES("coal-6.1d", "coal-6.3b");
  const auto named = [](auto change) {
    Duel d;
    d.setting().night = true;
    change(d[d.target]);
    return d.name(d.firer, d.target);
  };
  EXPECT_EQ(named([](Ship&) {}), "6.3");
  EXPECT_EQ(named([](Ship& s) { s.hits.push_back({HitKind::fire, HitState::open, 0, Hand::port}); }), "");
  EXPECT_EQ(named([](Ship& s) { s.hits.push_back({HitKind::fire, HitState::repaired, 0, Hand::port}); }), "6.3");
  EXPECT_EQ(named([](Ship& s) { s.lit_by_searchlight = true; }), "");
  EXPECT_EQ(named([](Ship& s) { s.lit_by_starshell = true; }), "");
}

TEST(Gunfire, ByNightMayAnswerAShipThatHasDeclaredFire) {
  PROVES("coal-6.3b");
  Duel d;
  d.setting().night = true;
  d[d.firer].lit_by_searchlight = true;
  EXPECT_EQ(d.name(d.firer, d.target), "6.3");
  EXPECT_EQ(d.name(d.target, d.firer), "");  // she opens fire on the lit one
  EXPECT_EQ(d.name(d.firer, d.target), "");
  Duel held;
  held.setting().night = true;
  held[held.firer].lit_by_searchlight = true;
  EXPECT_EQ(held.name(held.target, no_ship), "");  // holding fire declares nothing
  EXPECT_EQ(held.name(held.firer, held.target), "6.3");
}

TEST(Gunfire, NeedsTheFirersOwnSighting) {
  PROVES("coal-6.3a");
  Duel d;
  const ShipId consort = d.lone(0, Type::BB, at(30, 20), 0);
  d.all_sighted();
  d[d.target].seen_by.reset(d.firer);
  EXPECT_EQ(d.name(d.firer, d.target), "4.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "4.1");
  EXPECT_EQ(d.name(consort, d.target), "");
}

TEST(Gunfire, IsNotPossibleThroughSmoke) {
  Duel d;
  d.state().smoke.push_back({at(34, 20), at(34, 28), 1});
  EXPECT_EQ(d.name(d.firer, d.target), "4.6");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "4.6");
}

TEST(Gunfire, IsNotPossibleWithThreeFires) {
  Duel d;
  for (int i = 0; i < 3; ++i) d[d.firer].hits.push_back({HitKind::fire, HitState::open, 0, Hand::port});
  EXPECT_EQ(d.name(d.firer, d.target), "8.5.1");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "8.5.1");
}

TEST(Gunfire, OfBigGunsAndBatteriesIsResolvedInDifferentWays) {
  PROVES("coal-6.5");
  Duel d(8, Type::CL);
  const ShipId other = d.lone(0, Type::CL, at(30, 22), 0);
  d.all_sighted();
  d.name(d.firer, d.target);
  EXPECT_EQ(d.allot_to(other, Battery::light_starboard, d.target), "");
  d.fire();
  ASSERT_EQ(d.facts<BigGunsFired>().size(), 1);
  ASSERT_EQ(d.facts<BatteriesFiredAt>().size(), 1);
  for (const auto& event : d.record().events) {
    const bool big = std::holds_alternative<BigGunsFired>(event.fact);
    const bool battery = std::holds_alternative<BatteriesFiredAt>(event.fact);
    for (const Die& die : d.record().dice_of(event)) {
      EXPECT_TRUE(!big || die.sides == 20);
      EXPECT_TRUE(!battery || die.sides == 10);
    }
  }
}

}  // namespace
}  // namespace wardroom::coal::test
