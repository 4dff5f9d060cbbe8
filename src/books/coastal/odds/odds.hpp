// Exact odds of the coastal warfare sheet: one function a table. Each runs the book's own rolls over every branch of
// chance (core/branching.hpp), so that there is no second set of rules to drift from the first.
#pragma once

#include "books/coastal/rules/tables.hpp"
#include "odds/distribution.hpp"

namespace wardroom::coastal {

/// One look that needs this score, all modifiers made: "not spotted" or "spotted".
Distribution look_odds(int need);
/// One observer: the same. `modifiers` are those of the sheet together. Beyond the last column nothing is.
Distribution spot_odds(const Spotting& table, Centimetres range, int modifiers);
/// One observer who needs this score.
Distribution spot_odds(int need);

/// One group of weapons: "straddle", or the number of hits, 0 for nothing at all. In the mean a straddle is no hit.
Distribution gunfire_odds(const Gunfire& table, int half_points, int variables);

/// One torpedo that meets a ship: the row of the effect table.
Distribution torpedo_odds(const Torpedoes& table, bool larger_than_corvette, int modifiers);
/// And whether it is a hit: 1 or 0.
Distribution torpedo_hit_odds(const Torpedoes& table, bool larger_than_corvette, int modifiers);

}  // namespace wardroom::coastal
