// 4.4 E: a ship blows up, in part or for good.
#pragma once

#include "books/admiralty/rules/critical.hpp"

namespace wardroom::admiralty {

/// One roll of the Explosion line for her, then one for each ship near her; a ship that blows up in turn does the same
/// once (A17, A76). All of it binds at once.
void explode(Play& play, ShipId ship, Runs& runs);

}  // namespace wardroom::admiralty
