// 4.4 M: masts that were hit may come down a turn later, and (4.6) on others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

struct Masts : Hurt {
  explicit Masts(std::uint8_t hit = 1) { her().mark[index(Mark::M)] = hit; }
  Masts& roll(Faces mast) {
    dice(Purpose::mast, std::move(mast));
    masts();
    EXPECT_TRUE(all_dice_used());
    return *this;
  }
};

TEST(AdmiraltyMasts, AreRolledForOneByOneBeforeTheMove) {
  PROVES("adm-4.4-M");
  Masts two(2);
  two.dice(Purpose::mast, {2, 4});
  two.state().phase = Phase::mast;
  two.resolve();
  EXPECT_EQ(two.state().phase, Phase::move);
  EXPECT_THAT(two.thrown(Purpose::mast), ElementsAre(2, 4));
  EXPECT_EQ(two.her().sails, 90);
}

TEST(AdmiraltyMasts, AreCrossedOutWhenTheyDoSomething) {
  PROVES("adm-4.4-M-2");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Masts mast;
    mast.dice(Purpose::blocked, {1, 1});
    mast.dice(Purpose::mast, {face});
    mast.masts();
    const bool blank = face == 2 || face == 3;
    EXPECT_EQ(mast.active(Mark::M), blank ? 1 : 0) << face;
    EXPECT_EQ(mast.all(Mark::M), 1);
    constexpr std::array<int, 7> sails{0, 100, 100, 100, 90, 80, 70};
    EXPECT_EQ(mast.her().sails, sails[face]);
    EXPECT_EQ(mast.thrown(Purpose::blocked).size(), face == 5 ? 1U : face == 6 ? 2U : 0U);
  }
}

TEST(AdmiraltyMasts, FallAsInTheExampleOfTurnsThreeToFive) {
  PROVES("adm-4.4-M-3", "adm-4.4-M-4");
  Hurt ship;
  ship.state().turn = 3;
  ship.her().pending.mark[index(Mark::M)] = 1;
  ship.effects();
  EXPECT_EQ(ship.active(Mark::M), 1);
  for (const auto& [die, sails, active] : {std::tuple{2U, 100, 1}, std::tuple{4U, 90, 0}}) {
    ++ship.state().turn;
    ship.dice(Purpose::mast, {die});
    ship.masts();
    EXPECT_EQ(ship.her().sails, sails);
    EXPECT_EQ(ship.active(Mark::M), active);
    EXPECT_EQ(ship.all(Mark::M), 1);
  }
  ++ship.state().turn;
  ship.masts();
  EXPECT_EQ(ship.thrown(Purpose::mast).size(), 2U);
}

TEST(AdmiraltyMasts, BlockGunsOfASideForEachTest) {
  Masts mast;
  mast.dice(Purpose::blocked, {6, 4});
  mast.dice(Purpose::side, {3, 4});
  mast.roll({6});
  EXPECT_EQ(mast.side(Broadside::port).blocked, 2);
  EXPECT_EQ(mast.side(Broadside::starboard).blocked, 1);
}

TEST(AdmiraltyMasts, AreSeenWhenTheyFallAndNotBefore) {
  const auto seen = [](std::uint32_t face) {
    Masts mast;
    mast.dice(Purpose::blocked, {4});
    mast.dice(Purpose::side, {1});
    mast.dice(Purpose::mast, {face});
    mast.masts();
    for (const auto& event : mast.record().events) {
      for (const Die& die : mast.record().dice_of(event)) {
        if (static_cast<Purpose>(die.at.purpose) == Purpose::mast) continue;
        EXPECT_FALSE(event.audience.includes(Seat::of(1)));
      }
    }
    return mast.heard<MastRolled>(Seat::of(1)).size() + 10 * mast.heard<CrossedOut>(Seat::of(1)).size() +
           100 * mast.her().fallen;
  };
  EXPECT_EQ(seen(1), 0U);
  EXPECT_EQ(seen(2), 0U);
  EXPECT_EQ(seen(4), 111U);
  EXPECT_EQ(seen(5), 111U);
}

// ---- 4.6: crashing masts

// A with a hit mast and B, locked by an L of B's on A; with the option.
struct Crash : Masts {
  Crash() {
    setting().options.crashing_masts = true;
    lock(foe, ship);
  }
  Crash& then(Purpose purpose, Faces faces, ShipId actor) {
    dice(purpose, std::move(faces), actor);
    return *this;
  }
  int held(ShipId on, ShipId by) {
    for (const Lock& lock : (*this)[by].locks) {
      if (lock.on == on) return lock.hits;
    }
    return 0;
  }
};

TEST(AdmiraltyCrashingMasts, MakeALockedShipRoll) {
  PROVES("adm-4.6-4");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Crash crash;
    crash.dice(Purpose::blocked, {1, 1});
    crash.dice(Purpose::mast, {face});
    crash.dice(Purpose::crash, {4}, crash.foe);
    crash.masts();
    EXPECT_EQ(crash.thrown(Purpose::crash).size(), face >= 5 ? 1U : 0U) << face;
    EXPECT_EQ(crash.enemy().sails, face >= 5 ? 90 : 100);
  }
  Crash own;  // her own L does as well
  own.enemy().locks.clear();
  own.lock(own.ship, own.foe);
  own.then(Purpose::blocked, {1}, own.ship).then(Purpose::crash, {1}, own.foe).roll({5});
  EXPECT_EQ(own.thrown(Purpose::crash).size(), 1U);
  Crash off;
  off.setting().options.crashing_masts = false;
  off.then(Purpose::blocked, {1}, off.ship).roll({5});
  EXPECT_THAT(off.thrown(Purpose::crash), IsEmpty());
  Crash apart;
  apart.enemy().locks.clear();
  apart.then(Purpose::blocked, {1}, apart.ship).roll({5});
  EXPECT_THAT(apart.thrown(Purpose::crash), IsEmpty());
}

TEST(AdmiraltyCrashingMasts, SpareTheOtherShipsOwnMastsAndSetOffNobodyElse) {
  Crash crash;  // A78
  crash.enemy().mark[index(Mark::M)] = 1;
  const ShipId third = crash.armed(0, "245", at(1700, 1600));
  crash.lock(third, crash.foe);
  crash.then(Purpose::blocked, {1}, crash.ship)
      .then(Purpose::mast, {5}, crash.ship)
      .then(Purpose::mast, {2}, crash.foe);
  crash.then(Purpose::crash, {4}, crash.foe);
  crash.masts();
  EXPECT_TRUE(crash.all_dice_used());
  EXPECT_EQ(crash.enemy().mark[index(Mark::M)], 1);
  EXPECT_EQ(crash.enemy().sails, 90);
  EXPECT_EQ(crash[third].sails, 100);
}

TEST(AdmiraltyCrashingMasts, TangleBothShips) {
  PROVES("adm-4.6-5");
  Crash crash;
  crash.then(Purpose::blocked, {1, 1}, crash.ship).then(Purpose::blocked, {1}, crash.foe);
  crash.then(Purpose::crash, {5}, crash.foe);
  crash.then(Purpose::crash_locks, {3}, crash.ship).then(Purpose::crash_locks, {1}, crash.foe);
  crash.roll({6});
  EXPECT_EQ(crash.held(crash.foe, crash.ship), 3);
  EXPECT_EQ(crash.held(crash.ship, crash.foe), 2);  // with the one that she had
  EXPECT_EQ(crash.heard<LockChanged>(Seat{}).size(), 2U);
  Crash short_of_it;
  short_of_it.then(Purpose::blocked, {1, 1}, short_of_it.ship).then(Purpose::crash, {4}, short_of_it.foe).roll({6});
  EXPECT_THAT(short_of_it.thrown(Purpose::crash_locks), IsEmpty());
  EXPECT_EQ(short_of_it.held(short_of_it.ship, short_of_it.foe), 1);
}

TEST(AdmiraltyCrashingMasts, MayTakeTheLockedLineInstead) {
  Crash crash;  // A77
  crash.setting().options.crashing_masts_locks = CrashLocks::line;
  crash.then(Purpose::blocked, {1, 1}, crash.ship).then(Purpose::blocked, {1}, crash.foe);
  crash.then(Purpose::crash, {5}, crash.foe);
  crash.then(Purpose::crash_locks, {6}, crash.ship).then(Purpose::crash_locks, {3}, crash.foe);
  crash.roll({6});
  EXPECT_EQ(crash.held(crash.foe, crash.ship), 2);
  EXPECT_EQ(crash.held(crash.ship, crash.foe), 1);
}

}  // namespace
}  // namespace wardroom::admiralty::test
