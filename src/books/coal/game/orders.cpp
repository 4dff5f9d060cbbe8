#include "books/coal/game/orders.hpp"

#include <algorithm>
#include <type_traits>

#include "books/coal/bots/bots.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/order_text.hpp"
#include "core/data_error.hpp"
#include "game/trial.hpp"

namespace wardroom::coal {
namespace {

std::string number_of(const State& state, DivisionId division) {
  return division < state.divisions.size() ? std::to_string(state.divisions[division].number) : std::string();
}

// Orders name a division, a formation's leading division, or a ship.
struct DivisionOf {
  const State& state;

  template <class O>
  DivisionId operator()(const O& order) const {
    if constexpr (requires { order.division; }) {
      return order.division;
    } else if constexpr (requires { order.leader; }) {
      return order.leader;
    } else if constexpr (requires { order.ship; } && !std::is_same_v<O, NameForceFlagship>) {
      return order.ship < state.ships.size() ? state.ships[order.ship].division : no_division;
    } else {
      return no_division;
    }
  }
};

template <class Choices>
bool any_in(const State& state, const Choices& choices, DivisionId division) {
  return std::ranges::any_of(choices,
                             [&](const auto& choice) { return state.ships[choice.ship].division == division; });
}

}  // namespace

std::vector<Order> standing_orders(const State& state, SideId side) {
  Menu menu;
  fill_menu(state, side, menu);
  if (state.phase != Phase::setup) {
    const Order order = standing_order(menu);
    return std::holds_alternative<Ready>(order) ? std::vector<Order>{} : std::vector<Order>{order};
  }
  // Play cannot start before a force is drawn up: the simplest bot does it.
  View view;
  fill_view(state, Seat::of(side), view);
  std::vector<Order> orders;
  make_bot("ensign")->give_orders(view, menu, orders);
  return legal_orders<Coal>(state, Seat::of(side), orders);
}

std::vector<Unit> units_of(const State& state, SideId side) {
  std::vector<Unit> found;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const Division& division = state.divisions[id];
    if (division.side != side || division.ships.empty()) continue;
    found.push_back({std::to_string(division.number), state.setting->divisions[id]});
  }
  return found;
}

std::string unit_of_order(const State& state, const Order& order) {
  return number_of(state, std::visit(DivisionOf{state}, order));
}

std::string unit_of_ship(const State& state, SideId side, const std::string& id) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.ships[ship].side == side && state.setting->ships[ship].id == id) {
      return number_of(state, state.ships[ship].division);
    }
  }
  return {};
}

bool is_opening(const State& state, SideId side, const PlainJson& said) {
  const bool may_start = state.phase == Phase::setup && state.setting->special.generated;
  const bool may_cancel = state.phase == Phase::plotting &&
                          std::ranges::any_of(state.divisions, [](const Division& d) { return d.may_cancel; });
  if (!may_start && !may_cancel) return false;
  try {
    const Order read = parse_order(*said.tree(), state, side);
    return std::holds_alternative<ChooseStart>(read) || std::holds_alternative<CancelAdvance>(read);
  } catch (const DataError&) {
    return false;
  }
}

bool is_spared(const State& state) { return state.phase == Phase::illumination && !state.setting->night; }

bool has_orders_to_give(const State& state, SideId side, const std::string& unit) {
  const DivisionId division = find_own_division(state, side, unit);
  if (division == no_division) return false;
  if (state.phase == Phase::setup || state.phase == Phase::plotting) {
    return std::ranges::any_of(state.divisions[division].ships, [&](ShipId s) { return able(state.ships[s]); });
  }
  thread_local Menu menu;
  fill_menu(state, side, menu);
  return any_in(state, menu.lights, division) || any_in(state, menu.big_guns, division) ||
         any_in(state, menu.batteries, division) || any_in(state, menu.coups, division) ||
         any_in(state, menu.repairs, division);
}

}  // namespace wardroom::coal
