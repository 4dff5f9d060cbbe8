// The ways to the figures of hits: what a reckoning, a counsel and a log say of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/jane/rules/armour.hpp"
#include "books/jane/rules/flotation.hpp"
#include "books/jane/rules/torpedo_craft.hpp"
#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::ElementsAre;

std::vector<std::string> cited(const std::vector<Term>& trail) {
  std::vector<std::string> clauses;
  for (const Term& term : trail) clauses.emplace_back(term.cite.clause);
  return clauses;
}
const Tables& tables() { return *library().tables; }

TEST(Trails, OfDamage) {
  PROVES("jane-t-scoring-6");
  std::vector<Term> trail;
  const Harm harm = harm_of(gun_named("16-in"), {.with = Projectile::ap, .angle = Angle::at_45}, &trail);
  EXPECT_EQ(harm.total, 6 * 192);
  EXPECT_THAT(cited(trail), ElementsAre("t-guns-20", "t-raking-4", "t-guns-20"));
  EXPECT_EQ(trail.back().numerator, 6 * 192);
  EXPECT_EQ(trail.back().denominator, 192);
  trail.clear();
  harm_of(gun_named("12-in"), {.with = Projectile::shot, .verdict = Verdict::just}, &trail);
  EXPECT_THAT(cited(trail), ElementsAre("t-guns-20", "t-fx-guns-6", "t-guns-20"));
  trail.clear();
  EXPECT_EQ(harm_of(gun_named("12-in"), {.verdict = Verdict::stopped}, &trail).total, 0);
  EXPECT_EQ(trail.size(), 1U);
  // A third of a section.
  EXPECT_EQ(harm_of(gun_named("4-in"), {.with = Projectile::common}).total, 192 / 3);
}

TEST(Trails, OfArmour) {
  std::vector<Term> trail;
  EXPECT_EQ(grade_of_plate(30, Plate::slope, true, &trail), Grade::d);
  EXPECT_THAT(cited(trail), ElementsAre("t-armour-1", "t-armour-2", "t-armour-1", "t-armour-4", "t-armour-4"));
  trail.clear();
  const Met met = meet(tables(), gun_named("12-in"), {.with = Projectile::shot, .range = 3, .distance2 = 900},
                       {.card = Grade::b, .coal = true}, &trail);
  EXPECT_EQ(met.verdict, Verdict::just);
  EXPECT_EQ(trail[1].cite.clause, "t-armour-4");
}

TEST(Trails, OfFlotation) {
  std::vector<Term> trail;
  EXPECT_EQ(capsizes_at(9, &trail), 5);
  EXPECT_EQ(sinks_at(14900, &trail), 30);
  EXPECT_EQ(bow_quarter(14, &trail), 4);
  EXPECT_EQ(moves_to_sink(tables().effects, 8000, false, &trail), 10);
  EXPECT_EQ(trail.size(), 11U);
  EXPECT_EQ(trail.back().numerator, 10);
}

TEST(Trails, OfCraftGunsAndTubes) {
  std::vector<Term> trail;
  EXPECT_EQ(counts_of(tables().craft, Craft::destroyer, 1, 2, &trail), 80);
  EXPECT_EQ(counts_of(tables().craft, Craft::torpedo_boat, 3, 3, &trail), 120);
  EXPECT_EQ(trail.size(), 6U);
  trail.clear();
  EXPECT_EQ(returns_in(tables().effects, 7, &trail), 13);
  EXPECT_EQ(trail.back().numerator, 13);
  EXPECT_EQ(explodes_in_six(tables().torpedoes, Projectile::he, &trail), 4);
  Met met{.armour = Grade::a, .pierces = Grade::b, .verdict = Verdict::stopped};
  EXPECT_EQ(jams_in_six(tables().effects, GunClass::B, Mount::turret, met, &trail), 1);
  EXPECT_EQ(jams_in_six(tables().effects, GunClass::C, Mount::turret, met, &trail), 0);
  met.pierces = Grade::c;
  EXPECT_EQ(jams_in_six(tables().effects, GunClass::B, Mount::turret, met, &trail), 0);
}

// Of what a hit met, her own captain is told the way; of the dice nobody but the umpire.
TEST(Trails, OfAHit) {
  Hits t("majestic");
  t.hit(t.strike("12-in", Projectile::shot, 3), 200, 4);
  const auto& record = t.record();
  const auto& event =
      *std::ranges::find_if(record.events, [](const auto& e) { return std::holds_alternative<Hit>(e.fact); });
  EXPECT_GE(event.terms, 5);
  EXPECT_EQ(record.trail(event).front().what, "armour");
}

}  // namespace
}  // namespace wardroom::jane::test
