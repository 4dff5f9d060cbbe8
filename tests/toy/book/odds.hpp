// The questions that players ask: of chance, answered by the rule's own throw, and of the number that a die must show.
#pragma once

#include <vector>

#include "odds/question.hpp"
#include "odds/reckoning.hpp"

namespace wardroom::skerries {

/// 0: a miss, 1: a hit.
Distribution hit_odds(int number);
std::vector<Question> questions();
std::vector<Reckoning> reckonings();

}  // namespace wardroom::skerries
