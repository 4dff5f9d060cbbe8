// The questions of chance that players of the coastal sheet ask: one for each of its tables.
#pragma once

#include <vector>

#include "odds/question.hpp"

namespace wardroom::coastal {

std::vector<Question> questions();

}  // namespace wardroom::coastal
