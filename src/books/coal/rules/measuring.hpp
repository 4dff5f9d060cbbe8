// 3.5 How ranges and bearings are taken, 2.4 what a base measures, 6.4.4 what an arc is: between places, no matter who
// is there.
#pragma once

#include <algorithm>

#include "books/coal/rules/sheet.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {

/// 2.4: 2 in for battleships and battlecruisers, 1.5 in for cruisers (and merchants), 1 in for a boat alone.
constexpr Inches base_length(Type t) {
  if (t == Type::BB || t == Type::OBB || t == Type::BC) return 2_in;
  return is_torpedo_craft(t) ? 1_in : 1.5_in;
}
inline constexpr Inches shared_base_length = 2_in;  // boats of a division on one base
inline constexpr Inches base_width = 0.5_in;

// hex 1.1: a counter 1 in long on a hex of 1 1/2 in, which is an inch of the rules.
inline constexpr Inches mat_counter_length = 0.667_in, mat_counter_width = 0.333_in;

/// hex 4.1 to 4.3, ruling A26: hexes without the firer's and with the target's. Of one who stands on a side the nearer
/// of its two hexes counts: as the first hex of the firer, as the last of the target.
constexpr int hex_range(HexPlace firer, HexPlace target) {
  const int hexes = steps_between(firer, target) + (firer.is_hex() ? 0 : 1);
  return std::max(hexes, 1);
}
inline Inches hex_range(Point firer, Point target) { return 1_in * hex_range(place_at(firer), place_at(target)); }
/// At most this many hexes. Between places, and but for rounding, a count is at least the inches less a half, and at
/// most the inches over 0.866 and one more for a firer on a side: only in between must it be made.
class HexReach {
 public:
  explicit HexReach(Inches limit) : limit_(limit) {
    const int hexes = limit.thousandths / 1000;
    if (hexes < 1) return;
    half_steps_ = 2 * hexes + 1;
    surely_ = squared(Inches{866 * hexes - 2});
    perhaps_ = squared(Inches{1000 * hexes + 502});
  }

  bool holds(Point firer, Point target) const {
    const std::int64_t far = distance_squared(firer, target);
    return far <= surely_ || (far <= perhaps_ && hex_range(firer, target) <= limit_);
  }
  /// When the places are known already. Half steps tell, but for one too many, which from a side to a side is none.
  bool holds(HexPlace firer, HexPlace target) const {
    const int half_steps = steps_of(Hex{target.q - firer.q, target.r - firer.r});
    const int too_many = half_steps - half_steps_ + ((firer.q | firer.r) & 1) * 2;
    if (too_many == 1) [[unlikely]]
      return 1_in * hex_range(firer, target) <= limit_;
    return too_many <= 0;
  }

 private:
  Inches limit_;
  int half_steps_ = -1;
  std::int64_t surely_ = -1, perhaps_ = -1;  // inches squared
};
inline bool in_hex_range(Point firer, Point target, Inches limit) { return HexReach(limit).holds(firer, target); }

/// 3.5.2 funnel to funnel, or 3.5.1 between the nearest parts of two counters; on the mat from firer to target.
inline Inches range_between(const Base& firer, const Base& target, const Options& options) {
  if (options.surface == Surface::hex) return hex_range(firer.centre, target.centre);
  return options.measure == Measure::counters ? gap(firer, target) : distance(firer.centre, target.centre);
}

/// 6.4.4: arcs as a set, because an edge belongs to both and a target may straddle one (ruling A28).
class ArcSet {
 public:
  constexpr bool has(Arc a) const { return (bits_ >> static_cast<int>(a)) & 1; }
  constexpr void add(Arc a) { add_if(a, true); }
  constexpr void add_if(Arc a, bool belongs) {
    bits_ = static_cast<std::uint8_t>(bits_ | (int{belongs} << static_cast<int>(a)));
  }
  constexpr bool broadside() const { return has(Arc::port) || has(Arc::starboard); }
  friend constexpr bool operator==(ArcSet, ArcSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// The lines at 30 and at 150 degrees to the course divide the sea into the four arcs. How far past them a point lies:
/// positive to starboard of the line; `edge` is how near to one still counts as on it.
struct PastLines {
  std::int64_t right = 0, left = 0, edge = 0;

  ArcSet arcs() const {
    const bool left_of_right = right <= edge, right_of_right = right >= -edge;
    const bool left_of_left = left <= edge, right_of_left = left >= -edge;
    ArcSet in;
    in.add_if(Arc::bow, left_of_right & right_of_left);
    in.add_if(Arc::starboard, right_of_right & right_of_left);
    in.add_if(Arc::stern, right_of_right & left_of_left);
    in.add_if(Arc::port, left_of_right & left_of_left);
    return in;
  }
};

/// The arcs, about a ship at a point on a course, into which another point falls.
ArcSet arcs_of(Point from, Bearing course, Point to);
/// hex 4.4: the arcs on the mat, from the middle of one place to the middle of the other; exact, and an edge belongs to
/// both (ruling A28, W56).
inline ArcSet hex_arcs(HexPlace from, Bearing course, HexPlace to) {
  const int ahead = course_index(course);
  const int right = ahead < hex_courses - 1 ? ahead + 1 : 0, left = ahead > 0 ? ahead - 1 : hex_courses - 1;
  return PastLines{lies_to_starboard(from, right, to), lies_to_starboard(from, left, to), 0}.arcs();
}

}  // namespace wardroom::coal
