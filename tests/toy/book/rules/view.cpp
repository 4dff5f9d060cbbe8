#include "toy/book/rules/view.hpp"

#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {
namespace {

SeenShip seen_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const ShipName& name = state.setting->ships[id];
  return {id, name.id, name.name, ship.side, ship.at, ship.heading, ship.speed, ship.hull, ship.sunk};
}

}  // namespace

const SeenShip* View::seen(ShipId ship) const {
  for (const OwnShip& each : own) {
    if (each.seen.ship == ship) return &each.seen;
  }
  for (const SeenShip& each : enemies) {
    if (each.ship == ship) return &each;
  }
  return nullptr;
}

void Skerries::fill_view(const State& state, Seat seat, View& view) {
  view = {};
  view.umpire = seat.role == Role::umpire;
  if (seat.role == Role::side) {
    view.side = seat.side;
    view.owes = owes(state, seat);
    view.ready = state.sides[seat.side].ready;
  }
  view.turn = state.turn;
  view.phase = state.phase;
  view.sight = sight(state);
  view.sheet = state.setting;
  if (over(state)) view.points = {state.sides[0].points, state.sides[1].points};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (view.umpire || seat == Seat::of(ship.side)) {
      view.own.push_back({seen_of(state, id), ship.mines, ship.way});
    } else if (may_name(state, seat, id)) {
      view.enemies.push_back(seen_of(state, id));
    }
  }
  for (const Mine& mine : state.mines) {
    if (view.umpire || over(state) || seat == Seat::of(mine.side)) view.mines.push_back({mine.side, mine.at});
  }
}

// By the very checks that an order passes, so that the two cannot disagree.
void Skerries::fill_menu(const State& state, Seat seat, Menu& menu) {
  const SideId side = seat.side;
  menu = {state.phase, side, {}, {}};
  if (!owes(state, seat)) return;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.phase == Phase::plot && !skerries::check(state, side, Steer{id, state.ships[id].heading, 0, false})) {
      menu.steers.push_back(id);
    }
    for (ShipId target = 0; state.phase == Phase::fire && target < state.ships.size(); ++target) {
      if (!skerries::check(state, side, Fire{id, target})) menu.fires.push_back({id, target});
    }
  }
}

}  // namespace wardroom::skerries
