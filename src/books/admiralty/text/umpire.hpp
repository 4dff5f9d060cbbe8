// What an umpire may do to a battle: change the position, rule on an option, end it. Each act has a reason, and is as
// much part of the battle as an order: docs/table.md lists them.
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "rules/umpire_acts.hpp"

namespace wardroom::admiralty {

using Act = ActOf<State, Options>;

/// Reads an act and works out what it comes to. Throws DataError when it cannot be carried out.
Act parse_act(const Node& node, const State& state);
/// States the facts of an act.
void carry_out(Play& play, const Act& act);

}  // namespace wardroom::admiralty
