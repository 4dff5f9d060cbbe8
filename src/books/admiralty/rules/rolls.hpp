// The rolls of command, boarding and repair as functions of the charts and of chance alone. Play and odds run these
// same functions (odds/command.cpp).
#pragma once

#include "books/admiralty/rules/orders.hpp"
#include "books/admiralty/rules/tables.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// How many of `count` dice show `need` or more: one throw.
int count_at_least(Chance& chance, DieAddress at, int count, int need);

/// 3-1: one unmodified D6.
bool roll_speed_change(Chance& chance, DieAddress at, const Command& chart, Grade grade);

/// 3-2: what a die must show to make out so many words; with modifiers a natural six reads in any case (A85).
int need_to_read(const Command& chart, int words);
bool roll_to_read(Chance& chance, DieAddress at, const Command& chart, int words, int modifiers);

/// 3-4: what counts at a strike test beside the die.
struct Ordeal {
  Grade grade = Grade::C;
  int triggers = 0;
  int others = 0;  // raked, the admiral's death, a friend near
};
/// What is added to the die.
int ordeal_modifier(const Command& chart, const Ordeal& ordeal);
struct StrikeRoll {
  int total = 0;
  bool strikes = false;
};
StrikeRoll roll_to_strike(Chance& chance, DieAddress at, const Command& chart, const Ordeal& ordeal);

/// 5-3: the dice of an attempt, and whether one of them starts the action.
int attempt_dice(const BoardingChart& chart, bool fouled, bool sizes_differ);
bool roll_attempt(Chance& chance, DieAddress at, const BoardingChart& chart, int dice);

/// 6-9: what a repair die must show for a mark, before the grade; 7 where nothing helps. `theirs`: another ship's lock.
int need_to_mend(const Repairs& chart, Mend mend, bool theirs);
/// 6-1: a natural six works and a natural one fails. Getting off the ground takes a natural six.
bool roll_to_mend(Chance& chance, DieAddress at, const Repairs& chart, Mend mend, bool theirs, Grade grade);

}  // namespace wardroom::admiralty
