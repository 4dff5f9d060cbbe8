// 4.2-17 to 4.2-28, 4.2-42: fire while a ship passes, at a point of her path or of the firer's own (A34, A92).
#pragma once

#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/movement.hpp"
#include "books/admiralty/rules/way.hpp"

namespace wardroom::admiralty {

/// The guns of one side of a ship while she, or her target, goes along a way.
struct Passage {
  const State& state;
  const Way& way;
  Millimetres goes{};
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  bool ship_moves = false;  // else the target
  /// As the two lie when the moving one has come so far.
  Aim aim(Pose moving) const;
};

/// What lets her fire: (a) the target's centrepoint crosses her line of fire, (b) it is raked somewhere in her arc.
/// Where an umpire goes by the intent of the rule, to come into the arc counts like (a).
struct Opening {
  bool crosses = false, rakes = false;
  bool any() const { return crosses || rakes; }
};
Opening opening_of(const Passage& passage);

/// A tested point at which a shot may be made.
struct PassingPoint {
  Millimetres along{};
  Aim aim;
  Sight sight;
};
using PassingPoints = Fixed<PassingPoint, 9>;
/// Those where the shot differs by bracket or rake: of each kind the nearest.
PassingPoints passing_points(const Passage& passage);
/// Of these the ones from which she rakes; they are found sooner.
PassingPoints raking_points(const Passage& passage);

/// All that lets a shot be called on the move under way but whether there is a point from which to fire.
bool may_call(const State& state, const Passage& passage);

/// Calls `what` with every passage of guns that the move under way opens: of others at the ship that moves, and of
/// hers. The way is hers.
template <class Do>
void each_passage(const State& state, const Way& way, Do&& what) {
  const Passing& move = state.passing;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == state.ships[move.ship].side || !in_play(state, id)) continue;
    for (const Broadside side : {Broadside::port, Broadside::starboard}) {
      what(Passage{state, way, move.goes, id, move.ship, side, false});
      what(Passage{state, way, move.goes, move.ship, id, side, true});
    }
  }
}

}  // namespace wardroom::admiralty
