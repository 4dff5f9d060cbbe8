// Points and victory (charts 10, reconstructed).
#pragma once

#include <array>

#include "books/coastal/state.hpp"

namespace wardroom::coastal {

struct Result {
  std::array<std::int32_t, 2> points{};
  SideId winner = no_side;  // no side: a draw
};

/// As the points stand; final once the battle is over.
Result result_of(const State& state);

}  // namespace wardroom::coastal
