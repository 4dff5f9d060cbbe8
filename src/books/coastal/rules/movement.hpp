// Movement (charts 4, reconstructed): speed by engines and acceleration, turns after straight runs, and the way that a
// plot makes of it.
#pragma once

#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {

/// What a vessel may do in her next move.
struct Handling {
  Centimetres least, most;  // speeds
  Centimetres emergency;    // the least by an emergency stop
  Centimetres top;          // of the engines
  Centimetres run;          // straight, before each turn
  Turn turn, most_turn;     // at each; in the whole move, by speed: see turn_limit
  Turn slow_extra, pivot;
  bool straight = false;  // steering out: no turns by order
};
Handling handling_of(const State& state, ShipId ship);
/// The most degrees in one move at this speed.
Turn turn_limit(const Handling& handling, Centimetres speed);

/// A plot at this speed that turns as far as it may towards `wanted`, as early as it may.
Plot turning_plot(const Handling& handling, Centimetres speed, Turn wanted);

/// One straight run of a move.
struct Run {
  Point from, to;
  Bearing course;
};
struct Way {
  Fixed<Run, 16> runs;
  Point to;
  Bearing course;
  bool turned = false;
};
Way way_of(const Ship& ship, const Plot& plot);

/// The plot that a vessel follows when nobody may order one: out of control, adrift, withdrawing; or none was given.
Plot standing_plot(const State& state, ShipId ship);
/// Whether a move may be ordered for her at all.
bool takes_helm(const State& state, ShipId ship);

}  // namespace wardroom::coastal
