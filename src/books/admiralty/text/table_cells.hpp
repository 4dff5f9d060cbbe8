// What charts write in their own way: factors ("3/2"), and cells of the hit tables ("1 1/2 G, 1 S"; "10 S, M, 5 G, F").
// Included before rules/described.hpp reads a chart.
#pragma once

#include <string>

#include "books/admiralty/rules/tables.hpp"
#include "rules/described.hpp"

namespace wardroom::admiralty {

void read_value(const Node& node, Ratio& into, Missing);
void read_value(const Node& node, HitCell& into, Missing);
void read_value(const Node& node, Codes& into, Missing);

std::string text(const Ratio& ratio);
/// "10 S, M"; empty for a blank cell.
std::string text(const Codes& codes);

}  // namespace wardroom::admiralty
