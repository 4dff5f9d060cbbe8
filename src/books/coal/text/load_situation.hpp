// The parts of the reader of situations; only the load_*.cpp files include this.
#pragma once

#include "books/coal/text/situation.hpp"

namespace wardroom::coal {

/// Ships and divisions of either side by name, for an author who knows everything.
ShipId any_ship(const State& state, const Node& named);
SideId side_named(const State& state, const Node& named);
DivisionId any_division(const State& state, const Node& owner, const char* key);

// What may stand in a file: a key that is missing leaves the value as it is.
template <class T>
void number(const Node& node, const char* key, T& into) {
  if (const Node* value = node.optional(key)) into = value->whole<T>();
}
inline void flag(const Node& node, const char* key, bool& into) {
  if (const Node* value = node.optional(key)) into = value->flag();
}
inline void length(const Node& node, const char* key, Inches& into) {
  if (const Node* value = node.optional(key)) into = value->length({}, 500_in);
}

/// A boat takes the mates on her base with her.
void set_ship(State& state, const Node& node);
/// What the file says of a boat herself, after her mates have taken her along: one that has sunk stays behind.
void set_own_way(State& state, const Node& node);
void set_division(State& state, const Node& node);
void set_side(State& state, const Node& node);
void add_launch(State& state, const Node& node);
void add_torpedo(State& state, const Node& node);
void add_allotment(State& state, const Node& node);
void add_coup(State& state, const Node& node);
void add_smoke(State& state, const Node& node);
void add_pending(State& state, const Node& node);

}  // namespace wardroom::coal
