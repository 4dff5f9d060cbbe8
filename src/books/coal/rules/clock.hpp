// 3.2, 3.4 The clock of the battle: a turn is four minutes, a half-move two; half-moves are named n.0 and n.5 (3.4.1).
#pragma once

#include <fmt/format.h>

#include <string>

namespace wardroom::coal {

inline constexpr int minutes_per_turn = 4, minutes_per_half_move = 2;

/// Minutes from the start of the battle to the start of a turn, or of its second half.
constexpr int minutes_at_start(int turn, int half = 0) {
  return (turn - 1) * minutes_per_turn + half * minutes_per_half_move;
}
constexpr int minutes_at_end(int turn) { return turn * minutes_per_turn; }

/// "12" for a whole turn, "12.0" and "12.5" for its half-moves.
inline std::string name_of_move(int turn, bool halves, int half) {
  if (!halves) return fmt::format("{}", turn);
  return fmt::format("{}.{}", turn, half == 0 ? 0 : 5);
}

}  // namespace wardroom::coal
