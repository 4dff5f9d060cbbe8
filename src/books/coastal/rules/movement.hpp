// Movement (charts 4, reconstructed): speed by engines and acceleration, turns after straight runs, and what a vessel
// does whom nobody may order.
#pragma once

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/handling.hpp"

namespace wardroom::coastal {

Handling handling_of(const State& state, ShipId ship);
/// The same, with the steps to her least and most speed added to a list.
Handling handling_of(const State& state, ShipId ship, std::vector<Term>& trail);
inline Way way_of(const Ship& ship, const Plot& plot) { return way_of(ship.at, ship.course, plot); }

/// The plot that a vessel follows when nobody may order one: out of control, adrift, withdrawing; or none was given.
Plot standing_plot(const State& state, ShipId ship);
/// Whether a move may be ordered for her at all.
bool takes_helm(const State& state, ShipId ship);

}  // namespace wardroom::coastal
