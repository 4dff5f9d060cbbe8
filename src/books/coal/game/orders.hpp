// Orders as the table hands them over: which unit they are about, what a silent side orders, who throws the dice.
#pragma once

#include <string>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "game/game.hpp"

namespace wardroom::coal {

/// What the table orders for a side that is silent, without its word that it is ready.
std::vector<Order> standing_orders(const State& state, SideId side);

/// The divisions that have ships.
std::vector<Unit> units_of(const State& state, SideId side);
/// The number of the division that an order is about; empty for none.
std::string unit_of_order(const State& state, const Order& order);
/// The number of the division of an own ship; empty when there is no such ship.
std::string unit_of_ship(const State& state, SideId side, const std::string& id);
/// 5.7.7, 10.1.3: whether an order must be lodged before others can be given: a start before the divisions are placed,
/// the end of an advance plot before a new one.
bool is_opening(const State& state, SideId side, const PlainJson& said);
/// Whether the table answers for the side: nobody wants to be asked for lights by day (ruling W25).
bool is_spared(const State& state);
/// Whether a side that owes orders may give any about the division of this number.
bool has_orders_to_give(const State& state, SideId side, const std::string& unit);

/// Whose dice are wanted, and for what.
DiceNeed need_of(const State& state, const DiceWanted& wanted);

}  // namespace wardroom::coal
