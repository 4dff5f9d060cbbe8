// What things are called: one voice for sentences, forms and cards.
#pragma once

#include <string>
#include <string_view>

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

std::string_view in_words(Phase phase);
/// "step 3, observation"; before and after the battle the phase alone.
std::string step_name(Phase phase, std::uint8_t half);
std::string_view in_words(Effect effect);
std::string_view in_words(Means means);
std::string_view in_words(Weather weather);
/// When an order is to be given: "the first half of turn 4".
std::string name_of_time(int turn, int half);

}  // namespace wardroom::coastal
