// Tickets, their order and what is void (firing-3, -6, targets, mistakes-1, general-3; rulings 115 to 121).
#include <gmock/gmock.h>

#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Two of Majestic's class on their beams, 2,000 yards apart: 12-in shot goes through their turrets.
struct Duel : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}), blue = ship(1, "majestic", {20, 0});
  Duel() {
    load(red, Projectile::shot);
    load(blue, Projectile::shot);
  }
  /// The centre of her fore turret.
  void hit_turret(ShipId target) { hole(target, 87, 17); }
  /// A ship runs on her heading in this move, a square at every fifth of it.
  void run(ShipId ship, int squares) {
    Motion& motion = (*this)[ship].motion;
    motion.ordered = static_cast<std::uint8_t>(squares);
    motion.squares = static_cast<std::int8_t>(squares);
    motion.track.clear();
    for (int i = 0; i <= squares; ++i) {
      motion.track.push_back(
          {static_cast<Tick>(ticks_a_move / squares * i), next(motion.at, motion.heading, i), motion.heading});
    }
    motion.at = motion.track.back().at;
  }
};

TEST(Tickets, AreDroppedForEachBigGunWhereSheFires) {
  PROVES("jane-t-firing-3");
  Duel t;
  t[t.red].motion.heading = Heading::E;
  t.run(t.red, 5);
  for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue, 3), "");
  for (int i = 0; i < 2; ++i) t.beside(t.blue);
  t.fire();
  const auto dropped = t.heard<TicketDropped>(t.captain(t.blue));
  ASSERT_EQ(dropped.size(), 2U);
  EXPECT_EQ(dropped[0].ship, t.red);
  EXPECT_EQ(dropped[0].target, t.blue);
  EXPECT_EQ(dropped[0].tick, 1512);
  // From the third square: 17 of distance are 2,000 yards, and 12 would be 1,000.
  const auto fired = t.facts<GunFired>();
  ASSERT_EQ(fired.size(), 2U);
  Play play = t.play();
  EXPECT_EQ(laid(play, {t.red, t.blue, 1512}, false, 0).distance2, 17 * 17);
}

// She was to make ten squares when it was written, and makes five.
TEST(Tickets, ForUnitsThatSheDoesNotMakeFallAtTheEnd) {
  Duel t;
  t.run(t.red, 5);
  ASSERT_EQ(t.ticket(t.red, 0, t.blue, 10), "");
  t.beside(t.blue);
  t.fire();
  ASSERT_EQ(t.facts<TicketDropped>().size(), 1U);
  EXPECT_EQ(t.facts<TicketDropped>()[0].tick, ticks_a_move);
}

TEST(Tickets, AreNotForSmallGuns) {
  PROVES("jane-t-firing-3", "jane-t-general-4");
  Duel t;
  EXPECT_THAT(t.ticket(t.red, t.first_gun(t.red, GunClass::D), t.blue), HasSubstr("needs no ticket"));
  EXPECT_THAT(t.ticket(t.red, 99, t.blue), HasSubstr("no such gun"));
  EXPECT_NE(t.ticket(t.red, 0, t.blue, 11), "");
  EXPECT_NE(t.told(t.blue, Ticket{t.red, t.blue, GunId::at(0)}), "");
  EXPECT_NE(t.ticket(t.red, 0, t.red), "");
}

TEST(Tickets, CanBeTakenBackAndWrittenAnew) {
  Duel t;
  ASSERT_EQ(t.ticket(t.red, 1, t.blue), "");
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  ASSERT_EQ(t.ticket(t.red, 1, t.blue, 4), "");
  ASSERT_EQ(t.state().tickets.size(), 2U);
  EXPECT_EQ(t.state().tickets[0].gun, 0);
  EXPECT_EQ(t.state().tickets[1].at, 4);
  ASSERT_EQ(t.told(t.red, Ticket{t.red, no_ship, GunId::at(1)}), "");
  EXPECT_EQ(t.state().tickets.size(), 1U);
}

TEST(Firing, IsWorkedWhenTheMoveIsComplete) {
  PROVES("jane-t-firing-6");
  Duel t;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  t.hit_turret(t.blue);
  Phase seen = Phase::orders;
  while (t.state().phase != Phase::fire) {
    EXPECT_FALSE(t.gun(t.blue, 0).gone);
    seen = t.state().phase;
    t.resolve();
  }
  EXPECT_EQ(seen, Phase::minute);
  EXPECT_FALSE(t.gun(t.blue, 0).gone);
  t.resolve();
  EXPECT_TRUE(t.gun(t.blue, 0).gone);
}

TEST(Targets, AreFiredAtInTheOrderOfTheTickets) {
  PROVES("jane-t-targets-1");
  Duel t;
  t.run(t.red, 5);
  t.run(t.blue, 5);
  ASSERT_EQ(t.ticket(t.blue, 1, t.red, 2), "");
  ASSERT_EQ(t.ticket(t.red, 0, t.blue, 1), "");
  ASSERT_EQ(t.ticket(t.red, 1, t.blue, 4), "");
  for (const ShipId at : {t.blue, t.red, t.blue}) t.beside(at);
  EXPECT_TRUE(t.fire());
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 3U);
  EXPECT_EQ(fell[0].by, t.red);
  EXPECT_EQ(fell[1].by, t.blue);
  EXPECT_EQ(fell[2].by, t.red);
}

TEST(Targets, OfOneTickAreTogether) {
  PROVES("jane-t-targets-1");
  Duel t;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  ASSERT_EQ(t.ticket(t.blue, 0, t.red), "");
  t.hit_turret(t.blue);
  t.hit_turret(t.red);
  t.fire();
  EXPECT_EQ(t.facts<GunFired>().size(), 2U);
  EXPECT_TRUE(t.gun(t.blue, 0).gone);
  EXPECT_TRUE(t.gun(t.red, 0).gone);
  EXPECT_TRUE(t.facts<TicketVoid>().empty());
}

TEST(Targets, ADisabledGunLosesItsFire) {
  PROVES("jane-t-targets-2");
  Duel t;
  t.run(t.blue, 5);
  ASSERT_EQ(t.ticket(t.red, 0, t.blue, 0), "");
  ASSERT_EQ(t.ticket(t.blue, 0, t.red, 1), "");
  ASSERT_EQ(t.ticket(t.blue, 2, t.red, 1), "");
  t.hit_turret(t.blue);
  t.fire();
  const auto void_ones = t.heard<TicketVoid>(t.captain(t.blue));
  ASSERT_EQ(void_ones.size(), 1U);
  EXPECT_EQ(void_ones[0].gun, 0);
  EXPECT_EQ(void_ones[0].why, Unfired::gun_out);
  EXPECT_TRUE(t.gun(t.blue, 0).charged);  // the round stays aboard
  EXPECT_TRUE(t.heard<TicketVoid>(t.captain(t.red)).empty());
  EXPECT_EQ(t.heard<TicketDropped>(t.captain(t.red)).size(), 3U);
}

TEST(Targets, ASunkShipFiresNothingMore) {
  PROVES("jane-t-targets-3");
  for (const bool waterlogged : {false, true}) {
    Duel t;
    t.run(t.blue, 5);
    t[t.blue].arms.tubes[1].loaded = true;
    t[t.blue].motion.track.clear();
    t[t.blue].motion.track.push_back({0, {4, 0}, Heading::N});
    t.state().discharges.push_back({t.blue, t.red, 1, 5});
    if (waterlogged) {
      t[t.blue].damage.waterlogged = true;
    } else {
      t[t.blue].fate = Fate::sinking;
    }
    t.fire();
    const auto held = t.heard<TorpedoHeld>(t.captain(t.blue));
    ASSERT_EQ(held.size(), 1U);
    EXPECT_EQ(held[0].why, waterlogged ? Unfired::waterlogged : Unfired::ship_out);
    EXPECT_TRUE(t.facts<TorpedoRan>().empty());
    EXPECT_TRUE(t[t.blue].arms.tubes[1].loaded);
  }
}

// The same from the guns on: red sinks blue at tick 0, and her torpedo was for the end of the move.
TEST(Targets, AShipSunkInTheMoveLosesItsTorpedo) {
  PROVES("jane-t-targets-3");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), boat = t.ship(1, "torpedo_boat_125", {4, 0});
  t.load(red, Projectile::common);
  t[boat].arms.tubes[0].loaded = true;
  t.state().discharges.push_back({boat, red, 0, 10});
  ASSERT_EQ(t.ticket(red, 0, boat), "");
  t.hole(boat, 60, 3);
  t.fire();
  ASSERT_EQ(t.facts<TorpedoHeld>().size(), 1U);
  EXPECT_EQ(t.facts<TorpedoHeld>()[0].why, Unfired::ship_out);
}

TEST(Targets, AShipThatSinksIsFiredAtNoMore) {
  Duel t;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  t[t.blue].fate = Fate::sinking;
  t.fire();
  ASSERT_EQ(t.facts<TicketVoid>().size(), 1U);
  EXPECT_EQ(t.facts<TicketVoid>()[0].why, Unfired::target_gone);
  EXPECT_TRUE(t.gun(t.red, 0).charged);
}

TEST(Targets, NobodyFiresBeyond7499Yards) {
  Duel t;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  t[t.blue].motion.track[0].at = {75, 0};
  t.fire();
  ASSERT_EQ(t.facts<TicketVoid>().size(), 1U);
  EXPECT_EQ(t.facts<TicketVoid>()[0].why, Unfired::beyond_range);
}

TEST(Targets, AreStruckAtTheCardOfTheRange) {
  PROVES("jane-t-targets-4");
  Duel t;
  t.run(t.red, 4);
  t.run(t.blue, 4);
  for (auto& point : t[t.blue].motion.track) point.at.column = 30;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  ASSERT_EQ(t.ticket(t.red, 1, t.blue), "");
  t.hole(t.blue, 20, 20);
  t.beside(t.blue);
  t.fire();
  EXPECT_EQ(t.facts<GunFired>()[0].range, 3);
  const auto fell = t.heard<ShotFell>(t.captain(t.red));
  ASSERT_EQ(fell.size(), 2U);
  EXPECT_EQ(fell[0].fall, Fall::hit);
  EXPECT_EQ(fell[0].hole, feet(20, 20));
  EXPECT_EQ(fell[1].fall, Fall::beside);
}

TEST(Targets, AreStruckOnceForEachGun) {
  PROVES("jane-t-targets-5");
  Duel t;
  t.card(t.red).positions[1].arc = {0, 359};
  for (int gun = 0; gun < 4; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
  for (int x = 10; x <= 40; x += 10) t.hole(t.blue, x, 20);
  t.fire();
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 4U);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(fell[static_cast<std::size_t>(i)].hole, feet(10 * (i + 1), 20));
}

TEST(Targets, TwoGunsOfAPositionHaveOneTarget) {
  Duel t;
  const ShipId other_ship = t.ship(1, "majestic", {20, 10});
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  EXPECT_THAT(t.ticket(t.red, 1, other_ship), AllOf(HasSubstr("gun 2"), HasSubstr("gun 1")));
  EXPECT_EQ(t.ticket(t.red, 2, other_ship), "");
  EXPECT_EQ(t.ticket(t.red, 0, other_ship), t.ticket(t.red, 0, other_ship));
}

// Blue lies at 45 and 60 degrees: what lies beyond the counted part is a miss.
TEST(Targets, CountOnlyTheNearerPart) {
  PROVES("jane-t-targets-7", "jane-t-targets-8");
  struct Case {
    Square at;
    Heading heading;
    double x;
    Fall fall;
  };
  for (const Case& each : std::vector<Case>{{{14, 14}, Heading::S, 180, Fall::hit},
                                            {{14, 14}, Heading::S, 200, Fall::beyond},
                                            {{10, 18}, Heading::S, 90, Fall::hit},
                                            {{10, 18}, Heading::S, 110, Fall::beyond},
                                            {{14, 14}, Heading::N, 200, Fall::hit},
                                            {{14, 14}, Heading::N, 180, Fall::beyond}}) {
    Gunnery t;
    const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", each.at, each.heading);
    t.load(red, Projectile::common);
    ASSERT_EQ(t.ticket(red, 0, blue), "");
    t.hole(blue, each.x, 10);
    t.fire();
    ASSERT_EQ(t.facts<ShotFell>().size(), 1U);
    EXPECT_EQ(t.facts<ShotFell>()[0].fall, each.fall) << each.x;
  }
}

TEST(Targets, DeadAheadShowEitherSideByAThrow) {
  for (const int face : {3, 4}) {
    Gunnery t;
    const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {0, 20}, Heading::S);
    t.load(red, Projectile::common);
    ASSERT_EQ(t.ticket(red, 0, blue), "");
    t.dice(Purpose::side_struck, {static_cast<std::uint32_t>(face)});
    t.beside(blue);
    t.fire();
    ASSERT_EQ(t.facts<SideThrown>().size(), 1U);
    EXPECT_EQ(t.facts<SideThrown>()[0].side, face == 3 ? Side::port : Side::starboard);
    EXPECT_TRUE(t.heard<SideThrown>(t.captain(red)).empty());
  }
}

TEST(Firing, GunsThatDoNotBearMiss) {
  PROVES("jane-t-general-3");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {0, 20});
  t.load(red, Projectile::shot);
  ASSERT_EQ(t.ticket(red, 2, blue), "");  // the after turret, right ahead
  t.fire();
  const auto fell = t.heard<ShotFell>(t.captain(blue));
  ASSERT_EQ(fell.size(), 1U);
  EXPECT_EQ(fell[0].fall, Fall::not_bearing);
  EXPECT_FALSE(t.gun(red, 2).charged);
  EXPECT_EQ(t.gun(red, 2).ready, 3);
}

TEST(Mistakes, TheWrongCardIsAMiss) {
  PROVES("jane-t-mistakes-1");
  Duel t;
  t[t.red].motion.squares = t[t.blue].motion.squares = 4;
  ASSERT_EQ(t.told(t.red, Ticket{t.red, t.blue, GunId::at(0), 0, no_aim, 1}), "");
  ASSERT_EQ(t.told(t.red, Ticket{t.red, t.blue, GunId::at(1), 0, no_aim, 2}), "");
  t.hit_turret(t.blue);
  t.fire();
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 2U);
  EXPECT_EQ(fell[0].fall, Fall::wrong_card);
  EXPECT_EQ(fell[1].fall, Fall::hit);
  EXPECT_FALSE(t.gun(t.red, 0).charged);
  EXPECT_THAT(t.told(t.red, Ticket{t.red, t.blue, GunId::at(2), 0, no_aim, 8}), HasSubstr("1 to 7"));
  t.options().striker = Striker::host;
  EXPECT_THAT(t.told(t.red, Ticket{t.red, t.blue, GunId::at(2), 0, no_aim, 2}), HasSubstr("names no card"));
}

TEST(Firing, AGunAfterHighExplosiveTakesTheFartherCard) {
  Duel t;
  t[t.red].motion.squares = t[t.blue].motion.squares = 4;
  t.gun(t.red, 1).farther = true;
  for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
  for (int i = 0; i < 2; ++i) t.beside(t.blue);
  t.fire();
  EXPECT_EQ(t.facts<GunFired>()[0].range, 2);
  EXPECT_EQ(t.facts<GunFired>()[1].range, 3);
}

// Refusals say why, and when the gun may fire again.
TEST(Tickets, AreRefusedForGunsThatAreOut) {
  Duel t;
  t.gun(t.red, 0).gone = true;
  EXPECT_THAT(t.ticket(t.red, 0, t.blue), HasSubstr("has lost gun 1"));
  t.gun(t.red, 1).out_until = 7;
  EXPECT_THAT(t.ticket(t.red, 1, t.blue), HasSubstr("again in move 7"));
  t[t.red].arms.positions[1].jammed_until = 4;
  EXPECT_THAT(t.ticket(t.red, 2, t.blue), HasSubstr("jammed until move 4"));
}

// The table waits for the umpire between two ticks, and goes on where it stopped.
TEST(Firing, WaitsForTheUmpireAndGoesOn) {
  Duel t;
  t.umpires();
  t.run(t.red, 5);
  // Armour a grade better than 12-in shot pierces at this range: the turret may be jammed.
  t.card(t.blue).positions[0].armour = Grade::aaa;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue, 0), "");
  ASSERT_EQ(t.ticket(t.red, 1, t.blue, 5), "");
  t.hit_turret(t.blue);
  t.beside(t.blue);
  EXPECT_FALSE(t.fire());
  EXPECT_EQ(t.facts<ShotFell>().size(), 1U);
  {
    Play play = t.play();
    EXPECT_FALSE(fire_tickets(play));
  }
  ASSERT_EQ(t.state().queries.list.size(), 1U);
  t.state().queries.list[0].stands = Stands::answered;
  Play play = t.play();
  EXPECT_TRUE(fire_tickets(play));
  EXPECT_EQ(t.facts<ShotFell>().size(), 2U);
}

}  // namespace
}  // namespace wardroom::jane::test
