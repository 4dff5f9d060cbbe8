// 8.5.3, 8.6 Fires and repairs. Every fire is rolled for: on a 9 it causes another hit, on a 10 another fire starts.
// One of these dice, named before the throw, is at the same time the crew's attempt to put that fire out; a ship that
// does not burn may throw one die for any other hit. An attempt succeeds on 1 or 2 (8.6.1), or as the scenario says
// (9.2); on a 9 or 10 the item is beyond repair (8.6.2). Ruling A9: one die may do both.
#pragma once

#include "books/coal/rules/coal.hpp"
#include "core/chance.hpp"

namespace wardroom::coal {

inline constexpr int no_fire_named = -1;

/// What the dice for a ship's fires bring.
struct FireRolls {
  int put_out = 0;       // 0 or 1: the named fire
  int unrepairable = 0;  // 0 or 1: the named fire
  int new_fires = 0, extra_hits = 0;
};

/// One D10 for each of `burning` fires, at `at` and the indexes after it; `named` is the place among them, from 0, of
/// the fire that is fought.
FireRolls roll_fires(Chance& chance, DieAddress at, int burning, int named, int repair_at_most);

struct Repaired {
  bool repaired = false, unrepairable = false;
};

/// 8.6.1, 8.6.2: one attempt.
Repaired roll_repair(Chance& chance, DieAddress at, int at_most);

/// 8.6.1, 9.2, 8.6.4: the number at which the ship's attempt on a fire, or on another hit, succeeds this turn.
int repair_number(const State& state, ShipId ship, bool on_fire);

/// Whether the mark at this place of the ship's record may be worked on now (8.6, 8.6.2, ruling A39).
bool repairable(const Ship& ship, std::size_t item);

/// Places, in the ship's record, of the fires that burn.
using Burning = Fixed<HitId, 32>;
Burning burning_fires(const Ship& ship);

/// 8.5.4, 8.6.3, rulings A9 and A24: after the battle the dice go on until no fire is left, or the ship is given up,
/// and until a ship that damage has stopped can move, or never will.
void fight_fires_after_battle(Play& play, ShipId ship);
void repair_after_battle(Play& play, ShipId ship);

}  // namespace wardroom::coal
