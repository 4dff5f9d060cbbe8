// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>

#include "books/admiralty/rules/facts.hpp"
#include "books/admiralty/text/words.hpp"
#include "rules/seat.hpp"

namespace wardroom::admiralty {

/// A plain sentence, or nothing for facts that are only bookkeeping. Who may hear it, its audience says: all models
/// stand on the table with their names.
std::string tell(const State& state, Seat viewer, const Fact& fact);

std::string name_for(const State& state, Seat viewer, ShipId ship);
/// "turn 4, Cannon Fire phase"; before the first turn "before the battle".
std::string turn_name(const State& state);
/// What one throw or roll does to a ship: "3 gun hits, 4 sail hits, a mast hit"; "nothing" if it does nothing.
std::string in_words(const Harm& harm);

}  // namespace wardroom::admiralty
