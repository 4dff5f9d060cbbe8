#include "books/admiralty/rules/way.hpp"

#include <algorithm>
#include <cstdlib>

namespace wardroom::admiralty {
namespace {

void go(Way& way, Bearing heading, Bearing after, Millimetres by, std::int8_t turns) {
  const Point from = way.legs.empty() ? way.start.at : way.legs.back().end;
  const Point to = moved(from, heading, by);
  if (!way.legs.push_back({way.length, way.length + by, from, to, heading, after, turns})) return;
  way.length += by;
}

}  // namespace

Pose Way::end() const { return legs.empty() ? start : Pose{legs.back().end, legs.back().after}; }

Pose Way::pose_at(Millimetres along) const {
  if (along >= length) return end();
  for (const Leg& leg : legs) {
    if (along > leg.to || leg.from == leg.to) continue;
    if (along == leg.to) return {leg.end, leg.after};
    if (along == leg.from) break;
    return {moved(leg.start, leg.heading, along - leg.from), leg.heading};
  }
  return start;
}

bool Way::is_tested(Millimetres along, Millimetres goes) const {
  if (along < Millimetres{} || along > goes) return false;
  if (along.thousandths % 1000 == 0 || along == goes) return true;
  return std::ranges::any_of(legs, [&](const Leg& leg) { return leg.to == along; });
}

Way way_of(Pose start, const Path& path, Turn step, Millimetres step_length) {
  Way way;
  way.start = start;
  Bearing heading = start.heading;
  for (const Stretch& stretch : path.stretches) {
    if (stretch.steps == 0) go(way, heading, heading, stretch.run, 0);
    const auto one = static_cast<std::int8_t>(stretch.steps > 0 ? 1 : -1);
    for (int made = 0; made != stretch.steps; made += one) {
      const Turn turn = one > 0 ? step : -step;
      go(way, heading + Turn{turn.hundredths / 2}, heading + turn, step_length, one);
      heading = heading + turn;
    }
  }
  return way;
}

int steps_in(const Path& path) {
  int steps = 0;
  for (const Stretch& stretch : path.stretches) steps += std::abs(stretch.steps);
  return steps;
}

Millimetres length_of(const Path& path, Millimetres step_length) {
  Millimetres length;
  for (const Stretch& stretch : path.stretches) length += stretch.run;
  return length + step_length * steps_in(path);
}

}  // namespace wardroom::admiralty
