// Which guns can fire, and at which card a ship is fired at (rulings 25, 122; scoring-7 to scoring-10, personnel-3).
#pragma once

#include <vector>

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

// Why a gun makes no strike. Awash: on the deck that is at the waterline now (ruling 153). Blocked: by a fallen mast.
BOOST_DEFINE_FIXED_ENUM_CLASS(Silent, std::uint8_t, no, gone, out, jammed, blocked, awash)
/// Of a gun itself, whatever it is loaded with.
Silent silence_of(const State& state, ShipId ship, GunId gun);
/// Whether a ship takes part in the fight at all (rulings 120, 155).
bool fights_on(const State& state, ShipId ship);
/// torpedo-18, torpedo-19: big guns never again, quick-firers after so many moves.
bool big_guns_silenced(const State& state, ShipId ship);
bool quick_firers_silenced(const State& state, ShipId ship);
/// A ship that can be fired at: on the board, and neither sunk nor sinking (ruling 120).
bool may_be_fired_at(const State& state, ShipId ship);

/// Where a ship is at a tick, and how she heads.
struct Pose {
  Square at;
  Heading heading = Heading::N;
};
Pose pose_of(const State& state, ShipId ship, Tick tick);

/// Thousands of yards by which a target is fired at as nearer or farther: all reasons together, before they are held
/// to the cards that there are.
int shift_of(const State& state, ShipId by, ShipId at, Tick tick, bool farther, std::vector<Term>* trail = nullptr);
/// The card that is struck: the true range with its shift, from 1,000 to 7,000.
std::uint8_t card_struck(int true_range, int shift);

}  // namespace wardroom::jane
