// Paths that a bot may order for a ship, and where they end. A path here is one turn and one straight run, the turn
// first or last; of these one always comes close enough to what a captain wants.
#pragma once

#include <vector>

#include "books/admiralty/bots/bot.hpp"

namespace wardroom::admiralty {

/// How the enemy's line or the ship ahead lies: a place and a course.
struct Berth {
  Point at;
  Bearing heading;
};

/// The first ship that must move now; null when all who could may stay as they are.
const MoveChoice* under_way(const Menu& menu);
/// A path that uses the whole allowance: so many steps, to starboard or, minus, to port, before or after the run. No
/// more steps than she may turn and has room for.
Path turning_path(const MoveChoice& choice, int steps, bool turn_last = false);
/// A turning path by its steps, and where it ends on a free sea.
struct Course {
  int steps = 0;
  bool turn_last = false;
  Berth end;
};
/// All of these that she may go, without those that would take her into the wind; the straight one first.
void courses_of(const View& view, const MoveChoice& choice, const SeenShip& ship, std::vector<Course>& courses);
/// Where a path ends on a free sea.
Berth end_of(const View& view, const MoveChoice& choice, const SeenShip& ship, const Path& path);
/// Steps that bring her nearest to a course.
int steps_to(const View& view, Bearing from, Bearing to);

/// How far the wind blows from ahead, as an angle off the bow.
Turn off_wind(const View& view, Bearing heading);
/// The course nearest to one wanted on which she has way.
Bearing sailable(const View& view, Bearing wanted);
/// The nearest enemy that fights; null when there is none.
const SeenShip* nearest_foe(const View& view, Point from);

}  // namespace wardroom::admiralty
