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
/// How badly an end of a path serves a berth: distance, and the turn that is missing. It misses by its distance at
/// least.
std::int64_t misses(const Berth& end, const Berth& wanted);
/// What lies near enough to a ship that she could come to touch it in a move of such length.
class SeaRoom {
 public:
  SeaRoom(const View& view, const SeenShip& ship, Millimetres goes);
  /// Whether her base, lying so, would touch or all but touch another's.
  bool fouls(const Berth& end) const;

 private:
  const Card& card_;
  Fixed<Base, most_ships> near_;
};

}  // namespace wardroom::admiralty
