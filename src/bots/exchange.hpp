// What fire is worth: the exact expectation of a salvo or a battery, times what a hit on the target is worth.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/picture.hpp"

namespace wardroom::coal {

enum class Sector : std::uint8_t { bow, port, starboard, stern };
/// 6.4.4: where a place lies, seen from a ship.
inline Sector sector_of(const Stand& from, Point to) {
  const std::int64_t dx = std::int64_t{to.x} - from.at.x, dy = std::int64_t{to.y} - from.at.y;
  // Along the course and across it; 30 degrees off the bow the square of the second is a third of that of the first.
  const std::int64_t along = (dx * from.east + dy * from.north) >> 8, across = (dx * from.north - dy * from.east) >> 8;
  if (3 * across * across <= along * along) return along >= 0 ? Sector::bow : Sector::stern;
  return across > 0 ? Sector::starboard : Sector::port;
}

/// 45 degrees or more: the product of the two vectors is below cos 45, 0.7071 of 2^30.
inline bool courses_apart(const Stand& a, const Stand& b) {
  return std::int64_t{a.east} * b.east + std::int64_t{a.north} * b.north < 759'250'125;
}

/// How a target lies to those who fire at it: the same for all guns that fire from one place.
struct Lie {
  std::int64_t range_squared = 0;
  Sector sector = Sector::bow;  // of the firer
  bool courses_apart = false;   // by 45 degrees or more
};
inline Lie lie_of(const Stand& from, const Stand& to) {
  return {distance_squared(from.at, to.at), sector_of(from, to.at), courses_apart(from, to)};
}

/// What a shell that is on the target is worth, in millionths of a hit that penetrates. From the exact odds of the book
/// (odds/coal_odds.hpp).
struct ThirdRoll {
  std::int32_t on_large = 0, on_small = 0;
};

/// How the firer moved: what the Gunnery Modifier Chart makes of her turn.
struct Helm {
  Factor to_hit, dice;
  bool no_fire = false;
  std::uint8_t row = 0;  // of the chart; 0 when none applies
};
Helm helm_for(const GunneryModifiers* chart, int degrees_turned);

class Exchange {
 public:
  static constexpr Inches battery_reach = 10_in;  // 6.5.9

  explicit Exchange(const Picture& picture);

  /// Salvoes and all batteries of ships in one place at a target, for what they are worth. `now`: in this turn, when
  /// guns that hit the target last turn still have the range.
  std::int64_t fire(std::span<const Piece> firers, const Lie& lie, const Helm& helm, Inches sight, const Piece& target,
                    bool now) const;
  /// Big guns alone, from finished numbers.
  std::int64_t salvo(int dice, int to_hit, int size, int penetration, const Piece& target) const;
  /// The farthest at which a ship's guns may fire.
  static Inches reach(const Piece& firer);
  /// Adds the ranges, squared, beyond which her guns have other numbers, to a list that rises and has each once.
  static void add_edges(const Piece& firer, std::vector<std::int64_t>& edges);

 private:
  static constexpr int least_penetration = -25, most_penetration = 45;
  using ThirdRolls = std::array<ThirdRoll, most_penetration - least_penetration + 1>;

  static ThirdRolls make_third_rolls(NonPenetration reading);
  static const ThirdRolls& third_rolls(NonPenetration reading);

  std::int64_t big_guns(const Piece& firer, const Lie& lie, const Helm& helm, const Piece& target, bool hit_last) const;

  const GunneryModifiers* gunnery_;
  const ThirdRolls* third_rolls_;  // by penetration, from the least on
};

/// What a non-penetrating hit is worth against a penetrating one.
inline constexpr int weak_hit_share = 5;

inline std::int64_t Exchange::salvo(int dice, int to_hit, int size, int penetration, const Piece& target) const {
  const int row = std::clamp(penetration, least_penetration, most_penetration) - least_penetration;
  const ThirdRoll& third = (*third_rolls_)[static_cast<std::size_t>(row)];
  const std::int64_t on_target = std::int64_t{dice} * std::clamp(to_hit, 1, 19) * std::clamp(size, 1, 19);  // 400ths
  return on_target * (target.large ? third.on_large : third.on_small) / 400 * (target.hit_worth / 1000) / 1000;
}

}  // namespace wardroom::coal
