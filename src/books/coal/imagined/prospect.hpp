// What a battle will probably come to, judged from where it stands.
#pragma once

#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// The side's points less the enemy's at the end, in thousandths of a point. Exact when the battle is over. Until then
/// a ship counts for what she has lost and for what her damage will probably cost her yet, and a ship that is to leave
/// by her friendly edge for how near to it she is.
std::int64_t prospect(const State& state, SideId side);

}  // namespace wardroom::coal
