#include "books/coal/rules/positions.hpp"

#include <cstdlib>

namespace wardroom::coal {

Inches range(const State& state, ShipId a, ShipId b) {
  return range_between(base_of(state, a), base_of(state, b), state.options());
}

namespace {

// On the open table a point is on an edge when its bearing is within about half a hundredth of a degree of it, so that
// a bearing of exactly 30 belongs to both arcs although places are rounded to a thousandth of an inch.
class Quarters {
 public:
  explicit Quarters(Bearing course) {
    const Bearing right = course + Turn::degrees(30), left = course - Turn::degrees(30);
    rx_ = sine(right), ry_ = cosine(right), lx_ = sine(left), ly_ = cosine(left);
  }
  PastLines past(Point from, Point to) const {
    const std::int64_t dx = std::int64_t{to.x} - from.x, dy = std::int64_t{to.y} - from.y;
    constexpr std::int64_t half_a_hundredth = 93'700;  // sin(0.005 degrees) x 2^30
    return {dx * ry_ - dy * rx_, dx * ly_ - dy * lx_, (std::abs(dx) + std::abs(dy)) * half_a_hundredth};
  }
  ArcSet of(Point from, Point to) const { return past(from, to).arcs(); }

 private:
  std::int64_t rx_, ry_, lx_, ly_;
};

constexpr Arc every_arc[] = {Arc::bow, Arc::starboard, Arc::stern, Arc::port};

// 3.5.1: with counters a bearing is taken from the middle of the counter's side.
Point middle_of_side(const Base& base, Arc arc) {
  switch (arc) {
    case Arc::bow: return offset(base.centre, base.course, base.length / 2, {});
    case Arc::stern: return offset(base.centre, base.course, -(base.length / 2), {});
    case Arc::starboard: return offset(base.centre, base.course, {}, base.width / 2);
    case Arc::port: return offset(base.centre, base.course, {}, -(base.width / 2));
  }
  return base.centre;
}

// Whether a point is at least so far from both lines.
bool clear_of_edges(const PastLines& point, Inches margin) {
  const std::int64_t least = std::int64_t{margin.thousandths + 1} << trig_bits;
  return std::abs(point.right) > least && std::abs(point.left) > least;
}

ArcSet arcs_touched(const Quarters& quarters, Point from, const Base& target) {
  const PastLines middle = quarters.past(from, target.centre);
  ArcSet arcs = middle.arcs();
  // No corner is farther from the centre than half the length and half the width together.
  if (clear_of_edges(middle, (target.length + target.width) / 2)) return arcs;
  for (const Point corner : corners(target)) {
    const ArcSet more = quarters.of(from, corner);
    for (const Arc a : every_arc) {
      if (more.has(a)) arcs.add(a);
    }
  }
  return arcs;
}

}  // namespace

ArcSet arcs_of(Point from, Bearing course, Point to) { return Quarters(course).of(from, to); }

ArcSet arcs_of(const State& state, Point from, Bearing course, Point to) {
  return on_mat(state) ? hex_arcs(place_at(from), course, place_at(to)) : arcs_of(from, course, to);
}

ArcSet arcs_bearing(const State& state, ShipId id, ShipId target_id) {
  const Ship& ship = state.ships[id];
  if (on_mat(state)) return hex_arcs(place_at(ship.at), ship.course, place_at(state.ships[target_id].at));
  const Quarters quarters(ship.course);
  const Base target = base_of(state, target_id);
  if (state.options().measure == Measure::miniatures) return arcs_touched(quarters, ship.at, target);
  const Base base = base_of(state, id);
  ArcSet arcs;
  for (const Arc a : every_arc) {
    if (arcs_touched(quarters, middle_of_side(base, a), target).has(a)) arcs.add(a);
  }
  return arcs;
}

Hand side_facing(const State& state, ShipId id, Point from) {
  // Which side of the keel line; dead ahead and dead astern count as starboard.
  const Ship& ship = state.ships[id];
  const std::int64_t dx = std::int64_t{from.x} - ship.at.x, dy = std::int64_t{from.y} - ship.at.y;
  return dx * cosine(ship.course) - dy * sine(ship.course) >= 0 ? Hand::starboard : Hand::port;
}

bool on_surface(const Setting& setting, Point at) {
  return at.x >= 0 && at.y >= 0 && at.x <= setting.width.thousandths && at.y <= setting.height.thousandths;
}

}  // namespace wardroom::coal
