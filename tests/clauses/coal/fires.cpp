// 8.5: what fires do, during the battle and after it.
#include "books/coal/rules/damage_control.hpp"
#include "core/branching.hpp"
#include "support/coal_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

struct Burner {
  Table table;
  ShipId ship, enemy_ship;
  explicit Burner(int burning, Type type = Type::BB) {
    use_charts(table);
    ship = table.lone(0, type, at(10, 10), 0, 3_in);
    enemy_ship = table.lone(1, Type::BB, at(20, 10), 0);
    table.all_sighted();
    add_hits(table, ship, HitKind::fire, burning);
  }
};

TEST(Fires, ThreeSilenceTheShip) {
  PROVES("coal-8.5.1a");
  Burner two(2), three(3);
  EXPECT_TRUE(may_use_weapons(two.table[two.ship]));
  EXPECT_FALSE(may_use_weapons(three.table[three.ship]));
  const auto refused = [](Burner& b) {
    b.table.state().phase = Phase::big_guns;
    b.table.state().namer = 0;
    return Coal::check(b.table.state(), Seat::of(0), NameTarget{b.ship, b.enemy_ship}).has_value();
  };
  EXPECT_FALSE(refused(two));
  EXPECT_TRUE(refused(three));
  const auto torpedo_refused = [](Burner& b) {
    b.table.state().phase = Phase::plotting;
    const LaunchTorpedoes order{b.ship, 1, false, b.enemy_ship, 5_in, Hand::starboard, 'A'};
    return Coal::check(b.table.state(), Seat::of(0), order).has_value();
  };
  Burner two_boat(2, Type::TBD), three_boat(3, Type::TBD);
  for (Burner* b : {&two_boat, &three_boat}) b->table[b->enemy_ship].at = at(13, 10);
  EXPECT_FALSE(torpedo_refused(two_boat));
  EXPECT_TRUE(torpedo_refused(three_boat));
}

TEST(Fires, ThreeLimitTheSpeed) {
  PROVES("coal-8.5.1b");
  Burner b(3);
  b.table[b.ship].speed = 3.5_in;
  const auto refused = [&](Inches speed) {
    PlotDivision order;
    order.division = b.table[b.ship].division;
    order.speed = speed;
    return Coal::check(b.table.state(), Seat::of(0), order).has_value();
  };
  EXPECT_EQ(top_speed(b.table.state(), b.ship), 2_in);
  EXPECT_FALSE(refused(2_in));
  EXPECT_TRUE(refused(2.25_in));
  b.table[b.ship].hits[0].state = HitState::repaired;
  EXPECT_EQ(top_speed(b.table.state(), b.ship), 3.5_in);
  EXPECT_FALSE(refused(3.5_in));
}

TEST(Fires, FiveAreOutOfControl) {
  PROVES("coal-8.5.2", "coal-8.7b");
  Burner b(3);
  b.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::fire, 1}}, 20));
  pend(b.table, b.ship, b.enemy_ship, Source::big_gun);
  resolve(b.table);
  EXPECT_EQ(fires(b.table[b.ship]), 4);
  EXPECT_EQ(b.table[b.ship].status, Status::afloat);
  resolve(b.table);
  EXPECT_EQ(fires(b.table[b.ship]), 5);
  EXPECT_EQ(b.table[b.ship].status, Status::abandoned);
  EXPECT_EQ(audience_of<FiresSeen>(b.table), Audience::all());
  EXPECT_EQ(audience_of<StatusChanged>(b.table), Audience::all());
}

TEST(Fires, EachIsRolledFor) {
  PROVES("coal-8.5.3a");
  Burner b(3);
  b.table.dice(Purpose::fire, {8, 9, 10});
  b.table.dice(Purpose::hit_type, {16});  // the extra hit, on the ship's ordinary table: a flotation hit
  control(b.table);
  EXPECT_EQ(b.table.thrown(Purpose::fire), (std::vector<int>{8, 9, 10}));
  EXPECT_EQ(b.table.thrown(Purpose::hit_type), (std::vector<int>{16}));
  EXPECT_EQ(marks(b.table, b.ship, HitKind::flotation), 1);
  EXPECT_EQ(fires(b.table[b.ship]), 4);
  // The new fire is not rolled for in the segment in which it starts (ruling A8).
  EXPECT_EQ(b.table.thrown(Purpose::fire).size(), 3U);
}

TEST(Fires, OneToEightDoNotSpread) {
  PROVES("coal-8.5.3a");
  for (std::uint8_t face = 1; face <= 8; ++face) {
    Burner b(1);
    b.table.dice(Purpose::fire, {face});
    control(b.table);
    EXPECT_EQ(fires(b.table[b.ship]), 1);
    EXPECT_EQ(b.table[b.ship].hits.size(), 1U);
  }
}

TEST(Fires, ExactOddsOfSpreading) {
  PROVES("coal-8.5.3a");
  Branching branching;
  Chance chance(branching);
  Fraction at_least_one;
  FireRolls rolls;
  branching.every([&] { rolls = roll_fires(chance, {}, 3, no_fire_named, 2); },
                  [&](const Whole& numerator, const Whole& denominator) {
                    if (rolls.new_fires > 0) at_least_one = at_least_one + Fraction(numerator, denominator);
                  });
  EXPECT_EQ(at_least_one, Fraction(271, 1000));
}

TEST(Fires, OneRollNamedBeforehandFightsTheFire) {
  PROVES("coal-8.5.3b");
  Burner first(2), second(2);
  for (Burner* b : {&first, &second}) {
    b->table[b->ship].repair = 0;
    b->table.dice(Purpose::fire, b == &first ? Faces{2, 8} : Faces{8, 2});
    control(b->table);
  }
  EXPECT_EQ(first.table[first.ship].hits[0].state, HitState::repaired);
  EXPECT_EQ(fires(first.table[first.ship]), 1);
  EXPECT_EQ(fires(second.table[second.ship]), 2);
  EXPECT_EQ(audience_of<HitChanged>(first.table), Audience::only(SideId{0}));
  EXPECT_EQ(audience_of<DamageControlRolled>(first.table), Audience::only(SideId{0}));
  EXPECT_EQ(audience_of<FiresSeen>(first.table), Audience::all());
  // After the roll it is too late to name one.
  second.table.state().phase = Phase::damage;
  EXPECT_TRUE(Coal::check(second.table.state(), Seat::of(0), Repair{second.ship, 1}));
}

// Ruling A9: a 9 or 10 on the named fire spreads it and puts it beyond repair.
TEST(Fires, OneDieMayDoBoth) {
  PROVES("coal-8.5.3b", "coal-8.6.2");
  for (const std::uint8_t face : {9, 10}) {
    Burner b(1);
    b.table[b.ship].repair = 0;
    b.table.dice(Purpose::fire, {face});
    b.table.dice(Purpose::hit_type, {20});
    control(b.table);
    EXPECT_EQ(b.table[b.ship].hits[0].state, HitState::unrepairable);
    EXPECT_EQ(fires(b.table[b.ship]), face == 10 ? 2 : 1);
    EXPECT_EQ(b.table.thrown(Purpose::hit_type).size(), face == 9 ? 1U : 0U);
  }
}

// Ruling A9: the total counts after all rolls, so four fires with one out and one new are still four.
TEST(Fires, AreCountedAfterAllRolls) {
  PROVES("coal-8.5.2");
  Burner b(4);
  b.table[b.ship].repair = 3;
  b.table.dice(Purpose::fire, {10, 5, 5, 1});
  control(b.table);
  EXPECT_EQ(fires(b.table[b.ship]), 4);
  EXPECT_EQ(b.table[b.ship].status, Status::afloat);
  Burner lost(4);
  lost.table.dice(Purpose::fire, {10, 5, 5, 5});
  control(lost.table);
  EXPECT_EQ(lost.table[lost.ship].status, Status::abandoned);
}

TEST(Fires, LitThisTurnGetTheirFirstRollInTheNext) {
  PROVES("coal-3.3.7");
  Burner b(0);
  b.table.setting().tables.hit_type_wwi->fill(always({{EffectKind::fire, 1}}, 20));
  b.table.state().pending.push_back({b.ship, b.enemy_ship, Source::big_gun, 1, false, Hand::port});
  play_turn_out(b.table);
  EXPECT_EQ(fires(b.table[b.ship]), 1);
  EXPECT_TRUE(b.table.thrown(Purpose::fire).empty());
  EXPECT_EQ(b.table.state().turn, 2);
  control(b.table);
  EXPECT_EQ(b.table.thrown(Purpose::fire).size(), 1U);
}

TEST(Fires, DamageControlIsSecret) {
  PROVES("coal-3.3.7");
  Burner b(2);
  add_hits(b.table, b.enemy_ship, HitKind::engine);
  b.table[b.ship].repair = 0;
  b.table[b.enemy_ship].repair = 0;
  b.table.dice(Purpose::fire, {10, 9});
  b.table.dice(Purpose::repair, {1});
  control(b.table);
  for (const auto& event : b.table.record().events) {
    const bool fires_seen = std::holds_alternative<FiresSeen>(event.fact);
    EXPECT_EQ(event.audience.includes(Seat::of(0)) && event.audience.includes(Seat::of(1)), fires_seen);
  }
}

// 8.5.4, ruling A9. A fire is put out on 1-2 and beyond repair on 9-10, so it is out before that with chance 1/2; one
// that is beyond repair burns until the ship is given up.
TEST(Fires, AfterTheEndBurnOnUntilOutOrFive) {
  PROVES("coal-8.5.4", "coal-8.7b");
  Burner out(1);
  out.table.dice(Purpose::after_fire, {5, 8, 2});
  Play play = out.table.play();
  settle(play);
  EXPECT_EQ(out.table.thrown(Purpose::after_fire), (std::vector<int>{5, 8, 2}));
  EXPECT_EQ(out.table[out.ship].status, Status::afloat);
  EXPECT_EQ(fires(out.table[out.ship]), 0);

  Burner lost(4);
  lost.table.dice(Purpose::after_fire, {3, 10, 3, 3});
  Play play_lost = lost.table.play();
  settle(play_lost);
  EXPECT_EQ(lost.table[lost.ship].status, Status::abandoned);
  EXPECT_EQ(lost.table.state().sides[1].points, 12);
}

TEST(Fires, OneFireAtTheEndIsLostHalfTheTime) {
  PROVES("coal-8.5.4");
  int lost = 0;
  constexpr int battles = 4000;
  for (int key = 0; key < battles; ++key) {
    Burner b(1);
    b.table.setting().tables.hit_type_wwi->fill(always({}, 20));
    Chance chance{Dice(static_cast<std::uint64_t>(key) + 77)};
    Play play(b.table.state(), chance, nullptr);
    settle(play);
    const Status status = b.table[b.ship].status;
    ASSERT_TRUE(fires(b.table[b.ship]) == 0 || status == Status::abandoned);
    lost += status == Status::abandoned ? 1 : 0;
  }
  EXPECT_NEAR(lost, battles / 2, 130);  // four standard deviations
}

// What decides it, exactly: of the faces that end the matter two put the fire out and two make it everlasting.
TEST(Fires, ExactChanceOfPuttingAFireOut) {
  PROVES("coal-8.5.4");
  Branching branching;
  Chance chance(branching);
  Fraction out, everlasting;
  FireRolls rolls;
  branching.every([&] { rolls = roll_fires(chance, {}, 1, 0, 2); },
                  [&](const Whole& n, const Whole& d) {
                    if (rolls.put_out > 0) out = out + Fraction(n, d);
                    if (rolls.unrepairable > 0) everlasting = everlasting + Fraction(n, d);
                  });
  EXPECT_EQ(everlasting / (out + everlasting), Fraction(1, 2));
}

}  // namespace
}  // namespace wardroom::coal::test
