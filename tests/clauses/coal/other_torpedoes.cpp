// 7.5 attacks by other ships, 7.6 the coup de gras.
#include "support/coal_gunnery.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

// ---- 7.5

struct Close : GunTable {
  explicit Close(double apart, Type type = Type::BB, Type target_type = Type::BB) {
    ship_ = lone(0, type, at(30, 24), 0);
    target = lone(1, target_type, at(30 + apart, 24), 0);
    card(target).torpedoes = false;
    all_sighted();
  }
  bool attacks(std::uint8_t face = 1) {
    dice(Purpose::large_attack, {face});
    torpedo_segment();
    return !facts<TorpedoesRolled>().empty();
  }
  ShipId ship_, target;
};

TEST(LargeAttack, NeedsALargeEnemyInTheCardsRange) {
  PROVES("coal-7.5", "coal-3.3.6b");
  const auto rolls = [](double apart, Type target) {
    Close c(apart, Type::BB, target);
    c.card(c.ship_).torpedo_range = 6_in;
    c.torpedo_segment();
    return c.thrown(Purpose::large_attack).size();
  };
  EXPECT_EQ(rolls(6.0, Type::BB), 1);
  EXPECT_EQ(rolls(6.1, Type::BB), 0);
  EXPECT_EQ(rolls(3.0, Type::CL), 0);
}

TEST(LargeAttack, IsAskedForWhenAnEnemyIsOpenToIt) {
  PROVES("coal-7.5");
  const auto asked = [](double apart, Inches range, Type target = Type::BB) {
    Close c(apart, Type::BB, target);
    c.lone(0, Type::BB, at(30, 25), 0);
    c[c.target].moved = 3_in;  // too fast for a coup de gras
    c.card(c.ship_).torpedo_range = range;
    c.card(2).torpedoes = false;
    c.all_sighted();
    EXPECT_FALSE(may_attack_by_torpedo(c.state(), 1));
    return may_attack_by_torpedo(c.state(), 0);
  };
  EXPECT_TRUE(asked(6, 6_in));
  EXPECT_FALSE(asked(6.001, 6_in));
  EXPECT_FALSE(asked(3, 6_in, Type::CL));
  EXPECT_TRUE(asked(0, 6_in));
  EXPECT_FALSE(asked(0, 0_in)) << "her card gives no range, however near the enemy is";
}

TEST(LargeAttack, ComesOnAOne) {
  PROVES("coal-7.5.1a", "coal-7.5.1b", "coal-7.5.3", "coal-7.1");
  Close two(9);
  EXPECT_FALSE(two.attacks(2));
  Close c(9);
  const ShipId consort = c.lone(0, Type::BB, at(30, 26), 0);
  c.all_sighted();
  EXPECT_TRUE(c.attacks(1));
  EXPECT_EQ(c.thrown(Purpose::large_attack).size(), 1);  // one roll a side, however many ships
  ASSERT_EQ(c.facts<TorpedoesRolled>().size(), 1);
  const TorpedoesRolled r = c.facts<TorpedoesRolled>()[0];
  EXPECT_EQ(r.attack, TorpedoAttack::other);
  EXPECT_EQ(r.factors, 1);
  EXPECT_EQ(r.target, c.target);
  EXPECT_NE(r.ship, consort);  // by the nearer
  EXPECT_EQ(c.thrown(Purpose::torpedo_to_hit).size(), 1);
  EXPECT_TRUE(c.state().torpedoes.empty());  // at once, at 9 in, without a marker
}

TEST(LargeAttack, HasFourOrTwoToHit) {
  PROVES("coal-7.5.1c");
  const auto number = [](double apart) {
    Close c(apart);
    c.card(c.ship_).torpedo_range = 12_in;
    return c.attacks(1) ? c.facts<TorpedoesRolled>()[0].to_hit : 0;
  };
  EXPECT_EQ(number(5.0), 4);
  EXPECT_EQ(number(5.1), 2);
  EXPECT_EQ(number(9.9), 2);
  EXPECT_EQ(number(10.0), 0);
}

TEST(LargeAttack, GoesToTheClosest) {
  PROVES("coal-7.5.2a");
  Close c(4.9);
  const ShipId closer = c.lone(1, Type::BB, at(30, 28.2), 0);
  c.card(closer).torpedoes = false;
  c.all_sighted();
  EXPECT_TRUE(c.attacks());
  EXPECT_EQ(c.facts<TorpedoesRolled>()[0].target, closer);  // 4.2
}

TEST(LargeAttack, DicesBetweenTheEquallyClose) {
  PROVES("coal-7.5.2b");
  int first = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Close c(4);
    const ShipId other = c.lone(1, Type::BB, at(26, 24), 0);
    c.card(other).torpedoes = false;
    c.all_sighted();
    Chance chance{Dice(seed)};
    chance.script({{static_cast<std::uint16_t>(Purpose::large_attack), any_actor, {1}, 0}});
    Record<Fact> record;
    c.state().phase = Phase::torpedo;
    Play play(c.state(), chance, &record);
    resolve_torpedoes(play);
    for (const auto& event : record.events) {
      const auto* rolled = std::get_if<TorpedoesRolled>(&event.fact);
      first += rolled != nullptr && rolled->target == c.target ? 1 : 0;
    }
  }
  EXPECT_NEAR(first, 1000, 100);
}

TEST(LargeAttack, OfLightCruisersIsThroughTheBroadside) {
  PROVES("coal-7.2");
  Close beam(4, Type::CL);
  EXPECT_TRUE(beam.attacks());
  Close ahead(4, Type::CL);
  ahead[ahead.ship_].course = Bearing::degrees(90);
  EXPECT_FALSE(ahead.attacks());
  Close large(4, Type::BB);
  large[large.ship_].course = Bearing::degrees(90);
  EXPECT_TRUE(large.attacks());
}

TEST(LargeAttack, MayBeDeclined) {
  Close c(4);
  c.state().phase = Phase::torpedo;
  EXPECT_TRUE(may_attack_by_torpedo(c.state(), 0));
  EXPECT_FALSE(may_attack_by_torpedo(c.state(), 1));
  EXPECT_EQ(c.order(0, DeclineLargeAttack{true}), "");
  EXPECT_FALSE(c.attacks(1));
}

// ---- 7.6

struct Finish : GunTable {
  explicit Finish(Type type = Type::TBD, double apart = 5, Inches moved_by = 1_in) {
    ship_ = lone(0, type, at(30, 24), 0);
    target = lone(1, Type::BB, at(30 + apart, 24), 0);
    (*this)[target].moved = moved_by;
    card(target).torpedoes = false;
    all_sighted();
    state().phase = Phase::torpedo;
  }
  std::string coup(int factors = 1) { return order(0, CoupDeGrace{ship_, target, static_cast<std::uint8_t>(factors)}); }
  ShipId ship_, target;
};

TEST(CoupDeGras, NeedsASlowTargetThatIsNear) {
  PROVES("coal-7.6a");
  EXPECT_EQ(Finish().coup(), "");
  EXPECT_EQ(Finish(Type::TBD, 5, 1.25_in).coup(), "7.6");
  EXPECT_EQ(Finish(Type::TBD, 5.1).coup(), "7.6");
  EXPECT_EQ(Finish(Type::BB).coup(), "");
  Finish unarmed;
  unarmed.card(unarmed.ship_).torpedoes = false;
  EXPECT_EQ(unarmed.coup(), "7.6");
  Finish unseen;
  const ShipId consort = unseen.lone(0, Type::CL, at(28, 24), 0);
  unseen[unseen.target].seen_by.clear();
  unseen[unseen.target].seen_by.set(consort);
  EXPECT_EQ(unseen.coup(), "7.3");
  Finish ahead;
  ahead[ahead.ship_].course = Bearing::degrees(90);
  EXPECT_EQ(ahead.coup(), "7.2");
}

TEST(CoupDeGras, IsRolledInItsSegmentAndNotPlotted) {
  PROVES("coal-7.6b", "coal-7.1");
  Finish f;
  f.state().phase = Phase::plotting;
  EXPECT_EQ(f.coup(), "3.3.6");
  f.state().phase = Phase::torpedo;
  EXPECT_TRUE(may_attack_by_torpedo(f.state(), 0));
  EXPECT_EQ(f.coup(), "");
  f.dice(Purpose::torpedo_to_hit, {12});
  f.dice(Purpose::torpedo_size, {12});
  f.dice(Purpose::torpedo_penetration, {17});
  f.torpedo_segment();
  ASSERT_EQ(f.facts<TorpedoesRolled>().size(), 1);
  EXPECT_EQ(f.facts<TorpedoesRolled>()[0].attack, TorpedoAttack::coup);
  EXPECT_EQ(f.facts<TorpedoesRolled>()[0].hits, 1);
  EXPECT_EQ(f.state().pending.size(), 1);  // damage comes in the Damage Segment
  EXPECT_TRUE(f[f.target].hits.empty());
}

TEST(CoupDeGras, TriplesTheNumber) {
  PROVES("coal-7.6c");
  const auto attack = [](Type type, int base, std::uint8_t face) {
    Finish f(type);
    if (type == Type::TBD) f.card(f.ship_).torpedo_bands = {{5_in, static_cast<std::int16_t>(base)}, {10_in, 1}};
    f.coup();
    f.dice(Purpose::torpedo_to_hit, {face});
    f.dice(Purpose::torpedo_size, {20});
    f.torpedo_segment();
    return f.facts<TorpedoesRolled>().at(0);
  };
  EXPECT_EQ(attack(Type::TBD, 4, 12).on_target, 1);
  EXPECT_EQ(attack(Type::TBD, 4, 13).on_target, 0);
  EXPECT_EQ(attack(Type::TBD, 7, 19).to_hit, 21);
  EXPECT_EQ(attack(Type::TBD, 7, 19).on_target, 1);
  EXPECT_EQ(attack(Type::TBD, 7, 20).on_target, 0);
  EXPECT_EQ(attack(Type::BB, 0, 12).to_hit, 12);
}

TEST(CoupDeGras, UsesUpTheFactorsOfLightShips) {
  PROVES("coal-7.6d");
  Finish f;
  EXPECT_EQ(f.coup(3), "7.6");
  EXPECT_EQ(f.coup(1), "");
  f.torpedo_segment();
  EXPECT_EQ(f[f.ship_].torpedoes_left, 1);
  Finish large(Type::BB);
  EXPECT_EQ(large.coup(2), "7.6");  // ruling A19: one factor
}

TEST(CoupDeGras, IsAskedForOnlyWithinItsLimits) {
  PROVES("coal-7.6a");
  const auto asked = [](double apart, Inches moved) {
    Close c(apart, Type::TBD, Type::CL);
    c[c.target].moved = moved;
    return may_attack_by_torpedo(c.state(), 0);
  };
  EXPECT_TRUE(asked(5, 1_in));
  EXPECT_FALSE(asked(5.001, 1_in));
  EXPECT_FALSE(asked(5, Inches{1001}));
}

TEST(CoupDeGras, OfOneSideMayFillHalfTheListWhateverTheOtherOrders) {
  Finish f;
  const std::size_t half = f.state().coups.capacity() / 2;
  for (std::size_t i = 0; i < half; ++i) f.state().coups.push_back({f.target, f.ship_, 1});
  for (std::size_t i = 1; i < half; ++i) f.state().coups.push_back({f.ship_, f.target, 1});
  EXPECT_EQ(f.refusal_text(0, CoupDeGrace{f.ship_, f.target, 1}).find("no more attacks"), std::string::npos);
  f.state().coups.push_back({f.ship_, f.target, 1});
  EXPECT_EQ(f.refusal_text(0, CoupDeGrace{f.ship_, f.target, 1}),
            "coup de gras: no more attacks can be kept this turn");
}

}  // namespace
}  // namespace wardroom::coal::test
