#include "books/coastal/game/orders.hpp"

#include <algorithm>

#include "books/coastal/bots/aim.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/menu.hpp"
#include "game/dice_need.hpp"

namespace wardroom::coastal {
namespace {

std::string unit_number(const State& state, ShipId ship) {
  return ship < state.ships.size() ? std::to_string(state.setting->unit_of[ship] + 1) : std::string();
}

}  // namespace

std::vector<Order> standing_orders(const State& state, SideId side) {
  std::vector<Order> orders;
  View view;
  Menu menu;
  fill_view(state, Seat::of(side), view);
  fill_menu(state, side, menu);
  if (state.phase == Phase::observe) look_everywhere(view, menu, orders);
  if (state.phase == Phase::fire) fire_all(view, menu, orders);
  return orders;
}

std::vector<Unit> units_of(const State& state, SideId side) {
  std::vector<Unit> units;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side != side) continue;
    const std::string number = unit_number(state, id);
    const bool known = std::ranges::any_of(units, [&](const Unit& unit) { return unit.id == number; });
    if (!known) units.push_back({number, state.setting->units[state.setting->unit_of[id]]});
  }
  return units;
}

std::string unit_of_order(const State& state, const Order& order) {
  return std::visit(
      [&](const auto& o) {
        if constexpr (requires { o.ship; }) {
          return unit_number(state, o.ship);
        } else {
          return std::string();
        }
      },
      order);
}

std::string unit_of_ship(const State& state, SideId side, const std::string& id) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.ships[ship].side == side && state.setting->ships[ship].id == id) return unit_number(state, ship);
  }
  return {};
}

bool has_orders_to_give(const State& state, SideId side, const std::string& unit) {
  thread_local Menu menu;
  fill_menu(state, side, menu);
  const auto of_unit = [&](ShipId ship) { return unit_number(state, ship) == unit; };
  const auto its = [&](const auto& choice) { return of_unit(choice.ship); };
  return std::ranges::any_of(menu.places, of_unit) || std::ranges::any_of(menu.launches, of_unit) ||
         std::ranges::any_of(menu.moves, of_unit) || std::ranges::any_of(menu.looks, its) ||
         std::ranges::any_of(menu.fires, its);
}

DiceNeed need_of(const State& state, const DiceWanted& wanted) {
  const auto purpose = static_cast<Purpose>(wanted.at.purpose);
  if (purpose == Purpose::marker) return dice_need<Purpose>(wanted, SideId::at(wanted.at.actor));
  const auto ship = ShipId::at(wanted.at.actor);
  const bool is_nobodys = purpose == Purpose::weather || purpose == Purpose::moon || ship >= state.ships.size();
  if (is_nobodys) return dice_need<Purpose>(wanted, no_side);
  return dice_need<Purpose>(wanted, state.ships[ship].side, state.setting->ships[ship].name);
}

}  // namespace wardroom::coastal
