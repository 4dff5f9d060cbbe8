// 4.2, target types: how many dice of a throw may be aimed at the rigging.
#pragma once

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {

/// The numbers of rigging dice that are legal: all from the least to the most.
struct Splits {
  int dice = 0, least = 0, most = 0;
  bool drawn = false;  // blind from the can (4.2-35); nobody chooses
  bool allow(int rigging) const { return drawn ? rigging == 0 : least <= rigging && rigging <= most; }
  /// What is nearest to custom: as much at the rigging as the doctrine of the fleet has it.
  int usual(Doctrine doctrine) const { return doctrine == Doctrine::rigging ? most : least; }
};
/// Medium and long range: by doctrine, the odd dice to the dominant colour (A41).
Splits split_at_range(int dice, Doctrine doctrine);
/// Close range: by the method of the game.
Splits split_close(int dice, Size size, CloseRange method);
Splits splits_of(const State& state, Bracket bracket, Doctrine doctrine, Size size, int dice);

/// The method of the game, as agreed or as drawn by lot.
CloseRange method_of(const State& state);
/// 4.2-37: draws it by lot before the first turn, where the option says so.
void draw_method(Play& play);

/// 4.2-35: how many hull dice come out of a can of so many.
int draw_hull_dice(Chance& chance, DieAddress at, int hull, int rigging, int draw);

}  // namespace wardroom::admiralty
