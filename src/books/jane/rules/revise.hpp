// Entries on a sheet as numbers, for the umpire who puts them right (supreme-2, umpires-1).
#pragma once

#include <optional>
#include <string>

#include "books/jane/rules/state.hpp"

namespace wardroom::jane {

/// What a gun's entry says when it is gone for good; else the first move in which it may fire again, or 0.
inline constexpr std::uint16_t gun_gone = 0xFFFF;

/// What stands there; the entry must exist.
std::uint16_t entry_of(const State& state, const Revise& at);
/// Puts the value of a revision in its place.
void enter(State& state, const Revise& revision);
/// What is wrong with a revision; nothing when the sheet has such an entry and it can say so.
std::optional<std::string> wrong_entry(const State& state, const Revise& revision);

}  // namespace wardroom::jane
