// What happens when guns and tubes are loaded and fired. A fact is what `apply` needs to change the state, and what a
// log needs to tell it.
#pragma once

#include <variant>

#include "books/jane/rules/state.hpp"
#include "rules/topic.hpp"

namespace wardroom::jane {

/// firing-3: everybody sees a ticket fall: who, when and at whom.
struct TicketDropped {
  static constexpr Topic topic = Topic::targets;
  ShipId ship = no_ship, target = no_ship;
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(TicketDropped, (), (ship, target, tick))

/// Why a ticket or a torpedo is not fired; the round stays aboard.
BOOST_DEFINE_FIXED_ENUM_CLASS(Unfired, std::uint8_t, gun_out, ship_out, torpedoed, target_gone, beyond_range, unloaded,
                              waterlogged, not_bearing)
/// Ruling 120.
struct TicketVoid {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  GunId gun = no_gun;
  Unfired why = Unfired::gun_out;
};
BOOST_DESCRIBE_STRUCT(TicketVoid, (), (ship, gun, why))

/// A big gun fires: its round is gone, and it is loaded again from that move on.
struct GunFired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  GunId gun = no_gun;
  Projectile with = Projectile::common;
  std::uint16_t ready = 1;
  std::uint8_t range = 0;  // of the card that is struck, in thousands
};
BOOST_DESCRIBE_STRUCT(GunFired, (), (ship, target, gun, with, ready, range))

/// general-2: whether a vessel near the line is the one fired at; the umpire's.
struct LineThrown {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, vessel = no_ship;
  bool fired_at = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(LineThrown, (), (ship, vessel, fired_at))

/// Ruling 112: which side of a ship dead ahead or astern is struck; the umpire's.
struct SideThrown {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  Side side = Side::port;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(SideThrown, (), (ship, target, side))

/// Ruling 123: the error of the striker that a ship takes up for a move, in half feet at 1,000 yards; the umpire's.
struct BiasDrawn {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  std::int8_t x = 0, y = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(BiasDrawn, (), (ship, x, y))

/// The error of the hand in one strike, in half feet; the umpire's.
struct HandErred {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  Spot by;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(HandErred, (), (ship, by))

// What became of a strike. Beside her: no part of the picture. Beyond: not on the half or quarter that counts.
BOOST_DEFINE_FIXED_ENUM_CLASS(Fall, std::uint8_t, hit, beside, beyond, not_bearing, wrong_card, scaled)
/// A hole in the picture of a ship, or a miss.
struct ShotFell {
  static constexpr Topic topic = Topic::gunfire;
  ShipId by = no_ship, at = no_ship;
  Spot hole = no_aim;
  Fall fall = Fall::hit;
};
BOOST_DESCRIBE_STRUCT(ShotFell, (), (by, at, hole, fall))

/// general-4: a minute's fire of small guns of one kind at one ship. Of light guns there is no set, but their number.
struct QuickFired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t kind = none, light = none;
  Projectile with = Projectile::common;
  std::uint8_t guns = 0, strikes = 0;
  GunSet which;
};
BOOST_DESCRIBE_STRUCT(QuickFired, (), (ship, target, kind, light, with, guns, strikes, which))

/// Guns that cannot fire in the next move are loaded again from that one on.
struct GunsWait {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  GunSet which;
  std::uint16_t ready = 1;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(GunsWait, (), (ship, which, ready))

/// A round comes into a gun.
struct GunCharged {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  GunId gun = no_gun;
  Projectile with = Projectile::common;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(GunCharged, (), (ship, gun, with))

/// firing-5: the round of a loaded gun goes back, and another takes its place.
struct GunUnloaded {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  GunId gun = no_gun;
  Projectile next = Projectile::common;
  std::uint16_t ready = 1;
};
BOOST_DESCRIBE_STRUCT(GunUnloaded, (), (ship, gun, next, ready))

/// Ruling 129: what a kind of small guns fires from the next move on.
struct ShellChanged {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  std::uint8_t kind = 0;
  Projectile with = Projectile::common;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(ShellChanged, (), (ship, kind, with))

struct TubeEmptied {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship;
  std::uint8_t tube = 0;
};
BOOST_DESCRIBE_STRUCT(TubeEmptied, (), (ship, tube))

/// A torpedo stays in its tube.
struct TorpedoHeld {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship;
  std::uint8_t tube = 0;
  Unfired why = Unfired::beyond_range;
};
BOOST_DESCRIBE_STRUCT(TorpedoHeld, (), (ship, tube, why))

/// torpedo-8: the die of a torpedo; the umpire's.
struct TorpedoThrown {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t in_six = 0, face = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(TorpedoThrown, (), (ship, target, in_six, face))

/// Everybody sees a torpedo run, and whether it hits.
struct TorpedoRan {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship, target = no_ship;
  Tick tick = 0;
  std::uint8_t squares = 0;
  bool hit = false;
};
BOOST_DESCRIBE_STRUCT(TorpedoRan, (), (ship, target, tick, squares, hit))

/// torpedo-6: the work at a tube is done.
struct TubeDone {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship;
  std::uint8_t tube = 0;
  bool loaded = true;
};
BOOST_DESCRIBE_STRUCT(TubeDone, (), (ship, tube, loaded))

/// scoring-9: the umpire has a turning ship fired at as nearer or farther in this move.
struct ShiftDirected {
  static constexpr Topic topic = Topic::targets;
  ShipId ship = no_ship;
  std::int8_t by = 0;
};
BOOST_DESCRIBE_STRUCT(ShiftDirected, (), (ship, by))

/// intro-5, an option: an A gun has hit her.
struct Shaken {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Shaken, (), (ship))

/// Ruling 124: of `under` holes in a picture `over` count from now on.
struct AccuracyScaled {
  static constexpr Topic topic = Topic::play;
  std::uint8_t over = 1, under = 1;
};
BOOST_DESCRIBE_STRUCT(AccuracyScaled, (), (over, under))

/// The tickets up to that tick are done; the rest wait for the umpire.
struct FireHalted {
  static constexpr Topic topic = Topic::gunfire;
  Tick tick = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(FireHalted, (), (tick))

using FireFacts =
    std::variant<TicketDropped, TicketVoid, GunFired, LineThrown, SideThrown, BiasDrawn, HandErred, ShotFell,
                 QuickFired, GunsWait, GunCharged, GunUnloaded, ShellChanged, TubeEmptied, TorpedoHeld, TorpedoThrown,
                 TorpedoRan, TubeDone, ShiftDirected, Shaken, AccuracyScaled, FireHalted>;

}  // namespace wardroom::jane
