// 5.9 How the ships of one division move: in column behind the lead ship, or each on her own course.
#pragma once

#include "books/coal/rules/voyage.hpp"

namespace wardroom::coal {

/// Works out the ways of all ships of the division; first those of the division that it follows (5.7.4).
void move_division(Voyage& voyage, DivisionId division);
/// A ship under her own order, or none (5.9.2, 5.9.3).
void move_alone(Voyage& voyage, ShipId ship);

/// Ruling W15: in her place in the line. A ship that cannot be steered, or lies stopped, drops out.
bool keeps_line(const State& state, ShipId ship);
/// Rudder jammed amidships, or a bridge hit: straight on. Jammed to a side: round in circles.
void run_unsteered(Voyage& voyage, ShipId ship, Inches speed);

}  // namespace wardroom::coal
