#include "books/admiralty/report/log.hpp"

#include "books/admiralty/text/tell.hpp"

namespace wardroom::admiralty {

std::string log_text(const State& state, Seat seat, const Fact& fact, bool) {
  return std::holds_alternative<TurnBegan>(fact) ? std::string() : tell(state, seat, fact);
}

std::vector<ShipId> ships_of(const State&, const Fact& fact) { return ids_in(fact, no_ship); }

SideId side_of(const State& state, const Fact& fact) {
  if (const SideId side = side_in(fact); side != no_side) return side;
  const std::vector<ShipId> ships = ships_of(state, fact);
  return !ships.empty() && ships.front() < state.ships.size() ? state.ships[ships.front()].side : no_side;
}

}  // namespace wardroom::admiralty
