// The minute of all ships, and what captains order for it.
#pragma once

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/speed.hpp"

namespace wardroom::jane {

Checked check(const State& state, Seat seat, const Steer& order);
Checked check(const State& state, Seat seat, const OnExecutive& order);
Checked check(const State& state, Seat seat, const RamHer& order);
Checked check(const State& state, Seat seat, const BoardHer& order);

/// What she may ring for as her orders stand, or would with another path.
Rung rung_for(const State& state, ShipId ship);
Rung rung_for(const State& state, ShipId ship, const Path& path);
/// What is sealed for her; without an order, nothing: she goes on as before.
const Steer* steering_of(const State& state, ShipId ship);
const RamHer* ramming_of(const State& state, ShipId ship);

/// Ruling 168: whether she can be met.
constexpr bool can_meet(const Ship& ship) {
  return ship.present && (ship.fate == Fate::afloat || ship.fate == Fate::taken);
}

/// Ruling 169: within 45 degrees of opposite.
constexpr bool heads_meet(Heading a, Heading b) {
  const int between = ((static_cast<int>(a) - static_cast<int>(b)) % 8 + 8) % 8;
  return between >= 3 && between <= 5;
}
/// Ships that met or passed at this tick, one after the other; false while an umpire is waited for.
bool settle_meetings(Play& play, Tick tick);

/// Ruling 171: her crew, less five for every gun that is out of action.
int men_to_board(const State& state, ShipId ship);

}  // namespace wardroom::jane
