// A position written down as a situation file (situation.hpp), so that it can be kept, changed and played on from.
#pragma once

#include <string>

#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// The text that the battle began from, made a situation, with everything that has changed since. Reading it gives the
/// same state.
std::string write_situation(const State& state, const std::string& begun_from);

}  // namespace wardroom::coal
