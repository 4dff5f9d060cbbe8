// The scratch sheet of one Movement Segment: everybody's way, worked out before any fact is stated, because all ships
// move at once (3.3.2).
#pragma once

#include <array>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/way.hpp"

namespace wardroom::coal {

enum class Progress : std::uint8_t { waiting, under_way, done };

/// 5.3.3: what a flotilla has made of the shape ordered.
enum class ShapeReached : std::uint8_t { none, in_part, whole };

struct DivisionMove {
  Progress progress = Progress::waiting;
  ShapeReached shape = ShapeReached::none;  // of the flotilla that it leads
  bool moved = false;                       // has legs or a shape to run; otherwise nothing about it changes
  bool column = true;
  bool reordered = false;
  Legs left;
  Fixed<ShipId, most_in_division> order;
};

struct Voyage {
  const State* now = nullptr;
  std::vector<Way> ways;  // by ship
  std::array<DivisionMove, most_divisions> divisions;

  const State& state() const { return *now; }
};

/// A ship's way begins where she is, in the wake that she follows.
void begin(Way& way, const State& state, ShipId ship);
/// What a ship that goes at a speed runs in this move: half of it in a half-move (3.4.2), on the mat whole hexes.
Inches share(const State& state, ShipId ship, Inches speed);
/// Legs for this move; what is beyond goes to `left`. Straight ahead when they are too short.
Fixed<Leg, 14> legs_for(const State& state, const Legs& legs, Inches run, Legs& left);

/// 5.3.3: the divisions of a flotilla go to their new stations. False when its leader has no shape to take.
bool take_stations(Voyage& voyage, DivisionId leader);

/// 5.12: whether a way meets land, and when.
bool meets_land(const State& state, const Way& way, std::int32_t& when);
/// 5.16: groups of torpedo craft that meet stop at once; states MeleeJoined.
void join_melees(Play& play, Voyage& voyage);
/// 5.16: those who were free to move in this turn may be held again from the next. States MeleeEnded.
void end_melees(Play& play);

/// Who learns of a ship's move: everybody, unless she is behind a marker.
Audience watchers(const State& state, ShipId ship);

}  // namespace wardroom::coal
