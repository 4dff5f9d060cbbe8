// Where a ship belongs in her formation, and who shall not be run into.
#pragma once

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"

namespace wardroom::jane {

/// The ship that she follows; null for who leads, and for who keeps no station.
const SeenShip* guide_of(const View& view, const OwnShip& own, const Instructions& told);
/// Where she shall be when the move is over, and how she shall head.
struct Berth {
  Square at;
  Heading heading = Heading::N;
};
Berth berth_of(const SeenShip& guide, const OwnShip& own, const Instructions& told);
/// How badly a course serves a berth.
int misses(const Course& course, const Berth& berth);

/// What a course risks: friends who may be met, the edge of the board, land.
int danger_of(const View& view, const Course& course);

/// The nearest enemy who still fights; null when there is none.
const SeenShip* nearest_enemy(const View& view, Square from);
/// The heading that brings a ship towards the enemy, and at so many squares past him with him abeam.
Heading fighting_heading(const SeenShip& own, const SeenShip& enemy, int squares);

}  // namespace wardroom::jane
