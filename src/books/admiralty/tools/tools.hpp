// Commands that only Admiralty has.
#pragma once

#include "console/entry.hpp"

namespace wardroom::admiralty {

Tool plot_tool();

}  // namespace wardroom::admiralty
