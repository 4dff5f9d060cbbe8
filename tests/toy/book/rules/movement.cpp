#include <fmt/format.h>

#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {
namespace {

Steer steering_of(const State& state, ShipId ship) {
  for (const Steer& plot : state.plots) {
    if (plot.ship == ship) return plot;
  }
  return {ship, state.ships[ship].heading, state.ships[ship].speed, false};  // 2.2: she holds on
}

bool has_mine(const State& state, SideId side, Square at) {
  return std::any_of(state.mines.begin(), state.mines.end(),
                     [&](const Mine& mine) { return mine.side == side && mine.at == at; });
}

// 2.5: the first enemy mine on each square of her way goes off.
void meet_mines(Play& play, ShipId id) {
  const Way way = play.now().ships[id].way;
  const SideId side = play.now().ships[id].side;
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (!has_mine(play.now(), enemy(side), way[i])) continue;
    const int needed = play.now().tables().mine;
    const DieAddress die = play.address(Purpose::mine, id, static_cast<std::uint16_t>(i));
    play.term({"a mine holes her on", {"2.5"}, Op::result, needed});
    const MineStruck struck{id, way[i], rolls(play.chance(), die, needed)};
    const bool seen = sees(play.now(), enemy(side), id);
    play.state_fact(those_who_see(play.now(), id), {"2.5"}, struck);
    if (!seen) play.state_fact(Audience::only(enemy(side)), {"2.6"}, BlastHeard{way[i]});
  }
}

}  // namespace

bool Sheet::is_water(Square square) const {
  const bool inside = square.column >= 0 && square.column < columns && square.row >= 0 && square.row < rows;
  return inside && std::find(rocks.begin(), rocks.end(), square) == rocks.end();
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

Checked check(const State& state, SideId side, const Steer& order) {
  if (auto refusal = must_own(state, side, order.ship)) return refusal;
  if (order.speed > most_speed) {
    return Refusal{{"2.1"}, fmt::format("a boat goes {} squares at most, not {}", most_speed, order.speed)};
  }
  const Ship& ship = state.ships[order.ship];
  // An order at anchor is never off the grid; any other must lead to water.
  if (order.speed > 0 && !state.setting->is_water(next(ship.at, order.heading))) {
    return Refusal{{"2.3"}, "that way there is no water: a boat keeps to the grid and off the rocks"};
  }
  if (!order.mine) return {};
  if (ship.mines == 0) return Refusal{{"2.4"}, "she has no mine left"};
  if (state.mines.full() || has_mine(state, side, ship.at)) {
    return Refusal{{"2.4"}, "there is a mine of yours in her square already"};
  }
  return {};
}

// By the numbers of the boats, so that nothing hangs on who was ready first. The moves are one: sight and mines come
// when all have made theirs.
void move_ships(Play& play) {
  const auto each_afloat = [&](auto&& what) {
    for (ShipId id = 0; id < play.now().ships.size(); ++id) {
      if (!play.now().ships[id].sunk) what(id, play.now().ships[id]);
    }
  };
  each_afloat([&](ShipId id, const Ship& ship) {
    if (steering_of(play.now(), id).mine && !has_mine(play.now(), ship.side, ship.at)) {
      play.state_fact(Audience::only(ship.side), {"2.4"}, MineLaid{id, ship.at});
    }
  });
  each_afloat([&](ShipId id, const Ship& ship) {
    const Steer plot = steering_of(play.now(), id);
    const Way way = way_of(*play.now().setting, ship.at, plot.heading, plot.speed);
    play.state_fact(Audience::only(ship.side), {"2.1"}, Moved{id, plot.heading, way});
  });
  look_out(play);
  each_afloat([&](ShipId id, const Ship&) { meet_mines(play, id); });
  sink_the_beaten(play);
}

}  // namespace wardroom::skerries
