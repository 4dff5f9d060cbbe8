// 8.6: repairs.
#include "books/coal/damage_control.hpp"

#include "core/branching.hpp"
#include "support/coal_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

struct Yard {
  Table table;
  ShipId ship, enemy_ship;
  Yard() {
    use_charts(table);
    ship = table.lone(0, Type::BB, at(10, 10), 0, 3_in);
    enemy_ship = table.lone(1, Type::BB, at(20, 10), 0);
    table.all_sighted();
    table.state().phase = Phase::damage_control;
  }
  std::optional<Refusal> check(int item) {
    return Coal::check(table.state(), Seat::of(0), Repair{ship, static_cast<std::uint8_t>(item)});
  }
  void order(int item) {
    ASSERT_FALSE(check(item));
    Play play = table.play();
    Coal::lodge(play, Seat::of(0), Repair{ship, static_cast<std::uint8_t>(item)});
  }
};

TEST(DamageControl, OneAttemptForEachShip) {
  PROVES("coal-8.6a");
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::engine, 2);
  EXPECT_TRUE(may_repair(yard.table.state(), 0));
  EXPECT_FALSE(may_repair(yard.table.state(), 1));
  yard.order(0);
  const auto second = yard.check(1);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->cite.clause, "8.6");
  EXPECT_FALSE(may_repair(yard.table.state(), 0));
  yard.table.dice(Purpose::repair, {2});
  control(yard.table);
  EXPECT_EQ(yard.table.thrown(Purpose::repair).size(), 1U);
  EXPECT_EQ(yard.table[yard.ship].hits[0].state, HitState::repaired);
  EXPECT_EQ(yard.table[yard.ship].hits[1].state, HitState::open);
}

TEST(DamageControl, NoAttemptIsMadeUnlessOrdered) {
  PROVES("coal-8.6a");
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::engine);
  control(yard.table);
  EXPECT_TRUE(yard.table.thrown(Purpose::repair).empty());
}

TEST(DamageControl, FiresComeFirst) {
  PROVES("coal-8.6b");
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::engine);
  add_hits(yard.table, yard.ship, HitKind::fire);
  const auto refusal = yard.check(0);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.clause, "8.6");
  EXPECT_FALSE(yard.check(1));
  yard.table[yard.ship].hits[1].state = HitState::repaired;
  EXPECT_FALSE(yard.check(0));
}

TEST(DamageControl, SucceedsOnOneOrTwo) {
  PROVES("coal-8.6.1", "coal-8.6.2");
  for (std::uint8_t face = 1; face <= 10; ++face) {
    Yard yard;
    add_hits(yard.table, yard.ship, HitKind::engine);
    yard.order(0);
    yard.table.dice(Purpose::repair, {face});
    control(yard.table);
    const HitState expected = face <= 2 ? HitState::repaired : face >= 9 ? HitState::unrepairable : HitState::open;
    EXPECT_EQ(yard.table[yard.ship].hits[0].state, expected) << int(face);
    yard.table.state().phase = Phase::damage_control;
    yard.table[yard.ship].repair = 0xFF;
    EXPECT_EQ(yard.check(0).has_value(), expected != HitState::open) << int(face);
  }
}

TEST(DamageControl, ExactOddsOfAnAttempt) {
  PROVES("coal-8.6.1", "coal-8.6.2");
  Branching branching;
  Chance chance(branching);
  Fraction repaired, unrepairable;
  Repaired result;
  branching.every([&] { result = roll_repair(chance, {}, 2); },
                  [&](const Whole& n, const Whole& d) {
                    if (result.repaired) repaired = repaired + Fraction(n, d);
                    if (result.unrepairable) unrepairable = unrepairable + Fraction(n, d);
                  });
  EXPECT_EQ(repaired, Fraction(2, 10));
  EXPECT_EQ(repaired / (repaired + unrepairable), Fraction(1, 2));  // ever repaired
}

TEST(DamageControl, ARepairedFlotationHitGivesBackItsSpeedOnly) {
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::flotation, 2);  // 3.5 in / 5: 0.75 in each
  EXPECT_EQ(top_speed(yard.table.state(), yard.ship), 2_in);
  yard.order(0);
  yard.table.dice(Purpose::repair, {1});
  control(yard.table);
  EXPECT_EQ(top_speed(yard.table.state(), yard.ship), 2.75_in);
  EXPECT_EQ(flotation_hits(yard.table[yard.ship]), 2);
}

// Ruling A39.
TEST(DamageControl, ASinkingShipMayOnlyFightHerFires) {
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::fire);
  add_hits(yard.table, yard.ship, HitKind::engine);
  yard.table[yard.ship].status = Status::sinking;
  EXPECT_FALSE(yard.check(0));
  EXPECT_TRUE(yard.check(1));
  yard.table[yard.ship].hits[0].state = HitState::repaired;
  const auto refusal = yard.check(1);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.ruling, "A39");
  yard.table[yard.ship].status = Status::abandoned;
  EXPECT_TRUE(yard.check(1));
}

TEST(DamageControl, OrdersForOthersShipsAndUnknownHitsAreRefused) {
  Yard yard;
  EXPECT_TRUE(yard.check(0));
  add_hits(yard.table, yard.enemy_ship, HitKind::engine);
  EXPECT_TRUE(Coal::check(yard.table.state(), Seat::of(0), Repair{yard.enemy_ship, 0}));
  EXPECT_TRUE(Coal::check(yard.table.state(), Seat::of(0), Repair{no_ship, 0}));
  yard.table.state().half = 1;
  EXPECT_FALSE(may_repair(yard.table.state(), 1));
}

TEST(DamageControl, AScenarioMayChangeTheNumber) {
  PROVES("coal-9.2");
  for (const int at_most : {2, 3}) {
    Yard yard;
    yard.table.setting().special.repair_at_most = at_most;
    add_hits(yard.table, yard.ship, HitKind::engine);
    yard.order(0);
    yard.table.dice(Purpose::repair, {3});
    control(yard.table);
    EXPECT_EQ(yard.table[yard.ship].hits[0].state, at_most == 3 ? HitState::repaired : HitState::open);
  }
}

// The number at which damage control succeeds, with the option on unless said otherwise.
int number(bool option, bool fired, bool fired_upon, bool burning, Inches speed) {
  Yard yard;
  yard.table.setting().options.better_damage_control = option;
  yard.table[yard.ship].fired = fired;
  yard.table[yard.ship].fired_upon = fired_upon;
  yard.table[yard.ship].speed = speed;
  add_hits(yard.table, yard.ship, burning ? HitKind::fire : HitKind::engine);
  return repair_number(yard.table.state(), yard.ship, burning);
}

TEST(DamageControl, OptionalBetterNumber) {
  PROVES("coal-8.6.4");
  EXPECT_EQ(number(true, false, false, false, 3_in), 3);
  EXPECT_EQ(number(false, false, false, false, 3_in), 2);
  for (const std::uint8_t face : {3, 4}) {
    Yard yard;
    yard.table.setting().options.better_damage_control = true;
    add_hits(yard.table, yard.ship, HitKind::engine);
    yard.order(0);
    yard.table.dice(Purpose::repair, {face});
    control(yard.table);
    EXPECT_EQ(yard.table[yard.ship].hits[0].state, face == 3 ? HitState::repaired : HitState::open);
  }
}

TEST(DamageControl, OptionalNumberNeedsSilentGuns) {
  PROVES("coal-8.6.4", "coal-8.6.4.1");
  EXPECT_EQ(number(true, true, false, false, 3_in), 2);
  // One light battery is enough.
  Yard yard;
  yard.table.setting().options.better_damage_control = true;
  Play play = yard.table.play();
  play.state_fact(Audience::all(), {"6.1"}, BatteryAllotted{{yard.ship, Battery::light_starboard, yard.enemy_ship, 0}});
  EXPECT_EQ(repair_number(yard.table.state(), yard.ship, false), 2);
}

TEST(DamageControl, OptionalNumberNeedsAShipNotFiredUpon) {
  PROVES("coal-8.6.4", "coal-8.6.4.2");
  EXPECT_EQ(number(true, false, true, false, 3_in), 2);
  // A target named and missed was fired upon all the same.
  Yard yard;
  yard.table.setting().options.better_damage_control = true;
  EXPECT_EQ(repair_number(yard.table.state(), yard.ship, false), 3);
  Play play = yard.table.play();
  play.state_fact(Audience::all(), {"6.1"}, TargetNamed{yard.enemy_ship, yard.ship});
  EXPECT_EQ(repair_number(yard.table.state(), yard.ship, false), 2);
}

TEST(DamageControl, OptionalNumberNeedsABurningShipToBeSlow) {
  PROVES("coal-8.6.4.3");
  EXPECT_EQ(number(true, false, false, true, 2_in), 3);
  EXPECT_EQ(number(true, false, false, true, 2.25_in), 2);
  EXPECT_EQ(number(true, false, false, false, 3_in), 3);
}

TEST(DamageControl, AfterTheEndAStoppedShipIsRepairedOrNot) {
  PROVES("coal-8.6.3", "coal-10.5.7");
  for (const std::uint8_t last : {2, 9}) {
    Yard yard;
    add_hits(yard.table, yard.ship, HitKind::stopped);
    yard.table.dice(Purpose::after_repair, {3, 8, last});
    Play play = yard.table.play();
    settle(play);
    EXPECT_EQ(yard.table.thrown(Purpose::after_repair), (std::vector<int>{3, 8, last}));
    EXPECT_EQ(top_speed(yard.table.state(), yard.ship) > 0_in, last == 2);
    EXPECT_EQ(yard.table.state().sides[1].points, last == 2 ? 0 : 6);
  }
}

TEST(DamageControl, AfterTheEndOnlyShipsThatCannotMoveRoll) {
  PROVES("coal-8.6.3");
  Yard yard;
  add_hits(yard.table, yard.ship, HitKind::engine, 2);
  add_hits(yard.table, yard.ship, HitKind::fire_control);
  Play play = yard.table.play();
  settle(play);
  EXPECT_TRUE(yard.table.thrown(Purpose::after_repair).empty());
  // Three engine hits: the first that is repaired gets her under way, and the rest are left.
  add_hits(yard.table, yard.ship, HitKind::engine);
  yard.table.dice(Purpose::after_repair, {10, 1});
  Play again = yard.table.play();
  settle(again);
  EXPECT_EQ(yard.table.thrown(Purpose::after_repair), (std::vector<int>{10, 1}));
  EXPECT_GT(top_speed(yard.table.state(), yard.ship), 0_in);
}

}  // namespace
}  // namespace wardroom::coal::test
