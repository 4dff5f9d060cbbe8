// The questions of chance that players of Jane's tactical game ask, chapter by chapter.
#pragma once

#include <vector>

#include "odds/question.hpp"

namespace wardroom::jane {

std::vector<Question> questions();

// ---- strike.cpp

Question strike_question();

// ---- torpedo.cpp

Question torpedo();
Question tube_explosion();

// ---- throws.cpp

Question vitals();
Question near_line();
Question jam();
Question admiral();

}  // namespace wardroom::jane
