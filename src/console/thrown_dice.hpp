// Real dice, and whatever else people bring, at the terminal.
#pragma once

#include <string_view>

#include "game/game.hpp"

namespace wardroom::console {

/// Asks for the numbers until they are all there and possible. Throws DataError when nobody answers.
Faces ask_for_dice(std::string_view turn, std::string_view purpose, const DiceNeed& need);

}  // namespace wardroom::console
