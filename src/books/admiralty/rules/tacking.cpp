// 2-7, 2-15, 2-16: through the wind, and what comes of failing (A57).
#include <algorithm>

#include "books/admiralty/rules/movement.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite tacking{"2-15", "A57"};

}  // namespace

std::optional<TackStep> tack_step(const State& state, const Way& way) {
  const Sailing& chart = state.tables().sailing;
  bool inside = in_no_go(chart, way.start.heading, state.wind_from);
  for (const Leg& leg : way.legs) {
    const bool was = inside;
    inside = in_no_go(chart, leg.after, state.wind_from);
    if (inside && !was) return TackStep{leg.to, leg.turns};
  }
  return {};
}

int steps_from_stays(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Sailing& chart = state.tables().sailing;
  const Headway headway = headway_of(state, id);
  int most = headway.steps;
  if (headway.step_length <= headway.allowance) {
    most = std::min(most, headway.allowance.thousandths / headway.step_length.thousandths);
  }
  int steps = 0;
  for (Bearing heading = ship.heading; steps < most && in_no_go(chart, heading, state.wind_from); ++steps) {
    heading = heading + (ship.stays > 0 ? chart.step : -chart.step);
  }
  return steps;
}

Checked check_tack(const State& state, ShipId id, const Way& way) {
  const Ship& ship = state.ships[id];
  const Unfit unfit{state, "move", id};
  if (ship.stays != 0) {
    const auto first = static_cast<std::size_t>(steps_from_stays(state, id));
    for (std::size_t i = 0; i < first; ++i) {
      if (i < way.legs.size() && way.legs[i].turns == ship.stays) continue;
      return unfit(tacking, ship.stays > 0 ? "is in stays, and begins with steps to starboard until she is through"
                                           : "is in stays, and begins with steps to port until she is through");
    }
  }
  if (tack_step(state, way) && ship.sail < Sail::battle) {
    return unfit(tacking, "needs battle sail or more to turn so near to the wind");
  }
  return {};
}

}  // namespace wardroom::admiralty
