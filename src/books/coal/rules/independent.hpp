// 5.9.2, 5.10.3 to 5.10.5 The Independent Movement Table: what a formation, or a ship by herself, does when her orders
// did not reach her. All of it is done by divisions in column (5.10.5).
#pragma once

#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/tables.hpp"

namespace wardroom::coal {

/// Who checks: a formation, or one ship of it that moves individually.
struct Unit {
  DivisionId formation = no_division;
  ShipId ship = no_ship;  // of a single ship
  ShipId flag = no_ship;  // the ship from which distances are taken: the flagship, or the single ship herself
};

/// The action of the row for the modified roll in the column for the type of ship; merchants go straight ahead.
Action independent_action(const CommandTable& table, Type type, int result);

/// The legs of an action for one division of the unit, or for the single ship.
struct IndependentMove {
  Inches speed;
  Legs legs;
};
IndependentMove independent_move(const State& state, const CommandTable& table, const Unit& unit, Action action,
                                 DivisionId division);

/// 5.7.4, 5.7.5: the plot is another division's.
bool follows_or_mimics(const Plot& plot);
/// 5.7.4, 5.7.5: why the division cannot follow or mimic the one that its plot names; nothing when it can, or names
/// none.
std::optional<Refusal> leader_fault(const State& state, DivisionId division, const Plot& plot);

/// To the nearest whole step, halves away from nothing.
constexpr Turn to_steps(Turn turn, Turn step) {
  const std::int32_t steps = (turn.magnitude().hundredths + step.hundredths / 2) / step.hundredths * step.hundredths;
  return {turn.hundredths < 0 ? -steps : steps};
}
/// To the nearest 15 degrees (5.7.2).
constexpr Turn to_fifteen(Turn turn) { return to_steps(turn, Turn::degrees(15)); }

}  // namespace wardroom::coal
