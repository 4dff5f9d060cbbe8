// The odds of gun dice: hits and extra sixes of one ship, or of several that fire alike, and the can.
#pragma once

#include <vector>

#include "books/admiralty/rules/throw.hpp"
#include "odds/distribution.hpp"
#include "rules/parameters.hpp"

namespace wardroom::admiralty {

/// Guns of one size of ships that fire alike (A70).
struct Salvo {
  GunDice dice;  // of each ship
  int blocked = 0;
  Factors factors;
  int ships = 1;
  bool pooled = false;  // sixes and pairs are counted over all ships
  bool thrown = false;  // no modifier changes the dice: so many are thrown
};
/// The parameters of a salvo, and what stands in them.
std::vector<Parameter> salvo_parameters();
Salvo salvo_given(const Given& given);
/// The bracket of the parameter `range`.
Bracket bracket_given(const Given& given);
/// What each ship throws: rounded down before dice join.
int dice_of_each(const Gunnery& chart, const Salvo& salvo, std::vector<Term>* trail = nullptr);

enum class Counted : std::uint8_t { hits, criticals };
/// Hits of both colours together, or extra sixes.
Distribution broadside_odds(const Gunnery& chart, Grade grade, const Salvo& salvo, Counted counted);

/// Hull dice among those drawn.
Distribution can_odds(int hull, int rigging, int draw);

}  // namespace wardroom::admiralty
