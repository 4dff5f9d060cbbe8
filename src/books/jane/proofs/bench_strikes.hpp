// What is measured of Jane's strikes.
#pragma once

#include "console/entry.hpp"

namespace wardroom::jane {

/// A strike from its aim to the marks on the sheet.
Figure strike_scored();
/// Only where it falls, and on what.
Figure strike_aim();

}  // namespace wardroom::jane
