// A mat of hexes on the plane: neighbouring centres are one unit apart, and each hex has a side to the north and one to
// the south. Twelve courses, 30 degrees apart: the even ones (000, 060, ...) face a side, the odd ones a vertex.
//
// A counter stands in a hex, or on the side between two. Both are places of one lattice, which is exact: a place is the
// sum of the axial coordinates of the two hexes that share it, and of a hex twice her own. The point of a place is
// rounded to a thousandth, and leads back to it.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>

#include "core/bearing.hpp"
#include "core/fixed.hpp"
#include "core/plane.hpp"

namespace wardroom {

/// Axial coordinates: q grows to the south-east (course 120), r to the south (course 180).
struct Hex {
  std::int32_t q = 0, r = 0;
  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
};

/// How many steps a way is.
constexpr int steps_of(Hex way) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max({size(way.q), size(way.r), size(way.q + way.r)});
}
constexpr int steps_between(Hex a, Hex b) { return steps_of(b - a); }

struct HexPlace {
  std::int32_t q = 0, r = 0;
  static constexpr HexPlace of(Hex hex) { return {2 * hex.q, 2 * hex.r}; }
  /// The side between two neighbours.
  static constexpr HexPlace between(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }

  constexpr bool is_hex() const { return ((q | r) & 1) == 0; }
  /// The step from one hex of a side to the other, odd where the place is: (1, 0), (0, 1) or (1, -1); of a hex none.
  constexpr Hex across() const {
    const std::int32_t dq = q & 1;
    return {dq, (r & 1) * (1 - 2 * dq)};
  }
  /// The hex itself twice, or the two that share the side.
  constexpr std::array<Hex, 2> hexes() const {
    const Hex step = across();
    return {Hex{(q - step.q) / 2, (r - step.r) / 2}, Hex{(q + step.q) / 2, (r + step.r) / 2}};
  }
  friend constexpr auto operator<=>(const HexPlace&, const HexPlace&) = default;
};

/// The least number of steps from a hex of one place to a hex of the other.
constexpr int steps_between(HexPlace a, HexPlace b) {
  // Of a hex and a side the nearer hex of the side is half a step nearer than its middle, or as near.
  const Hex way{b.q - a.q, b.r - a.r};
  if (b.is_hex()) return steps_of(way) / 2;
  return std::min(steps_of(way - a.across()), steps_of(way + a.across())) / 2;
}

// ---- courses

inline constexpr int hex_courses = 12;
/// 0 for 000, 1 for 030 and so on; the nearest of the twelve, halfway to the right.
constexpr int course_index(Bearing course) {
  const auto index = static_cast<std::uint32_t>(course.hundredths() + 1500) / 3000;  // never negative
  return index == hex_courses ? 0 : static_cast<int>(index);
}
constexpr Bearing course_of_index(int index) {
  return Bearing::degrees(((index % hex_courses) + hex_courses) % hex_courses * 30);
}
constexpr bool is_hex_course(Bearing course) { return course.hundredths() % 3000 == 0; }
constexpr bool faces_vertex(Bearing course) { return course_index(course) % 2 == 1; }

/// One place on. A course to a side leads from hex to hex; one to a vertex by turns onto a side and into a hex.
HexPlace ahead(HexPlace place, Bearing course, int steps = 1);
/// Whether a counter on this course may stand here: in any hex, and on a side that points along its course.
bool may_stand(HexPlace place, Bearing course);
/// Of a counter on a side: the hex to starboard or to port of its course.
HexPlace hex_abeam(HexPlace side, Bearing course, bool starboard);

/// With east in units of sqrt(3)/4 and south in units of 1/4 a place lies east x a + south x b to starboard of a line
/// on a course, for whole numbers a and b.
struct CourseLine {
  int a, b;
};
inline constexpr std::array<CourseLine, hex_courses> course_lines{
    {{1, 0}, {3, 1}, {1, 1}, {0, 1}, {-1, 1}, {-3, 1}, {-1, 0}, {-3, -1}, {-1, -1}, {0, -1}, {1, -1}, {3, -1}}};

/// Exactly which way a place lies from another, against a line on one of the twelve courses: positive to starboard of
/// it, negative to port, zero on it (ahead or astern).
constexpr int lies_to_starboard(HexPlace from, int course, HexPlace to) {
  const CourseLine line = course_lines[static_cast<std::size_t>(course)];
  const int east = to.q - from.q, south = 2 * (to.r - from.r) + east;
  return east * line.a + south * line.b;
}

// ---- numbers, as they are printed on a mat: columns from the west, rows from the south, both from 1

constexpr Hex numbered_hex(int column, int row) {
  const int q = column - 1;
  return {q, -(row - 1) - q / 2};
}
constexpr int column_of(Hex hex) { return hex.q + 1; }
constexpr int row_of(Hex hex) { return 1 - hex.r - (hex.q >= 0 ? hex.q : hex.q - 1) / 2; }

// ---- on the plane

/// The centre of hex (0, 0), so that the corner of the table is the corner of its hex.
inline constexpr Point first_hex{577, 500};

Point point_of(HexPlace place);
/// The place nearest to a point that is none of the lattice.
HexPlace nearest_place(Point at);
/// The place nearest to a point; of a point of the lattice without a search.
inline HexPlace place_at(Point at) {
  // Columns of places are sqrt(3)/4 apart, 433.0127 thousandths: by what they are in 2^32, and on one but for rounding.
  constexpr std::int64_t columns = 9'918'846, off = 6'000'000;
  const std::int64_t across = (std::int64_t{at.x} - first_hex.x) * columns;
  const std::int64_t q = (across + (std::int64_t{1} << 31)) >> 32, rest = static_cast<std::int32_t>(across);
  const std::int64_t down = std::int64_t{first_hex.y} - at.y - 250 * q, r = down / 500;
  if (rest > off || rest < -off || r * 500 != down) return nearest_place(at);
  return {static_cast<std::int32_t>(q), static_cast<std::int32_t>(r)};
}
Hex hex_at(Point at);
/// Whether a counter stands exactly on a place, on one of the twelve courses, and may.
inline bool stands_on_place(Point at, Bearing course) {
  const HexPlace place = place_at(at);
  return is_hex_course(course) && may_stand(place, course) && point_of(place) == at;
}
/// The nearest place at which a counter on this course may stand.
HexPlace place_for(Point at, Bearing course);

}  // namespace wardroom
