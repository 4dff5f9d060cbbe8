#include "rules/start.hpp"

#include <algorithm>
#include <limits>

namespace wardroom {

Result Result::by_points(std::initializer_list<std::int32_t> of_sides) {
  Result result;
  std::ranges::copy(of_sides, result.points.begin());
  const auto most = std::ranges::max(of_sides);
  if (std::ranges::count(of_sides, most) > 1) return result;
  result.winners = SideSet::of(SideId::at(std::ranges::find(of_sides, most) - of_sides.begin()));
  return result;
}

std::int32_t Result::margin(SideId side, std::size_t sides) const {
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (std::size_t other = 0; other < sides; ++other) {
    if (other != side) best = std::max(best, points[other]);
  }
  return sides < 2 ? points[side] : points[side] - best;
}

}  // namespace wardroom
