// What it takes to sink a destroyer or a torpedo boat.
#pragma once

#include <vector>

#include "books/jane/rules/tables.hpp"
#include "rules/event.hpp"

namespace wardroom::jane {

/// Hits are counted in 120ths of a sinking, so that thirds, fifths and eighths are whole (ruling 34).
inline constexpr int whole_craft = 120;
/// What so many hits count against a craft; `column` is a row's place in the chart: E or greater, 12-pdr, 6-pdr, 3-pdr.
int counts_of(const CraftChart& chart, Craft craft, std::size_t column, int hits, std::vector<Term>* trail);

}  // namespace wardroom::jane
