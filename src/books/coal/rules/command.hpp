// 5.10 Parts of the command check that others may ask about.
#pragma once

#include "books/coal/rules/independent.hpp"

namespace wardroom::coal {

/// 5.10.4, ruling A34: friendly formations strictly nearer both to the unit and to the force flag than those two are to
/// each other, flagship to flagship.
int repeaters_between(const State& state, const Unit& unit);

/// Whose dice a ship throws that is checked on her own (5.9.2); those of formations have their leading division's.
constexpr std::uint16_t command_actor(ShipId ship) { return static_cast<std::uint16_t>(most_divisions + ship); }

/// 5.9.2: goes straight ahead, and that way leaves the table by her side's own edge.
bool leaves_by_friendly_edge(const State& state, ShipId ship, const Plot& plot);

}  // namespace wardroom::coal
