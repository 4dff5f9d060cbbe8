// How damage is scored (scoring, coal, umpires-2; rulings 135, 143, 144).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(Scoring, DamageIsCentredOnTheHit) {
  PROVES("jane-t-scoring-6");
  Hits t(hull());
  // 13.5-in A.P. destroys three sections; the middle of section 5 is at 112.5 feet.
  t.hit(t.strike("13.5-in", Projectile::ap), 112.5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "4 5 6");
  Hits tie(hull());
  // Two sections about 112.5: from 87.5 to 137.5.
  tie.hit(tie.strike("12-in", Projectile::ap), 112.5, 12);
  EXPECT_EQ(tie.gone_on(Deck::main), "4b 5 6a");
  Hits to_bow(hull());
  // Three halves about 100: from 75 or from 87.5, alike near; the one toward the bow.
  to_bow.hit(to_bow.strike("11-in-long", Projectile::ap), 100, 12);
  EXPECT_EQ(to_bow.gone_on(Deck::main), "4 5a");
}

TEST(Scoring, NothingIsScoredBeyondTheStem) {
  Hits t(hull());
  t.hit(t.strike("13.5-in", Projectile::ap), 5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "1 2a");  // three halves of the run lie before the stem
  EXPECT_EQ(t.gone_on(Deck::upper), "");
}

TEST(Scoring, DecksLimitDamage) {
  PROVES("jane-t-scoring-2");
  Hits t(hull());
  t.hit(t.strike("13.5-in", Projectile::common), 200, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "6 7 8 9 10 11");
  EXPECT_EQ(t.gone_on(Deck::lower), "");
  EXPECT_EQ(t.gone_on(Deck::upper), "");
}

TEST(Scoring, ABulkheadLimitsDamage) {
  PROVES("jane-t-scoring-3");
  Card card = hull();
  card.bulkheads.push_back({.after = 6, .watertight = true, .decks = 1U << index(Deck::main)});
  Hits t(card);
  // Four sections about 112.5: from 62.5 to 162.5; the half beyond 150 is cut off.
  t.hit(t.strike("12-in", Projectile::common), 112.5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "3b 4 5 6");
  // The odd half goes above.
  EXPECT_EQ(t.gone_on(Deck::upper), "5a");
  EXPECT_EQ(t.gone_on(Deck::lower), "");
  Hits other_deck(card);
  other_deck.hit(other_deck.strike("12-in", Projectile::common), 112.5, 20);
  EXPECT_EQ(other_deck.gone_on(Deck::upper), "3b 4 5 6 7a");
}

TEST(Scoring, WhereBareAndArmouredSideMeet) {
  PROVES("jane-t-scoring-3");
  Card card = hull();
  armour(card, Deck::main, 1, 4, Grade::aaa);
  Hits t(card);
  t.hit(t.strike("12-in", Projectile::common), 112.5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "5 6 7a");
}

TEST(Scoring, TheBalanceGoesUpAndDown) {
  PROVES("jane-t-scoring-4");
  Card card = hull();
  card.bulkheads.push_back({.after = 5, .watertight = true, .decks = 1U << index(Deck::main)});
  Hits t(card);
  // Four sections about 125, the bulkhead: two of them stopped, one scored above and one below.
  t.hit(t.strike("12-in", Projectile::common), 124.5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "4 5");
  EXPECT_EQ(t.gone_on(Deck::upper), "5b 6a");
  EXPECT_EQ(t.gone_on(Deck::lower), "5b 6a");
}

// Ruling 144: it is cut off there too, and goes no further.
TEST(Scoring, TheBalanceHasLimitsOfItsOwn) {
  PROVES("jane-t-scoring-4");
  Card card = hull();
  card.bulkheads.push_back(
      {.after = 5, .watertight = true, .decks = 1U << index(Deck::main) | 1U << index(Deck::upper)});
  Hits t(card);
  t.hit(t.strike("12-in", Projectile::common), 124.5, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "4 5");
  EXPECT_EQ(t.gone_on(Deck::upper), "5b");
  EXPECT_EQ(t.gone_on(Deck::lower), "5b 6a");
}

TEST(Scoring, AProtectiveDeckShields) {
  PROVES("jane-t-scoring-5");
  Card card = hull();
  card.deck_sections = from_to(1, 16);
  card.deck_slope = Grade::d;
  card.bulkheads.push_back({.after = 5, .watertight = true, .decks = 1U << index(Deck::lower)});
  Hits t(card);
  t.hit(t.strike("12-in", Projectile::common), 124.5, 4);
  EXPECT_EQ(t.gone_on(Deck::lower), "4 5");
  EXPECT_EQ(t.gone_on(Deck::main), "5b 6a");
  EXPECT_EQ(t.gone_on(Deck::below), "");
  EXPECT_EQ(t.damage().deck_blown, 0U);
  EXPECT_EQ(t.damage().penetrations, 0);
}

// Ruling 143: small damage gathers in the half that holds the hole.
TEST(Scoring, SmallDamageGathers) {
  Hits t(hull());
  Strike shells = t.strike("4-in", Projectile::common);
  t.hit(shells, 101, 12);  // 64 of the 96 of a half
  EXPECT_EQ(t.hurt(Deck::main, Side::starboard, 8), 64);
  EXPECT_EQ(t.gone_on(Deck::main), "");
  t.hit(shells, 102, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "5a");
  t.hit(shells, 102, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "5a");  // a half that is gone takes its share again
  // A broken rest goes to the next nearest half.
  Hits rest(hull());
  rest.hit(rest.strike("4.7-in-qf", Projectile::he), 101, 12);  // 144: a half, and 48
  EXPECT_EQ(rest.gone_on(Deck::main), "5a");
  EXPECT_EQ(rest.hurt(Deck::main, Side::starboard, 7), 48);
}

TEST(Scoring, EightSmallGunsStrikeOnce) {
  Hits t(hull());
  Strike eight = t.strike("3-in", Projectile::common);
  eight.over = 8;
  EXPECT_EQ(t.reckon(eight, 200, 12).harm.total, 192);
  eight.over = 5;
  EXPECT_EQ(t.reckon(eight, 200, 12).harm.total, 120);
}

TEST(Scoring, UnarmouredPartsHaveOneElevation) {
  PROVES("jane-t-fx-guns-17");
  Hits t(hull());
  t.hit(t.strike("6-in-qf", Projectile::he, 3), 37.5, 20);
  EXPECT_EQ(t.gone_on(Deck::upper, Side::starboard), "1b 2");
  EXPECT_EQ(t.gone_on(Deck::upper, Side::port), "1b 2");
  t.hit(Hits::from_port(t.strike("6-in-qf", Projectile::he, 3)), 37.5, 20);
  EXPECT_EQ(t.gone_on(Deck::upper, Side::starboard), "1b 2");
  EXPECT_EQ(halves_destroyed(t.damage(), t.card(t.at)), 3);
}

TEST(Scoring, TheUmpiresFactorForHighExplosive) {
  PROVES("jane-t-umpires-2");
  Hits t(hull());
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::he), 200, 12).harm.total, 5 * 192);
  t.state().he_tenths = 8;
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::he), 200, 12).harm.total, 4 * 192);
  EXPECT_EQ(t.reckon(t.strike("16-in", Projectile::he), 200, 12).harm.total, 8 * 192);
  EXPECT_EQ(t.reckon(t.strike("13.5-in", Projectile::he), 200, 12).harm.total, 11 * 96);  // 5.6: the nearest half
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::common), 200, 12).harm.total, 4 * 192);
  // The other side's hits alike.
  Strike back = t.strike("12-in", Projectile::he);
  back.by = t.at;
  back.at = t.by;
  EXPECT_EQ(t.reckon(back, 60, 20).harm.total, 4 * 192);
}

TEST(Coal, TwoBunkersASection) {
  PROVES("jane-t-coal-1");
  Card card = hull();
  card.coal = from_to(6, 6);
  Hits t(card);
  const Strike ap = t.strike("12-in", Projectile::ap);  // two sections
  t.hit(ap, 130, 4);
  EXPECT_EQ(t.gone_on(Deck::lower), "6a");
  // The rest is balance: of three halves two go above, and below the strip there is nothing.
  EXPECT_EQ(t.gone_on(Deck::main), "5b 6a");
  t.hit(ap, 130, 4);
  EXPECT_EQ(t.gone_on(Deck::lower), "6");
  Hits beside(card);
  beside.hit(beside.strike("12-in", Projectile::ap), 180, 4);
  EXPECT_EQ(beside.gone_on(Deck::lower), "7 8");
}

TEST(Coal, ItDoesNotKeepOutWater) {
  PROVES("jane-t-coal-2");
  Card card = hull();
  card.coal = from_to(1, 4);
  Hits t(card);
  const Strike common = t.strike("8-in", Projectile::common);
  for (int section = 1; section <= 4; ++section) {
    EXPECT_FALSE(t.damage().bow_lost);
    t.hit(common, 25 * section - 20, 4);
    t.hit(common, 25 * section - 20, 4);
  }
  EXPECT_EQ(t.gone_on(Deck::lower), "1 2 3 4");
  EXPECT_TRUE(t.damage().bow_lost);
  EXPECT_EQ(t.damage().penetrations, 8);
}

}  // namespace
}  // namespace wardroom::jane::test
