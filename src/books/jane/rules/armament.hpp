// Guns and tubes of a ship, what they are loaded with, and the orders to fire them.
#pragma once

#include "books/jane/rules/types.hpp"

namespace wardroom::jane {

inline constexpr std::size_t most_kinds_of_gun = 8, most_light = 4;

// ---- orders

/// firing-3: a ticket for one big gun, dropped at the end of a unit (0: at the start) or, if she lies still, at a tenth
/// of the move. Without a target it takes back the one that was written.
struct Ticket {
  ShipId ship = no_ship, target = no_ship;
  GunId gun = no_gun;
  std::uint8_t at = 0;
  Spot aim = no_aim;
  std::uint8_t card = 0;  // mistakes-1: of which thousand people strike at; 0: the right one
};
BOOST_DESCRIBE_STRUCT(Ticket, (), (ship, target, gun, at, aim, card))

/// general-4: the target of one kind of small gun of one side, for the whole move. `light` counts Card::light.
struct QuickFire {
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t kind = none, light = none;  // one of the two
  Side side = Side::port;
  Spot aim = no_aim;
  std::uint8_t card = 0;
};
BOOST_DESCRIBE_STRUCT(QuickFire, (), (ship, target, kind, light, side, aim, card))

// Ruling 130, general-6: the quick-firers without an order of their own. Spare: they stop while another passes.
BOOST_DEFINE_FIXED_ENUM_CLASS(QuickRule, std::uint8_t, nearest, spare_passing, cease)
struct QuickFireRule {
  ShipId ship = no_ship;
  QuickRule rule = QuickRule::nearest;
};
BOOST_DESCRIBE_STRUCT(QuickFireRule, (), (ship, rule))

/// firing-4, -5, ruling 117: what one gun is loaded with next; of the small guns a whole kind at once.
struct Load {
  ShipId ship = no_ship;
  GunId gun = no_gun;
  std::uint8_t kind = none;
  Projectile projectile = Projectile::common;
};
BOOST_DESCRIBE_STRUCT(Load, (), (ship, gun, kind, projectile))

/// torpedo, ruling 172. Without a target it takes back what was written for that tube.
struct Discharge {
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t tube = 0, at = 0;
};
BOOST_DESCRIBE_STRUCT(Discharge, (), (ship, target, tube, at))

/// torpedo-6. Before the first move it only notes which tubes are loaded (torpedo-1).
struct TubeWork {
  ShipId ship = no_ship;
  std::uint8_t tube = 0;
  bool load = true;
};
BOOST_DESCRIBE_STRUCT(TubeWork, (), (ship, tube, load))

/// firing-1, before the first move: how her allowance for one kind of gun is made up.
struct Mix {
  ShipId ship = no_ship;
  std::uint8_t kind = 0;
  std::array<std::uint16_t, projectile_count> rounds{};
};
BOOST_DESCRIBE_STRUCT(Mix, (), (ship, kind, rounds))

// ---- state

/// firing-3: what all have seen drop or run in a move.
struct Dropped {
  ShipId ship = no_ship, target = no_ship;
  Tick tick = 0;
  bool torpedo = false;
};
BOOST_DESCRIBE_STRUCT(Dropped, (), (ship, target, tick, torpedo))

struct GunState {
  bool gone = false;            // for good
  bool farther = false;         // fx-guns-14: fires at the card of 1,000 yards more
  std::uint8_t he_bursts = 0;   // fx-guns-15
  std::uint16_t out_until = 0;  // the first move in which it may fire again (general-9); 0: not out
  std::uint16_t ready = 1;      // the first move in which it may fire again
  bool charged = false;         // has a round in it: of big guns alone
  Projectile loaded = Projectile::common, next = Projectile::common;
};
BOOST_DESCRIBE_STRUCT(GunState, (), (gone, farther, he_bursts, out_until, ready, charged, loaded, next))
using GunSet = Bits<most_guns>;

struct PositionState {
  std::uint16_t jammed_until = 0;
  std::uint16_t jam_hit = 0, jam_before = 0;  // the move of the last hit that may have jammed it; what stood before it
  bool slow = false;                          // the hoist is hit: half the rate (fx-guns-3)
  std::uint8_t bursts_under = 0;
};
BOOST_DESCRIBE_STRUCT(PositionState, (), (jammed_until, jam_hit, jam_before, slow, bursts_under))

BOOST_DEFINE_FIXED_ENUM_CLASS(TubeJob, std::uint8_t, idle, loading, unloading)
struct TubeState {
  bool loaded = false, destroyed = false;
  std::uint8_t torpedoes = 0;  // in stock, and in the tube
  TubeJob job = TubeJob::idle;
  std::uint16_t begun = 0;  // the move in which the job was ordered
};
BOOST_DESCRIBE_STRUCT(TubeState, (), (loaded, destroyed, torpedoes, job, begun))

/// Rounds of one kind of gun that are not in the guns, by projectile, and what the kind of a small gun fires now and
/// next.
struct Magazine {
  std::array<std::uint16_t, projectile_count> rounds{};
  Projectile next = Projectile::common, loaded = Projectile::common;
};
BOOST_DESCRIBE_STRUCT(Magazine, (), (rounds, next, loaded))

struct Armament {
  Fixed<GunState, most_guns> guns;
  Fixed<PositionState, most_positions> positions;
  Fixed<TubeState, most_tubes> tubes;
  Fixed<Magazine, most_kinds_of_gun> magazines;
  Fixed<std::uint16_t, most_light> light;  // minutes left to each battery of light guns; uncounted: no end of them
  QuickRule rule = QuickRule::nearest;
  std::uint16_t bias_of = 0;  // the move for which a striker was taken up (ruling 123)
  std::int8_t bias_x = 0, bias_y = 0;
  std::uint16_t shift_of = 0;  // the move in which an umpire has her fired at as nearer or farther (scoring-9)
  std::int8_t shift = 0;
  std::uint16_t shaken = 0;  // the last move in which an A gun hit her (intro-5)
};
BOOST_DESCRIBE_STRUCT(Armament, (),
                      (guns, positions, tubes, magazines, light, rule, bias_of, bias_x, bias_y, shift_of, shift,
                       shaken))
inline constexpr std::uint16_t uncounted = 0xFFFF;

}  // namespace wardroom::jane
