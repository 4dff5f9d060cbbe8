// What captains order for the minute, and why it cannot be done.
#include <fmt/format.h>

#include <algorithm>

#include "books/jane/rules/movement.hpp"

namespace wardroom::jane {
namespace {

std::string name_of(const State& state, ShipId ship) { return state.setting->ships[ship].name; }

Refusal refuse(const State& state, ShipId ship, std::string_view order, Cite cite, std::string_view text) {
  return {cite, fmt::format("{}: {} {}", order, name_of(state, ship), text)};
}

std::string squares_text(int squares) { return fmt::format("{} square{}", squares, squares == 1 ? "" : "s"); }

std::string range_text(const Rung& rung) {
  const std::string_view how = rung.astern ? " astern" : "";
  if (rung.least == rung.most) return squares_text(rung.most) + std::string(how);
  return fmt::format("{} to {}{}", rung.least, squares_text(rung.most), how);
}

Checked must_steam(const State& state, Seat seat, ShipId ship, std::string_view order) {
  if (auto refusal = must_command(state, seat, ship)) return refusal;
  if (state.ships[ship].fate == Fate::afloat) return {};
  const Cite cite{"t-moving-1", "108"};
  return refuse(state, ship, order, cite, "is aground, and moves no more; her guns may fire");
}

// Of too many squares the text makes a breakdown (mistakes-2); too few no buoy allows.
Checked check_squares(const State& state, const Steer& order, const Rung& rung) {
  if (order.squares == none || (order.squares >= rung.least && order.squares <= rung.most)) return {};
  const bool booked = state.options().mistakes == Mistakes::booked && !rung.settled;
  if (booked && order.squares > rung.most && order.squares <= most_units) return {};
  return refuse(state, order.ship, "steer", rung.cite,
                fmt::format("can run {} in this move, not {}", range_text(rung), order.squares));
}

// Her move as it would be if nothing came between.
std::optional<Unlawful> first_unlawful(Motion motion, const Handling& handling, const Rung& rung, const Steer& order) {
  begin_move(motion, rung, rung.settled ? none : order.squares);
  if (auto unlawful = work_helm(motion, handling, order.path)) return unlawful;
  for (int unit = 0; unit < motion.ordered; ++unit) {
    run_unit(motion, handling, order.path);
    if (auto unlawful = work_helm(motion, handling, order.path)) return unlawful;
  }
  return {};
}

// Squares that she runs as her orders stand.
int squares_ordered(const State& state, ShipId ship) {
  const Steer* order = steering_of(state, ship);
  const Rung rung = rung_for(state, ship);
  return order != nullptr && order->squares != none && !rung.settled ? order->squares : rung.usual;
}

}  // namespace

const Steer* steering_of(const State& state, ShipId ship) {
  for (const Steer& order : state.steers) {
    if (order.ship == ship) return &order;
  }
  return nullptr;
}

const RamHer* ramming_of(const State& state, ShipId ship) {
  for (const RamHer& order : state.rams) {
    if (order.ship == ship) return &order;
  }
  return nullptr;
}

Rung rung_for(const State& state, ShipId ship, const Path& path) {
  return rung_for(state.ships[ship].motion, handling_of(state, ship), path);
}

Rung rung_for(const State& state, ShipId ship) {
  const Steer* order = steering_of(state, ship);
  return rung_for(state, ship, order != nullptr ? order->path : Path{});
}

Checked check(const State& state, Seat seat, const Steer& order) {
  if (auto refusal = must_steam(state, seat, order.ship, "steer")) return refusal;
  const Handling handling = handling_of(state, order.ship);
  const Motion& motion = state.ships[order.ship].motion;
  const Rung rung = rung_for(motion, handling, order.path);
  if (auto refusal = check_squares(state, order, rung)) return refusal;
  const int runs = order.squares == none || rung.settled ? rung.usual : order.squares;
  if (const int units = units_of(order.path); units > runs) {
    return refuse(state, order.ship, "steer", {"t-turning-3", "102"},
                  fmt::format("has {} units in this move, turns among them; the path has {}", runs, units));
  }
  const auto unlawful = first_unlawful(motion, handling, rung, order);
  if (unlawful) return refuse(state, order.ship, "steer", unlawful->cite, unlawful->text);
  return {};
}

// What the first path leaves her with is not known before the signal comes; strokes that cannot be done then are left
// out. What she can never do in this move is refused.
Checked check(const State& state, Seat seat, const OnExecutive& order) {
  constexpr std::string_view name = "on the executive";
  constexpr Cite cite{"t-signalling-4", "162"};
  if (auto refusal = must_steam(state, seat, order.ship, name)) return refusal;
  const SideId side = state.ships[order.ship].side;
  const bool flies = std::ranges::any_of(state.ships, [&](const Ship& ship) {
    return ship.side == side && ship.flags.hoist.flies && ship.flags.hoist.seen.has(order.ship);
  });
  if (!flies) return refuse(state, order.ship, name, cite, "sees no hoist that waits for its executive");
  if (units_of(order.path) > int{most_units}) {
    return refuse(state, order.ship, name, cite, fmt::format("has no more than {} units in a move", most_units));
  }
  const Handling handling = handling_of(state, order.ship);
  for (const Stroke& stroke : order.path) {
    const bool by_helm = stroke.helm == Helm::green || stroke.helm == Helm::red;
    const bool by_engine = stroke.helm == Helm::engine_green || stroke.helm == Helm::engine_red;
    if (by_engine && !handling.two_screws) {
      return refuse(state, order.ship, name, {"t-turning-6", "105"}, "has one screw, and cannot turn by engines");
    }
    if ((by_engine && !handling.engines) || (by_helm && !handling.wheel)) {
      return refuse(state, order.ship, name, {"t-fx-steering-3"}, "cannot steer so in this move");
    }
  }
  return {};
}

Checked check(const State& state, Seat seat, const RamHer& order) {
  if (auto refusal = must_steam(state, seat, order.ship, "ram")) return refusal;
  if (auto refusal = must_be_enemy(state, seat, order.target)) return refusal;
  const Ship& target = state.ships[order.target];
  if (!can_meet(target)) {
    return refuse(state, order.ship, "ram", {"t-ramming-1", "168"},
                  "cannot ram " + name_of(state, order.target) + ", who sinks or is aground");
  }
  if (heads_meet(state.ships[order.ship].motion.heading, target.motion.heading)) return {};
  const int hers = target.motion.squares < 0 ? -target.motion.squares : target.motion.squares;
  const int own = squares_ordered(state, order.ship);
  if (own >= hers + 2) return {};
  return refuse(state, order.ship, "ram", {"t-ramming-7", "169"},
                fmt::format("runs {}, and {} ran {}: it takes two more, or heads that meet", squares_text(own),
                            name_of(state, order.target), squares_text(hers)));
}

Checked check(const State& state, Seat seat, const BoardHer& order) {
  if (auto refusal = must_steam(state, seat, order.ship, "board")) return refusal;
  if (auto refusal = must_be_enemy(state, seat, order.target)) return refusal;
  const Fate fate = state.ships[order.target].fate;
  if (fights(fate)) return {};
  return refuse(state, order.ship, "board", {"t-boarding-1", "171"},
                "cannot board " + name_of(state, order.target) + ", who sinks or has been taken");
}

}  // namespace wardroom::jane
