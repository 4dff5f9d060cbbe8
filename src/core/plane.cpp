#include "core/plane.hpp"

#include <algorithm>
#include <cstdlib>

namespace wardroom {
namespace {

__extension__ using Wide = __int128;

constexpr std::int32_t scaled(std::int64_t length, std::int64_t trig) {
  const std::int64_t product = length * trig, half = std::int64_t{1} << (trig_bits - 1);
  return static_cast<std::int32_t>(product >= 0 ? (product + half) >> trig_bits : -((-product + half) >> trig_bits));
}

constexpr std::int64_t cross(Point o, Point a, Point b) {
  return (std::int64_t{a.x} - o.x) * (std::int64_t{b.y} - o.y) - (std::int64_t{a.y} - o.y) * (std::int64_t{b.x} - o.x);
}

constexpr std::int64_t hundredths_per_radian = 5730;
constexpr std::int64_t largest_root = 3'037'000'499;  // the square fits into 63 bits

constexpr int sign(std::int64_t v) { return (v > 0) - (v < 0); }

constexpr bool in_box(Point p, Segment s) {
  return std::min(s.a.x, s.b.x) <= p.x && p.x <= std::max(s.a.x, s.b.x) && std::min(s.a.y, s.b.y) <= p.y &&
         p.y <= std::max(s.a.y, s.b.y);
}

}  // namespace

namespace {

// First guesses for a number of which the two highest bits are not both zero: roots of its first byte, scaled by 16.
constexpr std::array<std::uint8_t, 192> first_roots = [] {
  std::array<std::uint8_t, 192> roots{};
  for (std::uint32_t byte = 64; byte < 256; ++byte) {
    std::uint32_t r = 128;
    while (r < 255 && (r + 1) * (r + 1) <= byte * 256 + 128) ++r;
    roots[byte - 64] = static_cast<std::uint8_t>(r);
  }
  return roots;
}();

}  // namespace

// Two rounds of Newton's method from an eight-bit guess bring sixteen and then thirty-two bits, less the last.
std::int64_t root(std::int64_t square) {
  if (square <= 0) return 0;
  const auto whole = static_cast<std::uint64_t>(square);
  const int shift = __builtin_clzll(whole) & ~1;
  const std::uint64_t n = whole << shift;
  std::uint32_t guess = first_roots[(n >> 56) - 64];
  guess = (guess << 7) + static_cast<std::uint32_t>(n >> 41) / guess;
  std::uint64_t result = ((std::uint64_t{guess} << 15) + (n >> 17) / guess) >> (shift / 2);
  while (result * result > whole) --result;
  while ((result + 1) * (result + 1) <= whole) ++result;
  return static_cast<std::int64_t>(result);
}

Length distance(Point a, Point b) {
  // The root of four times the square is twice the distance, so its last bit rounds to nearest.
  return {static_cast<std::int32_t>((root(4 * distance_squared(a, b)) + 1) / 2)};
}

Bearing bearing(Point from, Point to) {
  const std::int64_t dx = std::int64_t{to.x} - from.x, dy = std::int64_t{to.y} - from.y;
  if (dx == 0 && dy == 0) return {};
  const std::int64_t ax = std::abs(dx), ay = std::abs(dy);
  const bool steep = ay >= ax;
  const std::int64_t far = steep ? ay : ax, near = steep ? ax : ay;
  // Products of a sine and a difference of places stay below 2^63.
  const auto reaches = [&](std::int32_t h) { return sine(Bearing(h)) * far <= cosine(Bearing(h)) * near; };
  // A guess that is good to a quarter of a degree: t (45 + 15.64 (1 - t)) degrees for a tangent of t.
  const std::int64_t tangent = (near << 16) / far;
  std::int32_t low = static_cast<std::int32_t>((tangent * (4500 + ((1564 * (65536 - tangent)) >> 16))) >> 16);
  // What is left is small enough for its tangent to stand for it.
  const std::int64_t s0 = sine(Bearing(low)), c0 = cosine(Bearing(low));
  low += static_cast<std::int32_t>((c0 * near - s0 * far) / ((c0 * far + s0 * near) / hundredths_per_radian + 1));
  low = std::clamp(low, 0, 4500);
  // The largest h of the first octant with tan(h) <= near/far, then the nearer of h and h + 1 by the half-way test.
  while (!reaches(low)) --low;
  while (low < 4500 && reaches(low + 1)) ++low;
  if (low < 4500) {
    // tan of the middle of [low, low+1] is (sin+sin)/(cos+cos) of its ends.
    const std::int64_t s = sine(Bearing(low)) + sine(Bearing(low + 1));
    const std::int64_t c = cosine(Bearing(low)) + cosine(Bearing(low + 1));
    if (s * far <= c * near) ++low;
  }
  std::int32_t h = steep ? low : 9000 - low;  // first quadrant, from north
  if (dy < 0) h = 18000 - h;
  if (dx < 0) h = 36000 - h;
  return Bearing(h);
}

Point moved(Point from, Bearing course, Length by) {
  return {from.x + scaled(by.thousandths, sine(course)), from.y + scaled(by.thousandths, cosine(course))};
}

Point offset(Point from, Bearing course, Length forward, Length right) {
  const std::int64_t s = sine(course), c = cosine(course);
  return {from.x + scaled(forward.thousandths, s) + scaled(right.thousandths, c),
          from.y + scaled(forward.thousandths, c) - scaled(right.thousandths, s)};
}

Point between(Point a, Point b, std::int64_t part, std::int64_t whole) {
  const auto along = [&](std::int32_t from, std::int32_t to) {
    const std::int64_t product = (std::int64_t{to} - from) * part;
    const std::int64_t rounded = product >= 0 ? (product + whole / 2) / whole : -((-product + whole / 2) / whole);
    return static_cast<std::int32_t>(from + rounded);
  };
  return {along(a.x, b.x), along(a.y, b.y)};
}

bool meet(Segment s, Segment t) {
  const int d1 = sign(cross(s.a, s.b, t.a)), d2 = sign(cross(s.a, s.b, t.b));
  const int d3 = sign(cross(t.a, t.b, s.a)), d4 = sign(cross(t.a, t.b, s.b));
  if (d1 * d2 < 0 && d3 * d4 < 0) return true;
  return (d1 == 0 && in_box(t.a, s)) || (d2 == 0 && in_box(t.b, s)) || (d3 == 0 && in_box(s.a, t)) ||
         (d4 == 0 && in_box(s.b, t));
}

std::int64_t distance_squared(Point p, Segment s) {
  const std::int64_t length2 = distance_squared(s.a, s.b);
  if (length2 == 0) return distance_squared(p, s.a);
  const Wide dot = Wide{std::int64_t{p.x} - s.a.x} * (std::int64_t{s.b.x} - s.a.x) +
                   Wide{std::int64_t{p.y} - s.a.y} * (std::int64_t{s.b.y} - s.a.y);
  if (dot <= 0) return distance_squared(p, s.a);
  if (dot >= length2) return distance_squared(p, s.b);
  const std::int64_t area = std::abs(cross(s.a, s.b, p));
  if (area <= largest_root) return area * area / length2;
  return static_cast<std::int64_t>(Wide{area} * area / length2);
}

std::int64_t distance_squared(Segment s, Segment t) {
  if (meet(s, t)) return 0;
  return std::min(
      {distance_squared(s.a, t), distance_squared(s.b, t), distance_squared(t.a, s), distance_squared(t.b, s)});
}

std::array<Point, 4> corners(const Base& base) {
  const std::int64_t s = sine(base.course), c = cosine(base.course);
  const std::int32_t ahead = base.length.thousandths / 2, abeam = base.width.thousandths / 2;
  const Point f{scaled(ahead, s), scaled(ahead, c)}, r{scaled(abeam, c), -scaled(abeam, s)};
  const Point o = base.centre;
  return {Point{o.x + f.x - r.x, o.y + f.y - r.y},
          {o.x + f.x + r.x, o.y + f.y + r.y},
          {o.x - f.x + r.x, o.y - f.y + r.y},
          {o.x - f.x - r.x, o.y - f.y - r.y}};
}

namespace {

// Separating axis: the two shapes are apart if all corners of one lie strictly outside one side of the other.
bool apart_by_a_side_of(const std::array<Point, 4>& a, const std::array<Point, 4>& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    const Point from = a[i], to = a[(i + 1) % 4];
    if (std::all_of(b.begin(), b.end(), [&](Point p) { return cross(from, to, p) > 0; })) return true;
  }
  return false;
}

}  // namespace

bool overlap(const Base& a, const Base& b) {
  const Length reach = (a.length + a.width + b.length + b.width) / 2;
  if (!within(a.centre, b.centre, reach)) return false;
  const auto ca = corners(a), cb = corners(b);
  return !apart_by_a_side_of(ca, cb) && !apart_by_a_side_of(cb, ca);
}

namespace {

bool inside(const std::array<Point, 4>& shape, Point p) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (cross(shape[i], shape[(i + 1) % 4], p) > 0) return false;
  }
  return true;
}

// Of two shapes that are apart, the nearest points are a corner of one and a point on a side of the other.
std::int64_t corners_to_sides(const std::array<Point, 4>& a, const std::array<Point, 4>& b) {
  std::int64_t least = distance_squared(a[0], b[0]);
  for (const Point corner : a) {
    for (std::size_t i = 0; i < 4; ++i) {
      least = std::min(least, distance_squared(corner, Segment{b[i], b[(i + 1) % 4]}));
    }
  }
  return least;
}

}  // namespace

bool contains(const Base& base, Point p) { return inside(corners(base), p); }

bool crosses(const Base& base, Segment s) {
  // No corner is farther from the centre than half the length and half the width together.
  const std::int32_t reach = (base.length.thousandths + base.width.thousandths) / 2 + 1;
  const Point o = base.centre;
  if (o.x + reach < std::min(s.a.x, s.b.x) || o.x - reach > std::max(s.a.x, s.b.x)) return false;
  if (o.y + reach < std::min(s.a.y, s.b.y) || o.y - reach > std::max(s.a.y, s.b.y)) return false;
  const auto c = corners(base);
  // All corners on one side of the line: it passes by.
  int to_port = 0, to_starboard = 0;
  for (const Point p : c) {
    const std::int64_t side = cross(s.a, s.b, p);
    to_port += side > 0 ? 1 : 0;
    to_starboard += side < 0 ? 1 : 0;
  }
  if (to_port == 4 || to_starboard == 4) return false;
  if (inside(c, s.a) || inside(c, s.b)) return true;
  for (std::size_t i = 0; i < 4; ++i) {
    if (meet(s, {c[i], c[(i + 1) % 4]})) return true;
  }
  return false;
}

Length gap(const Base& a, const Base& b) {
  if (overlap(a, b)) return {};
  const auto ca = corners(a), cb = corners(b);
  const std::int64_t least = std::min(corners_to_sides(ca, cb), corners_to_sides(cb, ca));
  return {static_cast<std::int32_t>((root(4 * least) + 1) / 2)};
}

}  // namespace wardroom
