#include "game/twins.hpp"

#include <fmt/format.h>

namespace wardroom {

std::string canary(Random& random) { return fmt::format("Canary{:016x}", random()); }

}  // namespace wardroom
