// Where a hole lies, and what it counts as (ruling 133, 153; flotation-1, -2; targets).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(Holes, TheFirstRegionThatHoldsIt) {
  Card card = hull();
  mount(card, {.mount = Mount::turret, .section = 4, .armour = Grade::a, .guns = 2});
  Hits t(card);
  const Strike shot = t.strike("12-in", Projectile::shot);
  EXPECT_EQ(t.reckon(shot, 88, 22).part, Part::gun);
  EXPECT_EQ(t.reckon(shot, 88, 22).gun, 0);
  EXPECT_EQ(t.reckon(shot, 90, 22).gun, 1);
  EXPECT_EQ(t.reckon(shot, 80, 22).part, Part::position);
  EXPECT_EQ(t.reckon(shot, 60, 22).part, Part::hull);
  EXPECT_TRUE(t.reckon(shot, 60, 24).miss);
  EXPECT_TRUE(t.reckon(shot, 60, -0.5).miss);
  EXPECT_TRUE(t.reckon(shot, -0.5, 4).miss);
  EXPECT_TRUE(t.reckon(shot, 400, 4).miss);
  EXPECT_FALSE(t.reckon(shot, 399.5, 4).miss);
}

TEST(Holes, OnlyTheSideThatFacesTheFirer) {
  Card card = hull();
  mount(card, {.mount = Mount::casemate, .deck = Deck::main, .section = 6, .side = Side::port, .armour = Grade::c});
  Hits t(card);
  const Strike shot = t.strike("12-in", Projectile::shot);
  EXPECT_EQ(t.reckon(shot, 137, 9).part, Part::hull);
  EXPECT_EQ(t.reckon(Hits::from_port(shot), 137, 9).part, Part::position);
}

TEST(Holes, WhatHasFallenIsNoLongerDrawn) {
  Hits t("majestic");
  const Strike shot = t.strike("12-in", Projectile::shot);
  EXPECT_EQ(t.reckon(shot, 112, 90).part, Part::mast);
  EXPECT_EQ(t.reckon(shot, 162, 60).part, Part::funnel);
  t.damage().masts[0].down = true;
  t.damage().funnels[1].down = true;
  EXPECT_TRUE(t.reckon(shot, 112, 90).miss);
  EXPECT_TRUE(t.reckon(shot, 112, 63).miss);
  EXPECT_TRUE(t.reckon(shot, 162, 60).miss);
  EXPECT_EQ(t.reckon(Hits::from_port(shot), 162, 60).part, Part::funnel);
}

TEST(Holes, OnlyTheNearerPartCounts) {
  Hits t(hull(12));
  Strike shot = t.strike("12-in", Projectile::shot);
  shot.aspect.counted = 2;
  EXPECT_FALSE(t.reckon(shot, 112, 4).miss);  // section 5
  EXPECT_TRUE(t.reckon(shot, 187, 4).miss);   // section 8
  shot.aspect.bow_nearer = false;
  EXPECT_TRUE(t.reckon(shot, 112, 4).miss);
  EXPECT_FALSE(t.reckon(shot, 187, 4).miss);
}

TEST(Holes, ABridgeCountsAsTheHighestCellUnderIt) {
  Hits t("majestic");
  const Outcome outcome = t.reckon(t.strike("12-in", Projectile::common), 122, 36);
  EXPECT_EQ(outcome.part, Part::bridge);
  EXPECT_EQ(outcome.deck, Deck::boat);
  EXPECT_EQ(outcome.section, 5);
}

TEST(Holes, SectionsOfTwentyFiveFeet) {
  PROVES("jane-t-scoring-1");
  EXPECT_EQ(hull(12).length, 2 * 300);
  Hits t(hull(12));
  const Strike shot = t.strike("12-in", Projectile::shot);
  EXPECT_EQ(t.reckon(shot, 0, 4).section, 1);
  EXPECT_EQ(t.reckon(shot, 24.5, 4).section, 1);
  EXPECT_EQ(t.reckon(shot, 25, 4).section, 2);
  EXPECT_EQ(t.reckon(shot, 299.5, 4).section, 12);
  // 390 feet are sixteen sections, the last of them short.
  Hits majestic("majestic");
  EXPECT_EQ(majestic.reckon(majestic.strike("12-in", Projectile::shot), 389, 4).section, 16);
  for (const CarriedCard& carried : library().cards) {
    EXPECT_LE(std::abs(carried.card.length - 50 * carried.card.sections), 25) << carried.card.id;
  }
}

TEST(Holes, WithHerBowLostTheForePartLiesADeckLower) {
  PROVES("jane-t-fx-flotation-1");
  Hits t(hull());
  const Strike shot = t.strike("12-in", Projectile::shot);
  EXPECT_EQ(t.reckon(shot, 100, 4).deck, Deck::lower);
  {
    Play play = t.play();
    lose_bow(play, t.at, 4, {"t-ramming-4"});
  }
  EXPECT_TRUE(t.damage().bow_lost);
  // From the next move on (ruling 101).
  EXPECT_EQ(t.reckon(shot, 100, 4).deck, Deck::lower);
  t.state().move = 2;
  EXPECT_EQ(t.reckon(shot, 100, 4).deck, Deck::main);
  EXPECT_TRUE(t.reckon(shot, 100, 16).miss);  // her deck at the side is at 16 feet now
  EXPECT_EQ(t.reckon(shot, 300, 4).deck, Deck::below);
  EXPECT_EQ(t.reckon(shot, 300, 28).deck, Deck::upper);
  EXPECT_EQ(t.reckon(shot, 199.5, 4).deck, Deck::main);
  EXPECT_EQ(t.reckon(shot, 200, 4).deck, Deck::below);
}

TEST(Holes, WithBothEndsLostSheLiesADeckLower) {
  PROVES("jane-t-fx-flotation-2");
  Hits t(hull());
  const Strike shot = t.strike("12-in", Projectile::shot);
  t.damage().stern_lost = true;
  t.damage().stern_lost_in = 1;
  t.state().move = 2;
  EXPECT_EQ(t.reckon(shot, 300, 4).deck, Deck::lower);  // the stern alone does nothing
  t.damage().bow_lost = true;
  t.damage().bow_lost_in = 1;
  EXPECT_EQ(t.reckon(shot, 100, 4).deck, Deck::main);
  EXPECT_EQ(t.reckon(shot, 300, 4).deck, Deck::main);
  EXPECT_EQ(t.reckon(shot, 300, 12).deck, Deck::upper);
}

}  // namespace
}  // namespace wardroom::jane::test
