// The questions without chance that players of the coastal sheet ask. Each places a vessel or two on an empty sea and
// asks the rules themselves, with the trail that the table shows.
#pragma once

#include <vector>

#include "odds/reckoning.hpp"

namespace wardroom::coastal {

std::vector<wardroom::Reckoning> reckonings();

// ---- gunnery.cpp

wardroom::Reckoning to_hit_reckoning();
wardroom::Reckoning points_reckoning();
wardroom::Reckoning arc_reckoning();
wardroom::Reckoning range_band_reckoning();

// ---- handling.cpp

wardroom::Reckoning speed_reckoning();
wardroom::Reckoning movement_reckoning();
wardroom::Reckoning turning_reckoning();

// ---- spotting.cpp

wardroom::Reckoning spotting_reckoning();

}  // namespace wardroom::coastal
