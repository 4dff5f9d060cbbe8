// What a unit may do this turn: its circle, its speed, the hexes that it runs.
#include <algorithm>

#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {

const Plot& plot_run_by(const State& state, DivisionId id) {
  // As many steps as there are divisions: a ring of them ends somewhere.
  for (std::size_t step = 0; step < state.divisions.size(); ++step) {
    const Division& own = state.divisions[id];
    if (own.order.plot.steps.empty() || own.order.plot.steps[0].kind != StepKind::mimic) break;
    for (DivisionId other = 0; other < state.divisions.size(); ++other) {
      const Division& division = state.divisions[other];
      if (division.side == own.side && division.number == own.order.plot.steps[0].division) {
        id = other;
        break;
      }
    }
  }
  return state.divisions[id].order.plot;
}

int degrees_a_hex(const State& state, DivisionId id) {
  int least = 180;
  for (const ShipId ship : state.divisions[id].ships) {
    if (moves_with_division(state, ship)) least = std::min(least, degrees_a_hex(state.card(ship).type));
    if (least == free_turn) break;  // none is less
  }
  return least;
}

bool can_steer(const Ship& ship) { return !ship.straight_now && !has_open(ship, HitKind::steering); }

Inches unit_radius(const State& state, ShipId id) {
  if (on_mat(state)) return {};
  return std::max(state.card(id).turn_radius, state.ships[id].order.radius);
}

Inches unit_radius(const State& state, DivisionId id) {
  if (on_mat(state)) return {};
  const Division& division = state.divisions[id];
  Inches radius = division.order.radius;
  for (const ShipId ship : division.ships) {
    if (moves_with_division(state, ship)) radius = std::max(radius, state.card(ship).turn_radius);
  }
  return radius;
}

Handling handling(const State& state, ShipId id, Inches speed) {
  if (!on_mat(state)) return {speed, unit_radius(state, id), 0};
  return {hexes_run(state, id, speed), {}, degrees_a_hex(state.card(id).type)};
}

Handling handling(const State& state, DivisionId id, Inches speed) {
  if (!on_mat(state)) return {speed, unit_radius(state, id), 0};
  return {hexes_run(state, lead_of_division(state, id), speed), {}, degrees_a_hex(state, id)};
}

Inches speed_limit(const State& state, ShipId id) {
  return std::min(top_speed(state, id), state.ships[id].speed + state.card(id).acceleration);
}

Inches speed_limit(const State& state, ShipId id, std::vector<Term>& trail) {
  const Inches top = top_speed(state, id, trail);
  trail.push_back({"speed of last turn", {"5.5"}, Op::base, state.ships[id].speed.thousandths, 1000});
  trail.push_back({"acceleration", {"5.5"}, Op::add, state.card(id).acceleration.thousandths, 1000});
  trail.push_back({"best speed", {"5.4"}, Op::at_most, top.thousandths, 1000});
  const Inches limit = speed_limit(state, id);
  trail.push_back({"most this turn", {"5.5"}, Op::result, limit.thousandths, 1000});
  return limit;
}

namespace {

bool holds_back(const Ship& ship, Inches top_speed) {
  return top_speed > Inches{} && !has_open(ship, HitKind::steering);
}

}  // namespace

bool holds_division_back(const State& state, ShipId id) {
  return moves_with_division(state, id) && holds_back(state.ships[id], top_speed(state, id));
}

Inches speed_limit(const State& state, DivisionId id) {
  const Division& division = state.divisions[id];
  Inches limit;
  bool any = false;
  for (const ShipId ship : division.ships) {
    if (!moves_with_division(state, ship)) continue;
    const Inches top = top_speed(state, ship);
    if (!holds_back(state.ships[ship], top)) continue;
    const Inches own = std::min(top, state.ships[ship].speed + state.card(ship).acceleration);
    limit = any ? std::min(limit, own) : own;
    any = true;
  }
  return limit;
}

}  // namespace wardroom::coal
