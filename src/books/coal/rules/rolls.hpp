// The two procedures by which weapons hit, as functions of their finished numbers and of chance alone. Play and odds
// run these same functions (src/odds).
//
// 6.5.1, 7.4.3 Three rolls of D20s: to hit, against the target's size, against penetration less armour. The first is
// one die a mount or torpedo factor, each later one a die for every success before. Equal or less succeeds; a 1 always
// does, a 20 never (6.5.1.4).
// 6.5.2, 6.5.3 Odds: strength divided by defence; every full ten is a hit, and one die is thrown for the rest.
#pragma once

#include <cstdint>

#include "books/coal/rules/sheet.hpp"
#include "core/chance.hpp"

namespace wardroom::coal {

/// Numbers after all modifiers; a halved number has lost its half (an integer die is <= 3.5 when it is <= 3, A4).
struct ThreeNumbers {
  int dice = 0, to_hit = 0, size = 0, penetration = 0;
  int mounts = 0;  // big guns: those that bear, before anything changes the number of dice
};

struct ThreeAddresses {
  DieAddress to_hit, size, penetration;
};

struct ThreeRolls {
  int on_target = 0, in_size = 0, effective = 0;
};

/// 6.5.1.4: what a D20 must not pass.
constexpr int d20_number(int number) { return number < 1 ? 1 : number > 19 ? 19 : number; }

ThreeRolls roll_three(Chance& chance, const ThreeAddresses& at, const ThreeNumbers& numbers);

/// The same, with the hits of a big gun told apart (8.2.2; ruling A3 gives the three readings).
struct BigGunRolls {
  int on_target = 0, in_size = 0, penetrating = 0, non_penetrating = 0;
};
BigGunRolls roll_big_guns(Chance& chance, const ThreeAddresses& at, const ThreeNumbers& numbers,
                          NonPenetration reading);

/// 6.5.3: hits that are sure, and the number for one more on the die; 0: no die is thrown.
struct OddsNumber {
  int sure = 0, need = 0, sides = 10;
};
/// Strength over defence as a fraction. Ruling A5: by D10 halves are rounded up; by D100 (6.5.11) digits are cut off.
OddsNumber odds_number(std::int64_t strength, std::int64_t defence, bool d100);
int roll_odds(Chance& chance, DieAddress at, OddsNumber number);

}  // namespace wardroom::coal
