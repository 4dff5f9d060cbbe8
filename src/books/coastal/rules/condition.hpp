// What a vessel can still do, and how two of them lie to one another: asked by every chapter.
#pragma once

#include <vector>

#include "books/coastal/rules/state.hpp"
#include "books/coastal/rules/weapons.hpp"
#include "rules/event.hpp"

namespace wardroom::coastal {

inline bool afloat(const Ship& ship) { return ship.status == Status::afloat; }
/// Afloat, and no mere marker.
inline bool real(const Ship& ship) { return afloat(ship) && !ship.dummy; }

/// Systems of a kind that are in working order.
int working(const State& state, ShipId ship, SystemKind kind);
/// Whether the bridge has no sound box left; a vessel without one has none to lose.
bool bridge_out(const State& state, ShipId ship);
bool steering_out(const State& state, ShipId ship);

/// The best speed that engines, sea and track allow now: the highest engine box left.
Centimetres top_speed(const State& state, ShipId ship);
/// The same, with every step added to a list.
Centimetres top_speed(const State& state, ShipId ship, std::vector<Term>& trail);
bool medium_sea(const State& state);
bool poor_weather(const State& state);

/// The vessel itself, not its base.
Base hull(const State& state, ShipId ship);
/// As the enemy may know it: the hull of a model, the rectangle of a marker.
Base outline(const State& state, ShipId ship);

inline Arc arc_of(const Ship& ship, Point target) { return arc_of(ship.at, ship.course, target); }

/// Another vessel on the line between two; only models and `side`'s own count, so that a marker tells nothing.
bool screened(const State& state, SideId side, ShipId observer, Point target, ShipId target_ship);
bool smoke_between(const State& state, Point from, Point to);
/// Star shell, searchlight or a burning ship; a vessel between a light and its observer counts too (charts 7).
bool is_lit(const State& state, Point at, Point observer);

/// Off the table.
bool off_table(const State& state, Point at);
Edge edge_crossed(const State& state, Point at);
/// Whether a vessel that has left the table there has left it as her side's scenario asks.
bool left_by_exit(const State& state, const Ship& ship);

}  // namespace wardroom::coastal
