// Orders that have been given and not yet carried out, as they lie before the umpire (ruling 173).
#pragma once

#include <optional>

#include "books/jane/rules/sealed_order.hpp"
#include "books/jane/rules/state.hpp"

namespace wardroom::jane {

// A later order of the same ship, target or halliards takes the place of an earlier one; without a target, or without a
// path on the executive, it takes it back. Those of guns and tubes are in apply_fire.hpp.
void seal(State& state, const Steer& order);
void seal(State& state, const OnExecutive& order);
void seal(State& state, const RamHer& order);
void seal(State& state, const BoardHer& order);
void seal(State& state, const Signal& order);
void seal(State& state, const AnswerHoist& order);
void seal(State& state, const ShiftFlag& order);

/// How many orders of a post can still be vetoed, and each of them, from 1.
std::size_t count_sealed(const State& state, PostId of);
std::optional<SealedOrder> sealed_order(const State& state, PostId of, std::size_t which);
/// Takes one out.
void unseal(State& state, PostId of, std::size_t which);
/// All of them, when a move begins.
void clear_sealed(State& state);

}  // namespace wardroom::jane
