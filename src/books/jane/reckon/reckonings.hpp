// The questions without chance that players of Jane's tactical game ask, chapter by chapter, answered by the rules
// themselves with the trail that the table shows.
#pragma once

#include <vector>

#include "odds/reckoning.hpp"

namespace wardroom::jane {

std::vector<Reckoning> reckonings();

// ---- gunnery.cpp

Reckoning penetration_reckoning();
Reckoning damage_reckoning();
Reckoning armour_reckoning();
Reckoning target_reckoning();
Reckoning rate_reckoning();

// ---- hurts.cpp

Reckoning sinking_reckoning();
Reckoning capsize_reckoning();
Reckoning bow_reckoning();
Reckoning speed_reckoning();
Reckoning steering_way_reckoning();
Reckoning returns_reckoning();

// ---- craft.cpp

Reckoning craft_reckoning();
Reckoning strikes_reckoning();

}  // namespace wardroom::jane
