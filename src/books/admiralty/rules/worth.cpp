#include "books/admiralty/rules/worth.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

int weighed(const GunDice& dice, const std::array<std::uint8_t, 4>& weights) {
  int sum = weights[size_count] * dice.carronades;
  for (std::size_t i = 0; i < size_count; ++i) sum += weights[i] * dice.guns[i];
  return sum;
}

}  // namespace

int attack_of(const GunDice& dice, const Points& chart) { return weighed(dice, chart.attack); }
int staying_of(const GunDice& dice, Hull hull, const Points& chart) {
  return weighed(dice, chart.staying) * chart.hull[static_cast<std::size_t>(hull)];
}

// The greatest P with P - 1/2 at most scale x root(attack x staying) x grade/100, all of it squared.
int worth(const GunDice& dice, Hull hull, Grade grade, const Points& chart) {
  const std::int64_t factor = std::int64_t{2} * chart.scale.over * chart.grade[index(grade)];
  const std::int64_t strength = factor * factor * attack_of(dice, chart) * staying_of(dice, hull, chart);
  const std::int64_t unit = std::int64_t{100} * chart.scale.under;
  // odd = 2P - 1, as large as root(strength) / unit allows.
  const std::int64_t odd = root(strength) / unit;
  return static_cast<int>(std::max<std::int64_t>(1, (odd + 1) / 2));
}

}  // namespace wardroom::admiralty
