#include "books/admiralty/game/orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/table/asks.hpp"
#include "game/dice_need.hpp"

namespace wardroom::admiralty {
namespace {

std::string unit_number(const State& state, ShipId ship) {
  return ship < state.ships.size() ? std::to_string(state.setting->division_of[ship] + 1) : std::string();
}

bool is_of(const State& state, Seat seat, ShipId ship) {
  return seat.role == Role::umpire || state.ships[ship].post == seat.post;
}

// How many dice of the battery that these addresses belong to were ordered at the rigging; none where nobody ordered
// it.
std::optional<int> ordered_at_rigging(const State& state, const DieAddress& at) {
  const std::size_t battery = at.index / room_of_battery;
  const auto side = static_cast<Broadside>(battery / size_count);
  const std::size_t size = battery % size_count;
  for (const Fire& order : state.fires) {
    if (order.ship == at.actor && order.side == side && index(order.size) == size) return order.rigging;
  }
  for (const PassingFire& shot : state.passing.shots) {
    if (shot.ship == at.actor && shot.side == side) return shot.rigging[size];
  }
  return std::nullopt;
}

struct Colour {
  std::string_view colour, words;
};
constexpr Colour hull_dice{hull_colour, "hull dice"}, rigging_dice{rigging_colour, "rigging dice"};

// Hull dice are thrown first (A96). Of the first dice of a battery it is not always plain which they are.
std::optional<Colour> colour_of(const State& state, const DiceWanted& wanted) {
  if (wanted.at.index % room_of_battery != 0) return rigging_dice;
  const std::optional<int> rigging = ordered_at_rigging(state, wanted.at);
  if (!rigging || state.options().can) return std::nullopt;
  if (*rigging < wanted.count) return hull_dice;
  return std::nullopt;
}

DiceNeed gunfire_need(const State& state, const DiceWanted& wanted, DiceNeed need) {
  const auto colour = colour_of(state, wanted);
  if (!colour) return need;
  need.colour = colour->colour;
  need.purpose += fmt::format(", {}", colour->words);
  return need;
}

// Dice that belong to no ship.
bool is_nobodys(Purpose purpose) { return purpose == Purpose::wind_shift || purpose == Purpose::method; }

}  // namespace

std::vector<Order> standing_orders(const State& state, Seat seat) {
  if (!Admiralty::one_at_a_time(state) || !Admiralty::owes(state, seat)) return {};
  return {Ready{}};
}

std::vector<Unit> units_of(const State& state, Seat seat) {
  std::vector<Unit> units;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (!is_of(state, seat, id)) continue;
    const std::string number = unit_number(state, id);
    if (std::ranges::find(units, number, &Unit::id) != units.end()) continue;
    units.push_back({number, state.setting->divisions[state.setting->division_of[id]].name});
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

std::string unit_of_ship(const State& state, Seat seat, const std::string& id) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (is_of(state, seat, ship) && state.setting->ships[ship].id == id) return unit_number(state, ship);
  }
  return {};
}

bool has_orders_to_give(const State& state, Seat seat, const std::string& unit) {
  thread_local Menu menu;
  fill_menu(state, seat, menu);
  const auto of_unit = [&](ShipId ship) { return unit_number(state, ship) == unit; };
  const auto its = [&](const auto& choice) { return of_unit(choice.ship); };
  const auto repairs = [&](const RepairChoice& choice) { return of_unit(choice.order.ship); };
  return std::ranges::any_of(menu.sails, its) || std::ranges::any_of(menu.fall_offs, its) ||
         std::ranges::any_of(menu.springs, its) || std::ranges::any_of(menu.flagships, of_unit) ||
         std::ranges::any_of(menu.parties, its) || std::ranges::any_of(menu.answers, of_unit) ||
         std::ranges::any_of(menu.moves, its) || std::ranges::any_of(menu.passing, its) ||
         std::ranges::any_of(menu.aids, its) || std::ranges::any_of(menu.fires, its) ||
         std::ranges::any_of(menu.boards, its) || std::ranges::any_of(menu.repairs, repairs);
}

DiceNeed need_of(const State& state, const DiceWanted& wanted) {
  const auto purpose = static_cast<Purpose>(wanted.at.purpose);
  if (purpose == Purpose::initiative) return dice_need<Purpose>(wanted, SideId::at(wanted.at.actor));
  const auto ship = ShipId::at(wanted.at.actor);
  if (is_nobodys(purpose) || ship >= state.ships.size()) return dice_need<Purpose>(wanted, no_side);
  DiceNeed need = dice_need<Purpose>(wanted, state.ships[ship].side, state.setting->ships[ship].name);
  if (purpose == Purpose::gunfire) return gunfire_need(state, wanted, std::move(need));
  if (purpose != Purpose::can) return need;
  constexpr std::array<std::string_view, 2> kinds{"hull dice", "rigging dice"};
  need.colour = "either";
  return among(std::move(need), wanted, kinds);
}

}  // namespace wardroom::admiralty
