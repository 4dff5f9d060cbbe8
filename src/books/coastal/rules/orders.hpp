// Everything a player may order, by the step in which he may order it. The same check serves menu, table and replay.
#pragma once

#include <variant>

#include "books/coastal/rules/plot.hpp"

namespace wardroom::coastal {

// ---- setting up

/// In a scenario with a zone, where a vessel or a dummy starts.
struct Place {
  ShipId ship = no_ship;
  Point at;
  Bearing course;
  Centimetres speed;
};
BOOST_DESCRIBE_STRUCT(Place, (), (ship, at, course, speed))

// ---- steps 2 and 6

/// A torpedo, or a dummy marker in place of one, on this bearing.
struct Launch {
  ShipId ship = no_ship;
  Bearing bearing;
  bool dummy = false;
};
BOOST_DESCRIBE_STRUCT(Launch, (), (ship, bearing, dummy))

struct Move {
  ShipId ship = no_ship;
  Plot plot;
  bool smoke = false;
  bool mines = false;  // lays a minefield on the way
};
BOOST_DESCRIBE_STRUCT(Move, (), (ship, plot, smoke, mines))

/// Option: shallow charges dropped across an enemy's bows on the way.
struct DropCharges {
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t charges = 1;
};
BOOST_DESCRIBE_STRUCT(DropCharges, (), (ship, target, charges))

/// Option: goes alongside a beaten enemy.
struct Board {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(Board, (), (ship, target))

// ---- steps 3 and 7

/// One die to observe a vessel, a marker or a torpedo.
struct Observe {
  ShipId ship = no_ship, target = no_ship;
  TorpedoId torpedo = no_torpedo;
  Means means = Means::eyes;
};
BOOST_DESCRIBE_STRUCT(Observe, (), (ship, target, torpedo, means))

struct StarShell {
  ShipId ship = no_ship;
  Point at;
};
BOOST_DESCRIBE_STRUCT(StarShell, (), (ship, at))

struct Searchlight {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(Searchlight, (), (ship, target))

/// All mounts that bear and are not otherwise engaged, or only those that are named. A second order at the same target
/// adds its mounts to the first: all of them are one total (ruling C16).
struct Fire {
  ShipId ship = no_ship, target = no_ship;
  MountSet mounts;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (ship, target, mounts))
constexpr bool same_fire(const Fire& a, const Fire& b) { return a.ship == b.ship && a.target == b.target; }

// ---- any step

/// The side has no more to order in this step.
struct Ready {
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (on))

using Order = std::variant<Place, Launch, Move, DropCharges, Board, Observe, StarShell, Searchlight, Fire, Ready>;

}  // namespace wardroom::coastal
