// 2-10, 2-18, 2-20: anchors, springs and stern anchors (A59).
#include <algorithm>
#include <cstdlib>

#include "books/admiralty/rules/contact.hpp"
#include "books/admiralty/rules/movement.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite anchoring{"2-10", "A59"}, springs{"2-18", "A59"}, stern_anchors{"2-20", "A59"};

Checked check_anchors_left(const State& state, const Unfit& unfit) {
  if (state.ships[unfit.ship].mark[index(Mark::A)] < state.tables().condition.anchors) return {};
  return unfit({"4.4-A"}, "has lost her anchors, and may not anchor in this battle");
}

}  // namespace

Checked check_anchoring(const State& state, ShipId id, const Path& path) {
  const Ship& ship = state.ships[id];
  const Unfit unfit{state, "anchor", id};
  if (ship.anchored) return unfit(anchoring, "lies at anchor already");
  if (!path.stretches.empty() || path.anchors) return unfit(anchoring, "anchors where she lies, without a path");
  if (ship.sail != Sail::stop) return unfit(anchoring, "anchors only when she has stopped");
  if (!state.setting->anchorage) return unfit(anchoring, "finds no bottom here: the scenario has no anchorage");
  return check_anchors_left(state, unfit);
}

Checked check_stern_anchor(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Unfit unfit{state, "move", id};
  if (!state.setting->stern_anchors) return unfit(stern_anchors, "has no stern anchor ready in this scenario");
  if (ship.sail != Sail::slow && ship.sail != Sail::battle) {
    return unfit(stern_anchors, "lets go a stern anchor only at slow or battle sail");
  }
  return check_anchors_left(state, unfit);
}

int spring_steps(const State& state, ShipId id, int to) {
  const Ship& ship = state.ships[id];
  const Sailing& chart = state.tables().sailing;
  if (!ship.anchored || !ship.spring) return 0;
  return std::min<int>(chart.spring_steps, chart.spring_most - to * ship.swung);
}

Checked check_swing(const State& state, ShipId id, const Path& path) {
  const Ship& ship = state.ships[id];
  const Unfit unfit{state, "move", id};
  if (!ship.spring) return unfit(anchoring, "lies at anchor without a spring, and neither moves nor turns");
  const bool turns = path.stretches.size() == 1 && path.stretches[0].steps != 0 && !path.anchors;
  if (!turns) return unfit(springs, "only turns in place on her spring, to one side: R15, L30");
  const int steps = path.stretches[0].steps, to = steps > 0 ? 1 : -1;
  if (std::abs(steps) > state.tables().sailing.spring_steps) {
    return unfit(springs, "turns at most two steps on her spring in one turn");
  }
  if (std::abs(steps) > spring_steps(state, id, to)) {
    return unfit(springs, "turns at most four steps on her spring from the heading in which she anchored");
  }
  return check_clearance(state, id, way_of(state, id, path), "move");
}

}  // namespace wardroom::admiralty
