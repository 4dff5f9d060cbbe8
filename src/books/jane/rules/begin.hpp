// How a battle begins: who sits where, what the ships carry, and the state before the first order. Whoever makes a
// setting, from a scenario or in a test, calls these three in turn.
#pragma once

#include "books/jane/rules/state.hpp"

namespace wardroom::jane {

struct Umpires {
  bool chief = false, of_sides = false;
};
/// The posts of a setting whose sides and ships are complete: of each side its admirals, then a captain for each ship
/// in the order of the ships; then the chief umpire and the umpires of the sides.
void seat(Setting& setting, Umpires umpires);

/// How many guns of a kind a card has.
int guns_of_kind(const Card& card, std::size_t kind);
/// How the allowance for one gun is made up (firing-1): the kinds that its guns fire in even parts, odd rounds common
/// shell; high explosive where the side has it, A.P. shell in classes A to D.
std::array<std::uint16_t, projectile_count> even_mix(const GunKind& kind, const GunRow& gun, bool high_explosive);
/// What all ships carry by default: `even_mix` for each gun of a kind. Sizes Setting::rounds.
void stock(Setting& setting);

/// A ship as the battle finds her: unhurt, her big guns loaded, her magazines full (rulings 117, 172).
Ship ship_at_start(const Setting& setting, ShipId ship);
/// The whole state before the first order, phase `start`.
void begin(State& state, const Setting& setting);

}  // namespace wardroom::jane
