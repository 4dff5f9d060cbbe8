// Figures as players write them.
#pragma once

#include <string>

#include "books/admiralty/rules/types.hpp"

namespace wardroom::admiralty {

/// "80 mm", "50.4 mm"
std::string mm(Millimetres length);
/// "22.5°"
std::string degrees(Turn turn);
/// "045°", "337.5°"
std::string degrees(Bearing bearing);

}  // namespace wardroom::admiralty
