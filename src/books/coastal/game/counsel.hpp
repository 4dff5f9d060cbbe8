// Fills the counsel that goes with a menu.
#pragma once

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/weapons.hpp"
#include "books/coastal/table/counsel.hpp"

namespace wardroom::coastal {

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel);
/// Of one order, the enemy by her own number.
Counsel::Look counsel_of(const State& state, const Observe& order);
std::vector<Term> counsel_of(const State& state, const Fire& order);
/// The part of it about one group: its mounts, what each counts, and the total that is the row of the chart.
void add_points(const State& state, const Fire& order, const FireGroup& group, std::vector<Term>& trail);

}  // namespace wardroom::coastal
