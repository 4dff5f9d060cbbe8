// Figures of the Repair phase that menus and views ask for too.
#pragma once

#include "books/admiralty/rules/state.hpp"

namespace wardroom::admiralty {

/// 6-1: dice that a ship throws this turn: her card's, fewer with parties told off, one at least; a prize has one.
int repair_dice_of(const State& state, ShipId ship);
/// How many marks of the kind an order names she has: so many dice may go to them.
int marks_to_mend(const State& state, const Repair& order);

}  // namespace wardroom::admiralty
