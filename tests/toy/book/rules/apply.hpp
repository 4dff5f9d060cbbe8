// The only writers of the state: one function a fact. They roll nothing and decide nothing.
#pragma once

#include "toy/book/rules/facts.hpp"

namespace wardroom::skerries {

/// A later order of a boat takes the place of an earlier one. They stand by boats: a state must not tell who was first.
template <class O>
void seal(Fixed<O, most_ships>& sealed, const O& order) {
  for (O& earlier : sealed) {
    if (earlier.ship == order.ship) return void(earlier = order);
  }
  sealed.push_back(order);
  std::ranges::sort(sealed, {}, [](const O& each) { return std::uint8_t{each.ship}; });
}
inline void take(State& state, SideId, const Steer& order) { seal(state.plots, order); }
inline void take(State& state, SideId, const Fire& order) { seal(state.fires, order); }
inline void take(State& state, SideId side, const Ready& order) { state.sides[side].ready = order.on; }

inline void apply(State& state, const TurnBegan& f) { state.turn = f.turn; }
inline void apply(State& state, const PhaseBegan& f) {
  state.phase = f.phase;
  for (SideState& side : state.sides) side.asked = side.ready = false;
  state.fires.clear();
  if (f.phase == Phase::plot) state.plots.clear();
}
inline void apply(State& state, const Asked& f) { state.sides[f.side].asked = true; }
inline void apply(State& state, const Ordered& f) {
  std::visit([&](const auto& order) { take(state, f.side, order); }, f.order);
}
inline void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }

inline void apply(State& state, const MineLaid& f) {
  --state.ships[f.ship].mines;
  state.mines.push_back({state.ships[f.ship].side, f.at});
}
inline void apply(State& state, const Moved& f) {
  Ship& ship = state.ships[f.ship];
  ship.heading = f.heading;
  ship.speed = static_cast<std::uint8_t>(f.way.size());
  ship.way = f.way;
  if (!f.way.empty()) ship.at = f.way.back();
}
inline void apply(State& state, const Sighted& f) { state.ships[f.ship].seen = f.seen; }
inline void lose_hull(Ship& ship) { ship.hull = static_cast<std::uint8_t>(ship.hull > 0 ? ship.hull - 1 : 0); }
inline void apply(State& state, const MineStruck& f) {
  Ship& ship = state.ships[f.ship];
  if (f.holed) lose_hull(ship);
  for (std::size_t i = 0; i < state.mines.size(); ++i) {
    if (state.mines[i].at == f.at && state.mines[i].side != ship.side) return state.mines.erase(i);
  }
}
inline void apply(State&, const BlastHeard&) {}
inline void apply(State&, const BoxOpened&) {}
inline void apply(State& state, const Fired& f) {
  if (f.hit) lose_hull(state.ships[f.target]);
}
inline void apply(State& state, const Sunk& f) {
  state.ships[f.ship].sunk = true;
  state.ships[f.ship].speed = 0;
}
inline void apply(State& state, const Scored& f) { state.sides[f.side].points = f.points; }

inline void apply(State&, const UmpireActed&) {}
inline void apply(State& state, const PositionEdited& f) { state = *f.becomes; }
inline void apply(State& state, const OptionRuled& f) { state.in_force = f.options; }
inline void apply(State& state, const Adjudicated& f) { state.sides[f.side].points = f.points; }

}  // namespace wardroom::skerries
