#include "books/coal/rules/view.hpp"

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

void fill_seen(const State& state, ShipId id, SeenShip& s) {
  const Ship& ship = state.ships[id];
  s.ship = id;
  s.id = state.setting->ships[id].id;
  s.name = state.setting->ships[id].name;
  s.card = &state.card(id);
  s.side = ship.side;
  s.division = state.divisions[ship.division].number;
  s.at = ship.at;
  s.course = ship.course;
  s.moved = ship.moved;
  s.turned = ship.turned;
  s.length = base_length_of(state, id);
  s.status = ship.status;
  s.number = ship.number;
  s.fires = static_cast<std::uint8_t>(fires(ship));
  s.lit_by_searchlight = ship.lit_by_searchlight;
  s.lit_by_starshell = ship.lit_by_starshell;
  s.sighted = ship.seen_by.any();
  s.under_big_guns = ship.under_big_guns;
  s.target = ship.target;
  s.hit_last = ship.hit_last;
  s.penetrating = ship.hits_seen.penetrating;
  s.non_penetrating = ship.hits_seen.non_penetrating;
  s.torpedoed = ship.hits_seen.torpedoes;
}

// A ship that leaves the hidden enemy's target or victim on her record would name a ship that the viewer cannot see;
// targets are open once named (3.3.5), and only ships in sight are named, so both are shown as they stand.
bool stands_as_ship(const State& state, const Ship& ship) {
  return shown_to_enemy(state, ship.division) == Shown::ships;
}

void fill_own_ship(const State& state, ShipId id, const std::vector<ShipSet>& sight, OwnShip& own) {
  const Ship& ship = state.ships[id];
  fill_seen(state, id, own.seen);
  own.division = ship.division;
  own.speed = ship.speed;
  own.since = ship.since;
  own.top_speed = top_speed(state, id);
  own.acceleration = state.card(id).acceleration;
  own.placed = ship.placed;
  own.member = ship.member;
  own.torpedoes_left = ship.torpedoes_left;
  own.flotation_hits = static_cast<std::uint8_t>(flotation_hits(ship));
  own.smoke = ship.smoke;
  own.sees = sight[id];
  own.hits.resize(ship.hits.size());
  for (std::size_t i = 0; i < own.hits.size(); ++i) {
    const Hit& hit = ship.hits[i];
    own.hits[i] = {hit.kind, hit.state, hit.amount, hit.side};
  }
}

void fill_division(const State& state, DivisionId id, OwnDivision& own) {
  const Division& d = state.divisions[id];
  own.division = id;
  own.name = state.setting->divisions[id];
  own.number = d.number;
  own.ships.clear();
  own.most_speed = speed_limit(state, id);
  own.radius = unit_radius(state, id);
  own.degrees_a_hex = on_mat(state) && state.phase <= Phase::plotting ? degrees_a_hex(state, id) : 0;
  for (const ShipId s : d.ships) {
    const Ship& ship = state.ships[s];
    if (!able(ship) || !ship.member) continue;
    own.ships.push_back(s);
  }
  own.flagship = d.flagship;
  own.signalling = d.signalling;
  own.initiative = d.initiative;
  own.formation = d.formation;
  own.column = d.column;
  own.convoy = d.convoy;
  own.single_base = d.single_base;
  own.sighted = d.revealed;
  own.plotted = d.order.given;
  own.binding = d.order.given && d.order.advance;
  own.speed = own.ships.empty() ? Inches{} : state.ships[own.ships.front()].speed;
  own.plot_speed = d.order.speed;
  own.plot = d.order.plot;
}

// The reverse of Ship::seen_by, for all ships that a seat may ask at once.
void fill_sight(const State& state, Seat seat, std::vector<ShipSet>& sight) {
  sight.assign(state.ships.size(), {});
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    if (seat.role == Role::side && state.ships[target].side == seat.side) continue;  // seen by the enemy only
    state.ships[target].seen_by.each([&](std::size_t observer) { sight[observer].set(target); });
  }
}

template <class T>
T& next(std::vector<T>& list, std::size_t& used) {
  if (used == list.size()) list.emplace_back();
  return list[used++];
}

void fill_torpedoes(const State& state, Seat seat, View& view) {
  view.torpedoes.clear();
  for (const Torpedo& t : state.torpedoes) {
    if (t.gone) continue;
    TorpedoMarker m;
    m.side = t.launch.side;
    m.counter = t.launch.counter;
    m.dot = t.dot;
    m.course = t.course;
    m.hand = t.launch.hand;
    m.turn = t.turn;
    m.run_so_far = t.run_so_far;
    m.own = seat.role == Role::umpire || t.launch.side == seat.side;
    if (m.own) {
      m.factors = t.launch.factors;
      m.run = t.launch.run;
      m.target = t.launch.target;
    }
    view.torpedoes.push_back(m);
  }
}

}  // namespace

void fill_view(const State& state, Seat seat, View& view) {
  thread_local std::vector<ShipSet> sight;
  fill_sight(state, seat, sight);
  const bool umpire = seat.role == Role::umpire;
  view.umpire = umpire;
  view.side = seat.side;
  view.turn = state.turn;
  view.halves = state.halves && state.half == 1;  // a declaration is open only once the second half begins
  view.half = state.half;
  view.phase = state.phase;
  view.night = state.setting->night;
  view.visibility = state.setting->visibility;
  view.width = state.setting->width;
  view.height = state.setting->height;
  view.sheet = state.setting;
  view.options = state.options();
  view.turns = state.setting->special.turns;
  view.owes = view.ready = false;
  view.freed = true;
  view.sighting = {};
  view.force_flagship = no_ship;
  if (seat.role == Role::side) {
    const SideState& mine = state.sides[seat.side];
    view.owes = Coal::owes(state, seat.side);
    view.ready = mine.ready;
    view.freed = plots_freely(state, seat.side);
    view.sighting = mine.sighting;
    view.force_flagship = mine.force_flagship;
  }
  view.points = {};
  if (state.phase == Phase::over) view.points = {state.sides[0].points, state.sides[1].points};

  std::size_t own = 0, enemies = 0, divisions = 0;
  view.markers.clear();
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (umpire || (seat.role == Role::side && ship.side == seat.side)) {
      fill_own_ship(state, id, sight, next(view.own, own));
    } else if (stands_as_ship(state, ship)) {
      SeenShip& seen = next(view.enemies, enemies);
      fill_seen(state, id, seen);
      if (state.phase == Phase::setup) seen.number = 0;  // 3.1: numbers are being given out
    }
  }
  view.own.resize(own);
  view.enemies.resize(enemies);
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const Division& d = state.divisions[id];
    if (umpire || (seat.role == Role::side && d.side == seat.side)) {
      fill_division(state, id, next(view.divisions, divisions));
    } else if (!d.ships.empty() && shown_to_enemy(state, id) == Shown::marker) {
      const Ship& lead = state.ships[d.ships.front()];
      if (on_table(lead)) view.markers.push_back({d.side, d.number, lead.at});
    }
  }
  view.divisions.resize(divisions);
  fill_torpedoes(state, seat, view);
  view.smoke.clear();
  for (const Smoke& s : state.smoke) {
    const bool known = s.by != no_ship && (umpire || (seat.role == Role::side && state.ships[s.by].side == seat.side) ||
                                           stands_as_ship(state, state.ships[s.by]));
    view.smoke.push_back({s.a, s.b, known ? s.by : no_ship});
  }
}

}  // namespace wardroom::coal
