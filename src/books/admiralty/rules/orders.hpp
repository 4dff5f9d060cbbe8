// Everything a player may order, by the phase in which he may order it. The same check serves menu, table and replay.
// What an order is called in a file is the name of its type (text/orders.cpp).
#pragma once

#include <variant>

#include "books/admiralty/rules/path.hpp"
#include "rules/words.hpp"

namespace wardroom::admiralty {

// ---- COMMAND: sealed. One speed change roll a ship and turn: a setting, falling off, a spring, or cutting (A83).

/// 3-1: another setting, if the roll allows it. At anchor it is the setting under which she cuts her cable (2-19), and
/// `cast` the side to which she casts if she lies near the wind.
struct SetSail {
  ShipId ship = no_ship;
  Sail sail = Sail::battle;
  bool cut = false;
  Broadside cast = Broadside::starboard;
};
BOOST_DESCRIBE_STRUCT(SetSail, (), (ship, sail, cut, cast))

/// 2-16: out of irons, to 45 degrees from the wind on this side.
struct FallOff {
  ShipId ship = no_ship;
  Broadside to = Broadside::starboard;
};
BOOST_DESCRIBE_STRUCT(FallOff, (), (ship, to))

/// A59: a spring on the cable of an anchored ship.
struct RigSpring {
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(RigSpring, (), (ship))

/// 3-2: words posted by the admiral's ship for the posts of his side.
struct Signal {
  ShipId ship = no_ship;
  Words text = {};
};
BOOST_DESCRIBE_STRUCT(Signal, (), (ship, text))

/// 3-3: how many boarding parties stand ready, each taking a gun die of each side; none calls them back.
struct TellOff {
  ShipId ship = no_ship;
  std::uint8_t parties = 0;
};
BOOST_DESCRIBE_STRUCT(TellOff, (), (ship, parties))

/// A35: what she answers when an enemy passes in this and later turns.
struct StandingAnswer {
  ShipId ship = no_ship;
  Standing answer = Standing::ask;
};
BOOST_DESCRIBE_STRUCT(StandingAnswer, (), (ship, answer))

/// 1-9: the side gives up, or offers a draw, which needs the other's word in the same phase.
struct Resign {
  bool draw = false;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (draw))

// ---- MOVE: open, ship by ship

/// A53: who won the initiative says which side moves the first ship.
struct GoFirst {
  bool own = true;
};
BOOST_DESCRIBE_STRUCT(GoFirst, (), (own))

/// BEGIN of a move. `avoid`: whether she tries to stop short of an enemy (2-17). A ship at stop may turn one step in
/// place, or anchor; one with a spring turns on it.
struct Move {
  ShipId ship = no_ship;
  Path path = {};
  bool avoid = false;
  bool anchor = false;
};
BOOST_DESCRIBE_STRUCT(Move, (), (ship, path, avoid, anchor))

/// 4.2: a shot while a ship passes, called between BEGIN and COMMIT, with all guns of a side. `along` is the point of
/// the path, in millimetres from its start; the splits are the dice at the rigging, by size.
struct PassingFire {
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Millimetres along{};
  std::array<std::uint8_t, size_count> rigging{};
};
BOOST_DESCRIBE_STRUCT(PassingFire, (), (ship, target, side, along, rigging))

// ---- FIRES and EFFECTS: sealed

/// A79: to which of several enemies equally near a burning ship gives herself up.
struct CallAid {
  ShipId ship = no_ship, helper = no_ship;
};
BOOST_DESCRIBE_STRUCT(CallAid, (), (ship, helper))

// ---- CANNON: sealed

/// A battery fires: one size of guns on one side, `rigging` of its dice at the rigging. Batteries of a ship fire in the
/// order of the orders. With grouping, her dice join those of another ship's order of the same kind.
struct Fire {
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Size size = Size::heavy;
  std::uint8_t rigging = 0;
  ShipId with = no_ship;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (ship, target, side, size, rigging, with))

// ---- BOARDING: sealed

/// 5-2, 5-7: boards an enemy, or takes one that has struck. Locks between the two are cleared after it if she wishes.
struct Board {
  ShipId ship = no_ship, target = no_ship;
  bool clear = true;
};
BOOST_DESCRIBE_STRUCT(Board, (), (ship, target, clear))

// ---- REPAIR: sealed

BOOST_DEFINE_FIXED_ENUM_CLASS(Mend, std::uint8_t, B, F, M, L, W, R, P, S, aground)
/// One repair die for one mark. `side` is that of blocked guns; `other` the ship of a lock, `theirs` if it is that
/// ship's lock on this one.
struct Repair {
  ShipId ship = no_ship;
  Mend mend = Mend::B;
  Broadside side = Broadside::port;
  ShipId other = no_ship;
  bool theirs = false;
};
BOOST_DESCRIBE_STRUCT(Repair, (), (ship, mend, side, other, theirs))

// ---- any phase in which the table waits

/// The post has no more to order in this phase.
struct Ready {
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (on))

using Order = std::variant<SetSail, FallOff, RigSpring, Signal, TellOff, StandingAnswer, Resign, GoFirst, Move,
                           PassingFire, Fire, Board, Repair, Ready, CallAid>;

}  // namespace wardroom::admiralty
