#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {

std::optional<int> score_to_spot(const Spotting& table, std::int64_t range_squared) {
  for (std::size_t band = 0; band < table.reach.size(); ++band) {
    if (range_squared <= squared(table.reach[band])) return table.score[band];
  }
  return std::nullopt;
}

bool roll_to_spot(Chance& chance, DieAddress at, int need) {
  if (need > 6) return false;
  return chance.face(at, 6) >= need;
}

const EffectRow* effect_row(const Gunfire& table, int halves) {
  if (halves <= 0) return nullptr;
  const EffectRow* found = nullptr;
  for (const EffectRow& row : table.effect) {
    if (found == nullptr || weapon_points(halves) >= row.least) found = &row;
  }
  return found;
}

Shooting shooting_at(const Gunfire& table, int halves, int die_and_variables) {
  const EffectRow* row = effect_row(table, halves);
  if (row == nullptr) return {};
  Shooting shooting;
  shooting.column = column_of(die_and_variables);
  const int result = row->hits[static_cast<std::size_t>(shooting.column - 1)];
  shooting.straddle = result < 0;
  shooting.hits = result > 0 ? result : 0;
  return shooting;
}

Shooting roll_gunfire(Chance& chance, DieAddress at, const Gunfire& table, int halves, int variables) {
  if (halves <= 0) return {};
  return shooting_at(table, halves, chance.face(at, 6) + variables);
}

Effect torpedo_effect(const Torpedoes& table, bool larger_than_corvette, int score) {
  const auto& column = larger_than_corvette ? table.large : table.small;
  const int row = score <= 2 ? 0 : score >= 7 ? 5 : score - 2;
  return column[static_cast<std::size_t>(row)];
}

TorpedoRoll roll_torpedo(Chance& chance, DieAddress at, const Torpedoes& table, bool larger_than_corvette,
                         int modifiers) {
  TorpedoRoll roll;
  roll.score = chance.face(at, 6) + modifiers;
  roll.effect = torpedo_effect(table, larger_than_corvette, roll.score);
  return roll;
}

}  // namespace wardroom::coastal
