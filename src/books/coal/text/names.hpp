// How ships and divisions are called in files and orders.
#pragma once

#include <string>
#include <string_view>

#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// The letters and digits of a name in lower case, without accents: "König Albert" is konigalbert. By ruling A44 the
/// slip Asashi is Asahi.
std::string folded(std::string_view name);

/// Whether a side may know that this ship of the enemy is there: her division's marker has been replaced by ships, or
/// she is in sight (4.3, 5.13.1).
bool name_known(const State& state, SideId side, ShipId ship);

}  // namespace wardroom::coal
