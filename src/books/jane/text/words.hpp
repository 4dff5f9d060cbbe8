// What things are called: one voice for sentences, forms and cards.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/rules/facts.hpp"

namespace wardroom::jane {

std::string_view in_words(Phase phase);
std::string_view in_words(Heading heading);
std::string_view in_words(Projectile projectile);
std::string_view in_words(Deck deck);
std::string_view in_words(Side side);
std::string_view in_words(Fate fate);
std::string_view in_words(Mount mount);
std::string_view in_words(Part part);
std::string_view in_words(Buoys buoys);
std::string_view in_words(LightGun gun);
std::string_view in_words(Guise guise);
std::string_view in_words(Unfired why);
std::string_view in_words(Fall fall);
std::string_view in_words(Encounter how);
std::string_view in_words(QuickRule rule);
/// What of a sheet an umpire puts right: "the funnel".
std::string_view in_words(Entry entry);
/// Armour by its letter: "AAA", "no armour".
std::string in_words(Grade grade);
/// "tick 840 of the minute" as seconds: "20 seconds into the minute".
std::string time_in_words(Tick tick);

/// "move 4"; before the first "before the battle".
std::string turn_name(const State& state);
std::string name_of_time(int turn, int half);

}  // namespace wardroom::jane
