#include "books/coastal/rules/view.hpp"

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"

namespace wardroom::coastal {
namespace {

// What lies open on the table for everyone.
SeenShip seen_by_all(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Torpedoes& table = state.tables().torpedoes;
  SeenShip seen;
  seen.ship = marker_handle(ship.marker);
  seen.number = ship.marker;
  seen.side = ship.side;
  seen.at = ship.at;
  seen.course = ship.course;
  seen.speed = ship.speed;
  seen.turned = ship.turned;
  seen.length = table.marker_length;
  seen.beam = table.marker_width;
  seen.status = ship.status;
  seen.lit = ship.lit;
  return seen;
}

void add_model(const State& state, ShipId id, SeenShip& seen) {
  const Ship& ship = state.ships[id];
  seen.ship = id;
  seen.marker = false;
  seen.id = state.setting->ships[id].id;
  seen.name = state.setting->ships[id].name;
  seen.card = &state.card(id);
  seen.length = seen.card->length;
  seen.beam = seen.card->beam;
  seen.disabled = ship.disabled;
  seen.withdrawing = ship.withdrawing;
  seen.fired = ship.fired;
  seen.shines = ship.shines;
  seen.sinking = ship.sinks_in > 0;
}

// What left the table as a marker is not there to be seen. While the sides set up, neither are markers, which have no
// numbers yet, nor vessels that their owner is still placing.
bool on_the_table(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (state.phase == Phase::setup) return ship.revealed && !state.setting->zones[ship.side].given;
  return ship.revealed || afloat(ship);
}

OwnShip own_ship(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  OwnShip own;
  own.seen = seen_by_all(state, id);
  add_model(state, id, own.seen);
  own.seen.marker = !ship.revealed;
  own.dummy = ship.dummy;
  own.revealed = ship.revealed;
  own.unit = state.setting->unit_of[id];
  own.unit_name = state.setting->units[own.unit];
  own.cargo = state.setting->cargoes[id];
  own.sinks_in = ship.sinks_in;
  own.handling = handling_of(state, id);
  own.damage = ship.damage;
  own.torpedoes = ship.torpedoes;
  own.reloads = ship.reloads;
  own.reloading = ship.reloading;
  own.dummies = ship.dummies;
  own.smokes = ship.smokes;
  own.charges = ship.charges;
  own.fields = ship.fields;
  own.laying = ship.laying;
  own.held = ship.held;
  own.launched = ship.launched;
  own.bridge_out = bridge_out(state, id);
  own.takes_helm = takes_helm(state, id);
  own.ordered = ship.order.given;
  own.systems = ship.systems;
  return own;
}

}  // namespace

bool may_name(const State& state, Seat seat, ShipId ship) {
  if (ship >= state.ships.size()) return false;
  return seat.role == Role::umpire || seat == Seat::of(state.ships[ship].side) || state.ships[ship].revealed;
}

void fill_view(const State& state, Seat seat, View& view) {
  view.umpire = seat.role == Role::umpire;
  view.side = seat.role == Role::side ? seat.side : no_side;
  view.turn = state.turn;
  view.half = state.half;
  view.phase = state.phase;
  view.mover = mover(state);
  view.owes = view.side != no_side && Coastal::owes(state, view.side);
  view.ready = view.side != no_side && state.sides[view.side].ready;
  view.unaware = view.side != no_side && state.sides[view.side].unaware;
  view.weather = state.weather;
  view.moon = state.moon;
  view.sheet = state.setting;
  view.options = state.options();
  view.points = {};
  if (Coastal::over(state)) {
    for (SideId side = 0; side < 2; ++side) view.points[side] = state.sides[side].points;
  }
  view.own.clear();
  view.enemies.clear();
  for (SideId side = 0; side < 2; ++side) {
    for (const ShipId id : by_marker(state, side)) {
      const Ship& ship = state.ships[id];
      if (view.umpire || side == view.side) {
        view.own.push_back(own_ship(state, id));
        continue;
      }
      if (!on_the_table(state, id)) continue;
      SeenShip seen = seen_by_all(state, id);
      if (ship.revealed) add_model(state, id, seen);
      seen.observed = view.side != no_side && ship.observed;
      seen.seen_before = view.side != no_side && ship.seen_before;
      view.enemies.push_back(seen);
    }
  }
  view.torpedoes.clear();
  for (TorpedoId id = 0; id < state.torpedoes.size(); ++id) {
    const Torpedo& torpedo = state.torpedoes[id];
    if (torpedo.gone) continue;
    TorpedoMarker marker{id, torpedo.side, torpedo.at, torpedo.course, torpedo.run, torpedo.observed, false, false};
    marker.own = view.umpire || torpedo.side == view.side;
    marker.dummy = marker.own && torpedo.dummy;
    view.torpedoes.push_back(marker);
  }
  view.lights.assign(state.lights.begin(), state.lights.end());
  view.smoke.assign(state.smoke.begin(), state.smoke.end());
  view.mines.clear();
  for (const Minefield& field : state.mines) {
    if (view.umpire || field.known || field.side == view.side) view.mines.push_back(field);
  }
}

}  // namespace wardroom::coastal
