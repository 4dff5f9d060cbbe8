// The questions without chance that players of Coal ask. Each places a ship or two on an empty sea and asks the rules
// themselves, with the trail that the table shows.
#pragma once

#include <vector>

#include "odds/reckoning.hpp"

namespace wardroom::coal {

std::vector<Reckoning> reckonings();

// ---- by chapter: gunnery.cpp, movement.cpp, others.cpp

Reckoning to_hit_reckoning();
Reckoning big_guns_reckoning();
Reckoning range_band_reckoning();
Reckoning arc_reckoning();
Reckoning battery_reckoning();

Reckoning speed_reckoning();
Reckoning speed_limit_reckoning();
Reckoning turning_reckoning();

Reckoning sighting_reckoning();
Reckoning illumination_reckoning();
Reckoning torpedo_reckoning();
Reckoning points_reckoning();

}  // namespace wardroom::coal
