// Small drawings that stand in the page as they are: range and hits over time, damage strips, the spread of luck.
// Colours come from the style sheet; every drawing says in words what it shows.
#pragma once

#include <string>

#include "report/luck.hpp"
#include "report/report.hpp"

namespace wardroom::report {

/// The range between the nearest ships, turn by turn: those with big guns where both sides have them.
std::string range_figure(const Report& report);
/// Hits scored by each side, turn by turn: one up, the other down.
std::string hits_figure(const Report& report);
/// One ship's hits and fires, a cell a turn, and where she was lost.
std::string damage_strip(const Report& report, const ShipEntry& ship);
/// How likely each number of hits was, with the number scored.
std::string luck_figure(const Luck& luck, std::size_t side, const std::string& whose);

}  // namespace wardroom::report
