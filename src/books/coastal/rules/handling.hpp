// How a vessel may be handled in one move, and the way that a plot makes of it: what her owner knows of her, and no
// more (charts 4, reconstructed).
#pragma once

#include "books/coastal/rules/plot.hpp"

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
/// Of a vessel there, on that course.
Way way_of(Point at, Bearing course, const Plot& plot);

}  // namespace wardroom::coastal
