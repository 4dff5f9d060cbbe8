// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>

#include "books/jane/rules/facts.hpp"
#include "books/jane/text/words.hpp"
#include "rules/seat.hpp"

namespace wardroom::jane {

/// A plain sentence, or nothing for facts that are only bookkeeping. Who may hear a fact its audience says; what of it
/// this viewer may not know, above all the names of the enemy's ships, the sentence leaves out.
std::string tell(const State& state, Seat viewer, const Fact& fact);

}  // namespace wardroom::jane
