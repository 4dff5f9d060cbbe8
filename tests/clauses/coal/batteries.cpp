// 6.4.2, 6.4.3, 6.5.2 to 6.5.12: medium and light batteries.
#include "books/coal/rules/batteries.hpp"

#include "books/coal/rules/rolls.hpp"
#include "support/coal_gunnery.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

// A ship on course 000 and an enemy on a bearing from her.
struct Duel : GunTable {
  Duel(Type type, int bearing, Type target_type = Type::CL, Inches apart = 8_in) {
    firer = lone(0, type, at(36, 24), 0);
    target = lone(1, target_type, moved(at(36, 24), Bearing::degrees(bearing), apart), 0);
    all_sighted();
  }
  // Points of strength against the target, in 256ths.
  int strength(Battery battery) { return strength_256ths(state(), {firer, battery, target, 0, false}); }
  ShipId firer, target;
};

constexpr int points(int p) { return p * whole_strength; }

// Whether a side is asked for its medium and light fire: just when it may fire at somebody.
TEST(Batteries, AreAskedForWhenTheyCanFire) {
  PROVES("coal-3.3.5a", "coal-4.6b", "coal-6.5.9", "coal-6.5.10", "coal-8.5.1a");
  const auto asked = [](auto change, Type target = Type::CL) {
    Duel d(Type::BB, 90, target);
    d.card(d.target).light = d.card(d.target).medium = {};
    change(d);
    EXPECT_FALSE(may_allot(d.state(), 1)) << "the enemy has no batteries";
    bool fires = false;
    for (const Battery b :
         {Battery::medium_port, Battery::medium_starboard, Battery::light_port, Battery::light_starboard}) {
      fires = fires || battery_barred(d.state(), d.firer, b, d.target) == NoFire::none;
    }
    EXPECT_EQ(may_allot(d.state(), 0), fires);
    return fires;
  };
  EXPECT_TRUE(asked([](Duel&) {}));
  EXPECT_FALSE(asked([](Duel& d) {
    for (int i = 0; i < 3; ++i) d[d.firer].hits.push_back({HitKind::fire});
  }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.firer].status = Status::sinking; }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.target].seen_by.clear(); }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.target].status = Status::exited; }));
  EXPECT_TRUE(asked([](Duel& d) { d[d.target].at = at(46, 24); }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.target].at = at(46.001, 24); }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.target].at = at(36, 30); })) << "ahead of a ship with big guns";
  EXPECT_FALSE(asked([](Duel& d) { d.state().smoke.push_back({at(40, 20), at(40, 28), 1}); }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.target].under_big_guns = true; }, Type::BB));
  EXPECT_TRUE(asked([](Duel& d) { d[d.target].under_big_guns = true; })) << "only large ships are spared";
  EXPECT_FALSE(asked([](Duel& d) { d[d.firer].fired_now = 0xFF; }));
  EXPECT_FALSE(asked([](Duel& d) { d.setting().night = true; }));
}

TEST(Batteries, OnTheCentrelineFireToEitherSide) {
  PROVES("coal-6.4.2a");
  for (const int bearing : {90, 270}) {
    Duel d(Type::BB, bearing);
    d.card(d.firer).medium = {24, 0, true};
    EXPECT_EQ(d.strength(Battery::medium_port), points(24));
    EXPECT_EQ(d.allot_to(d.firer, Battery::medium_port, d.target), "");
    EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "6.2");  // it is one battery
    const ShipId across = d.lone(1, Type::CL, at(bearing == 90 ? 28 : 44, 24), 0);
    d.all_sighted();
    EXPECT_EQ(d.allot_to(d.firer, Battery::medium_port, across), "6.1");  // not both sides in one turn
  }
}

TEST(Batteries, OnEachSideFireToTheirOwn) {
  PROVES("coal-6.4.2b");
  Duel d(Type::BB, 90);
  const ShipId port_target = d.lone(1, Type::CL, at(28, 24), 0);
  d.all_sighted();
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, port_target), "6.4");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_port, d.target), "6.4");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_port, port_target), "");
  d.fire();
  const auto fired = d.facts<BatteriesFiredAt>();
  ASSERT_EQ(fired.size(), 2);
  EXPECT_EQ(fired[0].strength_256ths, points(24));
  EXPECT_EQ(fired[1].strength_256ths, points(24));
}

TEST(Batteries, FireAheadAtAQuarterWithoutBigGuns) {
  PROVES("coal-6.4.3");
  Duel cl(Type::CL, 0);
  cl.card(cl.firer).medium = {24, 24, false};
  EXPECT_EQ(cl.strength(Battery::medium_port), points(6));
  EXPECT_EQ(cl.allot_to(cl.firer, Battery::medium_port, cl.target), "");
  EXPECT_EQ(cl.allot_to(cl.firer, Battery::medium_starboard, cl.target), "");
  cl.fire();
  EXPECT_EQ(cl.facts<BatteriesFiredAt>().at(0).strength_256ths, points(12));  // ruling A28
  Duel astern(Type::CL, 180);
  astern.card(astern.firer).medium = {24, 0, true};
  EXPECT_EQ(astern.strength(Battery::medium_port), points(6));
  Duel bb(Type::BB, 0);
  EXPECT_EQ(bb.allot_to(bb.firer, Battery::medium_port, bb.target), "6.4");
}

TEST(Batteries, UseTheOddsAndNoD20) {
  PROVES("coal-6.2.2a", "coal-6.2.3a");
  for (const Battery battery : {Battery::medium_starboard, Battery::light_starboard}) {
    Duel d(Type::BB, 90, Type::TBD);
    d.allot_to(d.firer, battery, d.target);
    d.fire();
    EXPECT_EQ(d.record().dice.size(), 1);
    EXPECT_TRUE(d.threw_only(10));
  }
}

TEST(Odds, RoundToTheNearestWholeNumberHalvesUp) {
  PROVES("coal-6.5.2a");
  const auto result = [](int strength, int defence) {
    const OddsNumber n = odds_number(strength, defence, false);
    return 10 * n.sure + n.need;
  };
  EXPECT_EQ(result(86, 4), 22);
  EXPECT_EQ(result(30, 7), 4);
  EXPECT_EQ(result(45, 2), 23);
}

int hits_on(OddsNumber number, std::uint8_t face) {
  Chance chance{Dice(1)};
  chance.script({{0, any_actor, {face}, 0}});
  return roll_odds(chance, {}, number);
}

TEST(Odds, AreRolledOnOneD10) {
  PROVES("coal-6.5.2b");
  EXPECT_EQ(hits_on(odds_number(4, 1, false), 4), 1);
  EXPECT_EQ(hits_on(odds_number(4, 1, false), 5), 0);
  EXPECT_EQ(hits_on(odds_number(4, 10, false), 1), 0);  // 0.4 is 0: not even on a 1
}

TEST(Odds, AboveTenAreSureHits) {
  PROVES("coal-6.5.3");
  const auto is = [](int result, int sure, int need) {
    const OddsNumber n = odds_number(result, 1, false);
    return n.sure == sure && n.need == need && n.sides == 10;
  };
  EXPECT_TRUE(is(23, 2, 3));
  EXPECT_TRUE(is(20, 2, 0));
  EXPECT_TRUE(is(10, 1, 0));
  EXPECT_TRUE(is(11, 1, 1));
  EXPECT_TRUE(is(105, 10, 5));
  EXPECT_EQ(hits_on(odds_number(23, 1, false), 3), 3);
  EXPECT_EQ(hits_on(odds_number(23, 1, false), 4), 2);
  EXPECT_EQ(hits_on(odds_number(20, 1, false), 1), 2);
}

TEST(Odds, ByD100CutTheDigitsOff) {
  PROVES("coal-6.5.11");
  const auto is = [](int strength, int defence, int sure, int need) {
    const OddsNumber n = odds_number(strength, defence, true);
    return n.sure == sure && n.need == need && n.sides == 100;
  };
  EXPECT_TRUE(is(215, 10, 2, 15));
  EXPECT_TRUE(is(17, 4, 0, 42));
  EXPECT_TRUE(is(4, 10, 0, 4));
  EXPECT_TRUE(is(997, 100, 0, 99));
  Duel d(Type::BB, 90);
  d.setting().options.d100 = true;
  d.allot_to(d.firer, Battery::medium_starboard, d.target);
  d.fire();
  EXPECT_TRUE(d.threw_only(100));
}

// 6.5.12: four cruisers whose batteries come to 86, and boats of defence 4 at 4 in.
struct Cruisers : GunTable {
  explicit Cruisers(bool d100 = false) {
    setting().options.d100 = d100;
    const DivisionId russians = division(0);
    const int strengths[] = {31, 35, 10, 10};
    for (int i = 0; i < 4; ++i) {
      const ShipId id = ship(russians, Type::CP, at(30, 20 + 2 * i), 0);
      card(id).medium = {static_cast<std::uint16_t>(strengths[i]), 0, true};
      card(id).light = {};
      ids.push_back(id);
    }
    boat = lone(1, Type::TBD, at(34, 23), 0);
    all_sighted();
  }
  int hits(std::uint8_t face) {
    for (const ShipId id : ids) EXPECT_EQ(allot_to(id, Battery::medium_port, boat), "");
    dice(Purpose::odds, {face});
    fire();
    EXPECT_EQ(facts<BatteriesFiredAt>().size(), 1);
    EXPECT_EQ(facts<BatteriesFiredAt>().at(0).batteries, 4);
    EXPECT_EQ(facts<BatteriesFiredAt>().at(0).strength_256ths, points(86));
    EXPECT_TRUE(all_dice_used());
    return facts<BatteriesFiredAt>().at(0).hits;
  }
  std::vector<ShipId> ids;
  ShipId boat = no_ship;
};

TEST(Odds, SinkTorpedoBoats) {
  PROVES("coal-6.5.12", "coal-6.5.5a");
  EXPECT_EQ(Cruisers().hits(2), 3);
  EXPECT_EQ(Cruisers().hits(3), 2);
  EXPECT_EQ(Cruisers(true).hits(15), 3);
  EXPECT_EQ(Cruisers(true).hits(16), 2);
}

TEST(Odds, OfGroupsAreSeparate) {
  PROVES("coal-6.5.5a");
  Cruisers c;
  c.allot_to(c.ids[0], Battery::medium_port, c.boat, 0);
  c.allot_to(c.ids[1], Battery::medium_port, c.boat, 1);
  c.fire();
  EXPECT_EQ(c.facts<BatteriesFiredAt>().size(), 2);
}

TEST(Odds, DoNotDivideABattery) {
  PROVES("coal-6.5.5b");
  Duel d(Type::BB, 90);
  const ShipId other = d.lone(1, Type::CL, at(43, 22), 0);
  d.all_sighted();
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, other), "6.1");
}

TEST(Odds, AreHalvedForHalfMoves) {
  PROVES("coal-3.4.5b");
  Cruisers c;
  c.state().halves = true;
  for (const ShipId id : c.ids) c.allot_to(id, Battery::medium_port, c.boat);
  c.dice(Purpose::odds, {1});
  c.fire();
  EXPECT_EQ(c.facts<BatteriesFiredAt>().at(0).strength_256ths, points(43));
  EXPECT_EQ(c.facts<BatteriesFiredAt>().at(0).hits, 2);  // 10.75 is 11: one, and another on 1
  const OddsNumber n = odds_number(43, 4, false);
  EXPECT_EQ(n.sure, 1);
  EXPECT_EQ(n.need, 1);
}

TEST(Strength, IsHalvedInExtremelyPoorVisibility) {
  PROVES("coal-6.5.6");
  Duel cl(Type::BB, 90, Type::CL), tbd(Type::BB, 90, Type::TBD);
  cl.setting().night = tbd.setting().night = true;
  tbd.card(tbd.firer).light = {16, 16, false};
  EXPECT_EQ(cl.strength(Battery::medium_starboard), points(12));
  EXPECT_EQ(tbd.strength(Battery::light_starboard), points(8));
  Duel fog(Type::BB, 90, Type::CL);
  fog.setting().visibility = Visibility::extremely_poor;
  EXPECT_EQ(fog.strength(Battery::medium_starboard), points(12));
  fog.setting().visibility = Visibility::very_poor;
  EXPECT_EQ(fog.strength(Battery::medium_starboard), points(24));
}

TEST(Strength, OfLightGunsIsHalvedOnBiggerTargets) {
  PROVES("coal-6.5.7");
  const auto light = [](Type target, bool night) {
    Duel d(Type::BB, 90, target);
    d.card(d.firer).light = {16, 16, false};
    d.setting().night = night;
    return d.strength(Battery::light_starboard);
  };
  EXPECT_EQ(light(Type::CL, false), points(8));
  EXPECT_EQ(light(Type::CL, true), points(4));
  EXPECT_EQ(light(Type::TBD, false), points(16));
  EXPECT_EQ(light(Type::TBD, true), points(8));
  EXPECT_EQ(light(Type::merchant, false), points(16));
  EXPECT_EQ(light(Type::TB, false), points(16));
}

TEST(Strength, StaysExact) {
  Duel d(Type::CL, 0, Type::CL);
  d.card(d.firer).light = {5, 0, true};
  d.setting().night = true;
  EXPECT_EQ(strength_256ths(d.state(), {d.firer, Battery::light_port, d.target, 0, true}), 5 * whole_strength / 32);
}

TEST(Batteries, OfLargeShipsAreCountedForReactions) {
  PROVES("coal-6.5.8");
  GunTable t;
  const DivisionId line = t.division(0), flotilla = t.division(1);
  const ShipId a = t.ship(line, Type::BB, at(30, 22), 0), b = t.ship(line, Type::BB, at(30, 26), 0);
  const ShipId cruiser = t.lone(0, Type::CL, at(32, 24), 0);
  const ShipId boat = t.ship(flotilla, Type::TBD, at(36, 24), 0), second = t.ship(flotilla, Type::TBD, at(36, 25), 0);
  const ShipId big_target = t.lone(1, Type::BB, at(36, 20), 0);
  t.all_sighted();
  EXPECT_EQ(t.allot_to(a, Battery::medium_starboard, boat), "");
  EXPECT_EQ(t.allot_to(a, Battery::light_starboard, second), "");
  EXPECT_EQ(t.allot_to(b, Battery::medium_starboard, boat), "");
  EXPECT_EQ(t.allot_to(b, Battery::light_starboard, boat), "");
  EXPECT_EQ(t.allot_to(cruiser, Battery::light_starboard, boat), "");
  t.fire();
  const auto counted = t.facts<BatteriesCounted>();
  ASSERT_EQ(counted.size(), 1);
  EXPECT_EQ(counted[0].against, flotilla);
  EXPECT_EQ(counted[0].by, line);
  EXPECT_EQ(counted[0].count, 4);
  EXPECT_EQ(t.state().divisions[flotilla].fired_on.size(), 1);
  EXPECT_TRUE(t.state().divisions[t[big_target].division].fired_on.empty());
}

TEST(Batteries, NeverFireBeyondTenInches) {
  PROVES("coal-6.5.9");
  Duel d(Type::BB, 90, Type::CL, 10_in), far(Type::BB, 90, Type::CL, 10.1_in);
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
  EXPECT_EQ(d.allot_to(d.firer, Battery::light_starboard, d.target), "");
  EXPECT_EQ(far.allot_to(far.firer, Battery::medium_starboard, far.target), "6.5.9");
  EXPECT_EQ(far.allot_to(far.firer, Battery::light_starboard, far.target), "6.5.9");
}

TEST(Batteries, LeaveLargeTargetsOfBigGunsAlone) {
  PROVES("coal-6.5.10");
  for (const Type type : {Type::BB, Type::CL}) {
    Duel d(Type::BB, 90, type);
    const ShipId consort = d.lone(0, Type::BB, at(36, 20), 0);
    d.all_sighted();
    EXPECT_EQ(d.name(consort, d.target), "");
    EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), type == Type::BB ? "6.5.10" : "");
  }
  Duel half(Type::BB, 90, Type::BB, 5_in);  // ruling A29: both halves of the turn
  half.state().halves = true;
  half.name(half.firer, half.target);
  Play play = half.play();
  play.state_fact(Audience::all(), {"3.4.1"}, TurnBegan{1, true, 1});
  EXPECT_EQ(half.allot_to(half.firer, Battery::medium_starboard, half.target), "6.5.10");
}

TEST(Batteries, MakeOnlyNonPenetratingHitsOnLargeShips) {
  PROVES("coal-6.5.4");
  for (const Type type : {Type::CA, Type::BB, Type::OBB, Type::BC, Type::CL}) {
    Duel d(Type::BB, 90, type, 4_in);
    d.card(d.target).defence = 2;  // 24 / 2: one sure hit
    EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
    d.dice(Purpose::odds, {10});
    d.fire();
    ASSERT_EQ(d.state().pending.size(), 1);
    EXPECT_EQ(d.state().pending[0].source, Source::secondary);
    std::array<DamageTable, 4> non_penetrating{};
    std::array<DamageTable, 2> light{};
    d.setting().tables.non_penetrating = non_penetrating;
    d.setting().tables.light_cruiser = light;
    d.state().phase = Phase::damage;
    Play play = d.play();
    resolve_damage(play);
    const bool large = type != Type::CL;
    EXPECT_EQ(d.thrown(Purpose::non_penetrating).size(), large ? 1 : 0);
    EXPECT_EQ(d.thrown(Purpose::light_damage).size(), large ? 0 : 1);
    EXPECT_TRUE(d.thrown(Purpose::hit_type).empty());
  }
}

TEST(Batteries, ThatFiredStarshellStillFire) {
  PROVES("coal-4.5.2d");
  Duel d(Type::BB, 90, Type::CL, 8_in);
  const ShipId lit = d.lone(1, Type::CL, at(44, 28), 0);
  d.all_sighted();
  d.card(d.firer).nation = Nation::DE;
  d.setting().year = 1916;
  d.setting().night = true;
  d[d.target].lit_by_searchlight = true;
  d.state().phase = Phase::illumination;
  EXPECT_EQ(d.order(0, Illuminate{d.firer, lit, Means::starshell}), "");
  Play play = d.play();
  resolve_illumination(play);
  EXPECT_TRUE(d[lit].lit_by_starshell);
  EXPECT_EQ(d.allot_to(d.firer, Battery::medium_starboard, d.target), "");
  EXPECT_EQ(d.strength(Battery::medium_starboard), points(12));  // full strength, halved by the night alone
}

TEST(Allotting, IsOneSideAfterTheOther) {
  PROVES("coal-3.3.5c");
  Duel d(Type::BB, 90);
  d.state().phase = Phase::first_allots;
  d.dice(Purpose::first_allotter, {5, 2}, 0);
  d.dice(Purpose::first_allotter, {5, 9}, 1);
  Play play = d.play();
  choose_allotter(play);
  EXPECT_EQ(d.thrown(Purpose::first_allotter), (std::vector<int>{5, 5, 2, 9}));
  EXPECT_EQ(d.state().first_allotter, 1);
  EXPECT_EQ(d.order(0, Allot{d.firer, Battery::medium_starboard, d.target, 0}), "3.3.5");
  EXPECT_EQ(d.order(1, Allot{d.target, Battery::light_port, d.firer, 0}), "");
  d.state().phase = Phase::second_allots;
  EXPECT_EQ(d.order(0, Allot{d.firer, Battery::medium_starboard, d.target, 0}), "");
}

}  // namespace
}  // namespace wardroom::coal::test
