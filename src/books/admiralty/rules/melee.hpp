// 5-4: an action on a ship's deck, as a function of charts and chance alone (charts E3, A87): those who board her, each
// with parties of their own, against all that she has. Play and odds fight it with this same code.
#pragma once

#include "books/admiralty/rules/facts.hpp"
#include "books/admiralty/rules/tables.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// The parties of one ship in an action.
struct Band {
  ShipId ship = no_ship;
  Grade grade = Grade::C;
  std::uint8_t size_class = 1;
  std::uint8_t start = 0, left = 0;
  std::uint8_t rounds = 0;           // fought before this phase
  MeleeEnd end = MeleeEnd::goes_on;  // of an attacker
};

struct DeckFight {
  Fixed<Band, most_ships> attackers;  // who have not fallen back fight on
  Band defender;
  ShipId captor = no_ship;  // the strongest of those who take her
  bool over() const;
};

/// What an attacker needs to kill a party; a B crew needs more against a larger ship.
int attack_need(const BoardingChart& chart, const Band& attacker, const Band& defender);
/// The defender's parties that turn against this attacker: split evenly, those left over to the first; a larger ship
/// has a die more in the first round.
int defence_dice(const BoardingChart& chart, const DeckFight& fight, std::size_t attacker, bool first_round);

/// What one round costs an attacker, and the defender by his hand.
struct Losses {
  std::uint8_t attackers = 0, defenders = 0;
};
using RoundLosses = Fixed<Losses, most_ships>;

/// Casualties of both sides together. `base` is the address of dice of this phase; `round` counts from 0 in it.
RoundLosses fight_round(Chance& chance, DieAddress base, const BoardingChart& chart, DeckFight& fight, int round);
/// After a round: who has nobody left, and the tests of those at half strength.
void judge_round(Chance& chance, DieAddress base, const Command& chart, DeckFight& fight, int round);

/// The rounds of one phase, until it is decided; `told(losses)` hears of each.
template <class Told>
void fight_on(Chance& chance, DieAddress base, const Tables& tables, DeckFight& fight, Told&& told) {
  for (int round = 0; round < tables.boarding.rounds && !fight.over(); ++round) {
    told(fight_round(chance, base, tables.boarding, fight, round));
    judge_round(chance, base, tables.command, fight, round);
  }
}

}  // namespace wardroom::admiralty
