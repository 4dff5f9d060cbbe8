// The door through which every order comes: who may order, and in which segment. What the order itself may say is
// checked beside the chapter that carries it out.
#include <fmt/format.h>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"

namespace wardroom::coal {
namespace {

// The phase in which an order is given, and how the refusal names it.
struct Place {
  Phase phase;
  std::string_view name, clause;
};

template <class O>
constexpr Place place_of() {
  if constexpr (std::is_same_v<O, PlaceDivision> || std::is_same_v<O, NumberShip> || std::is_same_v<O, Regroup> ||
                std::is_same_v<O, PrePlot> || std::is_same_v<O, QuickStart> || std::is_same_v<O, ChooseStart>) {
    return {Phase::setup, "setup", "3.1"};
  } else if constexpr (std::is_same_v<O, Illuminate>) {
    return {Phase::illumination, "the Illumination Segment", "3.3.4"};
  } else if constexpr (std::is_same_v<O, NameTarget>) {
    return {Phase::big_guns, "the Gunfire Segment, while big guns take targets", "6.1"};
  } else if constexpr (std::is_same_v<O, Allot>) {
    return {Phase::first_allots, "the Gunfire Segment, while medium and light guns take targets", "6.1"};
  } else if constexpr (std::is_same_v<O, CoupDeGrace> || std::is_same_v<O, DeclineLargeAttack>) {
    return {Phase::torpedo, "the Torpedo Segment", "3.3.6"};
  } else if constexpr (std::is_same_v<O, Repair>) {
    return {Phase::damage_control, "the Damage Control Segment", "3.3.7"};
  } else {
    return {Phase::plotting, "the Movement Plotting Segment", "5.7"};
  }
}

bool is_open(const State& state, const Place& place) {
  if (place.phase == Phase::first_allots) {
    return state.phase == Phase::first_allots || state.phase == Phase::second_allots;
  }
  return state.phase == place.phase;
}

std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::setup: return "setup";
    case Phase::plotting: return "the Movement Plotting Segment";
    case Phase::movement: return "the Movement Segment";
    case Phase::sighting: return "the Sighting Segment";
    case Phase::illumination: return "the Illumination Segment";
    case Phase::big_guns:
    case Phase::first_allots:
    case Phase::second_allots:
    case Phase::firing: return "the Gunfire Segment";
    case Phase::torpedo: return "the Torpedo Segment";
    case Phase::damage_control: return "the Damage Control Segment";
    case Phase::damage: return "the Damage Segment";
    case Phase::over: return "the end of the battle";
  }
  return "";
}

// Flags may be named before the battle as well as in plotting.
template <class O>
constexpr bool also_in_setup = std::is_same_v<O, NameFlagship> || std::is_same_v<O, NameForceFlagship>;

template <class O>
Checked check_place(const State& state, const O&) {
  constexpr Place place = place_of<O>();
  if (is_open(state, place) || (also_in_setup<O> && state.phase == Phase::setup)) return {};
  return refuse({place.clause},
                fmt::format("this order belongs to {}; it is now {}", place.name, name_of(state.phase)));
}

}  // namespace

bool belongs_now(const State& state, SideId side, const Order& order) {
  if (std::holds_alternative<Ready>(order)) return true;
  if (std::holds_alternative<Allot>(order) && !allots_now(state, side)) return false;
  return std::visit([&](const auto& o) { return !check_place(state, o); }, order);
}

Refusal refuse(Cite cite, std::string text) { return {cite, std::move(text)}; }

std::string name_of(const State& state, ShipId ship) {
  return ship < state.setting->ships.size() ? state.setting->ships[ship].name : std::string("no ship");
}

Checked must_own(const State& state, SideId side, ShipId ship, std::string_view order) {
  if (ship >= state.ships.size() || state.ships[ship].side != side) {
    return refuse({"5.7"}, fmt::format("{}: that is not one of your ships", order));
  }
  const Ship& s = state.ships[ship];
  if (s.status == Status::afloat) return {};
  const std::string_view fate = s.status == Status::exited      ? "has left the table"
                                : s.status == Status::sinking   ? "is sinking"
                                : s.status == Status::abandoned ? "is abandoned"
                                                                : "is sunk";
  return refuse({"8.7"}, fmt::format("{}: {} {} and takes no orders", order, name_of(state, ship), fate));
}

Checked must_own_division(const State& state, SideId side, DivisionId division, std::string_view order) {
  if (division < state.divisions.size() && state.divisions[division].side == side) return {};
  return refuse({"5.7"}, fmt::format("{}: that is not one of your divisions", order));
}

Checked must_see(const State& state, SideId side, ShipId target, std::string_view order) {
  const bool own = target < state.ships.size() && state.ships[target].side == side;
  if (own) return refuse({"6.1"}, fmt::format("{}: {} is on your own side", order, name_of(state, target)));
  if (target < state.ships.size() && side_sees(state, side, target)) return {};
  return refuse({"4.1"}, fmt::format("{}: no such ship in sight", order));
}

Checked check(const State& state, SideId side, const Ready& order) {
  if (!order.on) return {};
  if (state.phase == Phase::setup) return setup_incomplete(state, side);
  if (state.phase == Phase::big_guns) {
    return refuse({"3.3.5"}, "name a target for each ship in turn, or hold her fire");
  }
  return {};
}

std::optional<Refusal> Coal::check(const State& state, Seat seat, const Order& order) {
  if (seat.role != Role::side || seat.side > 1) return refuse({"1.3"}, "only the two sides give orders");
  if (state.phase == Phase::over) return refuse({"9.3"}, "the battle is over");
  if (const auto* ready = std::get_if<Ready>(&order)) return coal::check(state, seat.side, *ready);
  return std::visit(
      [&](const auto& o) -> std::optional<Refusal> {
        if (auto refusal = check_place(state, o)) return refusal;
        if (state.sides[seat.side].ready) {
          return refuse({"3.3"}, "your orders for this segment are in; take them back first (ready off)");
        }
        return coal::check(state, seat.side, o);
      },
      order);
}

void Coal::lodge(Play& play, Seat seat, const Order& order) {
  if (const auto* target = std::get_if<NameTarget>(&order)) {
    name_target(play, *target);
  } else if (const auto* battery = std::get_if<Allot>(&order)) {
    allot(play, *battery);
  } else {
    play.take(Ordered{seat.side, order});
  }
}

}  // namespace wardroom::coal
