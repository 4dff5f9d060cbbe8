// What things are called: one voice for sentences, forms and cards.
#pragma once

#include <string>
#include <string_view>

#include "books/coal/rules/types.hpp"
#include "core/words.hpp"

namespace wardroom::coal {

std::string in_words(Inches length);  // "3.5 in"
using wardroom::listed;
std::string in_words(Phase phase);
std::string_view in_words(Type type);      // "battlecruiser"
std::string_view in_words(Action action);  // "turning away"
/// When an order is to be given: "turn 12", "half-move 12.5".
std::string name_of_time(int turn, int half);

}  // namespace wardroom::coal
