// What a ship can still do, read from the marks on her card (8.2.4; effects by charts 3, 7, 8, 10 and 11).
#pragma once

#include <vector>

#include "books/coal/rules/state.hpp"
#include "rules/event.hpp"

namespace wardroom::coal {

/// Burning, repairable or not (8.5).
inline int fires(const Ship& ship) {
  int burning = 0;
  for (const Hit& hit : ship.hits) burning += hit.kind == HitKind::fire && hit.state != HitState::repaired ? 1 : 0;
  return burning;
}
/// 8.7: repaired ones still count, only their loss of speed is made good.
inline int flotation_hits(const Ship& ship) {
  int flooded = 0;
  for (const Hit& hit : ship.hits) flooded += hit.kind == HitKind::flotation ? 1 : 0;
  return flooded;
}

/// Afloat, under her own crew: may move, fight and repair.
inline bool able(const Ship& ship) { return ship.placed && ship.status == Status::afloat; }
/// 8.5.1: three fires silence a ship. 8.7, ruling A39: a sinking or abandoned ship has no weapons.
inline bool may_use_weapons(const Ship& ship) { return able(ship) && fires(ship) < 3; }

/// 5.4: the allowance now: the card's speed less damage, and 2.00 in at most with three fires (8.5.1).
Inches top_speed(const State& state, ShipId ship);
/// The same, with every step added to a list.
Inches top_speed(const State& state, ShipId ship, std::vector<Term>& trail);
/// The allowance that permanent damage alone leaves (10.5.7).
Inches permanent_top_speed(const State& state, ShipId ship);

/// 6.4.1: big-gun mounts still in action that bear into an arc; a mount lost counts against the arcs it bore on.
int mounts_in_arc(const State& state, ShipId ship, Arc arc);
/// Strength of a medium or light battery in eighths of a point, after damage.
int strength_eighths(const State& state, ShipId ship, Battery battery);

/// Whether a side of the ship, or of a centreline battery either side, has any medium or light guns left.
bool has_secondary_guns(const State& state, ShipId ship, Hand side);
/// A hit of the kind that is not repaired.
inline bool has_open(const Ship& ship, HitKind kind) {
  for (const Hit& hit : ship.hits) {
    if (hit.kind == kind && hit.state != HitState::repaired) return true;
  }
  return false;
}
bool can_signal_as_repeater(const Ship& ship);
bool searchlights_work(const Ship& ship);
bool torpedoes_work(const Ship& ship);

}  // namespace wardroom::coal
