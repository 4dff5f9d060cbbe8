// 6.4.2, 6.4.3, 6.5.2 to 6.5.10 Medium and light batteries: where they bear, what they count, whom they may not fire
// at. A centreline battery stands in the port slot and fires to either side; "n/m" are two, each for its own side. A
// ship without big guns may also fire them ahead and astern, at a quarter.
#pragma once

#include "books/coal/gunfire.hpp"

namespace wardroom::coal {

inline constexpr Inches battery_reach = 10_in;  // 6.5.9
/// Strengths are kept in 256ths of a point: eighths after damage, then a quarter and up to three halves.
inline constexpr std::int32_t whole_strength = 256;

/// Why the battery may not fire at this target.
NoFire battery_barred(const State& state, ShipId ship, Battery battery, ShipId target);

/// What the battery counts against the target, all halving done; with a Play, each step is noted in the trail.
std::int32_t strength_256ths(const State& state, const Allotment& allotment);
std::int32_t strength_256ths(Play& play, const Allotment& allotment);

}  // namespace wardroom::coal
