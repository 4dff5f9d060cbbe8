// 8.6: repairs.
#include "books/coal/rules/damage_control.hpp"

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
    return Coal::check(table.state(), Seat::of(0), Repair{ship, HitId::at(item)});
  }
  void order(int item) {
    ASSERT_FALSE(check(item));
    Play play = table.play();
    Coal::lodge(play, Seat::of(0), Repair{ship, HitId::at(item)});
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

// A destroyer within reach of an enemy, in a game with the better number.
struct Flotilla : Table {
  Flotilla() {
    setting().options.better_damage_control = true;
    setting().year = 1918;
    setting().night = true;
    boats = division(0);
    for (int i = 0; i < 3; ++i) ship(boats, Type::TBD, at(30, 24), 0);
    target = lone(1, Type::BB, at(34, 24), 0);
    card(target).torpedoes = false;
    all_sighted();
  }
  int number(ShipId id) { return repair_number(state(), id, false); }
  void launch(int factors, bool dummy = false) {
    state().phase = Phase::plotting;
    const LaunchTorpedoes spread{0, static_cast<std::uint8_t>(factors), dummy, target, 10_in, Hand::starboard, 0};
    const auto refusal = order(0, spread);
    ASSERT_FALSE(refusal.has_value()) << refusal->text;
    Play now = play();
    lay_markers(now);
  }
  DivisionId boats;
  ShipId target;
};

TEST(DamageControl, TorpedoesAreUsedInTheTurnOfTheirLaunch) {
  PROVES("coal-8.6.4.1");
  Flotilla f;
  f[1].at = f[2].at = at(30, 10);
  f.launch(2);
  EXPECT_EQ(f.number(0), 2);
  EXPECT_EQ(f.number(1), 3) << "she launched nothing";
  // The turn after they meet their target, and the boat is at leisure.
  Play play = f.play();
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{2, false, 0});
  EXPECT_EQ(f.number(0), 3);
  f.state().torpedoes[0].intercepted = f.target;
  f.dice(Purpose::torpedo_to_hit, {20, 20}, f.target);
  resolve_torpedoes(play);
  ASSERT_EQ(f.facts<TorpedoesRolled>().size(), 1);
  EXPECT_EQ(f.number(0), 3);
  EXPECT_EQ(f.number(f.target), 2) << "she was fired upon";
}

TEST(DamageControl, TheBoatsOfABaseThatLaunchAreThoseWhoseFactorsAreUsed) {
  PROVES("coal-8.6.4.1", "coal-7.4.1", "coal-7.4.7a");
  // 2 factors a boat: 5 of them take those of the first, the last and one of the second; the third boat burns.
  Flotilla f;
  f.state().divisions[f.boats].single_base = true;
  const ShipId last = f.ship(f.boats, Type::TBD, at(30, 24), 0);
  f.all_sighted();
  add_hits(f, 1, HitKind::fire, 3);
  f.launch(5);
  EXPECT_EQ(f[0].torpedoes_left, 0);
  EXPECT_EQ(f[1].torpedoes_left, 2) << "three fires: no weapons";
  EXPECT_EQ(f[2].torpedoes_left, 0);
  EXPECT_EQ(f[last].torpedoes_left, 1);
  EXPECT_EQ(f.number(0), 2);
  EXPECT_EQ(f.number(1), 3);
  EXPECT_EQ(f.number(2), 2);
  EXPECT_EQ(f.number(last), 2);
}

TEST(DamageControl, ReloadsCountAsUsedToo) {
  PROVES("coal-8.6.4.1");
  Flotilla f;
  f.state().divisions[f.boats].single_base = true;
  for (ShipId id = 0; id < 3; ++id) f.card(id).torpedoes_reload = true;
  f.launch(3);
  EXPECT_EQ(f[0].torpedoes_left, 2);
  EXPECT_EQ(f[1].torpedoes_left, 2);
  EXPECT_EQ(f.number(0), 2);
  EXPECT_EQ(f.number(1), 2);
  EXPECT_EQ(f.number(2), 3);
}

TEST(DamageControl, ADummyIsNoWeapon) {
  PROVES("coal-8.6.4.1");
  Flotilla f;
  f.launch(0, true);
  ASSERT_EQ(f.state().torpedoes.size(), 1);
  EXPECT_EQ(f.number(0), 3);
}

TEST(DamageControl, ACoupIsAUseOfWeapons) {
  PROVES("coal-8.6.4.1");
  Flotilla f;
  f[f.target].speed = f[f.target].moved = {};
  f.state().phase = Phase::torpedo;
  ASSERT_FALSE(f.order(0, CoupDeGrace{0, f.target, 1}).has_value());
  Play play = f.play();
  resolve_torpedoes(play);
  EXPECT_EQ(f.number(0), 2);
}

TEST(DamageControl, StarshellIsAWeaponAndASearchlightIsNone) {
  PROVES("coal-8.6.4.1");
  for (const bool unseen : {false, true}) {
    for (const Means means : {Means::searchlight, Means::starshell}) {
      Flotilla f;
      f[f.target].at = at(33, 24);
      if (unseen) f[0].seen_by.clear();
      f.state().phase = Phase::illumination;
      ASSERT_FALSE(f.order(0, Illuminate{0, f.target, means}).has_value());
      Play play = f.play();
      resolve_illumination(play);
      EXPECT_EQ(f.number(0), means == Means::starshell ? 2 : 3);
    }
  }
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

TEST(DamageControl, AfterTheEndOnlyHitsThatHoldHerAreTried) {
  PROVES("coal-8.6.3");
  Yard yard;
  for (const HitKind kind : {HitKind::fire_control, HitKind::signals, HitKind::torpedo_flat, HitKind::stopped}) {
    add_hits(yard.table, yard.ship, kind);
  }
  yard.table.dice(Purpose::after_repair, {1});
  Play play = yard.table.play();
  settle(play);
  EXPECT_EQ(yard.table.thrown(Purpose::after_repair), (std::vector<int>{1}));
  EXPECT_EQ(yard.table[yard.ship].hits[3].state, HitState::repaired);
  EXPECT_EQ(yard.table[yard.ship].hits[0].state, HitState::open);
}

}  // namespace
}  // namespace wardroom::coal::test
