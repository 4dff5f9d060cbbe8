#include "core/hex.hpp"

#include <algorithm>

namespace wardroom {
namespace {

// The neighbours on the courses 000, 060, ... 300.
constexpr std::array<Hex, 6> neighbours{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

// One step on each course, in the coordinates of places. To a vertex it is half of the way to the hex beyond.
constexpr std::array<HexPlace, hex_courses> steps = [] {
  std::array<HexPlace, hex_courses> all{};
  for (std::size_t i = 0; i < hex_courses; ++i) {
    const Hex left = neighbours[i / 2], right = neighbours[(i + 1) / 2 % 6];
    all[i] = {left.q + right.q, left.r + right.r};
  }
  return all;
}();

constexpr std::int64_t quarter_root_3 = 433'012'702;  // sqrt(3)/4, in thousandths, times a million
constexpr std::int64_t million = 1'000'000;

constexpr std::int64_t rounded(std::int64_t value, std::int64_t by) {
  return (value >= 0 ? value + by / 2 : value - by / 2) / by;
}

}  // namespace

HexPlace ahead(HexPlace place, Bearing course, int count) {
  const HexPlace step = steps[static_cast<std::size_t>(course_index(course))];
  return {place.q + count * step.q, place.r + count * step.r};
}

bool may_stand(HexPlace place, Bearing course) {
  if (place.is_hex()) return true;
  if (!faces_vertex(course)) return false;
  const HexPlace on = ahead(place, course);
  return on.is_hex();
}

HexPlace hex_abeam(HexPlace side, Bearing course, bool starboard) {
  const Bearing abeam = course + Turn::degrees(starboard ? 90 : -90);
  const Hex step = neighbours[static_cast<std::size_t>(course_index(abeam)) / 2];
  return {side.q + step.q, side.r + step.r};
}

Point point_of(HexPlace place) {
  const std::int64_t east = place.q * quarter_root_3;
  return {static_cast<std::int32_t>(first_hex.x + rounded(east, million)), first_hex.y - 250 * (2 * place.r + place.q)};
}

HexPlace nearest_place(Point at) {
  const auto q = static_cast<std::int32_t>(rounded((std::int64_t{at.x} - first_hex.x) * million, quarter_root_3));
  const std::int64_t south = std::int64_t{first_hex.y} - at.y;
  const auto r = static_cast<std::int32_t>(rounded(south - 250 * std::int64_t{q}, 500));
  HexPlace best{q, r};
  // Between two columns the lattice is skewed: one of the neighbours may be nearer.
  for (const HexPlace other :
       {HexPlace{q - 1, r}, HexPlace{q + 1, r}, HexPlace{q - 1, r + 1}, HexPlace{q + 1, r - 1}}) {
    if (distance_squared(at, point_of(other)) < distance_squared(at, point_of(best))) best = other;
  }
  return best;
}

Hex hex_at(Point at) { return place_for(at, Bearing{}).hexes()[0]; }

HexPlace place_for(Point at, Bearing course) {
  const HexPlace near = place_at(at);
  if (point_of(near) == at && may_stand(near, course)) return near;
  HexPlace best{};
  std::int64_t least = -1;
  for (std::int32_t q = near.q - 2; q <= near.q + 2; ++q) {
    for (std::int32_t r = near.r - 2; r <= near.r + 2; ++r) {
      const HexPlace place{q, r};
      if (!may_stand(place, course)) continue;
      const std::int64_t far = distance_squared(at, point_of(place));
      if (least >= 0 && far >= least) continue;
      best = place;
      least = far;
    }
  }
  return best;
}

}  // namespace wardroom
