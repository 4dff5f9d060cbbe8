// The order of play: eight steps, always in this order. Rep1, Launch/Move1, Observe/Fire2, Damage1, and the same with
// the players changed. A phase waits until the acting side owes nothing, then `resolve` plays it and opens the next.
#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

template <class Test>
bool any_ship(const State& state, SideId side, Test&& test) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && afloat(state.ships[id]) && test(id)) return true;
  }
  return false;
}

// That the table waits is for all to see. So a side is asked where it could act for all that the enemy knows: tubes may
// be empty, and a marker may be a dummy.
bool may_launch(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return !ship.revealed || (!ship.disabled && state.card(id).torpedoes > 0);
}

bool may_observe(const State& state, ShipId id) {
  const auto in_reach = [&](Point at) {
    return score_to_spot(state.tables().spotting, distance_squared(state.ships[id].at, at)).has_value();
  };
  const SideId other = enemy(state.ships[id].side);
  return any_ship(state, other, [&](ShipId target) { return in_reach(state.ships[target].at); }) ||
         std::any_of(state.torpedoes.begin(), state.torpedoes.end(),
                     [&](const Torpedo& t) { return t.side == other && !t.gone && in_reach(t.at); });
}

bool can_fire(const State& state, ShipId id) {
  if (!real(state.ships[id]) || state.ships[id].disabled) return false;
  return any_ship(state, enemy(state.ships[id].side), [&](ShipId target) {
    const Ship& t = state.ships[target];
    if (!t.observed || (state.options().own_eyes && !t.observed_by.has(id))) return false;
    return mounts_bearing(state, id, t.at).any();
  });
}

// The side that acts in the phase that has begun is asked if it has anything to decide.
SideId asked_in(const State& state) {
  const SideId moving = mover(state), other = enemy(moving);
  switch (state.phase) {
    case Phase::launch:
      return any_ship(state, moving, [&](ShipId id) { return may_launch(state, id); }) ? moving : no_side;
    case Phase::move:
      return any_ship(state, moving, [&](ShipId id) { return takes_helm(state, id); }) ? moving : no_side;
    case Phase::observe:
      return state.setting->night && any_ship(state, other, [&](ShipId id) { return may_observe(state, id); })
                 ? other
                 : no_side;
    case Phase::fire: return any_ship(state, other, [&](ShipId id) { return can_fire(state, id); }) ? other : no_side;
    default: return no_side;
  }
}

void open_in(Play& play, Phase phase, std::uint8_t half) {
  play.state_fact(Audience::all(), {"order-13"}, PhaseBegan{phase, half});
  if (phase == Phase::setup) {
    for (SideId side = 0; side < 2; ++side) {
      if (play.now().setting->zones[side].given) play.state_fact(Audience::only(side), {"order-14"}, Asked{side});
    }
    return;
  }
  const SideId side = asked_in(play.now());
  if (side != no_side) play.state_fact(Audience::only(side), {"order-13"}, Asked{side});
}

void begin_turn(Play& play) {
  play.state_fact(Audience::all(), {"order-13"}, TurnBegan{static_cast<std::uint16_t>(play.now().turn + 1)});
  open_in(play, Phase::repair, 0);
}

// Charts 6: spare torpedoes, while she goes slowly and nobody fires at her.
void reload(Play& play) {
  const Torpedoes& table = play.now().tables().torpedoes;
  const SideId side = mover(play.now());
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const Ship& ship = play.now().ships[id];
    if (ship.side != side || !real(ship) || ship.disabled || ship.reloads == 0) continue;
    if (ship.torpedoes >= play.now().card(id).torpedoes || working(play.now(), id, SystemKind::tube) == 0) continue;
    if (ship.fired_on || ship.speed > table.reload_speed) continue;
    const auto moves = static_cast<std::uint8_t>(ship.reloading + 1);
    play.state_fact(Audience::only(side), {"order-2", "C13"}, Reloading{id, moves, moves >= table.reload_turns});
  }
}

void play_moves(Play& play) {
  drift_smoke(play);
  run_torpedoes(play);
  move_ships(play);
  if (play.now().options().collisions) check_collisions(play);
  if (play.now().options().boarding) resolve_boarding(play);
}

void end_half(Play& play) {
  const bool whole = play.now().half == 1;
  if (whole) count_down(play);
  if (battle_over(play.now())) {
    settle(play);
  } else if (whole) {
    begin_turn(play);
  } else {
    open_in(play, Phase::repair, 1);
  }
}

}  // namespace

Fixed<ShipId, most_ships> by_marker(const State& state, SideId side) {
  Fixed<ShipId, most_ships> ships;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side) ships.push_back(id);
  }
  std::stable_sort(ships.begin(), ships.end(),
                   [&](ShipId a, ShipId b) { return state.ships[a].marker < state.ships[b].marker; });
  return ships;
}

void Coastal::open(Play& play, Phase phase) { open_in(play, phase, play.now().half); }

std::vector<Post> Coastal::posts(const Setting& setting) { return one_post_a_side(setting.sides); }

void Coastal::resolve(Play& play) {
  const auto then = [&](Phase next, auto... steps) {
    (steps(play), ...);
    open(play, next);
  };
  switch (play.now().phase) {
    case Phase::setup: finish_setup(play); return begin_turn(play);
    case Phase::repair: return then(Phase::launch, resolve_repairs, reload);
    case Phase::launch: return then(Phase::move, lay_torpedoes);
    case Phase::move: return then(Phase::observe, play_moves);
    case Phase::observe: return then(Phase::fire, resolve_observation);
    case Phase::fire: return then(Phase::damage, resolve_gunfire);
    case Phase::damage: resolve_damage(play); return end_half(play);
    case Phase::over: return;
  }
}

}  // namespace wardroom::coastal

template class wardroom::Step<wardroom::coastal::Coastal>;
