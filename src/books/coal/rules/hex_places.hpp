// Hex mat, sections 2.2 and 3: where counters stand, one ship to a hex or hex side, and how lines are drawn up.
#pragma once

#include <vector>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/state.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {

/// hex 3.2, ruling A22: whether a ship may end her move in a place, with all others where they are. Two divisions of
/// torpedo craft, none of more than four boats, may share one.
bool may_end_in(const State& state, ShipId ship, HexPlace place);

/// The ships that may not be alone where they are, and hardly any others; rising.
Fixed<ShipId, most_ships> in_company(const State& state);

/// The nearest place to a point that is free to a ship on a course, in the water and on the mat.
HexPlace nearest_free(const State& state, ShipId ship, Point at, Bearing course);

/// hex 3.1, W57: sets the forces of a scenario on the mat. Courses become the nearest of the twelve; a ship that was
/// drawn up in line astern of another takes the next place astern, every other the nearest; and where that is taken,
/// the nearest that is free.
void draw_up_on_mat(State& state);
/// Every ship to her nearest free place: for positions in the middle of a battle.
void set_on_mat(State& state);
/// The same as facts, when forces have been placed by their players.
void take_places(Play& play);

/// W58: ships that have ended in one place cannot stay there; the last to come goes back to the last free place of her
/// way. States GaveWay.
void give_way(Play& play, const Motion& motion);

}  // namespace wardroom::coal
