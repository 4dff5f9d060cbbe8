// 5.8.2 How near ships of a line must be.
#pragma once

#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// Whether the gap between two bases is no more than `reach`.
bool bases_within(const State& state, ShipId a, ShipId b, Inches reach);

}  // namespace wardroom::coal
