#include "books/coastal/bots/reckoning.hpp"

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

int parts_of(const Fraction& chance, int whole) {
  return static_cast<int>(chance.numerator() * whole / chance.denominator());
}

bool same(const EffectRow& a, const EffectRow& b) { return a.least == b.least && a.hits == b.hits; }

}  // namespace

void Reckoning::work_out(const Tables& tables) {
  if (!made_ || !std::ranges::equal(effect_, tables.gunfire.effect, same)) work_out_hits(tables.gunfire);
  if (!made_ || small_ != tables.torpedoes.small || large_ != tables.torpedoes.large) {
    work_out_effects(tables.torpedoes);
  }
  if (!made_) work_out_looks();
  made_ = true;
}

void Reckoning::work_out_hits(const Gunfire& table) {
  effect_ = table.effect;
  const EffectRow* row = nullptr;
  HitsOfRow of_row{};
  for (int half_points = 0; half_points <= most_half_points; ++half_points) {
    // Totals of one row are alike.
    if (const EffectRow* its = effect_row(table, half_points); its != row) {
      row = its;
      for (std::size_t i = 0; i < columns; ++i) {
        const int variables = static_cast<int>(i) - span;
        of_row[i] = static_cast<std::int16_t>(parts_of(gunfire_odds(table, half_points, variables).mean(), 100));
      }
    }
    hits_[static_cast<std::size_t>(half_points)] = of_row;
  }
}

void Reckoning::work_out_effects(const Torpedoes& table) {
  small_ = table.small;
  large_ = table.large;
  for (const bool larger : {false, true}) {
    for (std::size_t i = 0; i < columns; ++i) {
      auto& of_six = effects_[larger ? 1 : 0][i];
      of_six = {};
      const Distribution odds = torpedo_odds(table, larger, static_cast<int>(i) - span);
      for (const Distribution::Outcome& outcome : odds.outcomes()) {
        of_six[static_cast<std::size_t>(outcome.value)] = static_cast<std::int8_t>(parts_of(outcome.chance, 6));
      }
    }
  }
}

void Reckoning::work_out_looks() {
  for (int need = 1; need <= hardest; ++need) {
    unseen_[static_cast<std::size_t>(need - 1)] =
        static_cast<std::int8_t>(parts_of(look_odds(need).of("not spotted"), 6));
  }
}

}  // namespace wardroom::coastal
