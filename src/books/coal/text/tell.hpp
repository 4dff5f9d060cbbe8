// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/facts.hpp"
#include "books/coal/rules/margin.hpp"
#include "books/coal/text/words.hpp"
#include "rules/event.hpp"

namespace wardroom::coal {

/// Whether a seat may know a ship by name now: her owner, the umpire, or an enemy for whom she stands as a ship.
bool may_name(const State& state, Seat viewer, ShipId ship);

/// A plain sentence, or nothing for facts that are only bookkeeping. Ships that the viewer may not name are "an unseen
/// ship".
std::string tell(const State& state, Seat viewer, const Fact& fact);

/// "turn 12", "half-move 12.0"
std::string turn_name(const State& state);

}  // namespace wardroom::coal
