// A position written down as a situation file (situation.hpp), so that it can be kept, changed and played on from.
#pragma once

#include <string>

#include "books/coal/loader.hpp"
#include "books/coal/state.hpp"

namespace wardroom::coal {

/// The scenario's text, made a situation, with everything that the battle has changed. Reading it gives the same state.
std::string write_situation(const State& state, const std::string& scenario, const OptionChoices& chosen);

}  // namespace wardroom::coal
