// 3.3.5, 6.4.1, 6.5.1: big guns take targets ship by ship and fire by three rolls of D20s.
#include "books/coal/rules/big_guns.hpp"

#include "support/coal_gunnery.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using Text = std::string;

// A battleship at the middle of the table on course 000 and an enemy on a bearing.
struct Duel : GunTable {
  explicit Duel(int bearing, Inches apart = 8_in, bool full = false, Type target_type = Type::BB) : GunTable(full) {
    firer = lone(0, Type::BB, at(36, 24), 0);
    target = lone(1, target_type, moved(at(36, 24), Bearing::degrees(bearing), apart), 0);
    all_sighted();
  }
  ShipId firer, target;
};

TEST(BigGuns, BearByArc) {
  PROVES("coal-6.4.1", "coal-6.4.4a", "coal-6.4.4b");
  // 2-4-2; a small base far off, so that only the bearing of her funnel matters.
  for (const auto& [bearing, mounts] : {std::pair{10, 2}, {90, 4}, {270, 4}, {180, 2}}) {
    Duel d(bearing, 18_in);
    EXPECT_EQ(mounts_bearing(d.state(), d.firer, arcs_bearing(d.state(), d.firer, d.target)), mounts) << bearing;
  }
  const auto arcs = [](int degrees) {
    return arcs_of({0, 0}, Bearing(), moved({0, 0}, Bearing::degrees(degrees), 20_in));
  };
  const auto only = [](Arc a) {
    ArcSet set;
    set.add(a);
    return set;
  };
  for (const int bow : {29, 331, 0}) EXPECT_EQ(arcs(bow), only(Arc::bow)) << bow;
  for (const int stern : {151, 209, 180}) EXPECT_EQ(arcs(stern), only(Arc::stern)) << stern;
  for (const int side : {31, 90, 149}) EXPECT_EQ(arcs(side), only(Arc::starboard)) << side;
  for (const int side : {211, 270, 329}) EXPECT_EQ(arcs(side), only(Arc::port)) << side;
  EXPECT_TRUE(arcs(30).has(Arc::bow) && arcs(30).has(Arc::starboard));
  EXPECT_TRUE(arcs(150).has(Arc::stern) && arcs(150).has(Arc::starboard));
}

TEST(BigGuns, OnAnEdgeTheFirerTakesTheBetterArc) {
  PROVES("coal-6.4.4b");
  Duel d(30, 10_in);
  EXPECT_EQ(mounts_bearing(d.state(), d.firer, arcs_bearing(d.state(), d.firer, d.target)), 4);
}

TEST(BigGuns, DoNotFireWhereNoMountBears) {
  PROVES("coal-6.4");
  Duel d(0);
  d.card(d.firer).big = {0, 4, 2};
  EXPECT_EQ(d.name(d.firer, d.target), "6.4");
  EXPECT_NE(d.refusal_text(0, NameTarget{d.firer, d.target}).find("does not bear"), Text::npos);
  d.card(d.firer).big = {1, 4, 2};
  EXPECT_EQ(d.name(d.firer, d.target), "");
}

TEST(BigGuns, AsahiAtRetvizan) {
  PROVES("coal-6.5.1.6", "coal-6.5.1b", "coal-6.2.1b");
  Duel d(90, 8_in);
  d.card(d.firer).big = {1, 2, 1};
  d.card(d.firer).bands = {{8_in, 7, 18}};
  d.card(d.target).size_gun = 11;
  d.card(d.target).armour_gun = 8;
  EXPECT_EQ(d.name(d.firer, d.target), "");
  d.dice(Purpose::to_hit, {3, 9});
  d.dice(Purpose::size, {4});
  d.dice(Purpose::penetration, {2});
  d.fire();
  const auto fired = d.facts<BigGunsFired>();
  ASSERT_EQ(fired.size(), 1);
  EXPECT_EQ(fired[0].dice, 2);
  EXPECT_EQ(fired[0].on_target, 1);
  EXPECT_EQ(fired[0].in_size, 1);
  EXPECT_EQ(fired[0].effective, 1);
  EXPECT_EQ(fired[0].non_penetrating, 0);
  EXPECT_TRUE(d.all_dice_used());
  EXPECT_TRUE(d.threw_only(20));
}

TEST(BigGuns, EachSuccessEarnsTheNextDie) {
  PROVES("coal-6.5.1a", "coal-6.5.1b");
  Duel d(90, 8_in);
  d.card(d.firer).bands = {{8_in, 7, 18}};
  d.card(d.target).size_gun = 11;
  d.name(d.firer, d.target);
  d.dice(Purpose::to_hit, {3, 9, 7, 20});  // 7 is equal, so it succeeds
  d.dice(Purpose::size, {11, 12});
  d.dice(Purpose::penetration, {11});  // 18 - 8 = 10
  d.fire();
  const auto f = d.facts<BigGunsFired>().at(0);
  EXPECT_EQ(f.on_target, 2);
  EXPECT_EQ(f.in_size, 1);
  EXPECT_EQ(f.effective, 0);
  EXPECT_TRUE(d.all_dice_used());
}

TEST(BigGuns, OneAlwaysSucceedsAndTwentyAlwaysFails) {
  PROVES("coal-6.5.1.4a", "coal-6.5.1.4b");
  const auto roll = [](int number, std::uint8_t face) {
    Chance chance{Dice(1)};
    const auto p = [](Purpose purpose) { return static_cast<std::uint16_t>(purpose); };
    chance.script({{p(Purpose::to_hit), any_actor, {face}, 0},
                   {p(Purpose::size), any_actor, {face}, 0},
                   {p(Purpose::penetration), any_actor, {face}, 0}});
    ThreeAddresses at;
    at.to_hit.purpose = p(Purpose::to_hit);
    at.size.purpose = p(Purpose::size);
    at.penetration.purpose = p(Purpose::penetration);
    return roll_three(chance, at, {1, number, number, number});
  };
  EXPECT_EQ(roll(-3, 1).effective, 1);  // a success in each of the three rolls
  EXPECT_EQ(roll(-3, 2).on_target, 0);
  EXPECT_EQ(roll(25, 19).effective, 1);
  EXPECT_EQ(roll(25, 20).on_target, 0);
}

TEST(BigGuns, UseTheFirstOfTwoValues) {
  PROVES("coal-6.5.1.5");
  Duel d(90);
  d.card(d.target).size_gun = 11;
  d.card(d.target).size_torpedo = 9;
  d.card(d.target).armour_gun = 8;
  d.card(d.target).armour_torpedo = 2;
  const ThreeNumbers n = big_gun_numbers(d.state(), d.firer, d.target);
  EXPECT_EQ(n.size, 11);
  EXPECT_EQ(n.penetration, 23 - 8);
}

TEST(BigGuns, NonPenetrationHasThreeReadings) {
  // Penetration equal to armour: 8.2.2. Ruling A3, three readings of the third roll.
  const auto fired = [](NonPenetration reading, int armour) {
    Duel d(90);
    d.setting().options.non_penetration = reading;
    d.card(d.target).armour_gun = static_cast<std::int16_t>(armour);
    d.name(d.firer, d.target);
    d.dice(Purpose::to_hit, {1, 1, 1, 20});
    d.dice(Purpose::size, {1, 1, 1});
    d.dice(Purpose::penetration, {1, 2, 20});
    d.fire();
    return d.facts<BigGunsFired>().at(0);
  };
  EXPECT_EQ(fired(NonPenetration::always_roll, 23).effective, 0);
  EXPECT_EQ(fired(NonPenetration::always_roll, 23).non_penetrating, 1);
  EXPECT_EQ(fired(NonPenetration::skip_roll, 23).non_penetrating, 3);
  EXPECT_EQ(fired(NonPenetration::failed_roll, 22).effective, 1);
  EXPECT_EQ(fired(NonPenetration::failed_roll, 22).non_penetrating, 2);
  EXPECT_EQ(fired(NonPenetration::always_roll, 22).effective, 1);
  EXPECT_EQ(fired(NonPenetration::always_roll, 22).non_penetrating, 0);
}

// ---- 6.5.1.3, charts 4

TEST(Modifiers, TakeTheirTurnsDegreesFromTheChart) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in);  // number 7
  GunneryModifiers& chart = (*d.setting().tables.gunnery)[1];
  chart.firer_turns = {{60, {5, 7}, {1, 1}, false}};
  d[d.firer].turned = 60;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 5);
  d[d.firer].turned = 45;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 7);
}

TEST(Modifiers, MultiplyThenRoundDown) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in, true);
  d[d.firer].under_big_guns = true;
  const auto numbers = [&] { return big_gun_numbers(d.state(), d.firer, d.target); };
  EXPECT_EQ(numbers().to_hit, 7);
  EXPECT_EQ(numbers().dice, 4);
  d[d.firer].under_big_guns = false;
  EXPECT_EQ(numbers().dice, 6);
  d[d.firer].hit_last = d.target;
  EXPECT_EQ(numbers().to_hit, 14);
  d[d.target].turned = 60;  // the bonus is lost
  EXPECT_EQ(numbers().to_hit, 7);
  d[d.target].turned = 45;
  EXPECT_EQ(numbers().to_hit, 14);
  d[d.firer].turned = 15;
  EXPECT_EQ(numbers().to_hit, 7);
  EXPECT_EQ(numbers().dice, 6);
  d[d.target].course = Bearing::degrees(45);
  EXPECT_EQ(numbers().to_hit, 3);  // 7 x 2 x 1/2 x 1/2 = 3.5
  d[d.target].course = Bearing::degrees(44);
  EXPECT_EQ(numbers().to_hit, 7);
  d[d.firer].turned = 60;
  EXPECT_EQ(numbers().dice, 3);  // 4 x 3/2 x 1/2
  d[d.firer].hits.push_back({HitKind::fire_control, HitState::open, 0, Hand::port});
  EXPECT_EQ(numbers().to_hit, 3);
  d[d.firer].hit_last = no_ship;
  d[d.target].course = Bearing::degrees(180);
  EXPECT_EQ(numbers().to_hit, 1);  // 7/8, but never less than 1
}

TEST(Modifiers, StopAFirerThatTurnsTooFar) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in, true);
  d[d.firer].turned = 90;
  EXPECT_EQ(d.name(d.firer, d.target), "");
  Duel far_turned(90, 12_in, true);
  far_turned[far_turned.firer].turned = 105;
  EXPECT_EQ(far_turned.name(far_turned.firer, far_turned.target), "6.5.1.3");
}

TEST(Modifiers, TakeVisibilityFromTheTargetsSize) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in, true);
  const auto size = [&] { return big_gun_numbers(d.state(), d.firer, d.target).size; };
  EXPECT_EQ(size(), 12);
  d.setting().visibility = Visibility::poor;
  EXPECT_EQ(size(), 11);
  d.setting().visibility = Visibility::very_poor;
  EXPECT_EQ(size(), 9);
  d.setting().night = true;
  EXPECT_EQ(size(), 7);
  d.card(d.target).size_gun = 3;
  EXPECT_EQ(size(), 1);
}

TEST(Modifiers, SeeBurningAndExplodedShipsInTheLineOfFire) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in, true);
  const ShipId between = d.lone(0, Type::CL, at(42, 24), 0);
  const auto size = [&] { return big_gun_numbers(d.state(), d.firer, d.target).size; };
  EXPECT_EQ(size(), 12);
  d[between].hits.push_back({HitKind::fire, HitState::open, 0, Hand::port});
  EXPECT_EQ(size(), 9);
  d[between].at = at(42, 30);  // no longer in the line
  EXPECT_EQ(size(), 12);
  d[between].at = at(42, 24);
  d[between].status = Status::exploded;
  d[between].exploded_last = true;
  EXPECT_EQ(size(), 7);
}

TEST(Modifiers, OwnSmokeBlowsDownwindAtTopSpeed) {
  PROVES("coal-6.5.1.3");
  Duel d(90, 12_in, true);
  const auto size = [&] { return big_gun_numbers(d.state(), d.firer, d.target).size; };
  d.setting().wind = Wind::moderate;
  d.setting().wind_from = Bearing::degrees(240);  // blows to 060, 30 degrees off the line of fire
  d[d.firer].speed = 2.5_in;                      // top 3.5
  EXPECT_EQ(size(), 11);
  d[d.firer].speed = 2.25_in;
  EXPECT_EQ(size(), 12);
  d[d.firer].speed = 3.5_in;
  d.setting().wind_from = Bearing::degrees(239);
  EXPECT_EQ(size(), 12);
}

TEST(Modifiers, StandInTheTrail) {
  Duel d(90, 12_in, true);
  d[d.firer].hit_last = d.target;
  d.name(d.firer, d.target);
  d.fire();
  const auto& event = d.record().events.back();
  bool doubled = false;
  for (const Term& term : d.record().trail(event)) {
    doubled = doubled || (term.what == "hit this target last turn" && term.cite.clause == "6.5.1.3" &&
                          term.op == Op::times && term.numerator == 2);
  }
  EXPECT_TRUE(doubled);
}

// ---- 3.4.5, 3.4.6

TEST(HalfMoves, HalveTheFinishedNumberOfAShipThatIsNear) {
  PROVES("coal-3.4.5a");
  Duel d(90, 5_in);
  d.card(d.firer).bands = {{5_in, 7, 30}};
  d.state().halves = true;
  d.name(d.firer, d.target);
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 3);
  d.dice(Purpose::to_hit, {3, 4, 20, 20});
  d.dice(Purpose::size, {20});
  d.fire();
  EXPECT_EQ(d.facts<BigGunsFired>().at(0).on_target, 1);
  EXPECT_TRUE(d.facts<BigGunsFired>().at(0).half_value);
  d.card(d.firer).bands = {{5_in, 1, 30}};
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 1);
  d[d.target].at = at(41.1, 24);  // 5.1 in: not near
  d.card(d.firer).bands = {{6_in, 7, 30}};
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 7);
}

// Ruling A4: the rule of 1 and 20 comes last.
TEST(HalfMoves, HalveBeforeTheRuleOfOneAndTwenty) {
  PROVES("coal-3.4.5a", "coal-6.5.1.4b");
  Duel d(90, 5_in);
  d.card(d.firer).bands = {{5_in, 15, 30}};
  (*d.setting().tables.gunnery)[1].hit_last_turn = {2, 1};
  d[d.firer].hit_last = d.target;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 19) << "30, but a 20 never hits";
  d.state().halves = true;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 15);
  (*d.setting().tables.gunnery)[1].hit_last_turn = {3, 1};
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 19) << "22";
}

TEST(HalfMoves, HalveTheDegreesOfTurns) {
  PROVES("coal-3.4.6");
  Duel d(90, 12_in);
  (*d.setting().tables.gunnery)[1].firer_turns = {{60, {5, 7}, {1, 1}, false}};
  (*d.setting().tables.gunnery)[1].hit_last_turn = {2, 1};
  d.state().halves = true;
  d[d.firer].turned = 30;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 5);
  d[d.firer].turned = 29;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 7);
  d[d.firer].hit_last = d.target;  // the target's turns count so too
  d[d.target].turned = 29;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 14);
  d[d.target].turned = 30;
  EXPECT_EQ(big_gun_numbers(d.state(), d.firer, d.target).to_hit, 7);
}

// ---- 3.3.5

struct Fleets : GunTable {
  Fleets(int red, int blue) {
    const DivisionId r = division(0), b = division(1);
    for (int i = 0; i < red; ++i) reds.push_back(ship(r, Type::BB, at(32, 14 + 3 * i), 0));
    for (int i = 0; i < blue; ++i) blues.push_back(ship(b, Type::BB, at(40, 14 + 3 * i), 0));
    state().phase = Phase::illumination;
    state().sides[0].ready = state().sides[1].ready = true;
    play_on();
  }
  // Everyone names the first enemy; the sides in the order in which they named.
  std::string name_all() {
    std::string order_of_sides;
    std::size_t next[2] = {0, 0};
    while (state().phase == Phase::big_guns && state().namer != no_side) {
      const SideId side = state().namer;
      const ShipId ship = (side == 0 ? reds : blues).at(next[side]++);
      EXPECT_EQ(order(side, NameTarget{ship, side == 0 ? blues[0] : reds[0]}), "");
      order_of_sides += side == 0 ? 'A' : 'B';
    }
    return order_of_sides;
  }
  std::vector<ShipId> reds, blues;
};

TEST(Naming, AlternatesFromTheSideWithMoreShips) {
  PROVES("coal-3.3.5b");
  Fleets f(5, 3);
  EXPECT_EQ(f.name_all(), "ABABABAA");
  Fleets other(1, 3);
  EXPECT_EQ(other.name_all(), "BABB");
  EXPECT_TRUE(other.thrown(Purpose::first_namer).empty());
}

TEST(Naming, EqualSidesThrowForIt) {
  PROVES("coal-3.3.5b");
  GunTable t;
  const ShipId red = t.lone(0, Type::BB, at(30, 24), 0), blue = t.lone(1, Type::BB, at(40, 24), 0);
  t.all_sighted();
  t.dice(Purpose::first_namer, {4, 3}, 0);
  t.dice(Purpose::first_namer, {4, 8}, 1);
  Play play = t.play();
  begin_naming(play);
  EXPECT_EQ(t.state().namer, 1);
  EXPECT_EQ(t.thrown(Purpose::first_namer), (std::vector<int>{4, 4, 3, 8}));
  EXPECT_EQ(t.order(0, NameTarget{red, blue}), "3.3.5");
  EXPECT_EQ(t.order(1, NameTarget{blue, no_ship}), "");  // holds her fire
  EXPECT_EQ(t.state().namer, 0);
}

TEST(Naming, ComesBeforeAnyDieOfGunfire) {
  PROVES("coal-3.3.5a", "coal-3.3.5c");
  Fleets f(2, 1);
  f.dice(Purpose::to_hit, Faces(12, 20));  // all miss
  f.dice(Purpose::first_allotter, {4, 2}, 0);
  f.dice(Purpose::first_allotter, {4, 9}, 1);
  EXPECT_EQ(f.name_all(), "ABA");
  EXPECT_TRUE(f.thrown(Purpose::to_hit).empty());
  EXPECT_TRUE(f.thrown(Purpose::first_allotter).empty());
  f.play_on();
  EXPECT_EQ(f.state().phase, Phase::first_allots);
  EXPECT_EQ(f.thrown(Purpose::first_allotter), (std::vector<int>{4, 4, 2, 9}));
  EXPECT_TRUE(f.thrown(Purpose::to_hit).empty());
  EXPECT_EQ(f.order(1, Ready{true}), "");
  f.play_on();
  EXPECT_EQ(f.facts<BigGunsFired>().size(), 3);
  EXPECT_EQ(f.facts<AllotterChosen>().size(), 1);
}

TEST(Naming, IsShownAtTheTargetAtOnce) {
  PROVES("coal-6.5.1.1");
  Duel d(90);
  d[d.firer].number = 7;
  EXPECT_EQ(d.name(d.firer, d.target), "");
  ASSERT_EQ(d.facts<TargetNamed>().size(), 1);
  EXPECT_EQ(d.facts<TargetNamed>()[0].target, d.target);
  EXPECT_EQ(d.state().ships[d.facts<TargetNamed>()[0].ship].number, 7);
  const auto named = std::find_if(d.record().events.begin(), d.record().events.end(),
                                  [](const auto& e) { return std::holds_alternative<TargetNamed>(e.fact); });
  EXPECT_TRUE(named->audience.includes(Seat::of(1)));
  EXPECT_EQ(d[d.firer].target, d.target);
}

TEST(Naming, HoldingFireShowsAnUnseenShipToNobody) {
  Duel d(90);
  d[d.firer].seen_by.clear();
  EXPECT_EQ(d.name(d.firer, no_ship), "");
  EXPECT_FALSE(d.record().events[0].audience.includes(Seat::of(1)));
}

TEST(Hits, WaitByFirerAndKindUntilTheDamageSegment) {
  PROVES("coal-3.3.5e", "coal-6.5.1.2");
  Duel d(90);
  const ShipId second = d.lone(0, Type::BB, at(36, 20), 0);
  d.all_sighted();
  d.card(second).bands = {{20_in, 10, 8}};  // cannot penetrate
  d.name(d.firer, d.target);
  d.name(second, d.target);
  d.dice(Purpose::to_hit, {1, 1, 20, 20}, d.firer);
  d.dice(Purpose::size, {1, 1}, d.firer);
  d.dice(Purpose::penetration, {1, 1}, d.firer);
  d.dice(Purpose::to_hit, {1, 20, 20, 20}, second);
  d.dice(Purpose::size, {1}, second);
  d.dice(Purpose::penetration, {1}, second);
  d.fire();
  ASSERT_EQ(d.state().pending.size(), 2);
  EXPECT_EQ(d.state().pending[0].firer, d.firer);
  EXPECT_EQ(d.state().pending[0].source, Source::big_gun);
  EXPECT_EQ(d.state().pending[0].count, 2);
  EXPECT_EQ(d.state().pending[1].firer, second);
  EXPECT_EQ(d.state().pending[1].source, Source::big_gun_non_penetrating);
  EXPECT_EQ(d[d.firer].hits_now, 2);
  EXPECT_EQ(d[d.firer].hit_last, no_ship);
  Play play = d.play();
  play.state_fact(Audience::all(), {"3.3.8"}, DamageDone{true});
  EXPECT_TRUE(d.state().pending.empty());
  EXPECT_EQ(d[d.firer].hit_last, d.target);
  EXPECT_EQ(d[d.firer].hits_last, 2);
  EXPECT_EQ(d[d.firer].hits_now, 0);
  EXPECT_EQ(d[second].hit_last, no_ship);  // a hit that did not penetrate brings no bonus
}

TEST(Hits, TakeEffectOnlyInTheDamageSegment) {
  PROVES("coal-3.3.5d");
  Duel d(90);
  d.name(d.firer, d.target);
  d.name(d.target, d.firer);
  d.dice(Purpose::to_hit, {1, 1, 1, 1, 1, 1, 1, 1});
  d.dice(Purpose::size, {1, 1, 1, 1, 1, 1, 1, 1});
  d.dice(Purpose::penetration, {1, 1, 1, 1, 1, 1, 1, 1});
  d.fire();
  const auto fired = d.facts<BigGunsFired>();
  ASSERT_EQ(fired.size(), 2);
  EXPECT_EQ(fired[0].dice, 4);
  EXPECT_EQ(fired[1].dice, 4);
  EXPECT_EQ(fired[0].effective, 4);
  EXPECT_EQ(fired[1].effective, 4);
  EXPECT_TRUE(d[d.firer].hits.empty() && d[d.target].hits.empty());
  // Every penetrating hit is a magazine that goes up.
  DamageTable blown_up;
  blown_up.sides = 20;
  for (auto& row : blown_up.rows) row = {{EffectKind::sunk, 1}};
  std::array<DamageTable, 8> columns;
  columns.fill(blown_up);
  d.setting().tables.hit_type_wwi = columns;
  d.state().phase = Phase::damage;
  Play play = d.play();
  resolve_damage(play);
  EXPECT_NE(d[d.firer].status, Status::afloat);
  EXPECT_NE(d[d.target].status, Status::afloat);
}

}  // namespace
}  // namespace wardroom::coal::test
