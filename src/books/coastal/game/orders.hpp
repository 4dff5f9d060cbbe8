// Orders as the table hands them over: which unit they are about, what a silent side orders, who throws the dice.
#pragma once

#include <string>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "game/game.hpp"

namespace wardroom::coastal {

/// What the table orders for a side that is silent, without its word that it is ready: it looks out, and fires back.
std::vector<Order> standing_orders(const State& state, SideId side);

std::vector<Unit> units_of(const State& state, SideId side);
/// The number of the unit that an order is about; empty for none.
std::string unit_of_order(const State& state, const Order& order);
std::string unit_of_ship(const State& state, SideId side, const std::string& id);
/// No order of this book opens others.
inline bool is_opening(const State&, SideId, const PlainJson&) { return false; }
inline bool is_spared(const State&) { return false; }
bool has_orders_to_give(const State& state, SideId side, const std::string& unit);

/// Whose dice are wanted, and for what.
DiceNeed need_of(const State& state, const DiceWanted& wanted);

}  // namespace wardroom::coastal
