// What any player can reckon by what he sees. Bots and presenters ask the rule's own code.
#pragma once

#include <vector>

#include "core/chance.hpp"
#include "rules/event.hpp"
#include "toy/book/rules/setting.hpp"

namespace wardroom::skerries {

/// Where a boat comes that is steered so; rocks and the edge stop her (2.3).
Way way_of(const Sheet& sheet, Square from, Heading heading, int speed);

bool is_fast(const Tables& tables, int speed);
/// What a die must show at least, with the way to the number if it is wanted.
int number_to_hit(const Tables& tables, int range, bool fast, std::vector<Term>* trail = nullptr);
/// The throw itself: played with dice, and enumerated for the odds.
bool rolls(Chance& chance, DieAddress at, int at_least);

}  // namespace wardroom::skerries
