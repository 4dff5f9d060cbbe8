#include <algorithm>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

void add(Legs& legs, const Leg& leg) {
  if (leg.length > Inches{} || leg.turn != Turn{}) legs.push_back(leg);
}

Leg turn_leg(StepKind kind, Turn turn, Inches radius) {
  return {kind, arc_length(radius, turn.magnitude().hundredths / 100), turn, radius};
}

}  // namespace

namespace {

Turn turn_of(const PlotStep& step) {
  return Turn::degrees(step.side == Hand::starboard ? step.degrees : -step.degrees);
}

// What is left of the run goes straight ahead.
void add_rest(Legs& legs, Inches left) {
  if (!legs.empty() && legs.back().kind == StepKind::ahead) {
    legs.back().length += left;
  } else if (left > Inches{} || legs.empty()) {
    legs.push_back({StepKind::ahead, left, {}, {}});
  }
}

}  // namespace

Legs legs_of(const Plot& plot, const Handling& how) {
  if (how.degrees_a_hex > 0) return hex_legs(plot, how);
  Legs legs;
  Inches left = how.run;
  for (const PlotStep& step : plot.steps) {
    Leg leg;
    if (step.kind == StepKind::ahead) {
      leg.length = std::min(step.length, left);
    } else if (step.kind == StepKind::ships || step.kind == StepKind::column) {
      leg = turn_leg(step.kind, turn_of(step), how.radius);
      if (leg.length > left) {
        leg.turn.hundredths =
            static_cast<std::int32_t>(std::int64_t{leg.turn.hundredths} * left.thousandths / leg.length.thousandths);
        leg.length = left;
      }
    } else {
      continue;
    }
    left -= leg.length;
    add(legs, leg);
  }
  add_rest(legs, left);
  return legs;
}

Legs hex_legs(const Plot& plot, const Handling& how) {
  Legs legs;
  HexAccount account(how.run.thousandths / 1000);
  for (const PlotStep& step : plot.steps) {
    if (step.kind == StepKind::ahead) {
      const int hexes = std::min(step.length.thousandths / 1000, account.left());
      account.move(hexes);
      add(legs, {StepKind::ahead, 1_in * hexes, {}, {}});
    } else if (step.kind == StepKind::ships || step.kind == StepKind::column) {
      // A ship that has lost speed since it was plotted does not make the turns that she can pay for no more.
      if (!account.turn(step.degrees)) continue;
      add(legs, {step.kind, step.degrees > free_turn ? 1_in : Inches{}, turn_of(step), {}, step.off});
    }
  }
  add_rest(legs, 1_in * account.left());
  return legs;
}

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

Legs straight(Inches run) { return legs_of({}, {run}); }

Legs column_turn(Turn turn, const Handling& how) {
  Plot plot;
  PlotStep step;
  step.kind = StepKind::column;
  step.side = turn.hundredths >= 0 ? Hand::starboard : Hand::port;
  if (how.degrees_a_hex > 0) {
    plot = turn_by_hexes(step, turn, how);
  } else {
    step.degrees = static_cast<std::int16_t>((turn.magnitude().hundredths + 50) / 100);
    if (step.degrees > 0) plot.steps.push_back(step);
  }
  return legs_of(plot, how);
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
