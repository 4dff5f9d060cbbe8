// Quick-firers and light guns (general-4 to -6, targets-6, torpedo-craft-5, -7; rulings 126 to 131).
#include "books/jane/rules/quick_firers.hpp"

#include <gmock/gmock.h>

#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;

/// Red alone fires; how many strikes are made is all that counts, so none hits.
struct Broadside : Gunnery {
  ShipId red, blue;
  Broadside(const std::string& hers, const std::string& theirs, int squares = 20)
      : red(ship(0, hers, {0, 0})), blue(ship(1, theirs, {squares, 0})) {
    load(red, Projectile::common);
    (*this)[blue].arms.rule = QuickRule::cease;
  }
  void misses(ShipId at, int strikes) {
    for (int i = 0; i < strikes; ++i) beside(at);
  }
  int strikes_at(ShipId target) {
    int all = 0;
    for (const ShotFell& fell : facts<ShotFell>()) all += fell.at == target ? 1 : 0;
    return all;
  }
  /// A move of five steps; for so many of them, from the second on, a ship stands in the way.
  void passes(ShipId ship, Square in_the_way, int steps) {
    Motion& hers = (*this)[red].motion;
    hers.ordered = 5;
    Motion& motion = (*this)[ship].motion;
    motion.track.clear();
    motion.track.push_back({0, motion.at, Heading::N});
    motion.track.push_back({1008, in_the_way, Heading::N});
    if (steps < 4) motion.track.push_back({static_cast<Tick>(1008 + 504 * steps), motion.at, Heading::N});
  }
};

TEST(QuickFirers, NeedNoTickets) {
  PROVES("jane-t-general-4");
  Broadside t("majestic", "majestic");
  t.card(t.red).light.clear();
  for (int move = 1; move <= 2; ++move) {
    t.forget_events();
    ASSERT_EQ(t.told(t.red, QuickFire{t.red, t.blue, 1, none, Side::starboard}), "");
    const auto batteries = batteries_of(t.state(), t.red);
    ASSERT_EQ(batteries.size(), 1U);
    EXPECT_EQ(batteries[0].guns, 6);  // the starboard casemates that bear abeam
    t.misses(t.blue, batteries[0].guns);
    t.fire_small();
    EXPECT_EQ(t.strikes_at(t.blue), 6);
    EXPECT_EQ(t.rounds(t.red, 1, Projectile::common), 100 - 6 * move);
    t.next_move();
  }
}

TEST(QuickFirers, PutOutByATicketMakeNoStrike) {
  PROVES("jane-t-general-4", "jane-t-targets-2");
  Broadside t("majestic", "majestic");
  t.load(t.blue, Projectile::shot);
  t.card(t.red).light.clear();
  const int fewer = batteries_of(t.state(), t.red)[0].guns - 1;
  // Casemate G03, letter c, at 112 feet: 12-in shot is aa.
  ASSERT_EQ(t.ticket(t.blue, 0, t.red), "");
  const int casemate = t.first_gun(t.red, GunClass::D);
  t[t.blue].motion.heading = t[t.blue].motion.track[0].heading = Heading::N;
  const Region* box = nullptr;
  for (const Region& region : t.card(t.red).regions) {
    if (region.part == Part::position && region.of == position_id(t.card(t.red), GunId::at(casemate))) box = &region;
  }
  ASSERT_NE(box, nullptr);
  t.hole(t.red, {static_cast<std::int16_t>((box->box.x0 + box->box.x1) / 2), static_cast<std::int16_t>(box->box.y0)});
  t.fire();
  ASSERT_TRUE(t.gun(t.red, casemate).gone);
  t.misses(t.blue, fewer);
  t.forget_events();
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), fewer);
}

TEST(QuickFirers, OfAllShipsStrikeTogether) {
  Broadside t("majestic", "majestic");
  t.load(t.blue, Projectile::shot);
  t[t.blue].arms.rule = QuickRule::nearest;
  t.card(t.red).light.clear();
  t.card(t.blue).light.clear();
  const int hers = batteries_of(t.state(), t.red)[0].guns, theirs = batteries_of(t.state(), t.blue)[0].guns;
  // Every strike of red's is at a gun of blue's; blue's are made all the same.
  for (int i = 0; i < hers; ++i) t.hole(t.blue, 112.5, 12);
  for (int i = 0; i < theirs; ++i) t.beside(t.red);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), hers);
  EXPECT_EQ(t.strikes_at(t.red), theirs);
}

TEST(QuickFirers, StrikeWithoutPause) {
  PROVES("jane-t-targets-6");
  Broadside t("majestic", "majestic");
  t.card(t.red).light.clear();
  ASSERT_EQ(t.told(t.red, QuickFire{t.red, t.blue, 1, none, Side::starboard, {100, 40}}), "");
  const auto batteries = batteries_of(t.state(), t.red);
  ASSERT_EQ(batteries[0].guns, 6);
  EXPECT_EQ(batteries[0].aim, (Spot{100, 40}));  // one aim for all, taken before any strikes
  for (int i = 0; i < 6; ++i) t.hole(t.blue, 20, 20);
  t.fire_small();
  // All six are struck before anything is marked.
  std::size_t last_strike = 0, first_mark = t.record().events.size();
  for (std::size_t i = 0; i < t.record().events.size(); ++i) {
    if (std::holds_alternative<ShotFell>(t.record().events[i].fact)) last_strike = i;
    if (std::holds_alternative<Hit>(t.record().events[i].fact)) first_mark = std::min(first_mark, i);
  }
  EXPECT_LT(last_strike, first_mark);
  EXPECT_LT(first_mark, t.record().events.size());
}

TEST(QuickFirers, ThatDoNotBearAreSilentAndSpendNothing) {
  Broadside t("majestic", "majestic");
  t.card(t.red).light.clear();
  t[t.blue].motion.track[0].at = {-20, 0};
  ASSERT_EQ(t.told(t.red, QuickFire{t.red, t.blue, 1, none, Side::starboard}), "");
  const auto batteries = batteries_of(t.state(), t.red);
  ASSERT_EQ(batteries.size(), 1U);  // the port ones fire at the nearest
  batteries[0].which.each(
      [&](std::size_t gun) { EXPECT_EQ(position_of(t.card(t.red), GunId::at(gun)).side, Side::port); });
}

TEST(QuickFirers, FireAtTheNearestUnlessTheyCease) {
  Broadside t("majestic", "majestic");
  t.card(t.red).light.clear();
  const ShipId nearer = t.ship(1, "majestic", {15, 0});
  t[nearer].arms.rule = QuickRule::cease;
  ASSERT_EQ(batteries_of(t.state(), t.red).size(), 1U);
  EXPECT_EQ(batteries_of(t.state(), t.red)[0].at, nearer);
  ASSERT_EQ(t.told(t.red, QuickFireRule{t.red, QuickRule::cease}), "");
  EXPECT_TRUE(batteries_of(t.state(), t.red).empty());
  ASSERT_EQ(t.told(t.red, QuickFire{t.red, t.blue, 1, none, Side::starboard}), "");
  EXPECT_EQ(batteries_of(t.state(), t.red)[0].at, t.blue);
}

TEST(QuickFirers, FireOnlyForAsManyMinutesAsTheyHave) {
  Broadside t("majestic", "majestic");
  t.card(t.red).light.clear();
  t[t.red].arms.magazines[1].rounds = {0, 0, 4, 9};
  t.misses(t.blue, 4);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 4);
  EXPECT_EQ(t.rounds(t.red, 1, Projectile::common), 0);
  EXPECT_EQ(t.rounds(t.red, 1, Projectile::he), 9);
  t.next_move();
  EXPECT_EQ(t[t.red].arms.magazines[1].loaded, Projectile::he);
}

// Five of the casemates that bear; a ship passes in two of five steps.
struct Passed : Broadside {
  ShipId friendly;
  Passed() : Broadside("majestic", "majestic"), friendly(ship(0, "majestic", {10, 40})) {
    (*this)[friendly].arms.rule = QuickRule::cease;
    card(red).light.clear();
    card(friendly).light.clear();
    const Battery battery = batteries_of(state(), red)[0];
    int left = 5;
    battery.which.each([&](std::size_t gun) {
      if (left-- <= 0) (*this)[red].arms.guns[gun].gone = true;
    });
    passes(friendly, {10, 0}, 2);
  }
};

TEST(QuickFirers, AreSharedByAShipThatPasses) {
  PROVES("jane-t-general-5");
  Passed t;
  t.misses(t.blue, 3);
  t.misses(t.friendly, 2);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 3);
  EXPECT_EQ(t.strikes_at(t.friendly), 2);
  EXPECT_EQ(t.rounds(t.red, 1, Projectile::common), 95);
}

TEST(QuickFirers, SpareHerWhoCeasesFire) {
  PROVES("jane-t-general-6");
  Passed t;
  ASSERT_EQ(t.told(t.red, QuickFireRule{t.red, QuickRule::spare_passing}), "");
  t.misses(t.blue, 3);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 3);
  EXPECT_EQ(t.strikes_at(t.friendly), 0);
  EXPECT_EQ(t.rounds(t.red, 1, Projectile::common), 97);
}

/// A ship with so many light guns a side and no others.
struct Light : Broadside {
  explicit Light(const std::string& theirs) : Broadside("majestic", theirs, 5) {
    Card& mine = card(red);
    for (GunState& each : (*this)[red].arms.guns) each.gone = true;
    mine.light.clear();
    (*this)[red].arms.light.clear();
  }
  void mount(LightGun gun, int a_side) {
    LightBattery battery;
    battery.gun = gun;
    battery.count = static_cast<std::uint8_t>(2 * a_side);
    battery.a_side = static_cast<std::uint8_t>(a_side);
    card(red).light.push_back(battery);
    (*this)[red].arms.light.push_back(uncounted);
  }
};

TEST(LightGuns, StrikeAtTorpedoCraftByTheirWeight) {
  PROVES("jane-t-torpedo-craft-5");
  Light t("destroyer_30kt");
  t.mount(LightGun::twelve_pdr, 2);
  t.mount(LightGun::six_pdr, 6);
  t.mount(LightGun::three_pdr, 10);
  t.misses(t.blue, 6);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 6);
  const auto fired = t.facts<QuickFired>();
  ASSERT_EQ(fired.size(), 3U);
  for (const QuickFired& each : fired) EXPECT_EQ(each.strikes, 2);
}

TEST(LightGuns, ThatAreLeftOverMakeOneStrikeMore) {
  Light t("destroyer_30kt");
  t.mount(LightGun::nine_pdr, 4);      // as 6-pdr: 3 and 1
  t.mount(LightGun::two_half_pdr, 6);  // as 3-pdr: 5 and 1
  t.misses(t.blue, 4);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 4);
}

TEST(LightGuns, OfEightTwelvePoundersMakeOneStrikeAtAShip) {
  Light t("majestic");
  t.mount(LightGun::twelve_pdr, 13);
  t.mount(LightGun::six_pdr, 6);  // nothing to a ship
  const auto batteries = batteries_of(t.state(), t.red);
  ASSERT_EQ(batteries.size(), 1U);
  EXPECT_EQ(strikes_of(t.state(), batteries[0], t.blue), 2);
  t.hole(t.blue, 20, 20);
  t.beside(t.blue);
  t.fire_small();
  // Eight of 24/192: one section of the bare upper deck.
  EXPECT_EQ(halves_destroyed(t[t.blue].damage, t.card(t.blue)), 2);
}

TEST(LightGuns, OfMachinesHurtMenAlone) {
  PROVES("jane-t-torpedo-craft-7");
  Light t("destroyer_30kt");
  t.mount(LightGun::machine, 5);
  const int men = t[t.blue].damage.men;
  t.hole(t.blue, 106, 4);
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 1);
  EXPECT_EQ(men - t[t.blue].damage.men, 5);
  EXPECT_EQ(t[t.blue].damage.craft_hits, 0);
  EXPECT_EQ(halves_destroyed(t[t.blue].damage, t.card(t.blue)), 0);
  EXPECT_EQ(t[t.blue].fate, Fate::afloat);
}

TEST(LightGuns, OfCraftHaveTheirMinutes) {
  Light t("destroyer_30kt");
  t.mount(LightGun::six_pdr, 3);
  t[t.red].arms.light[0] = 4;
  t.misses(t.blue, 1);
  t.fire_small();
  EXPECT_EQ(t[t.red].arms.light[0], 1);
  t.next_move();
  t.misses(t.blue, 1);
  t.fire_small();
  EXPECT_EQ(t[t.red].arms.light[0], 0);
  t.next_move();
  t.fire_small();
  EXPECT_EQ(t.strikes_at(t.blue), 2);
}

TEST(QuickFirers, OrdersSayWhatIsWrong) {
  Broadside t("majestic", "majestic");
  EXPECT_THAT(t.told(t.red, QuickFire{t.red, t.blue, 0, none, Side::port}), HasSubstr("by ticket"));
  EXPECT_THAT(t.told(t.red, QuickFire{t.red, t.blue, none, none, Side::port}), HasSubstr("one kind"));
  EXPECT_THAT(t.told(t.red, QuickFire{t.red, t.blue, 7, none, Side::port}), HasSubstr("no such kind"));
  EXPECT_THAT(t.told(t.red, QuickFire{t.red, t.blue, 1, none, Side::centre}), HasSubstr("port or starboard"));
  EXPECT_NE(t.told(t.red, QuickFire{t.red, t.red, 1, none, Side::port}), "");
}

}  // namespace
}  // namespace wardroom::jane::test
