// The open sea as a plane: x to the east, y to the north, in thousandths of the book's unit.
// Rounding is always to the nearest thousandth, halves away from zero; ranges are compared squared, so exactly.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/bearing.hpp"
#include "core/length.hpp"

namespace wardroom {

struct Point {
  std::int32_t x = 0, y = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

constexpr std::int64_t distance_squared(Point a, Point b) {
  const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
  return dx * dx + dy * dy;
}
constexpr bool within(Point a, Point b, Length reach) {
  return reach.thousandths >= 0 && distance_squared(a, b) <= squared(reach);
}

/// The whole square root, rounded down.
std::int64_t root(std::int64_t square);

Length distance(Point a, Point b);
/// The direction from one point to another to the nearest hundredth of a degree; north when they coincide.
Bearing bearing(Point from, Point to);
Point moved(Point from, Bearing course, Length by);
/// `forward` along the course and `right` to starboard of it.
Point offset(Point from, Bearing course, Length forward, Length right);
/// The point `part`/`whole` of the way from a to b.
Point between(Point a, Point b, std::int64_t part, std::int64_t whole);

struct Segment {
  Point a, b;
};

/// Whether two segments share a point; touching at an end counts.
bool meet(Segment s, Segment t);
/// Squared distance of a point from a segment, in thousandths squared, rounded down.
std::int64_t distance_squared(Point p, Segment s);
/// Squared distance between two segments; zero when they meet.
std::int64_t distance_squared(Segment s, Segment t);

/// A ship's base or a counter: a rectangle that lies along a course.
struct Base {
  Point centre;
  Bearing course;
  Length length, width;
};

/// Port bow, starboard bow, starboard quarter, port quarter.
std::array<Point, 4> corners(const Base& base);
bool overlap(const Base& a, const Base& b);
bool contains(const Base& base, Point p);
bool crosses(const Base& base, Segment s);
/// The shortest distance between any parts of two bases; zero when they overlap.
Length gap(const Base& a, const Base& b);

}  // namespace wardroom
