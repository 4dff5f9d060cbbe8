#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {

// 1.2, and 1.3 in fog.
int sight(const State& state) { return state.options().fog ? state.tables().sight_in_fog : state.tables().sight; }

bool sees(const State& state, SideId side, ShipId ship) {
  return state.ships[ship].side == side || state.ships[ship].seen;
}

Audience those_who_see(const State& state, ShipId ship) {
  const SideId side = state.ships[ship].side;
  const Audience own = Audience::only(side);
  return state.ships[ship].seen ? own.with(enemy(side)) : own;
}

// A spectator knows what both sides know.
bool may_name(const State& state, Seat seat, ShipId ship) {
  if (seat.role == Role::umpire || state.phase == Phase::over) return true;
  return sees(state, seat.role == Role::side ? seat.side : enemy(state.ships[ship].side), ship);
}

void look_out(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const State& now = play.now();
    const Ship& ship = now.ships[id];
    const bool seen = std::any_of(now.ships.begin(), now.ships.end(), [&](const Ship& other) {
      return other.side != ship.side && !other.sunk && range(other.at, ship.at) <= sight(now);
    });
    if (ship.sunk || seen == ship.seen) continue;  // where a boat went down is remembered
    play.state_fact(Audience::only(enemy(ship.side)), {"1.2"}, Sighted{id, seen});
  }
}

}  // namespace wardroom::skerries
