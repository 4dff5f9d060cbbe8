#include "books/admiralty/rules/measure.hpp"

#include <algorithm>
#include <cstdlib>

namespace wardroom::admiralty {
namespace {

__extension__ using Wide = __int128;

std::int64_t cross(Point o, Point a, Point b) {
  return (std::int64_t{a.x} - o.x) * (std::int64_t{b.y} - o.y) - (std::int64_t{a.y} - o.y) * (std::int64_t{b.x} - o.x);
}

bool inside(const std::array<Point, 4>& base, Point p) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (cross(base[i], base[(i + 1) % 4], p) > 0) return false;
  }
  return true;
}

// The least of the distances between the ends of two segments and those of their perpendiculars.
class Least {
 public:
  explicit Least(std::int64_t squared) : squared_(squared) {}
  /// The perpendicular from a place to a segment, if its foot is on it. What is not less than the least so far is told
  /// by a product: it needs no division.
  void foot(Point p, Segment s, std::int64_t length_squared) {
    const std::int64_t along = (std::int64_t{p.x} - s.a.x) * (std::int64_t{s.b.x} - s.a.x) +
                               (std::int64_t{p.y} - s.a.y) * (std::int64_t{s.b.y} - s.a.y);
    if (along <= 0 || along >= length_squared) return;
    const std::int64_t area = cross(s.a, s.b, p);
    const Wide area_squared = Wide{area} * area;
    if (area_squared >= Wide{squared_} * length_squared) return;
    squared_ = static_cast<std::int64_t>(area_squared / length_squared);
  }
  std::int64_t squared() const { return squared_; }

 private:
  std::int64_t squared_;
};

// Whether some corners lie to one side of the line through the edge and some to the other, or on it: else the edge
// meets no side.
bool may_meet(Segment edge, const std::array<Point, 4>& base) {
  int to_port = 0, to_starboard = 0;
  for (const Point corner : base) {
    const std::int64_t side = cross(edge.a, edge.b, corner);
    to_port += side > 0 ? 1 : 0;
    to_starboard += side < 0 ? 1 : 0;
  }
  return to_port < 4 && to_starboard < 4;
}

// Lengths are summed in units of the sine table; so many bits below the point are enough.
std::int64_t along(std::int64_t dx, std::int64_t dy, Bearing axis) {
  return (dx * sine(axis) + dy * cosine(axis)) >> trig_bits;
}

// How far two bases lie apart, seen along and across the course of the first; rounding makes it a few thousandths less.
std::int64_t apart_along(const Base& a, const Base& b) {
  const std::int64_t dx = std::int64_t{b.centre.x} - a.centre.x, dy = std::int64_t{b.centre.y} - a.centre.y;
  const Bearing turned = b.course - Turn{a.course.hundredths()};
  const std::int64_t s = std::abs(sine(turned)), c = std::abs(cosine(turned));
  const auto half = [](std::int64_t one, std::int64_t t, std::int64_t other, std::int64_t u) {
    return (one * t + other * u) >> (trig_bits + 1);
  };
  const std::int64_t ahead = half(b.length.thousandths, c, b.width.thousandths, s) + a.length.thousandths / 2;
  const std::int64_t abeam = half(b.length.thousandths, s, b.width.thousandths, c) + a.width.thousandths / 2;
  constexpr std::int64_t rounding = 4;
  return std::max(std::abs(along(dx, dy, a.course)) - ahead,
                  std::abs(along(dx, dy, a.course + Turn::degrees(90))) - abeam) -
         rounding;
}

}  // namespace

bool within_gap(const Base& a, const Base& b, Length reach) {
  // Quick looks: the bases hold their centrepoints, and circles of such radius hold the bases.
  if (within(a.centre, b.centre, reach)) return true;
  if (!within(a.centre, b.centre, radius(a) + radius(b) + reach)) return false;
  if (apart_along(a, b) > reach.thousandths || apart_along(b, a) > reach.thousandths) return false;
  return gap(a, b) <= reach;
}

bool may_be_within(Point place, Segment way, Length reach) {
  const Point west_south{std::min(way.a.x, way.b.x) - reach.thousandths,
                         std::min(way.a.y, way.b.y) - reach.thousandths};
  const Point east_north{std::max(way.a.x, way.b.x) + reach.thousandths,
                         std::max(way.a.y, way.b.y) + reach.thousandths};
  if (place.x < west_south.x || place.x > east_north.x || place.y < west_south.y || place.y > east_north.y)
    return false;
  const Wide off = cross(way.a, way.b, place);
  return off * off <= Wide{squared(reach)} * wardroom::distance_squared(way.a, way.b) || within(way.a, place, reach) ||
         within(way.b, place, reach);
}

std::int64_t distance_squared(Segment edge, const std::array<Point, 4>& base) {
  if (inside(base, edge.a) || inside(base, edge.b)) return 0;
  std::int64_t between_ends = wardroom::distance_squared(edge.a, base[0]);
  for (const Point corner : base) {
    between_ends = std::min(
        {between_ends, wardroom::distance_squared(edge.a, corner), wardroom::distance_squared(edge.b, corner)});
  }
  Least least(between_ends);
  const bool meets = may_meet(edge, base);
  const std::int64_t length_squared = wardroom::distance_squared(edge.a, edge.b);
  for (std::size_t i = 0; i < 4; ++i) {
    const Segment side{base[i], base[(i + 1) % 4]};
    if (meets && meet(edge, side)) return 0;
    const std::int64_t side_squared = wardroom::distance_squared(side.a, side.b);
    least.foot(edge.a, side, side_squared);
    least.foot(edge.b, side, side_squared);
    least.foot(base[i], edge, length_squared);
  }
  return least.squared();
}

}  // namespace wardroom::admiralty
