// Figures of the text that stand in no chart.
#pragma once

#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

inline constexpr Inches battery_reach = 10_in;  // 6.5.9
/// Strengths are kept in 256ths of a point: eighths after damage, then a quarter and up to three halves.
inline constexpr std::int32_t whole_strength = 256;

inline constexpr std::size_t pre_plotted_turns = 10;  // 5.13.2

}  // namespace wardroom::coal
