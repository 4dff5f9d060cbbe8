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
/// For a standing answer to rake: of each side and each end of the target the nearest point. The side of the passage
/// does not matter.
using RakingPoints = Fixed<PassingPoint, 4>;
RakingPoints raking_points(const Passage& passage);

/// The two never come so near to one another that a shot could be thought of.
bool far_apart(const State& state, const Way& way, Millimetres goes, ShipId moving, ShipId other);
/// All that lets a shot be called on the move under way, from whatever point: who fires at whom...
bool may_fire_at_passing(const State& state, ShipId ship, ShipId target);
/// ...and with which side.
bool may_call(const State& state, const Passage& passage);

/// Calls `what` with every passage that the move under way opens: of others by the ship that moves, and hers by them.
/// The way is hers.
template <class Do>
void each_pair(const State& state, const Way& way, Do&& what) {
  const Passing& move = state.passing;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == state.ships[move.ship].side || !in_play(state, id)) continue;
    if (far_apart(state, way, move.goes, move.ship, id)) continue;
    what(Passage{state, way, move.goes, id, move.ship, Broadside::port, false});
    what(Passage{state, way, move.goes, move.ship, id, Broadside::port, true});
  }
}
/// The same of each side.
template <class Do>
void each_passage(const State& state, const Way& way, Do&& what) {
  each_pair(state, way, [&](Passage passage) {
    what(passage);
    passage.side = Broadside::starboard;
    what(passage);
  });
}

}  // namespace wardroom::admiralty
