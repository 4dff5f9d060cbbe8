// Fills the counsel that goes with a menu.
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/table/counsel.hpp"

namespace wardroom::admiralty {

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel);
/// `dry`: as all know her, without the water that is in her.
Speeds speeds_of(const State& state, ShipId ship, bool dry);
/// The way to the number of dice of one battery.
std::vector<Term> counsel_of(const State& state, const FireChoice& choice);

}  // namespace wardroom::admiralty
