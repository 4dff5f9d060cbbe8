// What stands in or near the line of fire (general-1, -2; ruling 114).
#include "books/jane/rules/line_of_fire.hpp"

#include <gmock/gmock.h>

#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

/// Red fires at blue along a row of squares; a friend of hers is where the test puts her.
struct Lane : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}), blue = ship(1, "majestic", {20, 0}), friendly = no_ship;
  explicit Lane(Square between) {
    friendly = ship(0, "royal_sovereign", between);
    load(red, Projectile::shot);
  }
  void shoot(ShipId at) {
    ASSERT_EQ(ticket(red, 0, blue), "");
    beside(at);
    fire();
  }
};

TEST(Lines, AreClearNearOrIn) {
  EXPECT_EQ(lies({0, 0}, {20, 0}, {10, 0}), Line::in);
  EXPECT_EQ(lies({0, 0}, {20, 0}, {10, 1}), Line::near);
  EXPECT_EQ(lies({0, 0}, {20, 0}, {10, 2}), Line::clear);
  EXPECT_EQ(lies({0, 0}, {20, 0}, {0, 1}), Line::clear);   // abreast of the firer
  EXPECT_EQ(lies({0, 0}, {20, 0}, {20, 0}), Line::clear);  // and of the target
  EXPECT_EQ(lies({0, 0}, {20, 0}, {-3, 0}), Line::clear);
  EXPECT_EQ(lies({0, 0}, {20, 0}, {23, 0}), Line::clear);
  // Half a square, exactly: the line through (4, 3) has its length 5, and (0, 1) to (x, y) an offset of whole fifths.
  EXPECT_EQ(lies({0, 0}, {2, 2}, {1, 1}), Line::in);
  EXPECT_EQ(lies({0, 0}, {2, 2}, {1, 0}), Line::near);
  // The worked move of the charts: offset 74 on a line of 916.
  EXPECT_EQ(lies({4, 0}, {8, 30}, {7, 4}), Line::clear);
}

TEST(Lines, AVesselInOneIsTheTarget) {
  PROVES("jane-t-general-1");
  Lane t({10, 0});
  t.hole(t.friendly, 20, 11);
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  t.fire();
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 1U);
  EXPECT_EQ(fell[0].at, t.friendly);
  EXPECT_EQ(fell[0].fall, Fall::hit);
  EXPECT_EQ(t.facts<GunFired>()[0].target, t.friendly);
  EXPECT_EQ(t.facts<GunFired>()[0].range, 1);  // her own
  EXPECT_TRUE(t.thrown(Purpose::near_line).empty());
  EXPECT_EQ(halves_destroyed(t[t.blue].damage, t.card(t.blue)), 0);
  EXPECT_GT(halves_destroyed(t[t.friendly].damage, t.card(t.friendly)), 0);
}

TEST(Lines, AVesselNearOneIsTheTargetByAThrow) {
  PROVES("jane-t-general-2");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Lane t({10, 1});
    t.dice(Purpose::near_line, {face});
    t.shoot(face <= 3 ? t.friendly : t.blue);
    EXPECT_EQ(t.facts<ShotFell>()[0].at, face <= 3 ? t.friendly : t.blue) << face;
    ASSERT_EQ(t.facts<LineThrown>().size(), 1U);
    EXPECT_TRUE(t.heard<LineThrown>(t.captain(t.red)).empty());  // the effect only
  }
}

TEST(Lines, TheNearestIsAskedFirst) {
  Lane t({10, 1});
  const ShipId second = t.ship(1, "majestic", {15, 0});
  t.dice(Purpose::near_line, {4});
  t.shoot(second);
  EXPECT_EQ(t.facts<ShotFell>()[0].at, second);
}

TEST(Lines, WrecksStandInThemUntilTheyAreGone) {
  Lane t({10, 0});
  t[t.friendly].fate = Fate::sinking;
  t.shoot(t.friendly);
  EXPECT_EQ(t.facts<ShotFell>()[0].at, t.friendly);
  Lane gone({10, 0});
  gone[gone.friendly].fate = Fate::sunk;
  gone.shoot(gone.blue);
  EXPECT_EQ(gone.facts<ShotFell>()[0].at, gone.blue);
}

TEST(Lines, OfTorpedoesAreAlwaysClear) {
  Lane t({2, 0});
  t[t.blue].motion.at = t[t.blue].motion.track[0].at = {4, 0};
  ASSERT_EQ(t.told(t.red, Discharge{t.red, t.blue, 0, 0}), "");
  t.dice(Purpose::torpedo, {6});
  t.fire();
  ASSERT_EQ(t.facts<TorpedoRan>().size(), 1U);
  EXPECT_EQ(t.facts<TorpedoRan>()[0].target, t.blue);
}

TEST(Lines, SharesAreTheNearestNumber) {
  EXPECT_EQ(share_of(5, 2, 5), 2);
  EXPECT_EQ(share_of(1, 1, 2), 0);  // a half stays with the ship that is meant
  EXPECT_EQ(share_of(3, 1, 2), 1);
  EXPECT_EQ(share_of(4, 2, 5), 2);  // 1.6
  EXPECT_EQ(share_of(4, 0, 5), 0);
  EXPECT_EQ(share_of(4, 5, 5), 4);
}

}  // namespace
}  // namespace wardroom::jane::test
