// Effects of gun-fire on guns (fx-guns, general-9, personnel-1; rulings 134, 140 to 149).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

Card with_turret(Grade letter = Grade::a, Grade base = Grade::aa, Mount kind = Mount::turret) {
  Card card = hull();
  mount(card, {.mount = kind, .section = 4, .armour = letter, .base = base, .guns = 2});
  return card;
}

TEST(FxGuns, OnePenetrationDisablesAPosition) {
  PROVES("jane-t-fx-guns-1");
  for (const Mount kind : {Mount::turret, Mount::barbette, Mount::casemate}) {
    Hits t(with_turret(Grade::a, Grade::aa, kind));
    t.hit(t.strike("12-in", Projectile::shot, 4), 80, 18);  // off the centre
    EXPECT_FALSE(t.gun(0).gone);
    t.hit(t.strike("12-in", Projectile::shot, 4), 87, 18);
    EXPECT_TRUE(t.gun(0).gone);
    EXPECT_TRUE(t.gun(1).gone);
    EXPECT_EQ(t.gone_on(Deck::upper), "");  // it is spent in there
  }
}

TEST(FxGuns, APositionWithoutArmour) {
  PROVES("jane-t-fx-guns-1");
  Hits t(with_turret(Grade::none, Grade::none, Mount::shield));
  t.hit(t.strike("3-in", Projectile::common), 80, 18);
  EXPECT_TRUE(t.gun(0).gone && t.gun(1).gone);
}

// Ruling 140: through the base of a barbette.
TEST(FxGuns, TheBaseOfABarbette) {
  PROVES("jane-t-fx-guns-1");
  Hits t(with_turret(Grade::a, Grade::b, Mount::barbette));
  t.hit(t.strike("12-in", Projectile::shot, 3), 87, 12);
  EXPECT_TRUE(t.gun(0).gone && t.gun(1).gone);
  EXPECT_EQ(t.gone_on(Deck::main), "");
}

TEST(FxGuns, AHitMayJamATurret) {
  PROVES("jane-t-fx-guns-2");
  // 10-in at 2,000 yards: b against a, one grade short.
  for (const int die : {1, 2}) {
    Hits t(with_turret());
    t.state().move = 4;
    t.dice(Purpose::jam, {static_cast<std::uint32_t>(die)});
    t.hit(t.strike("10-in", Projectile::shot, 2), 87, 18);
    EXPECT_EQ(t.target().arms.positions[0].jammed_until, die == 1 ? 8 : 0);  // moves 5, 6 and 7
    EXPECT_TRUE(t.all_dice_used());
    EXPECT_FALSE(t.gun(0).gone);
  }
}

TEST(FxGuns, WhatJamsNothing) {
  PROVES("jane-t-fx-guns-2");
  const auto thrown = [](const Card& card, std::string_view gun, int thousands) {
    Hits t(card);
    t.hit(t.strike(gun, Projectile::shot, thousands), 87, 18);
    return t.thrown(Purpose::jam).size();
  };
  EXPECT_EQ(thrown(with_turret(Grade::a), "10-in", 2), 1U);
  EXPECT_EQ(thrown(with_turret(Grade::a), "10-in", 1), 0U);   // it is pierced
  EXPECT_EQ(thrown(with_turret(Grade::aa), "10-in", 2), 0U);  // two grades short
  EXPECT_EQ(thrown(with_turret(Grade::b), "8-in", 3), 0U);    // of class C
  EXPECT_EQ(thrown(with_turret(Grade::a, Grade::aa, Mount::casemate), "10-in", 2), 0U);
}

TEST(FxGuns, TheUmpireSaysWhetherItIsJammed) {
  PROVES("jane-t-fx-guns-2");
  Hits t(with_turret());
  t.umpires();
  t.dice(Purpose::jam, {6});
  t.hit(t.strike("10-in", Projectile::shot, 2), 87, 18);
  ASSERT_EQ(t.state().queries.list.size(), 1U);
  Play play = t.play();
  const Query query = t.state().queries.list[0];
  EXPECT_EQ(query.figures[0], 0);
  answer_query(play, play.now().queries, queries, t.chief(), Answer{query.number, {2}, {}});
  carry_out(play, query.number);
  EXPECT_EQ(t.target().arms.positions[0].jammed_until, 4);
  overrule_query(play, play.now().queries, queries, t.chief(), Overrule{query.number, {0}, {}});
  carry_out(play, query.number);
  EXPECT_EQ(t.target().arms.positions[0].jammed_until, 0);
}

TEST(FxGuns, ShotBelowATurretDoNoHarmButToTheHoist) {
  PROVES("jane-t-fx-guns-3", "jane-t-fx-guns-4");
  Hits t(with_turret());
  const Strike shot = t.strike("12-in", Projectile::shot, 3);
  t.hit(shot, 112, 4);  // section 5
  EXPECT_FALSE(t.target().arms.positions[0].slow);
  t.hit(shot, 95, 4);  // section 4
  EXPECT_TRUE(t.target().arms.positions[0].slow);
  EXPECT_FALSE(t.gun(0).gone);
  t.hit(shot, 95, 4);
  EXPECT_EQ(t.facts<HoistHit>().size(), 1U);
}

TEST(FxGuns, TheHoistStandsWhereTheCardSays) {
  PROVES("jane-t-fx-guns-4");
  Card card = with_turret();
  card.positions[0].hoist_section = 5;
  Hits t(card);
  t.hit(t.strike("12-in", Projectile::shot, 3), 95, 4);
  EXPECT_FALSE(t.target().arms.positions[0].slow);
  t.hit(t.strike("12-in", Projectile::shot, 3), 112, 4);
  EXPECT_TRUE(t.target().arms.positions[0].slow);
}

// Ruling 140: the base itself, and shell under three sections.
TEST(FxGuns, TheBaseOfATurret) {
  PROVES("jane-t-fx-guns-3");
  Hits t(with_turret(Grade::a, Grade::b));
  t.hit(t.strike("12-in", Projectile::shot, 5), 87, 12);  // b: just through
  EXPECT_TRUE(t.target().arms.positions[0].slow);
  EXPECT_FALSE(t.gun(0).gone);
  Hits kept_out(with_turret(Grade::a, Grade::a));
  kept_out.hit(kept_out.strike("12-in", Projectile::shot, 5), 87, 12);
  EXPECT_FALSE(kept_out.target().arms.positions[0].slow);
  Hits shell(with_turret(Grade::a, Grade::b));
  shell.hit(shell.strike("8-in", Projectile::common), 87, 4);
  EXPECT_TRUE(shell.target().arms.positions[0].slow);
}

TEST(FxGuns, AGunThatIsHitIsLost) {
  PROVES("jane-t-fx-guns-5");
  Hits t(with_turret(Grade::aaaa));
  t.hit(t.strike("3-in", Projectile::common), 90, 22);
  EXPECT_FALSE(t.gun(0).gone);
  EXPECT_TRUE(t.gun(1).gone);
  EXPECT_EQ(t.gun(1).out_until, 0);
}

TEST(FxGuns, SolidShotDoHalfTheDamage) {
  PROVES("jane-t-fx-guns-6");
  Card card = hull();
  armour(card, Deck::main, 1, 16, Grade::a);
  Hits t(card);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot, 3), 200, 20).harm.total, 192);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot, 3), 200, 12).harm.total, 192);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::ap, 3), 200, 20).harm.total, 2 * 192);
}

TEST(FxGuns, ThroughThinnerArmourTheSame) {
  PROVES("jane-t-fx-guns-7");
  Card card = hull();
  armour(card, Deck::main, 1, 16, Grade::c);
  Hits t(card);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot, 3), 200, 12).harm.total, 2 * 192);
}

TEST(FxGuns, ShellThroughArmourScoreAsArmourPiercing) {
  PROVES("jane-t-fx-guns-8");
  Card card = hull();
  armour(card, Deck::main, 1, 16, Grade::e);
  Hits t(card);
  for (const Projectile shell : {Projectile::ap, Projectile::common, Projectile::he}) {
    EXPECT_EQ(t.reckon(t.strike("12-in", shell, 1), 200, 12).harm.total, 2 * 192);
  }
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::common, 5), 200, 12).met.verdict, Verdict::stopped);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::common, 5), 200, 12).harm.total, 0);
}

Card with_battery(Grade letter = Grade::none, int battery = none) {
  Card card = hull();
  for (const int section : {7, 9, 11}) {
    for (const Side side : {Side::starboard, Side::port}) {
      mount(card, {.mount = Mount::shield,
                   .deck = Deck::main,
                   .section = section,
                   .side = side,
                   .armour = letter,
                   .battery = battery});
    }
  }
  return card;
}
// The guns of sections 7, 9 and 11, starboard and port in turn.
std::vector<int> lost(Hits& t) {
  std::vector<int> guns;
  for (int i = 0; i < static_cast<int>(t.target().arms.guns.size()); ++i) {
    if (t.gun(i).gone) guns.push_back(i);
  }
  return guns;
}
using Guns = std::vector<int>;

TEST(FxGuns, CommonAndArmourPiercingScoreOnTheFarSide) {
  PROVES("jane-t-fx-guns-9", "jane-t-fx-guns-13");
  for (const Projectile with : {Projectile::common, Projectile::ap}) {
    Hits t(with_battery());
    // Four sections about the middle of section 10: from 8 to 11. A 13.5-in A.P. shell has three: 9 to 11.
    t.hit(Hits::from_port(t.strike(with == Projectile::ap ? "13.5-in" : "12-in", with)), 237.5, 12);
    EXPECT_EQ(lost(t), (Guns{2, 4}));
    // Section 10 has no guns and but one elevation; where guns stand the port side is whole.
    EXPECT_EQ(t.gone_on(Deck::main, Side::port), with == Projectile::ap ? "10" : "8b 10 12a");
    EXPECT_EQ(t.gone_on(Deck::main, Side::starboard), with == Projectile::ap ? "9 10 11" : "8b 9 10 11 12a");
  }
}

TEST(FxGuns, HighExplosiveScoresOnTheSideHit) {
  PROVES("jane-t-fx-guns-10");
  Hits t(with_battery());
  t.hit(Hits::from_port(t.strike("12-in", Projectile::he)), 237.5, 12);
  EXPECT_EQ(t.gun(3).out_until, 7);
  EXPECT_EQ(t.gun(5).out_until, 7);
  EXPECT_EQ(t.gun(2).out_until, 0);
  EXPECT_EQ(t.gone_on(Deck::main, Side::port), "8 9 10 11 12");
  EXPECT_EQ(t.gone_on(Deck::main, Side::starboard), "8 10 12");
}

TEST(FxGuns, GunsWithinABurstAreLost) {
  PROVES("jane-t-fx-guns-13");
  Hits t(with_battery());
  t.hit(t.strike("12-in", Projectile::common), 200, 12);  // from section 7 to 10
  EXPECT_EQ(lost(t), (Guns{1, 3}));
  Hits wider(with_battery());
  wider.hit(wider.strike("8-in", Projectile::common), 224, 12);
  EXPECT_EQ(lost(wider), (Guns{3}));
  // Ruling 146: armour of their own saves them.
  Hits armoured(with_battery(Grade::e));
  armoured.hit(armoured.strike("12-in", Projectile::common), 225, 10);
  EXPECT_EQ(lost(armoured), Guns{});
  // And shot does not burst.
  Hits shot(with_battery());
  shot.hit(shot.strike("16-in", Projectile::shot), 225, 10);
  EXPECT_EQ(lost(shot), Guns{});
}

TEST(FxGuns, ABurstUnderAPosition) {
  PROVES("jane-t-fx-guns-11", "jane-t-general-9");
  Hits t(with_turret(Grade::a, Grade::aa, Mount::barbette));
  t.state().move = 7;
  t.hit(t.strike("12-in", Projectile::common), 110, 12);
  EXPECT_EQ(t.gun(0).out_until, 13);
  EXPECT_EQ(t.gun(1).out_until, 13);
  EXPECT_FALSE(t.gun(0).gone);
  ASSERT_EQ(t.facts<GunOut>().size(), 2U);
  EXPECT_EQ(t.facts<GunOut>()[0].until, 13);  // the move that is noted
  // Two sections are too few, and so is a run that does not reach under its middle.
  Hits small(with_turret(Grade::a, Grade::aa, Mount::barbette));
  small.hit(small.strike("11-in-long", Projectile::common), 150, 12);
  small.hit(small.strike("9.2-in-40", Projectile::he), 99, 12);
  EXPECT_EQ(small.gun(0).out_until, 0);
}

TEST(FxGuns, AFurtherBurstBringsItDown) {
  PROVES("jane-t-fx-guns-12");
  Hits bare(with_turret(Grade::a, Grade::none, Mount::barbette));
  bare.hit(bare.strike("12-in", Projectile::common), 110, 12);
  EXPECT_FALSE(bare.gun(0).gone);
  bare.state().move = 3;
  bare.hit(bare.strike("12-in", Projectile::common), 110, 12);
  EXPECT_TRUE(bare.gun(0).gone && bare.gun(1).gone);
  Hits armoured(with_turret(Grade::a, Grade::e, Mount::barbette));
  armoured.hit(armoured.strike("12-in", Projectile::common), 110, 12);
  armoured.state().move = 3;
  armoured.hit(armoured.strike("12-in", Projectile::common), 110, 12);
  EXPECT_FALSE(armoured.gun(0).gone);
  EXPECT_EQ(armoured.gun(0).out_until, 9);
}

TEST(FxGuns, HighExplosiveSuppressesGuns) {
  PROVES("jane-t-fx-guns-14", "jane-t-general-9");
  Hits t(with_battery());
  t.state().move = 3;
  t.hit(t.strike("8-in", Projectile::he), 224, 12);
  EXPECT_FALSE(t.gun(2).gone);
  EXPECT_EQ(t.gun(2).out_until, 9);
  EXPECT_TRUE(t.gun(2).farther);
  EXPECT_EQ(t.gun(0).out_until, 0);
  EXPECT_EQ(t.gun(3).out_until, 0);
  ASSERT_EQ(t.facts<GunOut>().size(), 1U);
  EXPECT_EQ(t.facts<GunOut>()[0].until, 9);
}

TEST(FxGuns, ASecondBurstOfHighExplosiveSilences) {
  PROVES("jane-t-fx-guns-15");
  Hits t(with_battery());
  t.hit(t.strike("8-in", Projectile::he), 224, 12);
  t.state().move = 9;
  t.hit(t.strike("8-in", Projectile::he), 224, 12);
  EXPECT_EQ(lost(t), (Guns{2}));
}

TEST(FxGuns, SmokeFillsAClosedBattery) {
  PROVES("jane-t-fx-guns-16");
  const auto out = [](Hits& t) {
    int count = 0;
    for (const GunState& gun : t.target().arms.guns) count += !gun.gone && gun.out_until == 7 ? 1 : 0;
    return count;
  };
  // Bursts between the guns; each of a section.
  Hits t(with_battery(Grade::none, 0));
  t.hit(t.strike("6-in-qf", Projectile::common), 187.5, 12);
  t.hit(t.strike("6-in-qf", Projectile::common), 187.5, 12);
  EXPECT_EQ(out(t), 0);
  t.hit(t.strike("6-in-qf", Projectile::common), 237.5, 12);
  EXPECT_EQ(out(t), 6);
  // In two moves they are not together.
  Hits later(with_battery(Grade::none, 0));
  later.hit(later.strike("6-in-qf", Projectile::common), 187.5, 12);
  later.hit(later.strike("6-in-qf", Projectile::common), 187.5, 12);
  later.state().move = 2;
  later.hit(later.strike("6-in-qf", Projectile::common), 187.5, 12);
  EXPECT_EQ(later.gun(4).out_until, 0);
  // One big shell does it alone, and an open battery never fills.
  Hits big(with_battery(Grade::none, 0));
  big.hit(big.strike("11-in-long", Projectile::common), 187.5, 12);
  EXPECT_EQ(out(big), 4);  // but for the two that it destroys
  Hits open(with_battery());
  open.hit(open.strike("11-in-long", Projectile::common), 187.5, 12);
  EXPECT_EQ(out(open), 0);
}

// Ruling 146: in the closed battery that a shell has entered their own armour does not save them.
TEST(FxGuns, InsideTheirBatteryTheirArmourDoesNotSaveThem) {
  Hits t(with_battery(Grade::e, 0));
  t.hit(t.strike("8-in", Projectile::common), 225, 10);  // beside the gun of section 9
  EXPECT_EQ(lost(t), Guns{3});
}

// Ruling 149: the latest return counts.
TEST(FxGuns, TheLatestReturnCounts) {
  Hits t(with_battery(Grade::none, 0));
  t.hit(t.strike("8-in", Projectile::he), 224, 12);
  t.state().move = 2;
  for (int i = 0; i < 3; ++i) t.hit(t.strike("6-in-qf", Projectile::common), 187.5, 12);
  EXPECT_EQ(t.gun(2).out_until, 8);
  EXPECT_TRUE(t.gun(2).farther);
}

TEST(Personnel, FiveMenAGun) {
  PROVES("jane-t-personnel-1");
  Hits t(with_battery());
  const int men = t.damage().men;
  for (const int section : {7, 9, 11}) t.hit(t.strike("3-in", Projectile::common), 25 * section - 12, 13.5);
  t.hit(Hits::from_port(t.strike("12-in", Projectile::shot)), 25 * 7 - 12, 13.5);
  EXPECT_EQ(lost(t).size(), 4U);
  EXPECT_EQ(t.damage().men, men - 20);
  t.hit(Hits::from_port(t.strike("12-in", Projectile::shot)), 25 * 7 - 12, 13.5);
  EXPECT_EQ(t.damage().men, men - 20);  // a gun is lost once
}

}  // namespace
}  // namespace wardroom::jane::test
