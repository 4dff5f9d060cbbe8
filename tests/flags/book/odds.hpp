// What any player can ask about chance, answered by the rules' own throws; and what he can ask without.
#pragma once

#include <vector>

#include "flags/book/rules/reckoning.hpp"
#include "odds/question.hpp"
#include "odds/reckoning.hpp"

namespace wardroom::flags {

/// Hits of a salvo from such a magazine.
Distribution hit_odds(int guns, int sound, int damp, int number);
/// The part that a shot strikes which is aimed there.
Distribution part_odds(Aim at);

std::vector<Question> questions();
std::vector<Reckoning> reckonings();

}  // namespace wardroom::flags
