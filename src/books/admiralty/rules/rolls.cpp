#include "books/admiralty/rules/rolls.hpp"

namespace wardroom::admiralty {
namespace {

constexpr int faces = 6;

}  // namespace

int count_at_least(Chance& chance, DieAddress at, int count, int need) {
  return count <= 0 ? 0 : count - chance.count_at_most(at, count, faces, need - 1);
}

bool roll_speed_change(Chance& chance, DieAddress at, const Command& chart, Grade grade) {
  return chance.face(at, faces) >= chart.speed_change[index(grade)];
}

int need_to_read(const Command& chart, int words) {
  return words <= chart.short_words ? chart.short_on : chart.long_on;
}

bool roll_to_read(Chance& chance, DieAddress at, const Command& chart, int words, int modifiers) {
  const int face = chance.face(at, faces);
  return face == faces || face + modifiers >= need_to_read(chart, words);
}

int ordeal_modifier(const Command& chart, const Ordeal& ordeal) {
  return chart.strike_grade[index(ordeal.grade)] - (ordeal.triggers - 1) + ordeal.others;
}

StrikeRoll roll_to_strike(Chance& chance, DieAddress at, const Command& chart, const Ordeal& ordeal) {
  const int total = chance.face(at, faces) + ordeal_modifier(chart, ordeal);
  return {total, total <= chart.strike_at_most};
}

int attempt_dice(const BoardingChart& chart, bool fouled, bool sizes_differ) {
  return chart.dice + (fouled ? chart.fouled : 0) + (sizes_differ ? chart.sizes_differ : 0);
}

bool roll_attempt(Chance& chance, DieAddress at, const BoardingChart& chart, int dice) {
  return count_at_least(chance, at, dice, chart.start_on) > 0;
}

int need_to_mend(const Repairs& chart, Mend mend, bool theirs) {
  switch (mend) {
    case Mend::B: return chart.B;
    case Mend::F: return chart.F;
    case Mend::M: return chart.M;
    case Mend::L: return theirs ? chart.other_L : chart.own_L;
    case Mend::W: return chart.W;
    case Mend::R: return chart.R;
    case Mend::P: return chart.P;
    case Mend::S: return chart.S;
    case Mend::aground: return faces;
  }
  return faces + 1;
}

bool roll_to_mend(Chance& chance, DieAddress at, const Repairs& chart, Mend mend, bool theirs, Grade grade) {
  const int face = chance.face(at, faces);
  if (face == faces || face == 1 || mend == Mend::aground) return face == faces;
  return face + chart.grade[index(grade)] >= need_to_mend(chart, mend, theirs);
}

}  // namespace wardroom::admiralty
