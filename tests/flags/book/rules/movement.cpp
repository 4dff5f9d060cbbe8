#include <fmt/format.h>

#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {

bool Sheet::is_water(Square square) const {
  const bool inside = square.column >= 0 && square.column < columns && square.row >= 0 && square.row < rows;
  return inside && std::ranges::find(rocks, square) == rocks.end();
}

Way way_of(const Sheet& sheet, Square from, Heading heading, int speed) {
  Way way;
  for (int i = 0; i < speed; ++i) {
    from = next(from, heading);
    if (!sheet.is_water(from)) break;
    way.push_back(from);
  }
  return way;
}

Sail standing_of(const State& state, ShipId ship) {
  Sail standing{ship, state.ships[ship].course, state.ships[ship].ordered};
  for (const auto& sealed : state.sails) {
    if (sealed.order.ship == ship) standing = sealed.order;
  }
  return standing;
}

Checked check(const State& state, Seat seat, const Sail& order) {
  if (auto refusal = must_own(state, seat.post, order.ship)) return refusal;
  if (order.speed <= most_speed) return {};
  return Refusal{{"2.1"}, fmt::format("a ship goes {} squares at most, not {}", most_speed, order.speed)};
}

// By the numbers of the ships, so that nothing hangs on who ordered first.
void move_ships(Play& play) {
  for (const auto& sealed : play.now().sails) {
    const Sail order = sealed.order;
    if (sealed.turn > play.now().turn || play.now().ships[order.ship].sunk) continue;
    play.state_fact(her_captain(play.now(), order.ship), {"2.1"}, Steered{order.ship, order.heading, order.speed});
  }
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const Ship& ship = play.now().ships[id];
    if (ship.sunk) continue;
    const int speed = ship.stopped > 0 ? 0 : ship.ordered;
    const Way way = way_of(*play.now().setting, ship.at, ship.course, speed);
    play.state_fact(her_captain(play.now(), id), {"2.2"}, Moved{id, ship.course, way});
  }
  look_out(play);
}

}  // namespace wardroom::flags
