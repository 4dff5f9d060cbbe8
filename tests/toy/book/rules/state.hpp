// Everything that play changes: plain data, written only by `apply`. What is not described is not hashed.
#pragma once

#include <array>

#include "toy/book/rules/orders.hpp"
#include "toy/book/rules/setting.hpp"

namespace wardroom::skerries {

struct Ship {
  SideId side = 0;
  Square at;
  Heading heading = Heading::n;
  std::uint8_t speed = 0;  // in her latest move
  std::uint8_t hull = 0;   // hits that she can still take
  std::uint8_t mines = 0;  // that she can still lay
  bool sunk = false;
  bool seen = false;  // by the enemy, since the last lookout
  Way way;            // the squares of her latest move
};
BOOST_DESCRIBE_STRUCT(Ship, (), (side, at, heading, speed, hull, mines, sunk, seen, way))

/// Its own side passes it safely (2.5).
struct Mine {
  SideId side = 0;
  Square at;
};
BOOST_DESCRIBE_STRUCT(Mine, (), (side, at))

struct SideState {
  bool asked = false, ready = false;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(SideState, (), (asked, ready, points))

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint16_t turn = 0;
  Phase phase = Phase::start;
  Options in_force;  // what the scenario says, until an umpire rules otherwise
  std::array<SideState, 2> sides;
  Fixed<Ship, most_ships> ships;
  Fixed<Mine, most_mines> mines;
  // Sealed until the phase is played; at most one a boat.
  Fixed<Steer, most_ships> plots;
  Fixed<Fire, most_ships> fires;

  static constexpr std::size_t undescribed = 1;  // setting

  const Options& options() const { return in_force; }
  const Tables& tables() const { return setting->tables; }
};
BOOST_DESCRIBE_STRUCT(State, (), (turn, phase, in_force, sides, ships, mines, plots, fires))

}  // namespace wardroom::skerries
