// Orders as people and programs write them: one table of TOML or JSON for each, described in docs/formats.md.
//   {order = "plot", division = 1, speed = 3.5, plot = "1-CL60"}
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/state.hpp"
#include "core/cite.hpp"
#include "rules/document.hpp"
#include "rules/order_error.hpp"

namespace wardroom::coal {

/// Reads an order of one side; whether it may be given is for `check` to say. Throws DataError or OrderError.
/// The keys `side`, `in_turn` and `in_half`, which a situation adds, are passed over.
Order parse_order(const Node& node, const State& state, SideId side);

/// The ship of a side by id or name, in any case of letters, with or without accents; no_ship when there is none.
ShipId find_own_ship(const State& state, SideId side, std::string_view name);
/// An enemy ship whose name the side may know. A hidden ship and one that does not exist are the same to it.
ShipId find_enemy_ship(const State& state, SideId side, std::string_view name);
/// A division of a side by number ("2") or name.
DivisionId find_own_division(const State& state, SideId side, std::string_view name);

/// 7.4: the record of a launch, "T4/6/KONIG/10/P/Q".
struct LaunchRecord {
  int turn = 0, factors = 0;
  std::string target;
  Inches run;
  Hand hand = Hand::port;
  char counter = 'A';
  friend bool operator==(const LaunchRecord&, const LaunchRecord&) = default;
};
std::variant<LaunchRecord, Refusal> parse_launch_record(std::string_view text);
std::string text(const LaunchRecord& record);

}  // namespace wardroom::coal
