// Where a captain means to lie: astern of the ship ahead, or, who leads, alongside the enemy.
#pragma once

#include "books/admiralty/bots/course.hpp"

namespace wardroom::admiralty {

/// The ship next ahead in her division that can still be followed; null for who leads it.
const OwnShip* ship_ahead(const View& view, const OwnShip& ship);
/// A berth astern of that ship, on her course.
Berth astern_of(const SeenShip& ahead, const SeenShip& ship);
/// Abeam of an enemy at this range between centrepoints, on the near side, on her course or against it, whichever
/// takes less turning.
Berth abeam_of(const SeenShip& enemy, const SeenShip& ship, Millimetres range);
/// How badly an end of a path serves a berth: distance, and the turn that is missing.
std::int64_t misses(const Berth& end, const Berth& wanted);
/// Whether a ship's base, lying so, would touch or all but touch another's.
bool fouls(const View& view, const SeenShip& ship, const Berth& end);

}  // namespace wardroom::admiralty
