// The questions of chance that players of Coal ask.
#pragma once

#include <vector>

#include "odds/question.hpp"

namespace wardroom::coal {

std::vector<Question> questions();

}  // namespace wardroom::coal
