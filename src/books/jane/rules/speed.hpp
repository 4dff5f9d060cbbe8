// What speed her damage, the weather and her scenario leave a ship (fx-speed, speed-2, mistakes-2), and what helm
// (steering-way, fx-steering).
#pragma once

#include <vector>

#include "books/jane/rules/helm.hpp"
#include "books/jane/rules/state.hpp"
#include "rules/event.hpp"

namespace wardroom::jane {

inline constexpr int half_knots_a_square = 6;  // moving-3: three knots

/// All that takes of her speed.
struct SpeedLosses {
  int half_knots = 0;  // with which she began
  bool bow = false, funnels = false, uptakes = false;
  int wrecks = 0;  // of masts
  int knots_broken_down = 0, knots_of_sea = 0;
  int engine_shots = 0;
  bool engines_gone = false;
};

/// What is left, in half knots. Losses of knots come first; a shot in the engines halves what remains (fx-speed-6).
int half_knots_left(const SpeedLosses& losses, const Effects& effects, std::vector<Term>* trail = nullptr);
SpeedLosses losses_of(const State& state, ShipId ship);
int most_half_knots(const State& state, ShipId ship, std::vector<Term>* trail = nullptr);

/// moving-3, ruling 13: broken squares are dropped.
constexpr int squares_of(int half_knots) { return half_knots / half_knots_a_square; }
/// The fewest squares with which she answers her helm: a quarter of her present maximum, of small craft a half
/// (steering-way-1, -2, ruling 12).
int least_to_steer(int half_knots, Craft craft);

/// How she answers in the move that is ordered or played.
Handling handling_of(const State& state, ShipId ship);

}  // namespace wardroom::jane
