// The parts of the reader of situations; only the files here that load include this.
#pragma once

#include "books/coal/text/situation.hpp"

namespace wardroom::coal {

/// A boat takes the mates on her base with her.
void set_ship(State& state, const Node& node);
/// What the file says of a boat herself, after her mates have taken her along: one that has sunk stays behind.
void set_own_way(State& state, const Node& node);
void set_division(State& state, const Node& node);
void set_side(State& state, const Node& node);
/// Every list of weapons on the table, and of what has been ordered.
void add_weapons(State& state, const Node& root);

}  // namespace wardroom::coal
