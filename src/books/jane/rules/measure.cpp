#include "books/jane/rules/measure.hpp"

#include <algorithm>

namespace wardroom::jane {
namespace {

// Of a yard, in millionths of a square; of a diagonal each way: 10,000 by the root of a half.
constexpr std::int64_t straight = 10'000, diagonal = 7'071;
constexpr std::int64_t diagonal_rest_in_1000 = 68;

void advance(Bows& bows, Heading heading, int yards) {
  const Square way = next({}, heading);
  const bool slants = way.column != 0 && way.row != 0;
  const std::int64_t run = slants ? diagonal * yards + diagonal_rest_in_1000 * yards / 1000 : straight * yards;
  bows.x += way.column * run;
  bows.y += way.row * run;
}

}  // namespace

std::optional<Unlawful> run_yards(Measured& ship, const Handling& handling, std::span<const Stroke> path, int yards,
                                  std::vector<Bows>& ends) {
  std::optional<Unlawful> first;
  while (yards > 0) {
    const int step = std::min(yards, yards_a_square - ship.into_unit);
    Motion after = ship.motion;
    run_unit(after, handling, path);
    const bool covers = after.at != ship.motion.at;
    if (covers) advance(ship.bows, ship.motion.heading, step);
    yards -= step;
    ship.into_unit += step;
    if (ship.into_unit < yards_a_square) break;
    ship.into_unit = 0;
    ship.motion = after;
    if (covers) ends.push_back(ship.bows);
    if (auto unlawful = work_helm(ship.motion, handling, path); unlawful && !first) first = unlawful;
  }
  return first;
}

}  // namespace wardroom::jane
