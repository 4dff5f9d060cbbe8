// Effects of gun-fire on speed and steering as far as hits bring them (fx-speed, fx-steering, general-15).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

Card with_vitals(Grade vitals) {
  Card card = hull(12);
  card.boilers = from_to(5, 6);
  card.engines = from_to(7, 8);
  card.vitals = vitals;
  card.uptakes = {{.funnel = 0, .section = 5, .decks = 1U << index(Deck::main) | 1U << index(Deck::upper)},
                  {.funnel = 1, .section = 7, .decks = 1U << index(Deck::main)}};
  return card;
}

TEST(FxSpeed, TheBowQuarter) {
  PROVES("jane-t-fx-speed-1", "jane-t-fx-speed-2");
  for (const int sections : {12, 16}) {
    Hits t(hull(sections));
    const int quarter = sections / 4;
    EXPECT_EQ(t.card(t.at).bow_loss_sections, quarter);
    const Strike common = t.strike("8-in", Projectile::common);  // a section each
    for (int section = 1; section < quarter; ++section) t.hit(common, 25 * section - 12.5, 4);
    EXPECT_FALSE(t.damage().bow_lost);
    EXPECT_EQ(most_squares(t.state(), t.at), 5);
    t.hit(common, 25 * quarter - 12.5, 4);
    EXPECT_TRUE(t.damage().bow_lost);
    EXPECT_EQ(most_squares(t.state(), t.at), 4);  // 12 knots
  }
}

// Ruling 153: all gone on either side.
TEST(FxSpeed, TheBowQuarterOnOneSide) {
  PROVES("jane-t-fx-speed-1");
  Card card = hull(12);
  armour(card, Deck::lower, 1, 12, Grade::e);
  Hits t(card);
  const Strike ap = t.strike("13.5-in", Projectile::ap, 3);
  t.hit(ap, 37.5, 4);
  EXPECT_EQ(t.gone_on(Deck::lower, Side::starboard), "1 2 3");
  EXPECT_EQ(t.gone_on(Deck::lower, Side::port), "");
  EXPECT_TRUE(t.damage().bow_lost);
  // Two sections on one side and one on the other are no quarter.
  Hits both(card);
  both.hit(both.strike("12-in", Projectile::ap), 25, 4);
  both.hit(Hits::from_port(both.strike("10-in", Projectile::ap, 1)), 62.5, 4);
  EXPECT_FALSE(both.damage().bow_lost);
}

TEST(FxSpeed, AllUptakes) {
  PROVES("jane-t-fx-speed-4");
  Hits t(with_vitals(Grade::aaaa));
  t.hit(t.strike("8-in", Projectile::shot), 112.5, 12);
  EXPECT_EQ(t.damage().uptakes, 0);  // shot does not
  t.hit(t.strike("8-in", Projectile::common), 112.5, 12);
  EXPECT_EQ(t.damage().uptakes, 1);
  EXPECT_EQ(most_squares(t.state(), t.at), 5);
  t.hit(t.strike("8-in", Projectile::common), 162.5, 20);  // not on its decks
  EXPECT_EQ(t.damage().uptakes, 1);
  t.hit(t.strike("8-in", Projectile::common), 162.5, 12);
  EXPECT_EQ(t.damage().uptakes, 3);
  EXPECT_EQ(most_squares(t.state(), t.at), 4);
}

TEST(FxSpeed, OneShotInTheEngines) {
  PROVES("jane-t-fx-speed-6");
  Hits t(with_vitals(Grade::f));
  t.hit(t.strike("12-in", Projectile::shot, 1), 112, 2);
  EXPECT_EQ(t.damage().engine_shots, 1);
  EXPECT_FALSE(t.damage().engines_gone);
  EXPECT_EQ(most_squares(t.state(), t.at), 2);  // 7.5 knots
}

TEST(FxSpeed, ASecondShotOrAShell) {
  PROVES("jane-t-fx-speed-7");
  Hits t(with_vitals(Grade::f));
  t.hit(t.strike("12-in", Projectile::shot, 1), 112, 2);
  t.hit(t.strike("12-in", Projectile::shot, 1), 180, 2);
  EXPECT_TRUE(t.damage().engines_gone);
  EXPECT_EQ(most_squares(t.state(), t.at), 0);
  Hits shell(with_vitals(Grade::f));
  shell.hit(shell.strike("12-in", Projectile::common, 1), 112, 2);
  EXPECT_TRUE(shell.damage().engines_gone);
  EXPECT_EQ(most_squares(shell.state(), shell.at), 0);
}

TEST(FxSpeed, TheChanceToReachThem) {
  PROVES("jane-t-fx-speed-9");
  const Impact close{Projectile::shot, 1, 100, 0, true};
  const Tables& tables = *library().tables;
  const GunRow& twelve = gun_named("12-in");  // aa at 1,000 yards
  EXPECT_EQ(reaches_vitals(tables, twelve, close, Grade::aaaa).in_six, 1);
  EXPECT_EQ(reaches_vitals(tables, twelve, close, Grade::aaa).in_six, 2);
  EXPECT_EQ(reaches_vitals(tables, twelve, close, Grade::aa).in_six, 3);
  EXPECT_EQ(reaches_vitals(tables, twelve, close, Grade::a).in_six, 6);
  EXPECT_EQ(reaches_vitals(tables, gun_named("10-in"), close, Grade::aaaa).in_six, 0);  // a: three grades
  // Ruling 138: beyond 1,000 yards there is no throw.
  const Impact far{Projectile::shot, 3, 900, 0, true};
  EXPECT_EQ(reaches_vitals(tables, twelve, far, Grade::aa).in_six, 0);
  EXPECT_EQ(reaches_vitals(tables, twelve, far, Grade::a).in_six, 0);
  EXPECT_EQ(reaches_vitals(tables, twelve, far, Grade::b).in_six, 6);
  EXPECT_EQ(reaches_vitals(tables, twelve, {Projectile::shot, 2, 101, 0, true}, Grade::aa).in_six, 0);
}

TEST(FxSpeed, TheDieDecides) {
  PROVES("jane-t-fx-speed-9");
  for (const auto& [vitals, die, reached] : {std::tuple{Grade::aaaa, 1U, true},
                                             {Grade::aaaa, 2U, false},
                                             {Grade::aaa, 2U, true},
                                             {Grade::aaa, 3U, false},
                                             {Grade::aa, 3U, true},
                                             {Grade::aa, 4U, false}}) {
    Hits t(with_vitals(vitals));
    t.dice(Purpose::vitals, {die});
    t.hit(t.strike("12-in", Projectile::shot, 1), 112, 2);
    EXPECT_EQ(t.damage().engine_shots, reached ? 1 : 0);
    EXPECT_TRUE(t.all_dice_used());
  }
}

// Ruling 138: low, in a section of boilers or engines.
TEST(FxSpeed, OnlyALowHitThere) {
  PROVES("jane-t-fx-speed-9");
  Hits t(with_vitals(Grade::aa));
  const Strike shot = t.strike("12-in", Projectile::shot, 1);
  EXPECT_EQ(t.reckon(shot, 112, 3.5).vitals_in_six, 3);
  EXPECT_EQ(t.reckon(shot, 112, 4).vitals_in_six, 0);
  EXPECT_EQ(t.reckon(shot, 112, 10).vitals_in_six, 0);
  EXPECT_EQ(t.reckon(shot, 87, 3.5).vitals_in_six, 0);
  EXPECT_EQ(t.reckon(shot, 199.5, 3.5).vitals_in_six, 3);
}

TEST(FxSpeed, TheThrowIsTheUmpires) {
  Hits t(with_vitals(Grade::aa));
  t.dice(Purpose::vitals, {4});
  t.hit(t.strike("12-in", Projectile::shot, 1), 112, 2);
  EXPECT_EQ(t.facts<HitThrown>().size(), 1U);
  EXPECT_TRUE(t.heard<HitThrown>(t.captain(t.at)).empty());
  EXPECT_TRUE(t.heard<HitThrown>(t.captain(t.by)).empty());
  for (const auto& event : t.record().events) {
    if (event.audience.includes(t.captain(t.at))) {
      EXPECT_EQ(event.dice, 0);
    }
  }
  EXPECT_EQ(t.heard<Hit>(t.captain(t.at)).size(), 1U);
  EXPECT_TRUE(t.heard<Hit>(t.captain(t.by)).empty());
}

TEST(General, EnginesOfAMerchantmanAreVital) {
  PROVES("jane-t-general-15");
  Hits t(with_vitals(Grade::none));
  t.hit(t.strike("6-in-qf", Projectile::common, 3), 137, 7);
  EXPECT_TRUE(t.damage().engines_gone);
  EXPECT_EQ(most_squares(t.state(), t.at), 0);
  Hits forward(with_vitals(Grade::none));
  forward.hit(forward.strike("6-in-qf", Projectile::common, 3), 60, 7);
  EXPECT_FALSE(forward.damage().engines_gone);
}

// Ruling 139: magazines sink her as an option only.
TEST(Option, AShellInAMagazine) {
  for (const bool on : {false, true}) {
    Card card = with_vitals(Grade::c);
    card.magazines = from_to(3, 3);
    Hits t(card);
    t.options().magazines = on;
    t.hit(t.strike("12-in", Projectile::shot, 1), 62, 2);
    EXPECT_EQ(t.target().fate, Fate::afloat);
    t.hit(t.strike("12-in", Projectile::ap, 1), 62, 2);  // b against c
    EXPECT_EQ(t.target().fate, on ? Fate::sinking : Fate::afloat);
  }
}

Card with_towers(Grade letter) {
  Card card = hull();
  for (const int section : {5, 11}) {
    const auto tower = static_cast<std::uint8_t>(card.towers.size());
    card.towers.push_back(
        {.id = "CT", .section = static_cast<std::uint8_t>(section), .deck = Deck::upper, .armour = letter});
    const auto middle = static_cast<std::int16_t>(50 * section - 25);
    card.regions.push_back(
        {.id = "CT",
         .part = Part::conning_tower,
         .box = {static_cast<std::int16_t>(middle - 10), 48, static_cast<std::int16_t>(middle + 10), 66},
         .of = tower});
  }
  return card;
}

TEST(FxSteering, ThePiercedTower) {
  PROVES("jane-t-fx-steering-3");
  Hits t(with_towers(Grade::a));
  t.state().move = 4;
  t.hit(t.strike("12-in", Projectile::shot, 3), 112.5, 28);
  EXPECT_EQ(t.damage().no_helm_until, 8);
  EXPECT_EQ(t.damage().towers_pierced, 1);
  EXPECT_EQ(t.damage().no_rudder_until, 0);
  // The after tower has no wheel (ruling 150), and one that is not pierced by shot nothing happens to.
  Hits after(with_towers(Grade::a));
  after.hit(after.strike("12-in", Projectile::shot, 3), 262.5, 28);
  EXPECT_EQ(after.damage().towers_pierced, 2);
  EXPECT_EQ(after.damage().no_helm_until, 0);
}

TEST(FxSteering, ABigShellOnTheTower) {
  PROVES("jane-t-fx-steering-4");
  Hits t(with_towers(Grade::aaa));
  t.state().move = 4;
  t.hit(t.strike("12-in", Projectile::shot, 3), 112.5, 28);
  EXPECT_EQ(t.damage().no_helm_until, 0);
  t.hit(t.strike("6-in-qf", Projectile::common, 3), 112.5, 28);
  EXPECT_EQ(t.damage().no_helm_until, 0);
  t.hit(t.strike("12-in", Projectile::common, 3), 112.5, 28);
  EXPECT_EQ(t.damage().no_helm_until, 8);
  EXPECT_EQ(t.damage().towers_pierced, 0);
  t.state().move = 6;
  t.hit(t.strike("8-in", Projectile::he, 3), 112.5, 28);
  EXPECT_EQ(t.damage().no_helm_until, 10);
}

TEST(FxSteering, TheDeckRightAft) {
  PROVES("jane-t-fx-steering-5");
  Card card = hull();
  card.deck_sections = from_to(1, 16);
  card.deck_slope = card.steering = Grade::e;
  card.steering_section = 16;
  Hits t(card);
  t.state().move = 4;
  t.hit(t.strike("6-in-qf", Projectile::shot, 3), 362, 4);
  EXPECT_EQ(t.damage().no_rudder_until, 0);
  t.hit(t.strike("4-in", Projectile::shot, 2), 390, 4);  // f: kept out
  EXPECT_EQ(t.damage().no_rudder_until, 0);
  t.hit(t.strike("6-in-qf", Projectile::shot, 3), 390, 4);
  EXPECT_EQ(t.damage().no_rudder_until, 8);
  EXPECT_EQ(t.damage().no_helm_until, 0);  // her engines turn her
}

}  // namespace
}  // namespace wardroom::jane::test
