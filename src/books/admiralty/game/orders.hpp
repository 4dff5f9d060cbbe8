// Orders as the table hands them over: which unit they are about, what a silent post orders, who throws the dice.
#pragma once

#include <string>
#include <vector>

#include "books/admiralty/rules/admiralty.hpp"
#include "game/game.hpp"

namespace wardroom::admiralty {

/// What the table orders for a post that is silent: nothing but its word, in the order of movement, that it is done;
/// the rules then move a ship for it (A52).
std::vector<Order> standing_orders(const State& state, Seat seat);

/// Divisions that have ships of this post.
std::vector<Unit> units_of(const State& state, Seat seat);
/// The number of the division that an order is about; empty for none.
std::string unit_of_order(const State& state, const Order& order);
std::string unit_of_ship(const State& state, Seat seat, const std::string& id);
/// No order of this book opens others.
inline bool is_opening(const State&, Seat, const PlainJson&) { return false; }
inline bool is_spared(const State&) { return false; }
bool has_orders_to_give(const State& state, Seat seat, const std::string& unit);

/// Whose dice are wanted, and for what.
DiceNeed need_of(const State& state, const DiceWanted& wanted);

}  // namespace wardroom::admiralty
