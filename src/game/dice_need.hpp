// Real dice for which play waits, in words.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <string>

#include "core/chance.hpp"
#include "game/game.hpp"

namespace wardroom {

/// "to hit: Lion": what the dice are for, and whose actor throws them if somebody does.
template <class Purpose>
DiceNeed dice_need(const DiceWanted& wanted, SideId side, const std::string& actor = {}) {
  std::string words = boost::describe::enum_to_string(static_cast<Purpose>(wanted.at.purpose), "?");
  std::ranges::replace(words, '_', ' ');
  if (!actor.empty()) words += ": " + actor;
  return {wanted.count, wanted.sides, side, std::move(words)};
}

}  // namespace wardroom
