// Orders as people and programs write them: one table of TOML or JSON for each.
//   {order = "move", ship = "mtb-380", plot = "4-R45-3"}
//   {order = "observe", ship = "mtb-380", target = "marker 3", means = "radar"}
//
// A player names his own ships by id or name. Of the enemy he names a model by her name, and a marker by its number,
// "marker 3"; what is under a marker nobody can find out by asking for it. A torpedo is "torpedo 2".
#pragma once

#include <string>
#include <string_view>

#include "books/coastal/rules/state.hpp"
#include "rules/document.hpp"

namespace wardroom::coastal {

/// Who writes the order: a player, or the author of a situation, who may name any ship and torpedoes yet to come.
enum class Author : std::uint8_t { player, situation };

/// Reads an order of one side; whether it may be given is for `check` to say. Throws DataError. The keys `side`,
/// `in_turn` and `in_half`, which a situation adds, are passed over.
Order parse_order(const Node& node, const State& state, SideId side, Author author = Author::player);
/// The same order as a table of TOML, by the names that its side may use.
std::string text(const Order& order, const State& state, SideId side);

ShipId find_own_ship(const State& state, SideId side, std::string_view name);
/// An enemy as this side knows it: by name when her model stands on the table, otherwise by the number of the marker.
ShipId find_enemy_ship(const State& state, SideId side, std::string_view name);
/// What this side calls a ship of its own or of the enemy.
std::string called(const State& state, SideId side, ShipId ship);

}  // namespace wardroom::coastal
