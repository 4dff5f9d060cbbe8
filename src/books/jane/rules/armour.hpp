// The scale of armour (armour-1 to -5).
#pragma once

#include <vector>

#include "books/jane/rules/types.hpp"
#include "rules/event.hpp"

namespace wardroom::jane {

/// armour-1: inches of iron of each grade; `f` is any thin armour.
int iron_inches(Grade grade);
/// The nearest grade to so many tenths of an inch of iron; none is nothing at all.
Grade grade_of_iron(int tenths, std::vector<Term>* trail = nullptr);

BOOST_DEFINE_FIXED_ENUM_CLASS(Plate, std::uint8_t, side, slope, flat)
/// armour-2, -3: what a plate of so many tenths of an inch of iron counts as, coal behind it or not (armour-4).
Grade grade_of_plate(int tenths, Plate plate, bool coal, std::vector<Term>* trail = nullptr);

}  // namespace wardroom::jane
