#include "game/coal_orders.hpp"

#include <algorithm>
#include <memory>
#include <type_traits>

#include "books/coal/condition.hpp"
#include "books/coal/menu.hpp"
#include "books/coal/order_text.hpp"
#include "books/coal/view.hpp"
#include "bots/bots.hpp"
#include "core/data_error.hpp"

namespace wardroom::coal {
namespace {

// A copy of a state on which orders are tried. Its memory is used again; nothing of one use is left for the next.
class Trial {
 public:
  Trial(const State& state, SideId side) : state_(scratch()), side_(side) { state_ = state; }

  const State& state() const { return state_; }
  std::optional<Refusal> give(const Order& order) {
    if (auto refusal = Coal::check(state_, Seat::of(side_), order)) return refusal;
    Chance none{Dice{}};  // no order rolls
    Step<Coal> step(state_, none, nullptr);
    Coal::lodge(step, Seat::of(side_), order);
    return std::nullopt;
  }

 private:
  static State& scratch() {
    thread_local const auto memory = std::make_unique<State>();
    return *memory;
  }
  State& state_;
  SideId side_;
};

Fault fault_of(std::size_t order, const Cite& cite, std::string text) {
  return {order, std::string(cite.clause), std::string(cite.ruling), std::move(text)};
}

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

std::vector<Fault> faults_of(const State& state, SideId side, std::span<const std::string> orders) {
  Trial trial(state, side);
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    try {
      const Order order = parse_order(parse_json(orders[i], "order"), trial.state(), side);
      if (std::holds_alternative<Ready>(order)) continue;
      if (const auto refusal = trial.give(order)) faults.push_back(fault_of(i, refusal->cite, refusal->text));
    } catch (const OrderError& error) {
      faults.push_back(fault_of(i, error.cite, error.problem));
    } catch (const DataError& error) {
      faults.push_back(fault_of(i, {}, error.problem));
    }
  }
  const bool wants_ready = Coal::owes(trial.state(), side) && trial.state().phase != Phase::big_guns;
  if (!faults.empty() || !wants_ready) return faults;
  if (const auto refusal = trial.give(Ready{})) {
    faults.push_back(fault_of(orders.size(), refusal->cite, refusal->text));
  }
  return faults;
}

std::vector<Order> legal_orders(const State& state, SideId side, const std::vector<Order>& orders) {
  Trial trial(state, side);
  std::vector<Order> legal;
  for (const Order& order : orders) {
    if (std::holds_alternative<Ready>(order) || trial.give(order)) continue;
    legal.push_back(order);
    if (state.phase == Phase::big_guns) break;
  }
  return legal;
}

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
  return legal_orders(state, side, orders);
}

std::string unit_of_order(const State& state, SideId side, const std::string& order) {
  try {
    const Order read = parse_order(parse_json(order, "order"), state, side);
    return number_of(state, std::visit(DivisionOf{state}, read));
  } catch (const DataError&) {
    return {};
  }
}

std::string unit_of_ship(const State& state, SideId side, const std::string& id) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.ships[ship].side == side && state.setting->ships[ship].id == id) {
      return number_of(state, state.ships[ship].division);
    }
  }
  return {};
}

bool opens_forms(const State& state, SideId side, const std::string& order) {
  const bool may_start = state.phase == Phase::setup && state.setting->special.generated;
  const bool may_cancel = state.phase == Phase::plotting &&
                          std::ranges::any_of(state.divisions, [](const Division& d) { return d.may_cancel; });
  if (!may_start && !may_cancel) return false;
  try {
    const Order read = parse_order(parse_json(order, "order"), state, side);
    return std::holds_alternative<ChooseStart>(read) || std::holds_alternative<CancelAdvance>(read);
  } catch (const DataError&) {
    return false;
  }
}

const State& after_orders(const State& state, SideId side, std::span<const std::string> orders) {
  Trial trial(state, side);
  for (const std::string& text : orders) {
    try {
      trial.give(parse_order(parse_json(text, "order"), trial.state(), side));
    } catch (const DataError&) {
      continue;  // a draft may hold what cannot be read
    }
  }
  return trial.state();
}

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
