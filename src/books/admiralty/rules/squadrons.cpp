// 3-5: squadrons, each under the admiral of its flagship, and who signals when he cannot (A74, W6).
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/command.hpp"

namespace wardroom::admiralty {
namespace {

bool can_signal(const State& state, ShipId flagship) {
  const Ship& ship = state.ships[flagship];
  const bool well = ship.admiral == Admiral::fit || (ship.admiral == Admiral::injured && ship.no_signals == 0);
  return well && ship.present && ship.status == Status::fighting;
}

bool is_second(const State& state, ShipId ship) { return state.setting->seconds.has(ship); }

}  // namespace

ShipId flagship_of(const State& state, ShipId id) {
  const Setting& setting = *state.setting;
  const Division& hers = setting.divisions[setting.division_of[id]];
  if (hers.flagship != no_ship) return hers.flagship;
  ShipId first = no_ship;
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (state.ships[other].admiral == Admiral::none || is_second(state, other)) continue;
    if (setting.division_of[other] == setting.division_of[id]) return other;
    if (first == no_ship && setting.divisions[setting.division_of[other]].side == hers.side) first = other;
  }
  return first;
}

ShipId speaks_for(const State& state, ShipId flagship) {
  if (can_signal(state, flagship)) return flagship;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (is_second(state, ship) && flagship_of(state, ship) == flagship && can_signal(state, ship)) return ship;
  }
  return no_ship;
}

}  // namespace wardroom::admiralty
