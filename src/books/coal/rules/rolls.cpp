#include "books/coal/rules/rolls.hpp"

namespace wardroom::coal {
namespace {

int d20s(Chance& chance, DieAddress at, int dice, int number) {
  return chance.count_at_most(at, dice, 20, d20_number(number));
}

}  // namespace

ThreeRolls roll_three(Chance& chance, const ThreeAddresses& at, const ThreeNumbers& numbers) {
  ThreeRolls rolls;
  rolls.on_target = d20s(chance, at.to_hit, numbers.dice, numbers.to_hit);
  rolls.in_size = d20s(chance, at.size, rolls.on_target, numbers.size);
  rolls.effective = d20s(chance, at.penetration, rolls.in_size, numbers.penetration);
  return rolls;
}

BigGunRolls roll_big_guns(Chance& chance, const ThreeAddresses& at, const ThreeNumbers& numbers,
                          NonPenetration reading) {
  const bool armour_holds = numbers.penetration <= 0;  // 8.2.2
  BigGunRolls result;
  if (armour_holds && reading == NonPenetration::skip_roll) {
    result.on_target = d20s(chance, at.to_hit, numbers.dice, numbers.to_hit);
    result.in_size = d20s(chance, at.size, result.on_target, numbers.size);
    result.non_penetrating = result.in_size;
    return result;
  }
  const ThreeRolls rolls = roll_three(chance, at, numbers);
  result.on_target = rolls.on_target;
  result.in_size = rolls.in_size;
  (armour_holds ? result.non_penetrating : result.penetrating) = rolls.effective;
  if (reading == NonPenetration::failed_roll) result.non_penetrating += rolls.in_size - rolls.effective;
  return result;
}

OddsNumber odds_number(std::int64_t strength, std::int64_t defence, bool d100) {
  if (d100) {
    return {static_cast<int>(strength / (10 * defence)), static_cast<int>(10 * strength / defence % 100), 100};
  }
  const std::int64_t rounded = (2 * strength + defence) / (2 * defence);
  return {static_cast<int>(rounded / 10), static_cast<int>(rounded % 10), 10};
}

int roll_odds(Chance& chance, DieAddress at, OddsNumber number) {
  if (number.need == 0) return number.sure;
  return number.sure + chance.count_at_most(at, 1, number.sides, number.need);
}

}  // namespace wardroom::coal
