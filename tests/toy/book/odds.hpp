// The question of chance that players ask, answered by the rule's own throw.
#pragma once

#include <vector>

#include "odds/question.hpp"

namespace wardroom::skerries {

/// 0: a miss, 1: a hit.
Distribution hit_odds(int number);
std::vector<Question> questions();

}  // namespace wardroom::skerries
