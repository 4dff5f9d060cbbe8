// `wardroom generate admiralty`: two squadrons of equal points (charts K5).
#pragma once

#include "console/entry.hpp"

namespace wardroom::admiralty {

Generator generator();

}  // namespace wardroom::admiralty
