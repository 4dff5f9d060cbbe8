// What a seat remembers that a single View does not show: how fast the enemy's ships ran in the turn before, and which
// way his markers go.
#pragma once

#include <array>
#include <optional>

#include "books/coal/rules/view.hpp"

namespace wardroom::coal {

class Lookout {
 public:
  /// A new battle.
  void begin();
  /// Takes in a view; only the first of a turn counts.
  void note(const View& view);

  /// How far the enemy went in the turn before; nothing when nobody looked.
  std::optional<Inches> run_of(const SeenShip& ship) const { return run(ships_[ship.ship]); }
  std::optional<Inches> run_of(const ForceMarker& marker) const { return run(markers_[marker.number]); }
  std::optional<Bearing> course_of(const ForceMarker& marker) const;

 private:
  struct Plot {
    Point now, before;
    std::uint16_t turn = 0, turn_before = 0;  // of the two; 0: never
  };
  static void move(Plot& plot, Point to, std::uint16_t turn);
  std::optional<Inches> run(const Plot& plot) const;

  std::array<Plot, most_ships> ships_{};
  std::array<Plot, 256> markers_{};
  std::uint16_t turn_ = 0;
};

}  // namespace wardroom::coal
