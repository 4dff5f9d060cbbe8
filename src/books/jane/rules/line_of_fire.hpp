// What stands in or near the line of fire (general-1, general-2, general-5; rulings 114, 131).
#pragma once

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

/// How a vessel lies to the line from one square to another.
enum class Line : std::uint8_t { clear, near, in };
/// In it: within half a square; near it: within one. The foot lies strictly between the two ends.
Line lies(Square from, Square to, Square vessel);

/// The ship that a big gun really fires at: the one meant, or the first that is in the line, or near it by an even
/// throw.
ShipId fired_at(Play& play, ShipId by, ShipId target, GunId gun, Tick tick);

/// A ship that passes between a firer and her target, and in how many of the firer's steps (ruling 131).
struct Passing {
  ShipId ship = no_ship;
  std::uint8_t steps = 0;
};
struct Passes {
  std::uint8_t steps = 1;  // of the firer in this move
  Fixed<Passing, most_units> ships;
};
Passes passing(const State& state, ShipId by, ShipId target);
/// How many of so many strikes are made at who passes: the nearest number, halves to the ship that is meant.
int share_of(int strikes, int steps_in_line, int steps);

}  // namespace wardroom::jane
