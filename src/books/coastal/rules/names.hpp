// Figures as players write them.
#pragma once

#include <string>

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

/// "12 cm", "3.5 cm"
std::string cm(Centimetres length);
/// "45°"
std::string degrees(Turn turn);
/// "045°"
std::string degrees(Bearing bearing);
/// A system of a chart, which writes "tube2": "tube 2".
std::string spaced(const std::string& name);

}  // namespace wardroom::coastal
