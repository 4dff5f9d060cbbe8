// A ship's way through one move while it is worked out: pieces of straight and of arc, each with its exact length, so
// that a follower who runs the same pieces keeps her distance to the thousandth (5.9).
#pragma once

#include "books/coal/rules/legs.hpp"
#include "naval/track.hpp"

namespace wardroom::coal {

struct Stage {
  WakePoint to;
  std::int32_t when = 0;
};

struct Way {
  Point from, at;
  Bearing first_course, course;
  Inches distance, speed;
  std::int32_t turned = 0;  // hundredths of a degree, whatever the side
  Fixed<Stage, 48> stages;
  std::size_t phase = 0;     // the first stage of the phase in hand
  bool on_straight = false;  // the last stage is straight, and may be lengthened
  Wake wake;
  Legs left;  // of a ship that moves by herself, for the other half of the turn
  bool alone = false;
  bool grounded = false, held = false;
  bool mat = false;  // over hexes: every piece is a whole number of them (hex 2.1)
};

/// Of a ship of which only place and course are known.
void begin(Way& way, Point at, Bearing course, bool mat);
void begin_phase(Way& way);
/// The stages of the phase take their times, in proportion to their lengths.
void end_phase(Way& way, std::int32_t from, std::int32_t to);

/// One piece of the way: to a point, arriving on a course.
void step_to(Way& way, Point at, Bearing course, Inches length);
/// Corners of arcs: every 15 degrees, or fewer when the move turns more than half round.
std::int32_t chord_of(const Leg* first, const Leg* last);
/// A whole leg; arcs become chords of `chord` hundredths of a degree whose corners lie on the arc.
void run_leg(Way& way, const Leg& leg, std::int32_t chord);
/// Along the wake of the ship ahead; stops where the wake ends.
void follow_wake(Way& way, Inches run);
/// What the ship ahead has run in this phase is sea that her follower has still to cover.
void extend_wake(Way& way, const Stage* first, const Stage* last);
Inches length_of(const Wake& wake);
/// The wake of a ship that has none: straight to the ship ahead.
void straight_wake(Way& way, Point ahead);

/// The way ends at a time of the move's clock.
void cut(Way& way, std::int32_t when);
Track track_of(const Way& way);

/// The first part of a leg; `leg` keeps the rest.
Leg split(Leg& leg, Inches part);

}  // namespace wardroom::coal
