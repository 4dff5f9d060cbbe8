// What an umpire may do to a battle from outside its rules: change the position, rule on an option, end it.
#pragma once

#include "books/jane/rules/jane.hpp"
#include "rules/umpire_acts.hpp"

namespace wardroom::jane {

using Act = ActOf<State, Options>;

/// Reads an act and works out what it comes to. Throws DataError when it cannot be carried out.
Act parse_act(const Node& node, const State& state);
/// States the facts of an act.
void carry_out(Play& play, const Act& act);

}  // namespace wardroom::jane
