// Orders as people and programs write them: one table of TOML or JSON for each.
//   {order = "steer", ship = "majestic", squares = 5, path = "2-G-3"}
//   {order = "fire", ship = "majestic", gun = 1, target = "france-1", at = 2, aim = [120, 12.5]}
//   {order = "signal", ship = "majestic", hoist = "8 S.P.", to = "1D"}
//
// A player calls the ships of the enemy by what all know them as (names.hpp); only umpires and authors of situations
// may use their names as well.
#pragma once

#include "books/jane/rules/orders.hpp"
#include "books/jane/rules/state.hpp"
#include "rules/document.hpp"
#include "wire/json.hpp"

namespace wardroom::jane {

/// Reads an order of a seat. Throws DataError. The keys `side` and `in_turn`, which a situation adds, are passed over.
Order parse_order(const Node& node, const State& state, Seat seat);
void write_order(Json& json, const State& state, const Order& order);

}  // namespace wardroom::jane
