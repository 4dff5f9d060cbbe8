// 10.5 Points: what each side has earned by the enemy ships that are sunk, or that permanent damage has stopped.
#pragma once

#include "books/coal/rules/state.hpp"
#include "core/cite.hpp"
#include "rules/start.hpp"

namespace wardroom::coal {

/// 8.7: sunk for the purposes of the scenario: blown up, flooded to the limit, or lost to fire.
bool counts_as_sunk(const Ship& ship);
/// 10.5.7: afloat, and permanent damage has brought her speed to zero.
bool counts_as_stopped(const State& state, ShipId ship);
/// What a ship brings the enemy when she is sunk or stopped. Ruling A21: merchants score only what the scenario says.
Points price(const State& state, ShipId ship);
/// 10.5.1 to 10.5.5 for one ship, as she would be scored now.
int points_for(const State& state, ShipId ship);
/// Which of 10.5.1 to 10.5.5 it is that scores a ship of this type.
Cite points_clause(Type type, bool sunk);
/// 10.5.6: what sinking every ship of a side would bring.
int worth(const State& state, SideId side);
/// 10.5.6, ruling A23: who receives the difference, and how much; nobody when the sides are worth the same.
struct BalancePoints {
  SideId to = no_side;
  int points = 0;
};
BalancePoints balance_points(const State& state);

}  // namespace wardroom::coal
