#include "books/coastal/rules/menu.hpp"

#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/rules/observation.hpp"

namespace wardroom::coastal {
namespace {

Fixed<Means, 3> means_of(const State& state, ShipId ship) {
  Fixed<Means, 3> means{Means::eyes};
  if (state.card(ship).radar) means.push_back(Means::radar);
  if (state.card(ship).hydrophone) means.push_back(Means::hydrophone);
  return means;
}

void add_looks(const State& state, SideId side, ShipId ship, Menu& menu) {
  const auto add = [&](const Observe& order) {
    if (!check(state, side, order)) menu.looks.push_back(choice_of(state, order));
  };
  for (const Means means : means_of(state, ship)) {
    for (const ShipId target : by_marker(state, enemy(side))) {
      if (afloat(state.ships[target])) add({ship, target, no_torpedo, means});
    }
    for (TorpedoId id = 0; id < state.torpedoes.size(); ++id) {
      if (!state.torpedoes[id].gone && state.torpedoes[id].side != side) add({ship, no_ship, id, means});
    }
  }
}

void add_fires(const State& state, SideId side, ShipId ship, Menu& menu) {
  for (const ShipId target : by_marker(state, enemy(side))) {
    const Fire order{ship, target, {}};
    if (!check(state, side, order)) menu.fires.push_back(choice_of(state, order));
  }
}

void add_lights(const State& state, SideId side, ShipId ship, Menu& menu) {
  if (!check(state, side, StarShell{ship, state.ships[ship].at})) menu.star_shells.push_back(ship);
  for (const ShipId target : by_marker(state, enemy(side))) {
    if (!check(state, side, Searchlight{ship, target})) menu.searchlights.push_back({ship, as_known(state, target)});
  }
}

}  // namespace

void Menu::clear() {
  places.clear();
  launches.clear();
  moves.clear();
  looks.clear();
  star_shells.clear();
  searchlights.clear();
  fires.clear();
}

ShipId as_known(const State& state, ShipId enemy_ship) {
  const Ship& ship = state.ships[enemy_ship];
  return ship.revealed ? enemy_ship : marker_handle(ship.marker);
}

LookChoice choice_of(const State& state, const Observe& order) {
  const auto need = need_of(state.tables().spotting, state.tables().lights, sight_beforehand(state, order));
  const ShipId target = order.target == no_ship ? no_ship : as_known(state, order.target);
  return {order.ship, target, order.torpedo, order.means, static_cast<std::int8_t>(need.value_or(7))};
}

FireChoice choice_of(const State& state, const Fire& order) {
  FireChoice choice{order.ship, as_known(state, order.target), {}};
  const MountSet mounts = mounts_together(state, order);
  for (const FireGroup& group : groups_of(state, order.ship, mounts, state.ships[order.target].at)) {
    choice.groups.push_back({static_cast<std::uint8_t>(group.half_points),
                             static_cast<std::int8_t>(shooting_variables(state, order.ship, order.target, group)),
                             group.damage, group.gun});
  }
  return choice;
}

Order standing_order(const Menu&) { return Ready{}; }

void fill_menu(const State& state, SideId side, Menu& menu) {
  menu.clear();
  menu.phase = state.phase;
  menu.side = side;
  if (!Coastal::owes(state, side)) return;
  for (const ShipId ship : by_marker(state, side)) {
    const Ship& s = state.ships[ship];
    if (!afloat(s)) continue;
    switch (state.phase) {
      case Phase::setup: menu.places.push_back(ship); break;
      case Phase::launch:
        if (real(s) && !s.disabled && s.torpedoes + s.dummies > 0) menu.launches.push_back(ship);
        break;
      case Phase::move:
        if (takes_helm(state, ship)) menu.moves.push_back(ship);
        break;
      case Phase::observe:
        if (real(s)) add_looks(state, side, ship, menu);
        add_lights(state, side, ship, menu);
        break;
      case Phase::fire:
        if (real(s)) add_fires(state, side, ship, menu);
        break;
      default: break;
    }
  }
}

}  // namespace wardroom::coastal
