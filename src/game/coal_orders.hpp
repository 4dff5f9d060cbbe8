// Orders as the table hands them over: which unit they are about, what is wrong with them, who throws the dice.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "game/game.hpp"

namespace wardroom::coal {

/// The faults of orders given one after another; a fault whose order is their number is about what is still missing.
std::vector<Fault> faults_of(const State& state, SideId side, std::span<const std::string> orders);
/// Those of a bot's orders that may be given now: one where the rules take one at a time.
std::vector<Order> legal_orders(const State& state, SideId side, const std::vector<Order>& orders);
/// What the table orders for a side that is silent, without its word that it is ready.
std::vector<Order> standing_orders(const State& state, SideId side);

/// The number of the division that an order is about; empty for none.
std::string unit_of_order(const State& state, SideId side, const std::string& order);
/// The number of the division of an own ship; empty when there is no such ship.
std::string unit_of_ship(const State& state, SideId side, const std::string& id);
/// 5.7.7, 10.1.3: whether an order must be lodged before others can be given: a start before the divisions are placed,
/// the end of an advance plot before a new one.
bool opens_forms(const State& state, SideId side, const std::string& order);
/// The position as it would be with these orders lodged, those that are refused left out. Good until the next call of
/// any of these functions on this thread.
const State& after_orders(const State& state, SideId side, std::span<const std::string> orders);
/// Whether a side that owes orders may give any about the division of this number.
bool has_orders_to_give(const State& state, SideId side, const std::string& unit);

/// Whose dice are wanted, and for what.
DiceNeed need_of(const State& state, const DiceWanted& wanted);

}  // namespace wardroom::coal
