// Orders, once taken, stand in the state as their side's secret until they are carried out. Lists are kept sorted, so
// that the order in which the two sides hand in their orders changes nothing.
#include <algorithm>
#include <tuple>

#include "books/coal/rules/apply.hpp"
#include "books/coal/rules/setup.hpp"

namespace wardroom::coal {
namespace {

template <class List, class Item, class Key>
void insert_sorted(List& list, const Item& item, Key key) {
  if (!list.push_back(item)) return;
  std::stable_sort(list.begin(), list.end(), [&](const Item& a, const Item& b) { return key(a) < key(b); });
}

void take(State& state, SideId, const PlaceDivision& o) {
  const Division& division = state.divisions[o.division];
  // From the last ship to the first: the others are placed by where the lead ship stood.
  for (std::size_t i = division.ships.size(); i-- > 0;) {
    Ship& ship = state.ships[division.ships[i]];
    ship.at = place_in_division(state, o, division.ships[i]);
    ship.course = o.course;
    ship.placed = true;
    ship.wake.clear();
  }
}
void take(State& state, SideId, const NumberShip& o) { state.ships[o.ship].number = o.number; }
void take(State& state, SideId, const Regroup& o) {
  Ship& ship = state.ships[o.ship];
  Division &from = state.divisions[ship.division], &to = state.divisions[o.to];
  from.ships.erase(
      static_cast<std::size_t>(std::find(from.ships.begin(), from.ships.end(), o.ship) - from.ships.begin()));
  to.ships.push_back(o.ship);
  ship.division = o.to;
  // 5.1.3: each division has a flagship; the first ship is, until its player names another.
  if (from.flagship == o.ship) from.flagship = from.ships.empty() ? no_ship : from.ships.front();
  if (to.flagship == no_ship) to.flagship = to.ships.front();
}
void take(State& state, SideId, const PrePlot& o) {
  auto& plots = state.divisions[o.division].pre_plot;
  const bool all = o.turn == every_turn;
  const std::size_t first = all ? 1 : o.turn, last = all ? pre_plotted_turns : o.turn;
  while (plots.size() < last) plots.push_back({});
  for (std::size_t turn = first; turn <= last; ++turn) plots[turn - 1] = {true, false, o.speed, {}, o.plot};
}
void take(State& state, SideId, const QuickStart& o) {
  for (const ShipId id : state.divisions[o.division].ships) state.ships[id].speed = o.speed;
}
void take(State& state, SideId side, const ChooseStart& o) {
  const Point centre = centre_of_table(*state.setting);
  const Point start = moved(centre, o.bearing, o.distance);
  const Bearing course = bearing(start, centre);  // 10.3: towards the centre
  state.sides[side].start = start;
  state.sides[side].start_chosen = true;
  const Division* first = nullptr;
  for (const Division& d : state.divisions) {
    if (d.side == side && !d.ships.empty()) {
      first = &d;
      break;
    }
  }
  if (first == nullptr) return;
  const Point from = state.ships[first->ships.front()].at;
  const Turn swing = turn_between(state.ships[first->ships.front()].course, course);
  for (Ship& ship : state.ships) {
    if (ship.side != side) continue;
    ship.at = ship.at == from ? start : moved(start, bearing(from, ship.at) + swing, distance(from, ship.at));
    ship.course = course;
    ship.placed = true;
    ship.wake.clear();
  }
}
void take(State& state, SideId, const PlotDivision& o) {
  Division& division = state.divisions[o.division];
  (o.advance ? division.next_order : division.order) = {true, o.advance, o.speed, o.radius, o.plot};
}
void take(State& state, SideId, const PlotShip& o) {
  Ship& ship = state.ships[o.ship];
  ship.order = {true, false, o.speed, o.radius, o.plot};
  ship.detached = true;
}
void take(State& state, SideId, const MakeSmoke& o) { state.ships[o.ship].smoke = o.on; }
void take(State& state, SideId side, const LaunchTorpedoes& o) {
  const Launch launch{side, o.ship, o.target, o.dummy ? std::uint8_t{0} : o.factors, o.run, o.hand, o.counter};
  insert_sorted(state.launches, launch,
                [](const Launch& l) { return std::tuple(l.side, l.ship, l.hand, l.target, l.counter); });
  if (o.dummy) ++state.ships[o.ship].dummies;
}
void take(State& state, SideId, const JoinFormation& o) {
  state.divisions[o.division].formation = o.leader;
  // Divisions behind the one that leaves go with it no longer: they are formations of their own.
  if (o.leader == o.division) return;
  for (Division& d : state.divisions) {
    if (d.formation == o.division && &d != &state.divisions[o.division]) d.formation = o.leader;
  }
}
void take(State& state, SideId, const ChangeShape& o) {
  Division& leader = state.divisions[o.leader];
  leader.ordered_shape = {o.shape, o.line, o.second_line, o.interval};
  leader.shape_ordered = true;
}
void take(State& state, SideId, const NameFlagship& o) {
  Division& division = state.divisions[o.division];
  if (division.flagship == o.ship) return;
  division.flagship = o.ship;
  // 5.10.6: the lesser of 0 and the old flagship's ratings.
  division.signalling = std::min<std::int16_t>(0, division.signalling);
  division.initiative = std::min<std::int16_t>(0, division.initiative);
  division.flag_changed = state.phase == Phase::plotting;
}
void take(State& state, SideId side, const NameForceFlagship& o) {
  SideState& own = state.sides[side];
  own.force_flagship = o.ship;
  if (state.phase == Phase::setup) return;
  // Ruling A35: she takes the place of a lost one, with ratings by 5.10.6.
  Division& division = state.divisions[state.ships[o.ship].division];
  division.signalling = own.next_signalling;
  division.initiative = own.next_initiative;
}
void take(State& state, SideId, const CancelAdvance& o) {
  Division& division = state.divisions[o.division];
  division.order = {};
  division.may_cancel = false;
}
void take(State& state, SideId side, const DeclareHalfMoves& o) {
  state.sides[side].declared_half_moves = o.on;
  state.halves = state.sides[0].declared_half_moves || state.sides[1].declared_half_moves;
}
void take(State& state, SideId, const Illuminate& o) {
  Ship& ship = state.ships[o.ship];
  (o.means == Means::searchlight ? ship.searchlight_on : ship.starshell_on) = o.target;
}
void take(State&, SideId, const NameTarget&) {}  // carried out at once: TargetNamed
void take(State&, SideId, const Allot&) {}       // carried out at once: BatteryAllotted
void take(State& state, SideId, const CoupDeGrace& o) {
  insert_sorted(state.coups, Coup{o.ship, o.target, o.factors},
                [](const Coup& c) { return std::tuple(c.ship, c.target); });
}
void take(State& state, SideId side, const DeclineLargeAttack& o) {
  state.sides[side].declined_large_attack = o.decline;
}
void take(State& state, SideId, const Repair& o) { state.ships[o.ship].repair = o.item; }
void take(State& state, SideId side, const Ready& o) { state.sides[side].ready = o.on; }

}  // namespace

void apply(State& state, const Ordered& fact) {
  std::visit([&](const auto& order) { take(state, fact.side, order); }, fact.order);
}

}  // namespace wardroom::coal
