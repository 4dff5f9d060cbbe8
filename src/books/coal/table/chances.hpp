// The exact odds of a throw in the short form that a menu shows. Answers are kept, because menus ask the same again and
// again.
#pragma once

#include <string>

#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/rolls.hpp"

namespace wardroom::coal {

struct ShownChance {
  std::string chance;  // of at least one hit, "0.312500"; to be rounded where it is shown
  double mean = 0;     // hits expected, for comparing targets
};

/// As a menu has it.
const ShownChance& big_gun_chance(const Sheet& sheet, const Aim& aim);
/// 6.5.1; `numbers` are final.
const ShownChance& big_gun_chance(const ThreeNumbers& numbers, NonPenetration reading);
/// 6.5.2
const ShownChance& battery_chance(int strength_256ths, int defence, bool d100);
/// 7.4.3
const ShownChance& torpedo_chance(const ThreeNumbers& numbers);
/// 8.6.1: of making good, with this number.
const ShownChance& repair_chance(int at_most);

}  // namespace wardroom::coal
