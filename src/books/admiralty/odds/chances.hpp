// The odds that menus show, each by the book's own roll under an enumerating chance.
#pragma once

#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/tables.hpp"
#include "core/fraction.hpp"
#include "odds/distribution.hpp"

namespace wardroom::admiralty {

/// The hits of one throw, `rigging` of the dice at the rigging.
Distribution hits_odds(const Guns& guns, int rigging, Doctrine doctrine);
/// A D6 that must show so much.
Fraction die_chance(int need);
/// Whether a boarding attempt becomes an action.
Fraction attempt_chance(const BoardingChart& chart, int dice);
/// Whether one repair die mends what it is spent on.
Fraction mend_chance(const Repairs& chart, const RepairChoice& choice);

}  // namespace wardroom::admiralty
