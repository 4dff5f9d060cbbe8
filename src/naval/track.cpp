#include "naval/track.hpp"

#include <algorithm>

namespace wardroom {

Point position_at(const Track& track, std::int32_t when) {
  if (track.empty()) return {};
  for (std::size_t i = 1; i < track.size(); ++i) {
    const TimedPoint &from = track[i - 1], &to = track[i];
    if (when < to.when) return between(from.at, to.at, when - from.when, to.when - from.when);
  }
  return track.back().at;
}

namespace {

// Both ships run straight and evenly between two corner times, so their distance first falls, then rises: the time of
// the least distance is found by halving, then the first time within reach before it.
std::optional<std::int32_t> first_within(const Track& a, const Track& b, Length reach, std::int32_t from,
                                         std::int32_t to) {
  const auto apart = [&](std::int32_t when) { return distance_squared(position_at(a, when), position_at(b, when)); };
  const std::int64_t limit = squared(reach);
  if (apart(from) <= limit) return from;
  const Point a0 = position_at(a, from), b0 = position_at(b, from), a1 = position_at(a, to), b1 = position_at(b, to);
  const std::int64_t px = std::int64_t{b0.x} - a0.x, py = std::int64_t{b0.y} - a0.y;
  const std::int64_t qx = std::int64_t{b1.x} - a1.x - px, qy = std::int64_t{b1.y} - a1.y - py;
  const std::int64_t closing = -(px * qx + py * qy), speed = qx * qx + qy * qy;
  if (closing <= 0) return {};
  __extension__ using Wide = __int128;
  const std::int32_t nearest =
      closing >= speed ? to : static_cast<std::int32_t>(from + Wide{to - from} * closing / speed);
  if (apart(nearest) > limit) return {};
  std::int32_t beyond = from, inside = nearest;
  while (inside - beyond > 1) {
    const std::int32_t middle = beyond + (inside - beyond) / 2;
    (apart(middle) <= limit ? inside : beyond) = middle;
  }
  return inside;
}

}  // namespace

std::optional<std::int32_t> first_within(const Track& a, const Track& b, Length reach) {
  if (a.empty() || b.empty()) return {};
  std::size_t i = 0, j = 0;
  for (std::int32_t from = 0; from < whole_move;) {
    while (i < a.size() && a[i].when <= from) ++i;
    while (j < b.size() && b[j].when <= from) ++j;
    std::int32_t to = whole_move;
    if (i < a.size()) to = std::min(to, a[i].when);
    if (j < b.size()) to = std::min(to, b[j].when);
    if (const auto when = first_within(a, b, reach, from, to)) return when;
    from = to;
  }
  const bool at_the_end = within(a.back().at, b.back().at, reach);
  return at_the_end ? std::optional(whole_move) : std::nullopt;
}

}  // namespace wardroom
