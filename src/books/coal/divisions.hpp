// 5.9 How the ships of one division move: in column behind the lead ship, or each on her own course.
#pragma once

#include "books/coal/voyage.hpp"

namespace wardroom::coal {

/// Works out the ways of all ships of the division; first those of the division that it follows (5.7.4).
void move_division(Voyage& voyage, DivisionId division);
/// A ship under her own order, or none (5.9.2, 5.9.3).
void move_alone(Voyage& voyage, ShipId ship);

}  // namespace wardroom::coal
