// The questions without chance that players of Admiralty ask, chapter by chapter, answered by the rules themselves with
// the trail that the table shows.
#pragma once

#include <vector>

#include "odds/reckoning.hpp"

namespace wardroom::admiralty {

std::vector<wardroom::Reckoning> reckonings();

// ---- gunnery.cpp

wardroom::Reckoning dice_reckoning();
wardroom::Reckoning lines_reckoning();
wardroom::Reckoning mix_reckoning();
wardroom::Reckoning guns_reckoning();
wardroom::Reckoning bracket_reckoning();
wardroom::Reckoning arc_reckoning();

// ---- sailing.cpp

wardroom::Reckoning speed_reckoning();
wardroom::Reckoning turning_reckoning();
wardroom::Reckoning passing_reckoning();

// ---- damage.cpp

wardroom::Reckoning gun_hits_reckoning();
wardroom::Reckoning column_reckoning();
wardroom::Reckoning waterline_reckoning();

}  // namespace wardroom::admiralty
