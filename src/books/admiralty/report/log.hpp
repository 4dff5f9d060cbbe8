// What the log of a battle says of a fact, and whom it is about.
#pragma once

#include <string>
#include <vector>

#include "books/admiralty/rules/facts.hpp"

namespace wardroom::admiralty {

/// Its sentence, or for a roll that has none, what was rolled for. Empty for bookkeeping.
std::string log_text(const State& state, Seat seat, const Fact& fact, bool rolled);
/// The ships that a fact names.
std::vector<ShipId> ships_of(const State& state, const Fact& fact);
/// Whose doing it is, for the filter by side.
SideId side_of(const State& state, const Fact& fact);

}  // namespace wardroom::admiralty
