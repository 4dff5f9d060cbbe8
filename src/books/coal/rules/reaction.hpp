// 5.15.1, 5.15.2 The roll that tells whether light ships turn away from fire.
#pragma once

#include "core/chance.hpp"

namespace wardroom::coal {

struct ReactionRoll {
  int face = 0, modified = 0;
  bool reacts = false;
};

/// One D10 less the initiative of the formation (ruling A30), against the batteries that fired on it.
ReactionRoll roll_reaction(Chance& chance, DieAddress at, int batteries, int initiative);

}  // namespace wardroom::coal
