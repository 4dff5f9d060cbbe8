// Movement: what a ship is ordered to steer, how she moves, and what is told of it. The state of her motion is part of
// the ship (state.hpp).
#pragma once

#include "books/jane/rules/types.hpp"

namespace wardroom::jane {

/// One stroke of a path: `run` goes on for so many units; all others are done at once.
struct Stroke {
  Helm helm = Helm::run;
  std::uint8_t units = 0;
  friend bool operator==(Stroke, Stroke) = default;
};
BOOST_DESCRIBE_STRUCT(Stroke, (), (helm, units))
using Path = Fixed<Stroke, 24>;

// ---- orders

/// What she does this move: squares to run (none: as before), and where buoys go down and up.
struct Steer {
  ShipId ship = no_ship;
  std::uint8_t squares = none;
  Path path;
};
BOOST_DESCRIBE_STRUCT(Steer, (), (ship, squares, path))

/// Ruling 162: what replaces the rest once the executive of a hoist that flies is seen.
struct OnExecutive {
  ShipId ship = no_ship;
  Path path;
};
BOOST_DESCRIBE_STRUCT(OnExecutive, (), (ship, path))

/// ramming-7: she tries to ram that ship.
struct RamHer {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(RamHer, (), (ship, target))

/// boarding-1.
struct BoardHer {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(BoardHer, (), (ship, target))

// ---- state

/// Where she was from a tick on.
struct TrackPoint {
  Tick tick = 0;
  Square at;
  Heading heading = Heading::N;
};
BOOST_DESCRIBE_STRUCT(TrackPoint, (), (tick, at, heading))

struct Motion {
  Square at;
  Heading heading = Heading::N;
  // The way she has after the last move that was played: squares a move, astern negative; while she stops, what she has
  // still to run.
  std::int8_t squares = 0;
  Buoys buoys = Buoys::none;
  std::uint8_t count = 0;  // squares covered since the buoy went down, or since her last turn
  bool turning = false;    // a turn has fallen due, and waits for a unit (ruling 3)
  std::int8_t engine = 0;  // an engine turn ordered and not yet made: to starboard, or to port (-1)
  std::uint8_t engine_count = 0;
  std::uint8_t debt = 0;           // units still owed for it (ruling 4)
  std::uint8_t to_stop = 0;        // squares that she still runs after reversing (speed-3)
  std::uint8_t goes_on_at = 0;     // ruling 106: both buoys up before she stopped
  std::uint8_t astern_forced = 0;  // ruling 170: moves of sternway after a ram
  Fixed<std::uint8_t, 3> drifts;   // torpedo-craft-4: squares of the next moves, as they were settled
  // Of the move in hand, or the last that was played.
  std::uint8_t ordered = 0;  // her units
  std::uint8_t units = 0;    // of them ended
  std::uint8_t lost = 0;     // of those, lost in turns
  bool astern = false, drifting = false, stopped = false;
  std::uint8_t stroke = 0, into = 0;        // how far she is in her path
  bool second = false;                      // which is the one on the executive
  Fixed<TrackPoint, most_units + 2> track;  // from tick 0 on; ends of units
};
BOOST_DESCRIBE_STRUCT(Motion, (),
                      (at, heading, squares, buoys, count, turning, engine, engine_count, debt, to_stop, goes_on_at,
                       astern_forced, drifts, ordered, units, lost, astern, drifting, stopped, stroke, into, second,
                       track))

// How two ships met (ruling 168), or only passed close by (intro-10).
BOOST_DEFINE_FIXED_ENUM_CLASS(Encounter, std::uint8_t, one_square, exchanged, crossed, passed)

/// Two ships that met in this move, and what came of it.
struct Meeting {
  ShipId first = no_ship, second = no_ship;  // the first stands earlier in the scenario
  Tick tick = 0;
  Encounter how = Encounter::one_square;
  bool sank_first = false, sank_second = false;
};
BOOST_DESCRIBE_STRUCT(Meeting, (), (first, second, tick, how, sank_first, sank_second))
using Meetings = Fixed<Meeting, 64>;

}  // namespace wardroom::jane
