// 5.6, 5.7 From orders to legs: what a unit runs in a turn. A unit is a division, or a ship that moves by herself.
#pragma once

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// How a unit may run its legs this turn.
struct Handling {
  Inches run;             // the speed; on the mat the hexes of this turn
  Inches radius = {};     // 5.6: of its turns
  int degrees_a_hex = 0;  // hex 2.3: the most it may turn in one hex; 0 on the open table
};
/// A unit that goes at a speed.
Handling handling(const State& state, DivisionId division, Inches speed);
Handling handling(const State& state, ShipId ship, Inches speed);

/// The legs of a plot: its steps, then the rest of the run straight ahead. Arcs are taken out of that rest (ruling
/// A32), and so are the hexes that sharp turns cost (hex 2.3.5). F, M and CU run straight here: whom they follow is the
/// mover's business.
Legs legs_of(const Plot& plot, const Handling& how);
Legs straight(Inches run);
/// 5.7.5: the plot that a division carries out: its own, or that of the division it mimics.
const Plot& plot_run_by(const State& state, DivisionId division);
/// Turns in column at once, then goes straight; an arc longer than the run is cut where the run ends, and on the mat a
/// turn takes as many hexes as it needs.
Legs column_turn(Turn turn, const Handling& how);

/// 5.6: the circle of the member with the widest, or a larger one ordered.
Inches unit_radius(const State& state, DivisionId division);
Inches unit_radius(const State& state, ShipId ship);

/// 5.4, 5.5: the greatest speed a ship may be ordered to make this turn.
Inches speed_limit(const State& state, ShipId ship);
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
