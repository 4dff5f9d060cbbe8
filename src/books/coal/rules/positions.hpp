// 3.5 Ranges and bearings, 2.4 bases, 6.4.4 arcs: where ships are to one another.
#pragma once

#include "books/coal/rules/measuring.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

inline Inches base_length_of(const State& state, ShipId id) {
  if (on_mat(state)) return mat_counter_length;
  const Ship& ship = state.ships[id];
  const bool shared = ship.division != no_division && state.divisions[ship.division].single_base && ship.member;
  return shared ? shared_base_length : base_length(state.card(id).type);
}
inline Base base_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return {ship.at, ship.course, base_length_of(state, id), on_mat(state) ? mat_counter_width : base_width};
}

/// 3.5.2 funnel to funnel, or 3.5.1 between the nearest parts of two counters; on the mat from firer to target.
Inches range(const State& state, ShipId a, ShipId b);
inline bool in_range(const State& state, ShipId a, ShipId b, Inches limit) {
  const Point from = state.ships[a].at, to = state.ships[b].at;
  if (on_mat(state)) return in_hex_range(from, to, limit);
  if (within(from, to, limit)) return true;
  // Counters are measured between their nearest parts, at most two inches and a bit less than centre to centre.
  return state.options().measure == Measure::counters && within(from, to, limit + 3_in) && range(state, a, b) <= limit;
}

/// On the surface of the battle.
ArcSet arcs_of(const State& state, Point from, Bearing course, Point to);
/// The arcs of a ship in which any part of the target lies.
ArcSet arcs_bearing(const State& state, ShipId ship, ShipId target);

/// How a target lies to a ship: both found at once.
struct Lay {
  Inches range;
  ArcSet arcs;
};
inline Lay lay_of(const State& state, ShipId id, ShipId target) {
  if (!on_mat(state)) return {range(state, id, target), arcs_bearing(state, id, target)};
  const Ship& ship = state.ships[id];
  const HexPlace from = place_at(ship.at), to = place_at(state.ships[target].at);
  return {1_in * hex_range(from, to), hex_arcs(from, ship.course, to)};
}

/// The side of `ship` that faces a point.
Hand side_facing(const State& state, ShipId ship, Point from);

/// On the table: afloat, sinking or abandoned (8.7).
inline bool on_table(const Ship& ship) {
  return ship.placed &&
         (ship.status == Status::afloat || ship.status == Status::sinking || ship.status == Status::abandoned);
}
bool on_surface(const Setting& setting, Point at);

}  // namespace wardroom::coal
