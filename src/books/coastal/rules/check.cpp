// The door through which every order comes: who may order, and in which step. What the order itself may say is checked
// beside the chapter that carries it out.
#include <fmt/format.h>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/gunfire.hpp"

namespace wardroom::coastal {
namespace {

struct Moment {
  Phase phase;
  std::string_view name, clause;
};

template <class O>
constexpr Moment place_of() {
  if constexpr (std::is_same_v<O, Place>) {
    return {Phase::setup, "setting up", "order-14"};
  } else if constexpr (std::is_same_v<O, Launch>) {
    return {Phase::launch, "the launching of torpedoes, before any ship moves", "order-2"};
  } else if constexpr (std::is_same_v<O, Observe> || std::is_same_v<O, StarShell> || std::is_same_v<O, Searchlight>) {
    return {Phase::observe, "observation", "order-4"};
  } else if constexpr (std::is_same_v<O, Fire>) {
    return {Phase::fire, "the firing of guns", "order-5"};
  } else {
    return {Phase::move, "the moving of ships", "order-3"};
  }
}

constexpr std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::setup: return "setting up";
    case Phase::repair: return "repairs";
    case Phase::launch: return "the launching of torpedoes";
    case Phase::move: return "the moving of ships";
    case Phase::observe: return "observation";
    case Phase::fire: return "the firing of guns";
    case Phase::damage: return "the working out of damage";
    case Phase::over: return "the end of the battle";
  }
  return "";
}

// Whose step it is: one side moves, the other observes and fires.
bool is_acting(const State& state, SideId side) {
  switch (state.phase) {
    case Phase::setup: return true;
    case Phase::observe:
    case Phase::fire: return side != mover(state);
    default: return side == mover(state);
  }
}

template <class O>
O settled(const State& state, SideId side, O order) {
  if constexpr (std::is_same_v<O, Observe>) {
    if (order.target != no_ship) {
      order.target = settled(state, side, order.target);
      if (order.target == no_ship) order.target = ShipId::at(most_ships);
    }
  } else if constexpr (requires { order.target; }) {
    order.target = settled(state, side, order.target);
  }
  return order;
}

template <class O>
Checked check_step(const State& state, SideId side, const O&) {
  constexpr Moment place = place_of<O>();
  if (state.phase != place.phase) {
    return refuse({place.clause}, fmt::format("this order belongs to {}; it is now {}, step {}", place.name,
                                              name_of(state.phase), step_number(state.phase, state.half)));
  }
  if (is_acting(state, side)) return {};
  return refuse({"order-13"}, fmt::format("in step {} the other player acts", step_number(state.phase, state.half)));
}

}  // namespace

ShipId settled(const State& state, SideId side, ShipId target) {
  if (is_marker_handle(target)) {
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (state.ships[id].side != side && marker_handle(state.ships[id].marker) == target) return id;
    }
    return no_ship;
  }
  const bool hidden = target < state.ships.size() && state.ships[target].side != side && !state.ships[target].revealed;
  return hidden ? no_ship : target;
}

bool belongs_now(const State& state, SideId side, const Order& order) {
  if (std::holds_alternative<Ready>(order)) return true;
  return std::visit([&](const auto& o) { return !check_step(state, side, o); }, order);
}

std::uint8_t half_of(const State& state, SideId side, const Order& order) {
  if (std::holds_alternative<Ready>(order)) return state.half;
  const Phase phase = std::visit([](const auto& o) { return place_of<std::decay_t<decltype(o)>>().phase; }, order);
  if (phase == Phase::setup) return 0;
  const bool first = side == state.setting->first, as_enemy = phase == Phase::observe || phase == Phase::fire;
  return first == as_enemy ? 1 : 0;
}

Refusal refuse(Cite cite, std::string text) { return {cite, std::move(text)}; }

std::string name_of(const State& state, ShipId ship) {
  return ship < state.setting->ships.size() ? state.setting->ships[ship].name : std::string("no ship");
}

Checked must_own(const State& state, SideId side, ShipId ship, std::string_view order) {
  if (ship >= state.ships.size() || state.ships[ship].side != side) {
    return refuse({"order-13"}, fmt::format("{}: that is not one of your ships", order));
  }
  const Ship& s = state.ships[ship];
  if (afloat(s)) return {};
  const std::string_view fate = s.status == Status::exited    ? "has left the table"
                                : s.status == Status::removed ? "was a dummy and has been taken away"
                                : s.status == Status::taken   ? "has been taken"
                                                              : "is sunk";
  return refuse({"order-13"}, fmt::format("{}: {} {}", order, name_of(state, ship), fate));
}

Checked must_act(const State& state, SideId side, ShipId ship, std::string_view order) {
  if (auto refusal = must_own(state, side, ship, order)) return refusal;
  if (state.ships[ship].dummy) {
    return refuse({"order-13"}, fmt::format("{}: {} is a dummy, and only moves", order, name_of(state, ship)));
  }
  if (state.ships[ship].disabled) {
    return refuse({"torpfx-13", "C31"}, fmt::format("{}: {} is disabled", order, name_of(state, ship)));
  }
  return {};
}

Checked must_face(const State& state, SideId side, ShipId target, std::string_view order) {
  if (target < state.ships.size() && state.ships[target].side != side && afloat(state.ships[target])) return {};
  return refuse({"order-4"}, fmt::format("{}: there is no such enemy on the table", order));
}

Checked must_act_on(const State& state, SideId side, ShipId ship, ShipId target, std::string_view order) {
  if (auto refusal = must_act(state, side, ship, order)) return refusal;
  return must_face(state, side, target, order);
}

Refusal Unfit::operator()(Cite cite, std::string_view text) const {
  return refuse(cite, fmt::format("{}: {} {}", order, name_of(state, ship), text));
}

std::optional<Refusal> Coastal::check(const State& state, Seat seat, const Order& order) {
  if (seat.role != Role::side || seat.side > 1) return refuse({"order-13"}, "only the two players give orders");
  if (state.phase == Phase::over) return refuse({"order-13"}, "the battle is over");
  if (std::holds_alternative<Ready>(order)) return {};
  return std::visit(
      [&](const auto& o) -> std::optional<Refusal> {
        using O = std::decay_t<decltype(o)>;
        if constexpr (!std::is_same_v<O, Ready>) {
          if (auto refusal = check_step(state, seat.side, o)) return refusal;
          if (state.sides[seat.side].ready) {
            return refuse({"order-13"}, "your orders for this step are in; take them back first (ready off)");
          }
          return coastal::check(state, seat.side, settled(state, seat.side, o));
        }
        return {};
      },
      order);
}

void Coastal::lodge(Play& play, Seat seat, const Order& order) {
  std::visit(
      [&](const auto& o) {
        auto taken = settled(play.now(), seat.side, o);
        // The mounts are settled when the order is given, so that the next one finds the others.
        if constexpr (std::is_same_v<std::decay_t<decltype(o)>, Fire>) taken.mounts = mounts_used(play.now(), taken);
        play.take(Ordered{seat.side, taken});
      },
      order);
}

}  // namespace wardroom::coastal
