// Hits on destroyers and torpedo boats (torpedo-craft-1 to -3, -7; rulings 32 to 34, 157).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

// Who fires has one battery of light guns.
struct Craft120 : Hits {
  explicit Craft120(const std::string& id) : Hits(id) {}
  Strike light(LightGun gun, int hits = 1) {
    LightBattery battery;
    battery.gun = gun;
    battery.count = 8;
    battery.a_side = 4;
    card(by).light = {battery};
    Strike strike = this->strike("3-in", Projectile::common, 1);
    strike.light = 0;
    strike.guns = static_cast<std::uint8_t>(hits);
    return strike;
  }
  bool sunk() { return target().fate == Fate::sinking; }
};
// In the hull away from boilers and engines.
constexpr double x = 10, y = 4;

TEST(TorpedoCraft, AGunOfClassESinksADestroyer) {
  PROVES("jane-t-torpedo-craft-1");
  for (const auto* gun : {"4-in", "4.7-in-qf", "6-in-qf", "12-in"}) {
    for (const Projectile with : {Projectile::shot, Projectile::common}) {
      Craft120 t("destroyer_30kt");
      t.hit(t.strike(gun, with), x, y);
      EXPECT_TRUE(t.sunk()) << gun;
    }
  }
}

TEST(TorpedoCraft, SoManyLightHitsSinkADestroyer) {
  PROVES("jane-t-torpedo-craft-1");
  for (const auto* craft : {"destroyer_30kt", "gloucester"}) {
    for (const auto& [gun, wanted] :
         {std::pair{LightGun::twelve_pdr, 3}, {LightGun::six_pdr, 5}, {LightGun::three_pdr, 8}}) {
      Craft120 t(craft);
      for (int i = 1; i < wanted; ++i) t.hit(t.light(gun), x, y);
      EXPECT_FALSE(t.sunk());
      t.hit(t.light(gun), x, y);
      EXPECT_TRUE(t.sunk());
    }
  }
}

// Ruling 34: thirds, fifths and eighths add up.
TEST(TorpedoCraft, MixedHitsAddUp) {
  PROVES("jane-t-torpedo-craft-1");
  Craft120 t("destroyer_30kt");
  t.hit(t.light(LightGun::twelve_pdr), x, y);
  t.hit(t.light(LightGun::twelve_pdr), x, y);
  t.hit(t.light(LightGun::six_pdr), x, y);
  EXPECT_EQ(t.damage().craft_hits, 104);
  t.hit(t.light(LightGun::three_pdr), x, y);
  EXPECT_EQ(t.damage().craft_hits, 119);
  EXPECT_FALSE(t.sunk());
  t.hit(t.light(LightGun::three_pdr), x, y);
  EXPECT_TRUE(t.sunk());
}

// Ruling 157: one for each gun in it.
TEST(TorpedoCraft, AStrikeOfSeveralGuns) {
  PROVES("jane-t-torpedo-craft-1");
  Craft120 t("destroyer_30kt");
  t.hit(t.light(LightGun::six_pdr, 3), x, y);
  EXPECT_EQ(t.damage().craft_hits, 72);
  t.hit(t.light(LightGun::six_pdr, 2), x, y);
  EXPECT_TRUE(t.sunk());
}

TEST(TorpedoCraft, TorpedoBoatsSinkSooner) {
  PROVES("jane-t-torpedo-craft-2");
  Craft120 six("torpedo_boat_125");
  six.hit(six.light(LightGun::six_pdr), x, y);
  EXPECT_TRUE(six.sunk());
  Craft120 twelve("torpedo_boat_125");
  twelve.hit(twelve.light(LightGun::twelve_pdr), x, y);
  EXPECT_TRUE(twelve.sunk());
  Craft120 three("torpedo_boat_125");
  three.hit(three.light(LightGun::three_pdr), x, y);
  three.hit(three.light(LightGun::three_pdr), x, y);
  EXPECT_FALSE(three.sunk());
  three.hit(three.light(LightGun::three_pdr), x, y);
  EXPECT_TRUE(three.sunk());
}

TEST(TorpedoCraft, AHitInTheEnginesDisables) {
  PROVES("jane-t-torpedo-craft-3");
  Craft120 t("destroyer_30kt");
  t.target().motion.squares = 9;
  t.hit(t.light(LightGun::three_pdr), x, y);
  EXPECT_FALSE(t.damage().disabled);
  t.hit(t.light(LightGun::three_pdr), 60, y);  // section 3, boilers
  EXPECT_TRUE(t.damage().disabled);
  EXPECT_FALSE(t.sunk());
  EXPECT_EQ(most_squares(t.state(), t.at), 0);
  ASSERT_EQ(t.target().motion.drifts.size(), 3U);
  EXPECT_EQ(t.target().motion.drifts[0], 4);
  Craft120 engines("destroyer_30kt");
  engines.hit(engines.light(LightGun::three_pdr), 160, y);
  EXPECT_TRUE(engines.damage().disabled);
}

TEST(TorpedoCraft, MachineGunsHurtMenAlone) {
  PROVES("jane-t-torpedo-craft-7");
  for (const auto* id : {"destroyer_30kt", "majestic"}) {
    Craft120 t(id);
    const int men = t.damage().men;
    t.hit(t.light(LightGun::machine), 60, 4);
    EXPECT_EQ(t.damage().men, men - 5);
    EXPECT_EQ(t.damage().craft_hits, 0);
    EXPECT_FALSE(t.damage().disabled);
    EXPECT_EQ(halves_destroyed(t.damage(), t.card(t.at)), 0);
  }
}

TEST(TorpedoCraft, LightGunsDoNothingToShips) {
  Craft120 t("majestic");
  for (int i = 0; i < 20; ++i) t.hit(t.light(LightGun::six_pdr), 60, 4);
  for (const std::uint8_t half : t.damage().halves) EXPECT_EQ(half, 0);
}

}  // namespace
}  // namespace wardroom::jane::test
