// What gun hits and carronade hits cost the two sides of a ship (4.4 C, G, GD).
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// A place in the Gun Dice box: one of the three sizes, or the carronades.
struct GunValue {
  Size size = Size::heavy;
  bool carronade = false;
};

/// How many dice of a side gun hits can take: the carronades too, unless the option spares them (A71).
int dice_at_risk(const GunDice& dice, GdCarronades carronades);
/// Where gun hits stand that fall on the two sides: beyond the last die of the near one they go to the far one, and
/// with nothing left there they stay, without effect (A24, A50).
std::array<int, 2> placed_gun_hits(const std::array<Side, 2>& sides, std::array<int, 2> hits, int hits_a_die,
                                   GdCarronades carronades);
/// Whether five gun hits stand on a side that has a die to lose.
bool gun_die_due(const Side& side, int hits_a_die, GdCarronades carronades);
/// The value that loses a die, each of those left as likely as any other (A22, A71, A96).
GunValue throw_gun_die(const GunDice& dice, GdCarronades carronades, Chance& chance, DieAddress at);

/// Carronades lost by side; where neither has any, gun hits by side (A20, A21).
struct CarronadeHits {
  std::array<int, 2> lost{}, gun_hits{};
};
CarronadeHits placed_carronade_hits(const std::array<Side, 2>& sides, const Harm& harm);

}  // namespace wardroom::admiralty
