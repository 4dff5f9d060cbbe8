// Commands that only Coal has: reading a plot, and counting on the hex mat.
#pragma once

#include <string>

#include "console/entry.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {

Tool plot_tool();
Tool hex_range_tool();
Tool hex_cycle_tool();

/// A hex or a hex side by its coordinates or its number; `what` is named when it is none.
HexPlace read_place(const std::string& text, const std::string& what);
std::string place_text(HexPlace place);

}  // namespace wardroom::coal
