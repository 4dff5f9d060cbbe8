#include "books/coastal/rules/handling.hpp"

#include <algorithm>

namespace wardroom::coastal {

Turn turn_limit(const Handling& h, Centimetres speed) {
  if (h.straight) return {};
  if (speed.thousandths == 0) return h.pivot;
  return speed * 2 <= h.top ? h.most_turn + h.slow_extra : h.most_turn;
}

Plot turning_plot(const Handling& h, Centimetres speed, Turn wanted) {
  // A plot is written in whole degrees.
  const auto whole = [](Turn turn) { return turn.hundredths / 100 * 100; };
  std::int32_t left = std::min(whole(wanted.magnitude()), whole(turn_limit(h, speed)));
  const int sign = wanted.hundredths < 0 ? -1 : 1;
  Plot plot;
  if (speed.thousandths == 0) {
    if (left > 0) plot.push_back({{}, Turn{sign * left}});
    return plot;
  }
  Centimetres rest = speed;
  while (left > 0 && rest >= h.run && plot.size() + 3 < plot.capacity()) {
    const std::int32_t part = std::min(left, whole(h.turn));
    plot.push_back({h.run, {}});
    plot.push_back({{}, Turn{sign * part}});
    rest -= h.run;
    left -= part;
  }
  if (rest.thousandths > 0) plot.push_back({rest, {}});
  return plot;
}

Way way_of(Point at, Bearing course, const Plot& plot) {
  Way way;
  way.to = at;
  way.course = course;
  for (const PlotStep& step : plot) {
    if (step.ahead.thousandths == 0) {
      way.course = way.course + step.turn;
      way.turned = way.turned || step.turn.hundredths != 0;
      continue;
    }
    const Point from = way.to;
    way.to = moved(from, way.course, step.ahead);
    way.runs.push_back({from, way.to, way.course});
  }
  return way;
}

}  // namespace wardroom::coastal
