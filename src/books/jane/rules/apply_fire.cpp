#include "books/jane/rules/apply_fire.hpp"

#include <algorithm>
#include <tuple>

#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

Armament& arms(State& state, ShipId ship) { return state.ships[ship].arms; }

void take_round(std::uint16_t& rounds) {
  if (rounds > 0 && rounds != uncounted) --rounds;
}

std::uint16_t& rounds_of(State& state, ShipId ship, GunId gun, Projectile with) {
  return arms(state, ship).magazines[position_of(state.card(ship), gun).kind].rounds[index(with)];
}

/// Puts an order into a sorted list in place of one with the same key; one that only takes back leaves none.
template <class Order, std::size_t most, class Key>
void put(Fixed<Order, most>& list, const Order& order, Key key, bool takes_back) {
  std::size_t at = 0;
  while (at < list.size() && key(list[at]) < key(order)) ++at;
  const bool there = at < list.size() && key(list[at]) == key(order);
  if (takes_back) {
    if (there) list.erase(at);
  } else if (there) {
    list[at] = order;
  } else if (list.push_back(order)) {
    std::rotate(list.begin() + at, list.end() - 1, list.end());
  }
}

}  // namespace

void apply(State& state, const GunFired& f) {
  GunState& gun = arms(state, f.ship).guns[f.gun];
  gun.charged = false;
  gun.ready = f.ready;
}

void apply(State& state, const BiasDrawn& f) {
  Armament& a = arms(state, f.ship);
  a.bias_of = state.move;
  a.bias_x = f.x;
  a.bias_y = f.y;
}

void apply(State& state, const QuickFired& f) {
  Armament& a = arms(state, f.ship);
  if (f.light != none) {
    std::uint16_t& left = a.light[f.light];
    if (left != uncounted) left = static_cast<std::uint16_t>(left > f.guns ? left - f.guns : 0);
    return;
  }
  std::uint16_t& left = a.magazines[f.kind].rounds[index(f.with)];
  left = static_cast<std::uint16_t>(left > f.guns ? left - f.guns : 0);
  f.which.each([&](std::size_t gun) { a.guns[gun].ready = static_cast<std::uint16_t>(state.move + 1); });
}

void apply(State& state, const GunsWait& f) {
  f.which.each([&](std::size_t gun) { arms(state, f.ship).guns[gun].ready = f.ready; });
}

void apply(State& state, const GunCharged& f) {
  GunState& gun = arms(state, f.ship).guns[f.gun];
  take_round(rounds_of(state, f.ship, f.gun, f.with));
  gun.charged = true;
  gun.loaded = gun.next = f.with;
}

void apply(State& state, const GunUnloaded& f) {
  GunState& gun = arms(state, f.ship).guns[f.gun];
  if (gun.charged) ++rounds_of(state, f.ship, f.gun, gun.loaded);
  gun.charged = false;
  gun.next = f.next;
  gun.ready = f.ready;
}

void apply(State& state, const ShellChanged& f) {
  Magazine& magazine = arms(state, f.ship).magazines[f.kind];
  magazine.loaded = magazine.next = f.with;
}

void apply(State& state, const TubeEmptied& f) {
  TubeState& tube = arms(state, f.ship).tubes[f.tube];
  tube.loaded = false;
  if (tube.torpedoes > 0) --tube.torpedoes;
}

void apply(State& state, const TubeDone& f) {
  TubeState& tube = arms(state, f.ship).tubes[f.tube];
  tube.loaded = f.loaded;
  tube.job = TubeJob::idle;
}

void apply(State& state, const ShiftDirected& f) {
  arms(state, f.ship).shift_of = state.move;
  arms(state, f.ship).shift = f.by;
}

void apply(State& state, const Shaken& f) { arms(state, f.ship).shaken = state.move; }

void apply(State& state, const AccuracyScaled& f) {
  state.hits_over = f.over;
  state.hits_under = f.under;
}

void apply(State& state, const FireHalted& f) { state.progress = {f.tick, fire_halted}; }

void seal(State& state, const Ticket& order) {
  put(
      state.tickets, order, [](const Ticket& t) { return std::tuple(t.ship, t.gun); }, order.target == no_ship);
}

void seal(State& state, const QuickFire& order) {
  put(
      state.quick_fires, order, [](const QuickFire& q) { return std::tuple(q.ship, q.kind, q.light, q.side); },
      order.target == no_ship);
}

void seal(State& state, const QuickFireRule& order) { arms(state, order.ship).rule = order.rule; }

void seal(State& state, const Load& order) {
  if (order.gun != no_gun) {
    arms(state, order.ship).guns[order.gun].next = order.projectile;
  } else {
    arms(state, order.ship).magazines[order.kind].next = order.projectile;
  }
}

void seal(State& state, const Discharge& order) {
  put(
      state.discharges, order, [](const Discharge& d) { return std::tuple(d.ship, d.tube); }, order.target == no_ship);
}

void seal(State& state, const TubeWork& order) {
  TubeState& tube = arms(state, order.ship).tubes[order.tube];
  if (state.phase == Phase::start) {
    tube.loaded = order.load;
  } else if (order.load == tube.loaded) {
    tube.job = TubeJob::idle;  // what was begun in the same move is taken back
  } else {
    tube.job = order.load ? TubeJob::loading : TubeJob::unloading;
    tube.begun = state.move;
  }
}

void seal(State& state, const Mix& order) { arms(state, order.ship).magazines[order.kind].rounds = order.rounds; }

}  // namespace wardroom::jane
