// Fills the counsel that goes with a menu.
#pragma once

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/table/counsel.hpp"

namespace wardroom::coastal {

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel);
/// Of one order, the enemy by her own number.
Counsel::Look counsel_of(const State& state, const Observe& order);
std::vector<Term> counsel_of(const State& state, const Fire& order);

}  // namespace wardroom::coastal
