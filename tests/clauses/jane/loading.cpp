// What guns are loaded with, and how many men they have (firing-1, -4, -5, personnel; rulings 63, 65, 117, 129).
#include <gmock/gmock.h>

#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Majestic, whose 12-in fire every two moves, and her target.
struct Loading : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}), blue = ship(1, "majestic", {20, 0});
  Loading() { load(red, Projectile::shot); }

  std::string named(int gun, Projectile with) { return told(red, Load{red, GunId::at(gun), none, with}); }
  void fire_gun(int number) {
    ASSERT_EQ(ticket(red, number, blue), "");
    beside(blue);
    fire();
  }
};

TEST(Firing, TheMixIsChosenBeforehand) {
  PROVES("jane-t-firing-1");
  Loading t;
  t.state().phase = Phase::start;
  const std::uint8_t kind = position_of(t.card(t.red), GunId::at(0)).kind;
  t.setting().rounds[t.red][kind] = {20, 20, 20, 20};
  EXPECT_EQ(t.told(t.red, Mix{t.red, kind, {20, 20, 20, 20}}), "");
  EXPECT_EQ(t.rounds(t.red, kind, Projectile::he), 20);
  EXPECT_THAT(t.told(t.red, Mix{t.red, kind, {20, 20, 20, 21}}),
              AllOf(HasSubstr("mix"), HasSubstr("80"), HasSubstr("81")));
  EXPECT_EQ(t.rounds(t.red, kind, Projectile::he), 20);
  EXPECT_EQ(t.told(t.red, Mix{t.red, kind, {0, 0, 0, 80}}), "");
  EXPECT_EQ(t.rounds(t.red, kind, Projectile::shot), 0);
  t.setting().sides[0].high_explosive = false;
  EXPECT_THAT(t.told(t.red, Mix{t.red, kind, {0, 0, 79, 1}}), HasSubstr("high-explosive"));
  t.state().phase = Phase::orders;
  EXPECT_NE(t.told(t.red, Mix{t.red, kind, {80, 0, 0, 0}}), "");
}

TEST(Firing, ArmourPiercingShellIsNotIssuedToSmallGuns) {
  Gunnery t;
  const ShipId red = t.ship(0, "takasago", {0, 0});
  t.ship(1, "majestic", {20, 0});
  t.state().phase = Phase::start;
  const std::uint8_t kind = position_of(t.card(red), GunId::at(t.first_gun(red, GunClass::E))).kind;
  EXPECT_THAT(t.told(red, Mix{red, kind, {0, 1, 0, 0}}), HasSubstr("A.P. shell"));
  EXPECT_EQ(t.told(red, Mix{red, kind, {1, 0, 1, 0}}), "");
}

TEST(Firing, GunsStartLoadedWithWhatWasNamed) {
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0});
  t.ship(1, "majestic", {20, 0});
  t.state().phase = Phase::start;
  ASSERT_EQ(t.told(red, Load{red, GunId::at(0), none, Projectile::he}), "");
  const int shells = t.rounds(red, 0, Projectile::he), common = t.rounds(red, 0, Projectile::common);
  {
    Play play = t.play();
    charge_guns(play);
  }
  EXPECT_TRUE(t.gun(red, 0).charged);
  EXPECT_EQ(t.gun(red, 0).loaded, Projectile::he);
  EXPECT_EQ(t.gun(red, 1).loaded, Projectile::common);
  EXPECT_EQ(t.rounds(red, 0, Projectile::he), shells - 1);
  EXPECT_EQ(t.rounds(red, 0, Projectile::common), common - 3);
}

TEST(Firing, AProjectileIsNamedAMoveBeforeItIsFired) {
  PROVES("jane-t-firing-4");
  Gunnery t;  // the 8-in Q.F. of Takasago fire every move
  const ShipId red = t.ship(0, "takasago", {0, 0}), blue = t.ship(1, "majestic", {20, 0});
  t.load(red, Projectile::shot);
  const int gun = t.first_gun(red, GunClass::C);
  t.state().move = 4;
  ASSERT_EQ(t.told(red, Load{red, GunId::at(gun), none, Projectile::common}), "");
  ASSERT_EQ(t.ticket(red, gun, blue), "");
  t.beside(blue);
  t.fire();
  ASSERT_EQ(t.facts<GunFired>().size(), 1U);
  EXPECT_EQ(t.facts<GunFired>()[0].with, Projectile::shot);
  t.next_move();
  ASSERT_EQ(t.ticket(red, gun, blue), "");
  t.beside(blue);
  t.fire();
  EXPECT_EQ(t.facts<GunFired>()[1].with, Projectile::common);
}

TEST(Firing, AChangeCostsTheIntervalOfTheGun) {
  PROVES("jane-t-firing-5");
  Loading t;
  t.state().move = 3;
  ASSERT_EQ(t.named(0, Projectile::he), "");
  t.next_move();
  EXPECT_EQ(t.gun(t.red, 0).ready, 5);
  EXPECT_THAT(t.ticket(t.red, 0, t.blue), AllOf(HasSubstr("gun 1"), HasSubstr("move 5")));
  EXPECT_EQ(t.rounds(t.red, 0, Projectile::shot), 101);
  t.next_move();
  t.fire_gun(0);
  EXPECT_EQ(t.facts<GunFired>()[0].with, Projectile::he);
}

TEST(Firing, AReloadingGunTakesTheKindNamedInTime) {
  Loading t;
  t.fire_gun(0);
  t.next_move();
  EXPECT_NE(t.ticket(t.red, 0, t.blue), "");
  ASSERT_EQ(t.named(0, Projectile::ap), "");  // in move 2, for the round of move 3
  t.next_move();
  EXPECT_TRUE(t.gun(t.red, 0).charged);
  EXPECT_EQ(t.gun(t.red, 0).loaded, Projectile::ap);
}

TEST(Firing, WhatIsSpentGivesWayInItsOrder) {
  Loading t;
  auto& rounds = t[t.red].arms.magazines[0].rounds;
  rounds = {0, 1, 0, 5};
  t.fire_gun(0);
  t.next_move();
  t.next_move();
  EXPECT_EQ(t.gun(t.red, 0).loaded, Projectile::ap);
  t.fire_gun(0);
  t.next_move();
  t.next_move();
  EXPECT_EQ(t.gun(t.red, 0).loaded, Projectile::he);
  EXPECT_THAT(t.named(0, Projectile::shot), AllOf(HasSubstr("has no shot"), HasSubstr("4 high-explosive")));
}

TEST(Firing, SmallGunsChangeForTheNextMoveAllTogether) {
  PROVES("jane-t-firing-4");
  Loading t;
  const int six = t.first_gun(t.red, GunClass::D);
  const std::uint8_t kind = position_of(t.card(t.red), GunId::at(six)).kind;
  EXPECT_THAT(t.named(six, Projectile::common), HasSubstr("a kind at once"));
  ASSERT_EQ(t.told(t.red, Load{t.red, no_gun, kind, Projectile::common}), "");
  EXPECT_EQ(t[t.red].arms.magazines[kind].loaded, Projectile::shot);
  t.next_move();
  EXPECT_EQ(t[t.red].arms.magazines[kind].loaded, Projectile::common);
  EXPECT_THAT(t.told(t.red, Load{t.red, no_gun, 0, Projectile::common}), HasSubstr("one by one"));
}

// What is loaded is her captain's knowledge alone.
TEST(Firing, LoadsAreSecret) {
  Loading t;
  t.load(t.blue, Projectile::shot);
  t.admiral(0, t.red);
  t.fire_gun(0);
  t.next_move();
  t.next_move();
  EXPECT_EQ(t.heard<GunCharged>(t.captain(t.red)).size(), 1U);
  EXPECT_TRUE(t.heard<GunCharged>(t.admiral_seat(0)).empty());
  EXPECT_TRUE(t.heard<GunCharged>(t.captain(t.blue)).empty());
}

TEST(Personnel, AGunShortOfMenFiresSlower) {
  PROVES("jane-t-personnel-2");
  Loading t;
  t[t.red].damage.men = static_cast<std::uint16_t>(5 * t[t.red].arms.guns.size());
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(0)), 2);  // the option is off
  t.options().personnel = true;
  EXPECT_EQ(men_a_gun(t.state(), t.red), 5);
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(0)), 4);
  t[t.red].damage.men = static_cast<std::uint16_t>(7 * t[t.red].arms.guns.size());
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(0)), 3);  // 20 / 7, rounded up
  t[t.red].damage.men = 2000;
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(0)), 2);
  t[t.red].damage.men = static_cast<std::uint16_t>(5 * t[t.red].arms.guns.size());
  t.fire_gun(0);
  EXPECT_EQ(t.facts<GunFired>()[0].ready, 5);
}

// Five men for every gun that is disabled: a turret has two.
TEST(Personnel, FiveMenGoWithEveryGun) {
  PROVES("jane-t-personnel-1");
  for (const bool reckoned : {false, true}) {
    Loading t;
    t.options().personnel = reckoned;
    const int before = t[t.blue].damage.men;
    // Both turrets of blue, at their centres, letter a against 12-in shot: aa at 2,000 yards.
    for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
    t.hole(t.blue, 87, 17);
    t.hole(t.blue, 312, 17);
    t.fire();
    for (int gun = 0; gun < 4; ++gun) EXPECT_TRUE(t.gun(t.blue, gun).gone);
    EXPECT_EQ(before - t[t.blue].damage.men, 20) << reckoned;
  }
}

TEST(Hoists, HalveTheRateWhenTheyAreHit) {
  Loading t;
  t[t.red].arms.positions[0].slow = true;
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(0)), 4);
  EXPECT_EQ(interval_of(t.state(), t.red, GunId::at(2)), 2);
}

}  // namespace
}  // namespace wardroom::jane::test
