// A formation as a whole: one division, or several declared as one; it bears the number of its leading division
// (5.2, ruling A10).
#pragma once

#include <cstdint>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// Calls `f(ship id)` for every ship that moves with the formation, division by division.
template <class F>
void for_ships_of_formation(const State& state, DivisionId formation, F f) {
  for (const Division& division : state.divisions) {
    if (division.formation != formation) continue;
    for (const ShipId id : division.ships) {
      if (moves_with_division(state, id)) f(id);
    }
  }
}

bool leads_formation(const State& state, DivisionId division);

/// The ship that stands for a division, or for a formation, when distances are taken: its flagship, or the first ship
/// left that moves with it; no_ship when there is none.
ShipId flag_of_division(const State& state, DivisionId division);
ShipId flag_of_formation(const State& state, DivisionId formation);
/// The first ship of a division that moves with it; no_ship when there is none.
ShipId lead_of_division(const State& state, DivisionId division);

/// The middle of a formation's ships.
Point middle_of_formation(const State& state, DivisionId formation);

/// 5.4, ruling A36: as fast as the slowest ship can go now.
Inches top_speed_of_formation(const State& state, DivisionId formation);
Inches top_speed_of_division(const State& state, DivisionId division);

}  // namespace wardroom::coal
