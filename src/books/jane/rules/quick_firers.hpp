// Guns of class D, E and F and light guns, which fire the whole move without tickets (general-4 to -6, torpedo-craft-5,
// -7, rulings 126 to 131).
#pragma once

#include "books/jane/rules/firing.hpp"

namespace wardroom::jane {

/// What one kind of small guns does in a move, before anything is struck.
struct Battery {
  ShipId by = no_ship, at = no_ship;
  std::uint8_t kind = none, light = none;
  GunSet which;           // none of light guns
  std::uint8_t guns = 0;  // that fire, by number the first ones
  std::uint8_t row = 0;   // of Tables::guns
  Projectile with = Projectile::common;
  Spot aim = no_aim;
  std::uint8_t card = 0;
};

/// Ruling 128: how many guns make one strike at such a ship, and how many strikes so many guns make.
int guns_a_strike(const State& state, const Battery& battery, ShipId at);
int strikes_of(const State& state, const Battery& battery, ShipId at);

/// Batteries of a ship as they would fire at the middle of the move, by kind and then by light guns.
using Batteries = Fixed<Battery, 32>;
Batteries batteries_of(const State& state, ShipId ship);

Checked check(const State& state, Seat seat, const QuickFire& order);
Checked check(const State& state, Seat seat, const QuickFireRule& order);

}  // namespace wardroom::jane
