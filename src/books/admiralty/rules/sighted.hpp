// Who could act, for all that lies open on the table: positions, sails, statuses, what was seen to be fired. Whoever is
// asked must not learn more of the enemy, or tell more of himself, than that.
#pragma once

#include "books/admiralty/rules/state.hpp"

namespace wardroom::admiralty {

/// The bases of two ships, as they lie, are no farther apart than that.
bool lie_within(const State& state, ShipId one, ShipId other, Millimetres reach);

/// How far anybody fires in this turn: as far as the guns and the light reach.
Millimetres farthest_fire(const State& state);
/// An enemy lies within the longest range of her guns.
bool could_fire(const State& state, ShipId ship);
/// An enemy lies within boarding reach of her base.
bool could_board(const State& state, ShipId ship);
/// She has been fired on, burnt, run aground or locked at some time: there may be something to mend.
bool could_repair(const State& state, ShipId ship);

}  // namespace wardroom::admiralty
