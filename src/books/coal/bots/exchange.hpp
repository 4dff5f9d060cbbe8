// What fire is worth: the exact expectation of a salvo or a battery, times what a hit on the target is worth.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "books/coal/bots/picture.hpp"
#include "books/coal/rules/figures.hpp"

namespace wardroom::coal {

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

/// How the firer moved: the row of the Gunnery Modifier Chart that her turn brings, from 1; 0 when none applies.
using Helm = std::uint8_t;

class Exchange {
 public:
  Exchange() = default;
  explicit Exchange(const Picture& picture) { study(picture); }
  /// Takes the charts of a battle, unless it has them already.
  void study(const Picture& picture);

  Helm helm_for(int degrees_turned) const;
  /// Salvoes and all batteries of ships in one place at a target, for what they are worth. `now`: in this turn, when
  /// guns that hit the target last turn still have the range.
  std::int64_t fire(std::span<const Piece> firers, const Lie& lie, Helm helm, Inches sight, const Piece& target,
                    bool now) const;
  /// Big guns alone, from finished numbers.
  std::int64_t salvo(int dice, int to_hit, int size, int penetration, const Piece& target) const;
  /// The farthest at which a ship's guns may fire.
  static Inches reach(const Piece& firer);
  /// Adds the ranges, squared, beyond which her guns have other numbers, to a list that rises and has each once.
  static void add_edges(const Piece& firer, std::vector<std::int64_t>& edges);

 private:
  static constexpr int least_penetration = -25, most_penetration = 45;
  /// What a shell that is on the target is worth, in millionths of a hit that penetrates, by its penetration from the
  /// least on. From the exact odds of the book (odds/coal_odds.hpp).
  using ThirdRoll = std::array<std::uint32_t, most_penetration - least_penetration + 1>;
  struct ThirdRolls {
    ThirdRoll on_large, on_small;
  };
  /// The number to hit that modifiers make of a printed one; 0 when the guns do not fire.
  using ToHit = std::array<std::uint8_t, Card::most_to_hit + 1>;
  static constexpr std::size_t most_helms = decltype(GunneryModifiers::firer_turns)::capacity() + 1;

  /// What is the same for all guns that fire at a target from one place.
  struct Aim {
    const ThirdRoll& third_roll;
    int size;
    std::uint64_t hit_worth;  // in thousandths
    Aim(const Exchange& exchange, const Piece& target, int target_size)
        : third_roll(target.large ? exchange.third_rolls_->on_large : exchange.third_rolls_->on_small),
          size(target_size),
          hit_worth(static_cast<std::uint64_t>(target.hit_worth) / 1000) {}
    std::int64_t salvo(int dice, int to_hit, int penetration) const;
  };

  static ThirdRolls make_third_rolls(NonPenetration reading);
  static const ThirdRolls& third_rolls(NonPenetration reading);

  std::optional<GunneryModifiers> gunnery_;
  const ThirdRolls* third_rolls_ = nullptr;
  // By the helm; then on courses alike and apart; then without and with a hit last turn.
  std::array<std::array<std::array<ToHit, 2>, 2>, most_helms> to_hit_{};
};

/// What a non-penetrating hit is worth against a penetrating one.
inline constexpr int weak_hit_share = 5;

// Nothing here is negative, and without a sign it is divided faster. Of 400 shells one is on the target for every
// number to hit and every number of the size.
inline std::int64_t Exchange::Aim::salvo(int dice, int to_hit, int penetration) const {
  const int row = std::clamp(penetration, least_penetration, most_penetration) - least_penetration;
  const int on_target = dice * to_hit * size;
  const std::uint64_t hits = static_cast<std::uint64_t>(on_target) * third_roll[static_cast<std::size_t>(row)] / 400;
  return static_cast<std::int64_t>(hits * hit_worth / 1000);
}

inline std::int64_t Exchange::salvo(int dice, int to_hit, int size, int penetration, const Piece& target) const {
  return Aim(*this, target, std::clamp(size, 1, 19)).salvo(dice, to_hit, penetration);
}

}  // namespace wardroom::coal
