// The questions of chance that players of Admiralty ask, chapter by chapter.
#pragma once

#include <vector>

#include "odds/question.hpp"

namespace wardroom::admiralty {

std::vector<Question> questions();

// ---- broadside.cpp

Question broadside();
Question can();

// ---- damage.cpp

Question gun_dice();
Question critical();
Question crashing_masts();
Question evacuate();

// ---- command.cpp

Question speed_change();
Question signal();
Question strike_test();
Question boarding();
Question melee();
Question repair();

}  // namespace wardroom::admiralty
