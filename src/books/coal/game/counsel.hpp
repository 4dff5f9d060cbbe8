// Fills the counsel that goes with the view and the menu of a side.
#pragma once

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/table/counsel.hpp"

namespace wardroom::coal {

void fill_counsel(const State& state, SideId side, const View& view, const Menu& menu, Counsel& counsel);
/// For a look at an own ship.
void fill_strengths(const State& state, ShipId ship, Counsel& counsel);

}  // namespace wardroom::coal
