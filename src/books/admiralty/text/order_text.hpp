// Orders as people and programs write them: one table of TOML or JSON for each.
//   {order = "sail", ship = "shannon", setting = "battle"}
//   {order = "move", ship = "shannon", path = "20-R30-15"}
//   {order = "fire", ship = "shannon", target = "chesapeake", broadside = "starboard", size = "heavy"}
//
// Ships lie open on the table, so that anybody may name any; what he may order is for `check` to say.
#pragma once

#include <string>

#include "books/admiralty/rules/state.hpp"
#include "rules/document.hpp"
#include "wire/json.hpp"

namespace wardroom::admiralty {

/// Reads an order of one side. Throws DataError. The keys `side` and `in_turn`, which a situation adds, are passed
/// over.
Order parse_order(const Node& node, const State& state, SideId side);
void write_order(Json& json, const State& state, const Order& order);
/// The same order as a table of TOML.
std::string text(const Order& order, const State& state);

}  // namespace wardroom::admiralty
