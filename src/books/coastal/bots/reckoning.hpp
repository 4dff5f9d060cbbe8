// The odds that the bots of the coastal sheet reckon with: tables that the rules' own rolls fill, branch by branch
// (odds/odds.hpp), once for the charts of a battle. All figures are whole numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "books/coastal/rules/tables.hpp"

namespace wardroom::coastal {

class Reckoning {
 public:
  /// Costs next to nothing when the charts are those of the last time.
  void work_out(const Tables& tables);

  /// Hits to be expected, in hundredths, of a total in half points at these variables.
  int hits(int half_points, int variables) const {
    const int row = std::min(half_points, most_half_points);
    const int column = std::clamp(variables, -span, span) + span;
    return hits_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  /// Of six looks that need this score, those that see nothing.
  int unseen(int need) const { return unseen_[static_cast<std::size_t>(std::clamp(need, 1, hardest) - 1)]; }
  /// Of six torpedoes that meet her, those that have this effect.
  int torpedoes(bool larger_than_corvette, int modifiers, Effect effect) const {
    const int column = std::clamp(modifiers, -span, span) + span;
    return effects_[larger_than_corvette ? 1 : 0][static_cast<std::size_t>(column)][static_cast<std::size_t>(effect)];
  }

 private:
  // Beyond these nothing changes: the charts end.
  static constexpr int most_half_points = 63, span = 8, hardest = 7;
  static constexpr std::size_t columns = 2 * span + 1;
  using HitsOfRow = std::array<std::int16_t, columns>;

  void work_out_hits(const Gunfire& table);
  void work_out_effects(const Torpedoes& table);
  void work_out_looks();

  std::array<HitsOfRow, most_half_points + 1> hits_{};
  std::array<std::int8_t, hardest> unseen_{};
  std::array<std::array<std::array<std::int8_t, 7>, columns>, 2> effects_{};
  // Of which they were made.
  Fixed<EffectRow, 8> effect_;
  std::array<Effect, 6> small_{}, large_{};
  bool made_ = false;
};

}  // namespace wardroom::coastal
