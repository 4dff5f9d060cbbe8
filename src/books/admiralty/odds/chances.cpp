#include "books/admiralty/odds/chances.hpp"

#include <algorithm>

#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/throw.hpp"

namespace wardroom::admiralty {

Distribution hits_odds(const Guns& guns, int rigging, Doctrine doctrine) {
  const Handful handful{guns.dice - rigging, rigging, guns.roll, doctrine};
  return every_branch([&](Chance& chance) { return throw_handful(chance, {}, handful, Wants::hits).hits(); });
}

Fraction die_chance(int need) { return Fraction(std::clamp(7 - need, 0, 6), 6); }

Fraction attempt_chance(const BoardingChart& chart, int dice) {
  return every_branch([&](Chance& chance) { return roll_attempt(chance, {}, chart, dice) ? 1 : 0; }).at_least(1);
}

Fraction mend_chance(const Repairs& chart, const RepairChoice& choice) {
  const Repair& order = choice.order;
  return every_branch([&](Chance& chance) {
           return roll_to_mend(chance, {}, chart, order.mend, order.theirs, choice.grade) ? 1 : 0;
         })
      .at_least(1);
}

}  // namespace wardroom::admiralty
