// Raking fire, and fire at 45 degrees (raking-1 to -4; rulings 113, 180).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(Raking, ShellCountDouble) {
  PROVES("jane-t-raking-1");
  Hits t(hull());
  EXPECT_EQ(t.reckon(Hits::raking(t.strike("12-in", Projectile::common)), 200, 12).harm.total, 8 * 192);
  EXPECT_EQ(t.reckon(Hits::raking(t.strike("12-in", Projectile::ap)), 200, 12).harm.total, 4 * 192);
}

TEST(Raking, ShotRunsThrough) {
  PROVES("jane-t-raking-2");
  Card card = hull();
  card.bulkheads.push_back({.after = 6, .watertight = true, .decks = 1U << index(Deck::main)});
  Hits t(card);
  t.hit(Hits::raking(t.strike("12-in", Projectile::shot)), 10, 12);
  EXPECT_EQ(t.gone_on(Deck::main, Side::starboard), "1 2 3 4 5 6");
  EXPECT_EQ(t.gone_on(Deck::main, Side::port), "1 2 3 4 5 6");
  EXPECT_EQ(t.gone_on(Deck::upper), "");
  Hits aft(card);
  aft.hit(Hits::raking(aft.strike("12-in", Projectile::shot), false), 390, 12);
  EXPECT_EQ(aft.gone_on(Deck::main), "7 8 9 10 11 12 13 14 15 16");
}

// Ruling 113: also by armour on the centreline, and where bare and armoured side meet.
TEST(Raking, WhatElseStopsShot) {
  PROVES("jane-t-raking-2");
  Card card = hull();
  mount(card, {.mount = Mount::turret, .deck = Deck::upper, .section = 4, .armour = Grade::e, .base = Grade::e});
  mount(card, {.mount = Mount::shield, .deck = Deck::upper, .section = 12, .armour = Grade::f});
  armour(card, Deck::lower, 3, 16, Grade::c);
  Hits t(card);
  const Strike shot = Hits::raking(t.strike("12-in", Projectile::shot));
  t.hit(shot, 10, 20);
  EXPECT_EQ(t.gone_on(Deck::upper), "1 2 3");
  t.hit(shot, 10, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "1 2 3");
  t.hit(shot, 10, 4);
  EXPECT_EQ(t.gone_on(Deck::lower), "1 2");
  t.hit(shot, 130, 20);
  EXPECT_EQ(t.gone_on(Deck::upper), "1 2 3 6 7 8 9 10 11 12 13 14 15 16");
}

// The side is met at three grades less.
TEST(Raking, ArmourKeepsItOut) {
  Card card = hull();
  armour(card, Deck::main, 1, 16, Grade::c);
  Hits t(card);
  t.hit(Hits::raking(t.strike("12-in", Projectile::shot, 3)), 10, 12);  // a less three is d
  EXPECT_EQ(t.gone_on(Deck::main), "");
}

TEST(Raking, HighExplosiveGainsNothing) {
  PROVES("jane-t-raking-3");
  Card card = hull();
  armour(card, Deck::lower, 1, 16, Grade::f);
  Hits t(card);
  const Strike he = t.strike("12-in", Projectile::he, 1);
  EXPECT_EQ(t.reckon(Hits::raking(he), 200, 12).harm.total, 5 * 192);
  EXPECT_EQ(t.reckon(Hits::at_45(he), 200, 12).harm.total, 5 * 192);
  // Ruling 180: through armour as an A.P. shell, and still nothing extra; d less one is e.
  EXPECT_EQ(t.reckon(Hits::at_45(he), 200, 4).harm.total, 2 * 192);
  EXPECT_EQ(t.reckon(Hits::at_45(t.strike("12-in", Projectile::common, 1)), 200, 4).harm.total, 3 * 192);
}

TEST(Raking, AtFortyFiveDegrees) {
  PROVES("jane-t-raking-4");
  Hits t(hull());
  EXPECT_EQ(t.reckon(Hits::at_45(t.strike("12-in", Projectile::common)), 200, 12).harm.total, 6 * 192);
  EXPECT_EQ(t.reckon(Hits::at_45(t.strike("12-in", Projectile::ap)), 200, 12).harm.total, 3 * 192);
  EXPECT_EQ(t.reckon(Hits::at_45(t.strike("12-in", Projectile::shot)), 200, 12).harm.total, 3 * 192);
}

// Charts 8, move 3: a common shell of Majestic's fore turret strikes Brennus at 60 feet, 12 feet up.
TEST(Raking, TheWorkedHitOnBrennus) {
  PROVES("jane-t-raking-4", "jane-t-fx-guns-8", "jane-t-scoring-6");
  Hits t("brennus");
  const ShipId majestic = t.by;
  Strike strike = Hits::from_port(t.strike("12-in", Projectile::common, 2));
  strike.distance2 = 509;
  strike.aspect = aspect_of({-4, -9}, {1, 13}, Heading::SW);
  EXPECT_TRUE(strike.aspect.at_45);
  EXPECT_TRUE(strike.aspect.bow_nearer);
  EXPECT_EQ(strike.aspect.counted, 2);
  const Outcome outcome = t.hit(strike, 60, 12);
  EXPECT_EQ(outcome.section, 3);
  EXPECT_EQ(outcome.deck, Deck::main);
  EXPECT_EQ(outcome.met.armour, Grade::e);
  EXPECT_EQ(outcome.met.pierces, Grade::e);
  EXPECT_EQ(outcome.met.verdict, Verdict::just);
  EXPECT_EQ(outcome.harm.total, 3 * 192);
  EXPECT_EQ(t.gone_on(Deck::main, outcome.side), "2 3 4");
  EXPECT_EQ(t.gone_on(Deck::main, other(outcome.side)), "");
  EXPECT_EQ(t.damage().penetrations, 0);
  EXPECT_NE(majestic, t.at);
}

}  // namespace
}  // namespace wardroom::jane::test
