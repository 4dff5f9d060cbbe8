// Points and victory (charts 10, reconstructed).
#pragma once

#include "books/coastal/state.hpp"
#include "rules/start.hpp"

namespace wardroom::coastal {

/// As the points stand; final once the battle is over.
Result result_of(const State& state);

}  // namespace wardroom::coastal
