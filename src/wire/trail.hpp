// Lines of a trail as text.
#pragma once

#include <string>

#include "rules/event.hpp"

namespace wardroom {

/// The value of a line of a trail in lowest terms: "28", "3/2".
std::string value_text(const Term& term);
/// A line for people: "  times       1/2  firer turned (6.5.1.3)".
std::string line_of(const Term& term);

}  // namespace wardroom
