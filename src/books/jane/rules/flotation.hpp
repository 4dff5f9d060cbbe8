// How much a ship bears before she sinks, and how long she takes. Each counts without a battle too, and leaves the way
// to it in a trail.
#pragma once

#include <vector>

#include "books/jane/rules/tables.hpp"
#include "rules/event.hpp"

namespace wardroom::jane {

/// fx-flotation-3: penetrations.
int sinks_at(int tons, std::vector<Term>* trail);
/// fx-flotation-5: penetrations of the sections that are left between two lost ends.
int capsizes_at(int sections_left, std::vector<Term>* trail);
/// fx-speed-1, ruling 14: the sections of an end.
int bow_quarter(int sections, std::vector<Term>* trail);
/// general-10.
int moves_to_sink(const Effects& effects, int tons, bool capsized, std::vector<Term>* trail);

}  // namespace wardroom::jane
