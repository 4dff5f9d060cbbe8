// The scale of armour, and what it is met with (armour, intro-7; rulings 134 to 136).
#include "books/jane/rules/armour.hpp"

#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(Armour, ItsGradesInTheirOrder) {
  PROVES("jane-t-armour-1");
  using enum Grade;
  constexpr std::array order{Grade::none, f, e, d, c, b, a, aa, aaa, aaaa};
  EXPECT_TRUE(std::ranges::is_sorted(order, std::less<>{}));
  const std::vector<std::pair<Grade, int>> inches{{e, 6}, {d, 9}, {c, 12}, {b, 15}, {a, 18}, {aa, 24}, {aaa, 30}};
  for (const auto& [grade, iron] : inches) {
    EXPECT_EQ(iron_inches(grade), iron);
    EXPECT_EQ(grade_of_iron(10 * iron), grade);
  }
  EXPECT_EQ(grade_of_iron(44), f);
  EXPECT_EQ(grade_of_iron(45), e);
  EXPECT_EQ(grade_of_iron(330), aaaa);
  EXPECT_EQ(grade_of_iron(0), Grade::none);
}

TEST(Armour, SlopesCountDouble) {
  PROVES("jane-t-armour-2");
  EXPECT_EQ(grade_of_plate(30, Plate::slope, false), Grade::e);
  EXPECT_EQ(grade_of_plate(45, Plate::slope, false), Grade::d);
  EXPECT_EQ(grade_of_plate(30, Plate::side, false), Grade::f);
}

TEST(Armour, FlatsCountFourfold) {
  PROVES("jane-t-armour-3");
  EXPECT_EQ(grade_of_plate(30, Plate::flat, false), Grade::c);
  EXPECT_EQ(grade_of_plate(25, Plate::flat, false), Grade::d);
}

// Every protective deck of the carried cards has the letters that its inches give.
TEST(Armour, DecksOfTheCardsAreReckonedSo) {
  PROVES("jane-t-armour-2", "jane-t-armour-3");
  const Card& majestic = *library().card("majestic");
  EXPECT_EQ(majestic.deck_slope, grade_of_plate(40, Plate::slope, false));
  EXPECT_EQ(majestic.deck_flat, grade_of_plate(30, Plate::flat, false));
}

TEST(Armour, CoalAddsAGrade) {
  PROVES("jane-t-armour-4");
  for (const auto& [belt, met] : {std::pair{Grade::c, Grade::b}, {Grade::b, Grade::a}, {Grade::aaaa, Grade::aaaa}}) {
    Card card = hull();
    armour(card, Deck::lower, 1, 16, belt);
    card.coal = from_to(6, 6);
    Hits t(card);
    EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 137, 4).met.armour, met);
    EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 162, 4).met.armour, belt);
  }
  EXPECT_EQ(grade_of_plate(120, Plate::side, true), Grade::b);
}

// Ruling 135: the slope of the deck is one grade better under coal, and a bare side stays bare.
TEST(Armour, CoalOverAProtectiveDeck) {
  PROVES("jane-t-armour-4");
  Card card = hull();
  card.deck_sections = from_to(1, 16);
  card.deck_slope = Grade::e;
  card.coal = from_to(6, 6);
  Hits t(card);
  const Outcome outcome = t.reckon(t.strike("6-in-qf", Projectile::shot, 4), 137, 4);
  EXPECT_EQ(outcome.met.verdict, Verdict::bare);
  EXPECT_EQ(outcome.slope.armour, Grade::d);
  EXPECT_FALSE(outcome.penetration);
  EXPECT_TRUE(t.reckon(t.strike("6-in-qf", Projectile::shot, 4), 162, 4).penetration);
}

TEST(Armour, ProtectionOfVitalsIsTotal) {
  PROVES("jane-t-armour-5");
  Card card = hull();
  card.vitals = Grade::aa;
  card.boilers = card.coal = from_to(6, 7);
  card.deck_sections = from_to(1, 16);
  card.deck_slope = Grade::d;
  Hits t(card);
  // 12-in shot pierces aa at 1,000 yards: were the coal added, the chance would be that of one grade better.
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot, 1), 137, 2).vitals_in_six, 3);
}

// guns-16, ruling 134: the inner three fifths of the width are the centre.
TEST(Armour, APositionOffItsCentre) {
  Card card = hull();
  mount(card, {.mount = Mount::turret, .section = 4, .armour = Grade::a});
  Hits t(card);
  const Strike shot = t.strike("12-in", Projectile::shot, 3);
  // 20 feet wide about 87.5: the centre is from 81.5 to 93.5.
  EXPECT_EQ(t.reckon(shot, 81.5, 17).met.verdict, Verdict::just);
  EXPECT_EQ(t.reckon(shot, 81, 17).met.verdict, Verdict::stopped);
  EXPECT_EQ(t.reckon(shot, 93.5, 17).met.verdict, Verdict::just);
  EXPECT_EQ(t.reckon(shot, 94, 17).met.verdict, Verdict::stopped);
  // Ruling 20: of the angle of her side a turret takes no account.
  EXPECT_EQ(t.reckon(Hits::raking(shot), 87, 17).met.verdict, Verdict::just);
}

// Ruling 134: the better of base and side.
TEST(Armour, ABaseHasTheBetterOfItsOwnAndTheSides) {
  Card card = hull();
  mount(card, {.mount = Mount::turret, .section = 4, .armour = Grade::a, .base = Grade::c});
  armour(card, Deck::main, 1, 8, Grade::b);
  mount(card, {.mount = Mount::turret, .section = 12, .armour = Grade::a, .base = Grade::aa});
  armour(card, Deck::main, 9, 16, Grade::f);
  Hits t(card);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 87, 12).met.armour, Grade::b);
  EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 287, 12).met.armour, Grade::aa);
}

TEST(Armour, FragmentsHaveOneEffect) {
  PROVES("jane-t-intro-7");
  Card card = hull();
  armour(card, Deck::main, 1, 16, Grade::d);
  Hits t(card);
  const Outcome outcome = t.hit(t.strike("12-in", Projectile::he, 1), 187, 12);
  EXPECT_EQ(outcome.met.verdict, Verdict::just);
  EXPECT_EQ(outcome.harm.total, 2 * 192);
  for (const Projectile shell : {Projectile::ap, Projectile::common}) {
    EXPECT_EQ(t.reckon(t.strike("12-in", shell, 1), 187, 12).harm.total, 2 * 192);
  }
}

}  // namespace
}  // namespace wardroom::jane::test
