// 2-1: the zones of the wind about a ship (A56). Charts and bearings alone: whoever draws them needs no state.
#pragma once

#include "books/admiralty/rules/tables.hpp"

namespace wardroom::admiralty {

/// How far a heading lies from where the wind comes from, to either side.
constexpr Turn off_wind(Bearing heading, Bearing wind_from) { return turn_between(heading, wind_from).magnitude(); }
/// A56: an angle on the edge of two zones belongs to the faster one.
Zone zone_of(const Sailing& chart, Bearing heading, Bearing wind_from);
/// A57: too near the wind to sail.
inline bool in_no_go(const Sailing& chart, Bearing heading, Bearing wind_from) {
  return off_wind(heading, wind_from) < chart.no_go;
}

}  // namespace wardroom::admiralty
