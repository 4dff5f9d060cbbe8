// What things are called: one voice for sentences, forms and cards.
#pragma once

#include <string>
#include <string_view>

#include "books/admiralty/rules/orders.hpp"
#include "books/admiralty/rules/sheet.hpp"

namespace wardroom::admiralty {

std::string_view in_words(Phase phase);
std::string_view in_words(Sail sail);
std::string_view in_words(Size size);
std::string_view in_words(Broadside side);
std::string_view in_words(Bracket bracket);
std::string_view in_words(Rake rake);
std::string_view in_words(WindForce force);
std::string_view in_words(Sea sea);
std::string_view in_words(Status status);
std::string_view in_words(CloseRange method);
/// A damage code, and a line of the Critical Hit table: "a mast hit", "Mast line".
std::string_view in_words(Mark mark);
std::string_view in_words(Line line);
/// What a repair die is for: "a fire".
std::string_view in_words(Mend mend);
/// "mast phase"; after the battle "end".
std::string phase_name(Phase phase);
/// When an order is to be given: "turn 4". The second number is not used by this book.
std::string name_of_time(int turn, int half);

}  // namespace wardroom::admiralty
