// Lines of a trail as text.
#pragma once

#include <string>

#include "rules/event.hpp"

namespace wardroom {

/// The value of a line of a trail in lowest terms: "28", "3/2".
std::string value_text(const Term& term);

}  // namespace wardroom
