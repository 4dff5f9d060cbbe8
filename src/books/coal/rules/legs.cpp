#include "books/coal/rules/legs.hpp"

#include <algorithm>

#include "books/coal/rules/hex_movement.hpp"

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

}  // namespace wardroom::coal
