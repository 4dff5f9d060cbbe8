// 5.6, 5.7 From orders to legs: what a unit runs in a turn. A unit is a division, or a ship that moves by herself.
#pragma once

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/legs.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// A unit that goes at a speed.
Handling handling(const State& state, DivisionId division, Inches speed);
Handling handling(const State& state, ShipId ship, Inches speed);

/// 5.7.5: the plot that a division carries out: its own, or that of the division it mimics.
const Plot& plot_run_by(const State& state, DivisionId division);
/// 5.6: the circle of the member with the widest, or a larger one ordered.
Inches unit_radius(const State& state, DivisionId division);
Inches unit_radius(const State& state, ShipId ship);

/// hex 2.1: the hexes, as a length, of a ship that goes at a speed this turn.
inline Inches hexes_run(const State& state, ShipId id, Inches speed) {
  const Ship& ship = state.ships[id];
  const int since = speed == ship.speed ? ship.since : state.turn;
  return 1_in * hexes_in_turn(speed, state.turn, since);
}
/// hex 2.3: the least of those that move with the division.
int degrees_a_hex(const State& state, DivisionId division);

/// 5.4, 5.5: the greatest speed a ship may be ordered to make this turn.
Inches speed_limit(const State& state, ShipId ship);
/// The same, with every step added to a list.
Inches speed_limit(const State& state, ShipId ship, std::vector<Term>& trail);
/// The greatest speed of all that moves with the division.
Inches speed_limit(const State& state, DivisionId division);

/// Ruling W15: a ship that lies stopped, or cannot be steered, is left behind; the others limit the division's speed.
bool holds_division_back(const State& state, ShipId ship);

/// 5.8, 5.9: under her division's order this turn: afloat, one of its members, with no order of her own.
inline bool moves_with_division(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return able(ship) && ship.member && !ship.detached;
}
/// Steers where she is ordered: no jammed rudder, no bridge hit last turn.
bool can_steer(const Ship& ship);

/// 5.3: divisions of TBs and TBDs, with or without a division of light cruisers to lead them.
bool is_flotilla(const State& state, DivisionId leader);

}  // namespace wardroom::coal
