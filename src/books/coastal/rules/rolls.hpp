// The three tables of the sheet as functions of their finished numbers and of chance alone. Play and odds run these
// same functions (src/odds).
#pragma once

#include <cstdint>
#include <optional>

#include "books/coastal/rules/tables.hpp"
#include "core/chance.hpp"

namespace wardroom::coastal {

/// "To spot at": the score needed at a range, before modifiers; nothing beyond the last column (ruling C7).
std::optional<int> score_to_spot(const Spotting& table, std::int64_t range_squared);
/// One D6, spotted at `need` or more. Ruling C2: a certain success still throws its die, an impossible one does not.
bool roll_to_spot(Chance& chance, DieAddress at, int need);

/// Ruling C20: points are added up in halves and rounded down once; less than one still counts as a row.
constexpr int weapon_points(int halves) { return halves / 2; }
/// The row of a total; there is none for no points at all.
const EffectRow* effect_row(const Gunfire& table, int halves);
/// A column of the gunfire effect chart: 1 to 7 (ruling C22).
constexpr int column_of(int die_and_variables) {
  return die_and_variables < 1 ? 1 : die_and_variables > 7 ? 7 : die_and_variables;
}
struct Shooting {
  int column = 1;
  bool straddle = false;
  int hits = 0;
};
/// What a die comes to with all variables.
Shooting shooting_at(const Gunfire& table, int halves, int die_and_variables);
Shooting roll_gunfire(Chance& chance, DieAddress at, const Gunfire& table, int halves, int variables);

/// The row of the torpedo effect table: a score below 1 reads as 1, above 7 as 7.
Effect torpedo_effect(const Torpedoes& table, bool larger_than_corvette, int score);
struct TorpedoRoll {
  int score = 0;
  Effect effect = Effect::miss;
};
TorpedoRoll roll_torpedo(Chance& chance, DieAddress at, const Torpedoes& table, bool larger_than_corvette,
                         int modifiers);

}  // namespace wardroom::coastal
