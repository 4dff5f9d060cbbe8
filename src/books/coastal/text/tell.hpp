// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>
#include <string_view>

#include "books/coastal/rules/facts.hpp"
#include "books/coastal/text/words.hpp"
#include "rules/seat.hpp"

namespace wardroom::coastal {

/// A plain sentence, or nothing for facts that are only bookkeeping. A vessel that the viewer may not name goes by the
/// number on its marker.
std::string tell(const State& state, Seat viewer, const Fact& fact);

/// "MTB 380", or "marker 3".
std::string name_for(const State& state, Seat viewer, ShipId ship);
/// "turn 4, step 3"
std::string turn_name(const State& state);

}  // namespace wardroom::coastal
