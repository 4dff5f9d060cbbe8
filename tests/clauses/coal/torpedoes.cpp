// 7.1 to 7.4, 7.7: torpedoes of light ships.
#include "books/coal/rules/torpedoes.hpp"

#include "books/coal/rules/big_guns.hpp"
#include "support/coal_gunnery.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

// A destroyer on course 000 and an enemy somewhere; the launch goes to starboard unless said otherwise.
struct Attack : GunTable {
  explicit Attack(Point target_at = at(40, 24), int target_course = 0, Type type = Type::BB) {
    boat = lone(0, Type::TBD, at(30, 24), 0);
    card(boat).torpedo_factors = 6;
    (*this)[boat].torpedoes_left = 6;
    target = lone(1, type, target_at, target_course);
    all_sighted();
    state().phase = Phase::plotting;
  }
  LaunchTorpedoes spread(int factors = 2, Inches run = 10_in, Hand hand = Hand::starboard) const {
    return {boat, static_cast<std::uint8_t>(factors), false, target, run, hand, 0};
  }
  std::string launch(const LaunchTorpedoes& o) { return order(state().ships[o.ship].side, o); }
  // The Movement Segment as far as torpedoes go; ships lie still unless they have a track.
  void movement(const Motion& motion = {}) {
    state().phase = Phase::movement;
    Play now = play();
    lay_markers(now);
    for (std::size_t i = 0; i < motion.size(); ++i) {
      if (!motion[i].empty()) state().ships[i].at = motion[i].back().at;
    }
    run_torpedoes(now, motion);
  }
  void next_turn() {
    Play now = play();
    now.state_fact(Audience::all(), {"3.3"}, TurnBegan{static_cast<std::uint16_t>(state().turn + 1), false, 0});
    state().phase = Phase::plotting;
  }
  // A straight move of the target over the whole turn.
  Motion steams(ShipId ship, Point to) {
    Motion motion(state().ships.size());
    motion[ship] = {{state().ships[ship].at, 0}, {to, whole_move}};
    return motion;
  }
  TorpedoesRolled rolled() const { return facts<TorpedoesRolled>().at(0); }
  ShipId boat, target;
};

TEST(Launching, IsThroughTheBroadsides) {
  PROVES("coal-7.2");
  const auto launched = [](int bearing, Hand hand) {
    Attack a(moved(at(30, 24), Bearing::degrees(bearing), 9_in), 0, Type::TBD);
    return a.launch(a.spread(2, 10_in, hand));
  };
  EXPECT_EQ(launched(90, Hand::starboard), "");
  EXPECT_EQ(launched(270, Hand::port), "");
  EXPECT_EQ(launched(90, Hand::port), "7.2");
  for (const Hand hand : {Hand::port, Hand::starboard}) {
    EXPECT_EQ(launched(10, hand), "7.2");
    EXPECT_EQ(launched(180, hand), "7.2");
  }
}

TEST(Launching, NeedsOwnSightButNoLight) {
  PROVES("coal-7.3a");
  Attack a;
  a.setting().night = true;
  const ShipId consort = a.lone(0, Type::TBD, at(30, 20), 0);
  a.all_sighted();
  a[a.target].seen_by.reset(a.boat);
  EXPECT_EQ(a.launch(a.spread()), "7.3");
  a[a.target].seen_by.reset(consort);
  EXPECT_EQ(a.launch(a.spread()), "4.1");
  a[a.target].seen_by.set(a.boat);
  EXPECT_EQ(a.launch(a.spread()), "");  // dark, but sighted
}

TEST(Launching, IsNotThroughSmoke) {
  PROVES("coal-7.3b");
  Attack a;
  a.state().smoke.push_back({at(35, 20), at(35, 28), 1});
  EXPECT_EQ(a.launch(a.spread()), "7.3");
  a.state().smoke.clear();
  EXPECT_EQ(a.launch(a.spread()), "");
}

TEST(Launching, IsPlottedThenMarkedBeforeAnyShipMoves) {
  PROVES("coal-7.4a", "coal-7.4b");
  Attack a;
  a.state().turn = 4;
  auto order = a.spread(6, 10_in);
  order.counter = 'Q';
  EXPECT_EQ(a.launch(order), "");
  EXPECT_TRUE(a.state().torpedoes.empty());
  a.state().phase = Phase::movement;
  Play now = a.play();
  lay_markers(now);
  ASSERT_EQ(a.state().torpedoes.size(), 1);
  const Torpedo& t = a.state().torpedoes[0];
  EXPECT_EQ(t.dot, at(30, 24));
  EXPECT_EQ(t.turn, 4);
  EXPECT_EQ(t.launch.factors, 6);
  EXPECT_EQ(t.launch.target, a.target);
  EXPECT_EQ(t.launch.run, 10_in);
  EXPECT_EQ(t.launch.hand, Hand::starboard);
  EXPECT_EQ(t.launch.counter, 'Q');
  EXPECT_EQ(t.run_so_far, Inches{});
  // Factors, target, range: the enemy learns none of it.
  EXPECT_FALSE(a.record().events.back().audience.includes(Seat::of(1)));
}

TEST(Launching, NeedsEveryFieldOfTheRecord) {
  PROVES("coal-7.4b");
  Attack a;
  auto no_factors = a.spread(0), no_target = a.spread(), no_run = a.spread(2, {}), too_far = a.spread(2, 10.5_in);
  no_target.target = no_ship;
  EXPECT_EQ(a.launch(no_factors), "7.4");
  EXPECT_EQ(a.launch(no_target), "7.4");
  EXPECT_EQ(a.launch(no_run), "7.4.3");
  EXPECT_EQ(a.launch(too_far), "7.4.3");
  auto first = a.spread(1), second = a.spread(1, 10_in, Hand::port);
  first.counter = second.counter = 'Q';
  EXPECT_EQ(a.launch(first), "");
  EXPECT_EQ(a.launch(second), "7.4");  // the counter is in use
}

TEST(Launching, TakesAnyRangeToRunAndAnyLetter) {
  PROVES("coal-7.4b");
  for (const Inches run : {Inches{1}, 10_in}) {
    Attack a;
    EXPECT_EQ(a.launch(a.spread(1, run)), "");
  }
  Attack beyond;
  EXPECT_EQ(beyond.launch(beyond.spread(1, Inches{10001})), "7.4.3");
  for (const auto& [letter, clause] : {std::pair{'A', ""}, {'Z', ""}, {'@', "7.4"}, {'[', "7.4"}, {'a', "7.4"}}) {
    Attack a;
    auto order = a.spread(1);
    order.counter = letter;
    EXPECT_EQ(a.launch(order), clause) << letter;
  }
  // Letters not asked for go from A on, past those in use, each side by itself.
  Attack a;
  auto b = a.spread(1);
  b.counter = 'B';
  EXPECT_EQ(a.launch(b), "");
  a.movement();
  a.next_turn();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(a.launch(a.spread(1)), "");
    a.movement();
    a.state().torpedoes.back().run_so_far = {};
    a.next_turn();
  }
  ASSERT_EQ(a.state().torpedoes.size(), 3);
  EXPECT_EQ(a.state().torpedoes[1].launch.counter, 'A');
  EXPECT_EQ(a.state().torpedoes[2].launch.counter, 'C');
}

TEST(Launching, EndsWhenASideHasNoCounterLeft) {
  PROVES("coal-7.4b");
  Attack a;
  for (std::size_t i = 0; i < most_torpedoes / 2 - 1; ++i) {
    Torpedo laid;
    laid.launch.counter = 'z';
    a.state().torpedoes.push_back(laid);
  }
  EXPECT_EQ(a.launch(a.spread(1)), "") << "the last";
  EXPECT_EQ(a.launch(a.spread(1, 10_in, Hand::port)), "7.4");
  for (Torpedo& t : a.state().torpedoes) t.launch.side = 1;
  Attack enemies;
  enemies.state().torpedoes = a.state().torpedoes;
  EXPECT_EQ(enemies.launch(enemies.spread(1)), "") << "the enemy's counters are his own";
}

TEST(Launching, FromOneBaseUsesOneCounterASide) {
  PROVES("coal-7.4.1");
  GunTable t;
  t.state().phase = Phase::plotting;
  const DivisionId flotilla = t.division(0);
  for (int i = 0; i < 4; ++i) t.ship(flotilla, Type::TBD, at(30, 24), 0);
  t.state().divisions[flotilla].single_base = true;
  const ShipId east = t.lone(1, Type::BB, at(38, 24), 0), west = t.lone(1, Type::BB, at(22, 24), 0);
  t.all_sighted();
  EXPECT_EQ(t.order(0, LaunchTorpedoes{0, 4, false, west, 10_in, Hand::port, 0}), "");
  EXPECT_EQ(t.order(0, LaunchTorpedoes{1, 1, false, west, 10_in, Hand::port, 0}), "7.4.1");
  EXPECT_EQ(t.order(0, LaunchTorpedoes{0, 5, false, east, 10_in, Hand::starboard, 0}), "7.4.7");  // 8 in all
  EXPECT_EQ(t.order(0, LaunchTorpedoes{0, 2, false, east, 10_in, Hand::starboard, 0}), "");
  Play now = t.play();
  lay_markers(now);
  ASSERT_EQ(t.state().torpedoes.size(), 2);
  EXPECT_EQ(t.state().torpedoes[0].launch.factors, 4);
  EXPECT_EQ(t.state().torpedoes[1].launch.factors, 2);
  EXPECT_NE(t.state().torpedoes[0].launch.counter, t.state().torpedoes[1].launch.counter);
  int left = 0;
  for (ShipId boat = 0; boat < 4; ++boat) left += t[boat].torpedoes_left;
  EXPECT_EQ(left, 2);
}

TEST(Launching, UsesEachFactorOnce) {
  PROVES("coal-7.4.7a", "coal-7.4.7b");
  Attack a;
  a[a.boat].torpedoes_left = 2;
  EXPECT_EQ(a.launch(a.spread(1)), "");
  a.movement();
  a.next_turn();
  EXPECT_EQ(a.launch(a.spread(2)), "7.4.7");
  EXPECT_EQ(a.launch(a.spread(1)), "");  // the other one, in another turn
  a.movement();
  a.next_turn();
  EXPECT_EQ(a.launch(a.spread(1)), "7.4.7");
  a.card(a.boat).torpedoes_reload = true;  // the card says otherwise
  EXPECT_EQ(a.launch(a.spread(1)), "");
}

TEST(Launching, IsForCardsWithFactors) {
  Attack a;
  const ShipId bb = a.lone(0, Type::BB, at(30, 26), 0);
  a.all_sighted();
  auto order = a.spread();
  order.ship = bb;
  EXPECT_EQ(a.launch(order), "7.4");
}

// ---- running

TEST(Running, IsFiveInchesATurn) {
  PROVES("coal-7.4.2a");
  Attack a;  // 10 in off
  a.launch(a.spread());
  a.movement();
  EXPECT_EQ(a.facts<TorpedoRan>().at(0).run_so_far, 5_in);
  EXPECT_EQ(a.facts<TorpedoRan>().at(0).intercepted, no_ship);
  a.next_turn();
  a.movement();
  EXPECT_EQ(a.facts<TorpedoRan>().at(1).run_so_far, 10_in);
  EXPECT_EQ(a.facts<TorpedoRan>().at(1).intercepted, a.target);
}

TEST(Running, MeetsTargetsThatMoveInProportion) {
  PROVES("coal-7.4.2b");
  Attack closing(at(38, 24));  // 8 in, closing 3: met just at the end of the turn
  closing.launch(closing.spread());
  closing.movement(closing.steams(closing.target, at(35, 24)));
  EXPECT_EQ(closing.facts<TorpedoRan>().at(0).intercepted, closing.target);
  Attack slower(at(38, 24));
  slower.launch(slower.spread());
  slower.movement(slower.steams(slower.target, at(35.1, 24)));
  EXPECT_EQ(slower.facts<TorpedoRan>().at(0).intercepted, no_ship);
  Attack near(at(34, 24));  // 4 in, closing 3: met half-way, and set to run no farther than that
  near.launch(near.spread(2, 2.5_in));
  near.movement(near.steams(near.target, at(31, 24)));
  EXPECT_EQ(near.facts<TorpedoRan>().at(0).intercepted, near.target);
  Attack short_run(at(34, 24));
  short_run.launch(short_run.spread(2, 2.4_in));
  short_run.movement(short_run.steams(short_run.target, at(31, 24)));
  EXPECT_EQ(short_run.facts<TorpedoRan>().at(0).intercepted, no_ship);
}

TEST(Running, StaysInTheArcOfTheLaunch) {
  PROVES("coal-7.4.2b");
  Attack a(at(34.5, 26));  // in the arc at the launch, ahead of it when the run arrives
  a.card(a.target).type = Type::TBD;
  a.launch(a.spread());
  a.movement(a.steams(a.target, at(31, 28.5)));
  EXPECT_EQ(a.facts<TorpedoRan>().at(0).intercepted, no_ship);
}

TEST(Running, EndsAtLand) {
  Attack a(at(34, 24));
  a.launch(a.spread());
  a.setting().lands.push_back({at(32, 20), at(32.5, 20), at(32.5, 28), at(32, 28)});
  a.movement();
  EXPECT_EQ(a.facts<TorpedoRan>().at(0).intercepted, no_ship);
}

TEST(Running, GoesHalfAsFarInAHalfMove) {
  Attack a(at(34, 24));
  a.state().halves = true;
  a.launch(a.spread());
  a.movement();
  EXPECT_EQ(a.facts<TorpedoRan>().at(0).run_so_far, 2.5_in);
}

TEST(Running, ChoosesAShipOfTheFormationAtRandom) {
  PROVES("coal-7.4.4");
  std::array<int, 4> chosen{};
  for (std::uint64_t seed = 0; seed < 9000; ++seed) {
    GunTable table;
    const DivisionId line = table.division(1);
    const ShipId boat = table.lone(0, Type::TBD, at(30, 24), 0);
    for (const double y : {22.0, 24.0, 26.0, 40.0}) table.ship(line, Type::BB, at(33, y), 0);
    table.all_sighted();
    Torpedo torpedo;
    torpedo.launch = {0, boat, ShipId{1}, 2, 10_in, Hand::starboard, 'A'};
    torpedo.dot = at(30, 24);
    table.state().torpedoes.push_back(torpedo);
    Chance chance{Dice(seed)};
    Play play(table.state(), chance, nullptr);
    run_torpedoes(play, {});
    ++chosen.at(table.state().torpedoes[0].intercepted - 1U);
  }
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(chosen[static_cast<std::size_t>(i)], 3000, 200);
  EXPECT_EQ(chosen[3], 0);  // out of the run's reach
}

// ---- hitting

TEST(Hitting, TakesThreeRollsInTheTorpedoSegment) {
  PROVES("coal-3.3.6a", "coal-7.4.3a", "coal-7.1", "coal-7.4.2c");
  Attack a(at(34, 24));
  a.card(a.boat).torpedo_bands = {{5_in, 4}};
  a.card(a.boat).torpedo_power = 15;
  a.card(a.target).armour_torpedo = 0;
  a.launch(a.spread(6, 5_in));
  a.movement();
  EXPECT_TRUE(a.thrown(Purpose::torpedo_to_hit).empty());
  EXPECT_EQ(a.name(a.target, a.boat), "");  // the ship that is met still fires with all her guns
  EXPECT_EQ(mounts_bearing(a.state(), a.target, arcs_bearing(a.state(), a.target, a.boat)), 4);
  a.dice(Purpose::torpedo_to_hit, {4, 5, 20, 1, 19, 18});
  a.dice(Purpose::torpedo_size, {12, 13});
  a.dice(Purpose::torpedo_penetration, {15});
  a.torpedo_segment();
  const TorpedoesRolled r = a.rolled();
  EXPECT_EQ(r.attack, TorpedoAttack::tb);
  EXPECT_EQ(r.factors, 6);
  EXPECT_EQ(r.on_target, 2);
  EXPECT_EQ(r.in_size, 1);
  EXPECT_EQ(r.hits, 1);
  EXPECT_TRUE(a.threw_only(20));
  // Nothing is damaged before the Damage Segment.
  ASSERT_EQ(a.state().pending.size(), 1);
  EXPECT_EQ(a.state().pending[0].source, Source::torpedo);
  EXPECT_TRUE(a[a.target].hits.empty());
}

TEST(Hitting, TakesNoModifiersOfGuns) {
  PROVES("coal-7.4.3b");
  Attack a(at(34, 24));
  a.setting().tables.gunnery = full_charts();
  a.launch(a.spread(2, 5_in));
  a.movement();
  a[a.target].turned = 90;
  a[a.boat].turned = 60;
  a.setting().visibility = Visibility::extremely_poor;
  a.torpedo_segment();
  EXPECT_EQ(a.rolled().to_hit, 4);
  EXPECT_EQ(a.rolled().size, 12);
  EXPECT_EQ(a.rolled().factors, 2);
}

TEST(Hitting, TakesItsNumberFromTheSetRange) {
  PROVES("coal-7.4.3c");
  const auto number = [](Inches run) {
    Attack a(at(34, 24));
    a.card(a.boat).torpedo_bands = {{5_in, 6}, {10_in, 3}};
    a.launch(a.spread(2, run));
    a.movement();
    a.torpedo_segment();
    return a.rolled().to_hit;
  };
  EXPECT_EQ(number(10_in), 3);  // met at 4 in
  EXPECT_EQ(number(5_in), 6);
  EXPECT_EQ(number(5.1_in), 3);
}

TEST(Hitting, SucceedsOnOneAndFailsOnTwenty) {
  PROVES("coal-7.4.3d");
  for (const int number : {0, 22}) {
    Attack a(at(34, 24));
    a.card(a.boat).torpedo_bands = {{5_in, static_cast<std::int16_t>(number)}};
    a.card(a.boat).torpedo_power = static_cast<std::int16_t>(number);
    a.card(a.target).size_torpedo = static_cast<std::int16_t>(number);
    a.card(a.target).armour_torpedo = 0;
    a.launch(a.spread(2, 5_in));
    a.movement();
    const std::uint8_t good = number == 0 ? 1 : 19, bad = number == 0 ? 2 : 20;
    a.dice(Purpose::torpedo_to_hit, {good, bad});
    a.dice(Purpose::torpedo_size, {good});
    a.dice(Purpose::torpedo_penetration, {good});
    a.torpedo_segment();
    EXPECT_EQ(a.rolled().hits, 1) << number;
    EXPECT_TRUE(a.all_dice_used());
  }
}

TEST(Hitting, UsesTheSecondOfTwoValues) {
  PROVES("coal-7.7", "coal-7.4.8", "coal-6.5.1.5");
  Attack a(at(34, 24));
  a.card(a.target).size_gun = 11;
  a.card(a.target).size_torpedo = 9;
  a.card(a.target).armour_gun = 8;
  a.card(a.target).armour_torpedo = 2;
  a.launch(a.spread(2, 5_in));
  a.movement();
  a.torpedo_segment();
  EXPECT_EQ(a.rolled().size, 9);
  EXPECT_EQ(a.rolled().power_less_armour, 19 - 2);
}

TEST(Hitting, ReachesOthersOnTheLineAtHalf) {
  PROVES("coal-7.4.2d");
  Attack a(at(33, 24));
  a.card(a.boat).torpedo_bands = {{5_in, 5}};
  const ShipId behind = a.lone(1, Type::CL, at(34.5, 24.2), 0), aside = a.lone(1, Type::CL, at(34.5, 27), 0);
  const ShipId beyond = a.lone(1, Type::CL, at(36, 24), 0);  // past the 5 in run so far
  a.launch(a.spread(2, 5_in));
  a.movement();
  a.dice(Purpose::torpedo_to_hit, {20, 20}, a.target);
  a.dice(Purpose::torpedo_to_hit, {2, 3}, behind);
  a.dice(Purpose::torpedo_size, {20}, behind);
  a.torpedo_segment();
  const auto rolled = a.facts<TorpedoesRolled>();
  ASSERT_EQ(rolled.size(), 2);
  EXPECT_EQ(rolled[0].target, a.target);
  EXPECT_EQ(rolled[0].to_hit, 5);
  EXPECT_EQ(rolled[1].target, behind);
  EXPECT_EQ(rolled[1].to_hit, 2);  // 2.5: 2 hits, 3 misses
  EXPECT_EQ(rolled[1].on_target, 1);
  EXPECT_TRUE(rolled[1].halved);
  EXPECT_TRUE(a.all_dice_used());
  EXPECT_FALSE(a.state().torpedoes[0].attacked.has(aside) || a.state().torpedoes[0].attacked.has(beyond));
}

TEST(Hitting, TakesTheLineOfBearingOfTheEndOfTheTurn) {
  PROVES("coal-7.4.2d");
  // She is met due east of the dot after a moment, and then goes on to the north-east of it: the line is that to where
  // she ends. A ship that lay due east is not on it, one that steams onto it is.
  Attack a(at(33, 24));
  const ShipId was = a.lone(1, Type::CL, at(34.5, 24), 0), comes = a.lone(1, Type::CL, at(33.4, 31), 0);
  Motion motion = a.steams(a.target, at(33, 27));
  motion[comes] = {{at(33.4, 31), 0}, {at(33.4, 27.4), whole_move}};
  motion[was] = {{at(34.5, 24), 0}, {at(34.5, 24), whole_move}};
  a.launch(a.spread(2, 10_in));
  a.movement(motion);
  ASSERT_EQ(a.state().torpedoes[0].intercepted, a.target);
  a.dice(Purpose::torpedo_to_hit, {20, 20}, a.target);
  a.dice(Purpose::torpedo_to_hit, {20, 20}, comes);
  a.torpedo_segment();
  ASSERT_EQ(a.facts<TorpedoesRolled>().size(), 2);
  EXPECT_EQ(a.facts<TorpedoesRolled>()[1].target, comes);
  EXPECT_TRUE(a.facts<TorpedoesRolled>()[1].halved);
  EXPECT_FALSE(a.state().torpedoes[0].attacked.has(was));
}

TEST(Hitting, RemovesTheCounter) {
  PROVES("coal-7.4.2e");
  for (const bool hit : {true, false}) {
    Attack a(at(34, 24));
    a.launch(a.spread(2, 10_in));
    a.movement();
    const std::uint8_t face = hit ? 1 : 20;
    a.dice(Purpose::torpedo_to_hit, {face, face});
    a.dice(Purpose::torpedo_size, {1, 1});
    a.dice(Purpose::torpedo_penetration, {1, 1});
    a.torpedo_segment();
    EXPECT_EQ(a.state().torpedoes[0].gone, hit);
    if (hit) continue;
    a.next_turn();  // it runs on, and does not meet the same ship again
    a.movement();
    EXPECT_EQ(a.state().torpedoes[0].run_so_far, 10_in);
    EXPECT_EQ(a.state().torpedoes[0].intercepted, no_ship);
    a.torpedo_segment();
    EXPECT_TRUE(a.state().torpedoes[0].gone);
    EXPECT_EQ(a.facts<TorpedoesRolled>().size(), 1);
  }
}

TEST(Hitting, IsHarderOnShipsThatCombTheTracks) {
  PROVES("coal-7.4.5");
  const auto size = [](int keel, Type type) {
    Attack a(at(34, 24), keel, type);  // the line from the dot runs 090
    a.card(a.target).size_torpedo = 12;
    a.launch(a.spread(2, 5_in));
    a.movement();
    a.torpedo_segment();
    return a.rolled().size;
  };
  EXPECT_EQ(size(120, Type::BB), 4);
  EXPECT_EQ(size(60, Type::BB), 4);
  EXPECT_EQ(size(121, Type::BB), 12);
  EXPECT_EQ(size(240, Type::BB), 4);  // 150 degrees: stern on
  EXPECT_EQ(size(239, Type::BB), 12);
  EXPECT_EQ(size(90, Type::TBD), 2);
  EXPECT_EQ(size(0, Type::TBD), 12);
}

TEST(Dummies, LookLikeSpreads) {
  PROVES("coal-7.4.6a");
  Attack a;
  const ShipId bb = a.lone(0, Type::BB, at(30, 28), 0), merchant = a.lone(0, Type::merchant, at(30, 30), 0);
  a.all_sighted();
  LaunchTorpedoes dummy{a.boat, 0, true, a.target, 10_in, Hand::starboard, 0};
  EXPECT_EQ(a.launch(dummy), "");
  EXPECT_EQ(a.launch(dummy), "7.4.6");  // ruling A49: one a ship and turn
  dummy.ship = bb;
  EXPECT_EQ(a.launch(dummy), "");
  dummy.ship = merchant;
  EXPECT_EQ(a.launch(dummy), "7.4.6");
  a.movement();
  EXPECT_EQ(a.state().torpedoes.size(), 2);
  EXPECT_EQ(a[a.boat].torpedoes_left, 6);
  for (const auto& event : a.record().events) EXPECT_FALSE(event.audience.includes(Seat::of(1)));
}

TEST(Dummies, ShowAtTheEndOfTheirRun) {
  PROVES("coal-7.4.6b");
  Attack a(at(42, 24));  // beyond 10 in
  EXPECT_EQ(a.launch({a.boat, 0, true, a.target, 10_in, Hand::starboard, 0}), "");
  a.movement();
  a.torpedo_segment();
  EXPECT_FALSE(a.state().torpedoes[0].gone);
  a.next_turn();
  a.movement();
  a.torpedo_segment();
  ASSERT_EQ(a.facts<TorpedoGone>().size(), 1);
  EXPECT_TRUE(a.facts<TorpedoGone>()[0].was_dummy);
  EXPECT_TRUE(a.state().torpedoes[0].revealed);
  EXPECT_TRUE(a.record().events.back().audience.includes(Seat::of(1)));
}

TEST(Dummies, ShowWhenTheyHaveOutrunEveryTarget) {
  PROVES("coal-7.4.6b");
  Attack a(at(34, 24));
  a.launch({a.boat, 0, true, a.target, 10_in, Hand::starboard, 0});
  a.movement();
  EXPECT_EQ(a.state().torpedoes[0].intercepted, no_ship);
  a.torpedo_segment();
  EXPECT_TRUE(a.state().torpedoes[0].revealed);
}

}  // namespace
}  // namespace wardroom::coal::test
