// Facts as sentences. One voice for the terminal, the log, the report and the journal.
#pragma once

#include <string>
#include <string_view>

#include "books/coastal/rules/facts.hpp"
#include "rules/seat.hpp"

namespace wardroom::coastal {

/// A plain sentence, or nothing for facts that are only bookkeeping. A vessel that the viewer may not name goes by the
/// number on its marker.
std::string tell(const State& state, Seat viewer, const Fact& fact);

/// "MTB 380", or "marker 3".
std::string name_for(const State& state, Seat viewer, ShipId ship);
std::string_view in_words(Phase phase);
/// "step 3, observation"; before and after the battle the phase alone.
std::string step_name(Phase phase, std::uint8_t half);
std::string_view in_words(Effect effect);
std::string_view in_words(Means means);
std::string_view in_words(Weather weather);
/// "turn 4, step 3"
std::string turn_name(const State& state);
/// When an order is to be given: "the first half of turn 4".
std::string name_of_time(int turn, int half);

}  // namespace wardroom::coastal
