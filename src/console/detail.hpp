// How much of a battle is told on the terminal.
#pragma once

#include <cstdint>

namespace wardroom::console {

/// The fight alone, or every ship's move and every target with it.
enum class Detail : std::uint8_t { fight, everything };

}  // namespace wardroom::console
