// Measured play (moving-4, turning-9 to -11): a move of so many yards, diagonals as long as they are, parts of a move,
// all reckoned from the bows. What a turn takes is the same as on squares, by hundreds of yards.
#pragma once

#include <vector>

#include "books/jane/rules/helm.hpp"

namespace wardroom::jane {

inline constexpr int yards_a_square = 100;

/// moving-4: 50 yards a move for every knot and a half; of smaller units as much as they are worth, rounded down.
constexpr int measured_yards(int thousandths_of_knots) { return thousandths_of_knots / 30; }

/// Where a pair of bows is, in millionths of a square.
struct Bows {
  std::int64_t x = 0, y = 0;
  friend bool operator==(Bows, Bows) = default;
};

struct Measured {
  Motion motion;  // its square counts for nothing
  Bows bows;
  int into_unit = 0;  // yards run of the hundred in hand
};

/// Runs so many yards on, from within a hundred if she is in one. Ends of hundreds that she covered go to `ends`.
/// Gives the first stroke that could not be done.
std::optional<Unlawful> run_yards(Measured& ship, const Handling& handling, std::span<const Stroke> path, int yards,
                                  std::vector<Bows>& ends);

}  // namespace wardroom::jane
