// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/facts.hpp"
#include "books/coal/rules/margin.hpp"
#include "core/words.hpp"
#include "rules/event.hpp"

namespace wardroom::coal {

/// Whether a seat may know a ship by name now: her owner, the umpire, or an enemy for whom she stands as a ship.
bool may_name(const State& state, Seat viewer, ShipId ship);

/// A plain sentence, or nothing for facts that are only bookkeeping. Ships that the viewer may not name are "an unseen
/// ship".
std::string tell(const State& state, Seat viewer, const Fact& fact);

std::string in_words(Inches length);  // "3.5 in"
using wardroom::listed;
std::string in_words(Phase phase);
std::string_view in_words(Type type);       // "battlecruiser"
std::string_view in_words(Action action);   // "turning away"
std::string turn_name(const State& state);  // "turn 12", "half-move 12.0"
/// When an order is to be given: "turn 12", "half-move 12.5".
std::string name_of_time(int turn, int half);

}  // namespace wardroom::coal
