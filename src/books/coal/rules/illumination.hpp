// 4.5 Lights: how far they reach, and who has them.
#pragma once

#include <optional>

#include "books/coal/rules/state.hpp"
#include "core/cite.hpp"

namespace wardroom::coal {

inline constexpr Inches starshell_range = 15_in;  // 4.5.2

/// 4.5.1: German searchlights reach an inch farther than all others', large ships' an inch farther than light ships'.
constexpr Inches searchlight_range(Nation nation, Type type) {
  return (nation == Nation::DE ? 4_in : 3_in) + (is_large(type) ? 1_in : 0_in);
}

/// 4.5.2: Germans have starshell from 1916, all others from 1918.
constexpr bool has_starshell(Nation nation, int year) { return year >= (nation == Nation::DE ? 1916 : 1918); }

/// How far off a lit ship is seen (ruling A37).
inline Inches lit_range(const State& state) {
  const Inches given = state.setting->special.lit_range;
  return given == Inches{} ? starshell_range : given;
}

/// How far she lights another.
Inches light_reach(const State& state, ShipId ship, Means means);
/// Why she cannot light anybody by this means.
std::optional<Refusal> why_no_light(const State& state, ShipId ship, Means means);

}  // namespace wardroom::coal
