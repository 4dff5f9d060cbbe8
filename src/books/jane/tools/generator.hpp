// `wardroom generate jane`: two columns of ships drawn from the cards of two nations.
#pragma once

#include "console/entry.hpp"

namespace wardroom::jane {

Generator generator();

}  // namespace wardroom::jane
