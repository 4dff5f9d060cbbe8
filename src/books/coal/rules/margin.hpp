// 8.2.4 The margin of a ship's card: a letter for every hit, with a slash when it is repaired and in a circle when it
// cannot be.
#pragma once

#include <string>

#include "books/coal/rules/marks.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// "M" is open, "M/" repaired, "(M)" beyond repair.
std::string margin_mark(const Hit& hit);
/// All marks in the order in which they came, with spaces between.
std::string margin(const Ship& ship);

}  // namespace wardroom::coal
