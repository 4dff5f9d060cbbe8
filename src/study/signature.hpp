// One hash over a fixed set of battles: equal on every compiler and machine until a rule, a figure or a bot changes.
#pragma once

#include <cstdint>

namespace wardroom {

std::uint64_t signature();

}  // namespace wardroom
