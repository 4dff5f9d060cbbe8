// What a plot comes to on the table: legs of straight and of arc, and the wake that they leave. Nothing here knows
// whose they are.
#pragma once

#include "books/coal/rules/plot.hpp"
#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

/// What is still to be run of a plot: a straight leg, or an arc of a turn.
struct Leg {
  StepKind kind = StepKind::ahead;  // ahead, ships or column
  Inches length;                    // along the leg or the arc
  Turn turn;                        // of the arc, signed
  Inches radius;                    // of the arc; zero pivots
  OffSide off = OffSide::with_turn;
  friend bool operator==(const Leg&, const Leg&) = default;
};
BOOST_DESCRIBE_STRUCT(Leg, (), (kind, length, turn, radius, off))
using Legs = Fixed<Leg, 12>;

/// The end of one piece of a ship's way: where it ends, her course there, and the distance along it (on a turn, the
/// arc, not its chord).
struct WakePoint {
  Point at;
  Bearing course;
  Inches length;
  friend bool operator==(const WakePoint&, const WakePoint&) = default;
};
BOOST_DESCRIBE_STRUCT(WakePoint, (), (at, course, length))

/// The sea still to be covered between a ship and the ship ahead of her, up to that ship: she follows it (5.9).
using Wake = Fixed<WakePoint, 24>;

/// How a unit may run its legs this turn.
struct Handling {
  Inches run;             // the speed; on the mat the hexes of this turn
  Inches radius = {};     // 5.6: of its turns
  int degrees_a_hex = 0;  // hex 2.3: the most it may turn in one hex; 0 on the open table
};

/// The legs of a plot: its steps, then the rest of the run straight ahead. Arcs are taken out of that rest (ruling
/// A32), and so are the hexes that sharp turns cost (hex 2.3.5). F, M and CU run straight here: whom they follow is the
/// mover's business.
Legs legs_of(const Plot& plot, const Handling& how);
Legs straight(Inches run);
/// Turns in column at once, then goes straight; an arc longer than the run is cut where the run ends, and on the mat a
/// turn takes as many hexes as it needs.
Legs column_turn(Turn turn, const Handling& how);

}  // namespace wardroom::coal
