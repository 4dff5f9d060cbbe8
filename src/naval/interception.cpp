#include "naval/interception.hpp"

#include <algorithm>

namespace wardroom {
namespace {

__extension__ using Wide = __int128;

// Along a leg of `ticks` the square of the distance less the square of the run, times (ticks x whole_move)^2:
// a u^2 + b u + c at u ticks from the start of the leg. Not above zero: the ship is inside the circle. With places
// under 2^18 thousandths every coefficient stays below 2^117.
struct Gap {
  Wide a, b, c;
  bool inside(std::int64_t u) const { return (a * u + b) * u + c <= 0; }
};

Gap gap_along(const TorpedoRun& run, Point from, Point to, std::int32_t start, std::int32_t ticks) {
  const Wide whole = whole_move, length = ticks;
  const Wide dx = Wide{from.x} - run.dot.x, dy = Wide{from.y} - run.dot.y;
  const Wide vx = Wide{to.x} - from.x, vy = Wide{to.y} - from.y;
  const Wide growth = run.growth.thousandths;
  const Wide radius = run.before.thousandths * whole + growth * start;  // times whole_move
  return {whole * whole * (vx * vx + vy * vy) - length * length * growth * growth,
          2 * length * (whole * whole * (dx * vx + dy * vy) - length * growth * radius),
          length * length * (whole * whole * (dx * dx + dy * dy) - radius * radius)};
}

// The first tick in (0, last] at which the gap is closed; the gap is open at 0.
std::optional<std::int64_t> first_inside(const Gap& gap, std::int64_t last) {
  std::int64_t high = last;
  if (!gap.inside(high)) {
    // Still outside at the end: inside in between only if the curve dips, around its lowest point.
    if (gap.a <= 0 || gap.b >= 0) return {};
    const Wide lowest = -gap.b / (2 * gap.a);
    if (lowest >= last) return {};
    high = static_cast<std::int64_t>(lowest);
    if (!gap.inside(high) && !gap.inside(++high)) return {};
  }
  std::int64_t low = 0;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (gap.inside(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace

std::optional<std::int32_t> interception(const TorpedoRun& run, const Track& track) {
  if (track.empty() || run.growth.thousandths <= 0 || run.before >= run.limit) return {};
  if (within(run.dot, track.front().at, run.before)) return {};
  const std::int64_t left = run.limit.thousandths - run.before.thousandths;
  const std::int64_t growth = run.growth.thousandths;
  const auto end = static_cast<std::int32_t>(
      std::min<std::int64_t>(whole_move, (left * whole_move + growth - 1) / growth));  // the last tick of the run
  for (std::size_t i = 0; i < track.size(); ++i) {
    const bool last = i + 1 == track.size();  // after the last corner the ship lies still
    const TimedPoint from = track[i], to = last ? TimedPoint{track[i].at, whole_move} : track[i + 1];
    const std::int32_t ticks = to.when - from.when;
    if (ticks <= 0) continue;
    if (from.when >= end) break;
    const auto met = first_inside(gap_along(run, from.at, to.at, from.when, ticks), std::min(end, to.when) - from.when);
    if (met) return from.when + static_cast<std::int32_t>(*met);
  }
  return {};
}

}  // namespace wardroom
