// Commands that only this book has.
#pragma once

#include "console/entry.hpp"

namespace wardroom::jane {

Tool plot_tool();
Tool sheet_tool();

}  // namespace wardroom::jane
