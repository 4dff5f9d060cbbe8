#include "books/jane/rules/line_of_fire.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/jane/rules/guns.hpp"

namespace wardroom::jane {
namespace {

// Wrecks too, as long as they are there (ruling 114).
bool is_vessel(const State& state, ShipId ship) {
  return state.ships[ship].present && on_board(state.ships[ship].fate);
}

struct Candidate {
  ShipId ship = no_ship;
  Line line = Line::clear;
  std::int64_t distance2 = 0;
};
using Candidates = Fixed<Candidate, most_ships>;

// The nearest to the firer first.
Candidates candidates(const State& state, ShipId by, ShipId target, Tick tick) {
  const Square from = pose_of(state, by, tick).at, to = pose_of(state, target, tick).at;
  Candidates found;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (ship == by || ship == target || !is_vessel(state, ship)) continue;
    const Square at = square_at(state.ships[ship], tick);
    const Line line = lies(from, to, at);
    if (line == Line::clear) continue;
    const std::int64_t away = distance_squared(from, at);
    std::size_t place = found.size();
    found.push_back({ship, line, away});
    for (; place > 0 && found[place - 1].distance2 > away; --place) std::swap(found[place], found[place - 1]);
  }
  return found;
}

// general-2: even chances.
bool thrown_at(Play& play, ShipId by, ShipId vessel, GunId gun) {
  constexpr int faces = 6, even = 3;
  const auto index = static_cast<std::uint16_t>(std::uint8_t{gun} * most_ships + std::uint8_t{vessel});
  const bool fired = play.face(Purpose::near_line, by, faces, index) <= even;
  play.state_fact(Audience::umpire(), {"t-general-2", "114"}, LineThrown{by, vessel, fired});
  return fired;
}

// A ship that lies still counts tenths of the move (rulings 116, 131).
int steps_of(const Ship& ship) {
  int steps = 0;
  Tick last = 0;
  for (std::uint8_t unit = 1; unit <= most_units; ++unit) {
    const Tick tick = tick_of(ship, unit);
    if (tick <= last) break;
    steps = unit;
    last = tick;
    if (tick >= ticks_a_move) break;
  }
  return std::max(steps, 1);
}

}  // namespace

Line lies(Square from, Square to, Square vessel) {
  const std::int64_t x = std::int64_t{to.column} - from.column, y = std::int64_t{to.row} - from.row;
  const std::int64_t u = std::int64_t{vessel.column} - from.column, v = std::int64_t{vessel.row} - from.row;
  const std::int64_t foot = x * u + y * v, length2 = x * x + y * y;
  if (foot <= 0 || foot >= length2) return Line::clear;
  const std::int64_t off = x * v - y * u;
  if (4 * off * off <= length2) return Line::in;
  return off * off <= length2 ? Line::near : Line::clear;
}

ShipId fired_at(Play& play, ShipId by, ShipId target, GunId gun, Tick tick) {
  for (const Candidate& each : candidates(play.now(), by, target, tick)) {
    if (each.line == Line::in || thrown_at(play, by, each.ship, gun)) return each.ship;
  }
  return target;
}

Passes passing(const State& state, ShipId by, ShipId target) {
  Passes passes;
  const int steps = steps_of(state.ships[by]);
  passes.steps = static_cast<std::uint8_t>(steps);
  for (int unit = 1; unit <= steps; ++unit) {
    const Tick tick = tick_of(state.ships[by], static_cast<std::uint8_t>(unit));
    const Candidates found = candidates(state, by, target, tick);
    const auto in_it = std::ranges::find(found, Line::in, &Candidate::line);
    if (in_it == found.end()) continue;
    const auto known = std::ranges::find(passes.ships, in_it->ship, &Passing::ship);
    if (known != passes.ships.end()) {
      ++known->steps;
    } else {
      passes.ships.push_back({in_it->ship, 1});
    }
  }
  return passes;
}

int share_of(int strikes, int steps_in_line, int steps) {
  return (2 * strikes * steps_in_line + steps - 1) / (2 * steps);
}

}  // namespace wardroom::jane
