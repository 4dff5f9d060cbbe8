// Real dice at the terminal.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/chance.hpp"

namespace wardroom::console {

/// Asks for the faces of real dice until they are all there and possible. Throws DataError when nobody answers.
std::vector<std::uint8_t> ask_for_dice(std::string_view turn, std::string_view purpose, const DiceWanted& wanted);

}  // namespace wardroom::console
