#include "books/coastal/rules/apply.hpp"

#include "rules/hashing.hpp"

namespace wardroom::coastal {
namespace {

void note_ranged(Ship& firer, ShipId target) {
  for (const ShipId known : firer.ranged) {
    if (known == target) return;
  }
  firer.ranged.push_back(target);
}

// What a side's orders for a step leave behind is cleared when the next such step begins.
void begin_own_move(State& state, SideId side) {
  for (Ship& ship : state.ships) {
    if (ship.side == side) {
      ship.launched = ship.shines = ship.shell_fired = false;
      ship.order = {};
    } else {
      ship.observed = ship.lit = false;
      ship.observed_by.clear();
    }
  }
  state.launches.clear();
  state.charges.clear();
  state.lookouts.clear();
  state.shells.clear();
  state.searchlights.clear();
  state.fires.clear();
}

// A light that has no observation left to light is taken away when the next one begins.
void burn_down(State& state) {
  for (std::size_t i = state.lights.size(); i-- > 0;) {
    if (state.lights[i].halves == 0) {
      state.lights.erase(i);
    } else {
      --state.lights[i].halves;
    }
  }
}

void begin_fire(State& state, SideId side) {
  for (Ship& ship : state.ships) {
    if (ship.side == side) {
      ship.fired = ship.shines;
      ship.ranged_last = ship.ranged;
      ship.ranged.clear();
    } else {
      ship.fired_on = false;
    }
  }
}

void take(State& state, SideId, const Place& o) {
  Ship& ship = state.ships[o.ship];
  ship.at = o.at;
  ship.course = o.course;
  ship.speed = o.speed;
}
void take(State& state, SideId, const Launch& o) {
  state.launches.push_back(o);
  state.ships[o.ship].launched = true;
}
void take(State& state, SideId, const Move& o) { state.ships[o.ship].order = {true, o.smoke, o.mines, o.plot}; }
void take(State& state, SideId, const DropCharges& o) { state.charges.push_back(o); }
void take(State& state, SideId, const Board& o) { state.ships[o.ship].boarding = o.target; }
void take(State& state, SideId, const Observe& o) { state.lookouts.push_back(o); }
void take(State& state, SideId, const StarShell& o) {
  state.shells.push_back(o);
  state.ships[o.ship].shell_fired = true;
}
void take(State& state, SideId, const Searchlight& o) { state.searchlights.push_back(o); }
void take(State& state, SideId, const Fire& o) {
  for (Fire& earlier : state.fires) {
    if (!same_fire(earlier, o)) continue;
    o.mounts.each([&](std::size_t mount) { earlier.mounts.set(mount); });
    return;
  }
  state.fires.push_back(o);
}
void take(State& state, SideId side, const Ready& o) { state.sides[side].ready = o.on; }

}  // namespace

std::uint64_t hash(const State& state) { return hash_of(state); }

void apply(State& state, const TurnBegan& f) { state.turn = f.turn; }

void apply(State& state, const PhaseBegan& f) {
  state.phase = f.phase;
  state.half = f.half;
  for (SideState& side : state.sides) side.asked = side.ready = false;
  const SideId side = mover(state);
  if (f.phase == Phase::repair) begin_own_move(state, side);
  if (f.phase == Phase::observe) {
    burn_down(state);
    for (Ship& ship : state.ships) {
      if (ship.side != side) ship.radar_on = false;
    }
  }
  if (f.phase == Phase::fire) begin_fire(state, enemy(side));
}

void apply(State& state, const Asked& f) { state.sides[f.side].asked = true; }
void apply(State& state, const Ordered& f) {
  std::visit([&](const auto& order) { take(state, f.side, order); }, f.order);
}
void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }
void apply(State& state, const MarkerDealt& f) { state.ships[f.ship].marker = f.marker; }
void apply(State& state, const WeatherRolled& f) {
  state.weather = f.weather;
  state.moon = f.moon;
}

void apply(State& state, const RepairRolled& f) {
  if (f.repaired) state.ships[f.ship].systems[f.system] = Condition::sound;
}

void apply(State& state, const TorpedoLaid& f) {
  Torpedo torpedo;
  torpedo.side = state.ships[f.ship].side;
  torpedo.from = f.ship;
  torpedo.at = f.at;
  torpedo.course = f.course;
  state.torpedoes.push_back(torpedo);
}
void apply(State& state, const TorpedoIs& f) {
  Torpedo& torpedo = state.torpedoes[f.torpedo];
  torpedo.dummy = f.dummy;
  Ship& ship = state.ships[torpedo.from];
  --(f.dummy ? ship.dummies : ship.torpedoes);
}
void apply(State& state, const TorpedoRan& f) {
  state.torpedoes[f.torpedo].at = f.to;
  state.torpedoes[f.torpedo].run = f.run;
}
void apply(State& state, const TorpedoPassed& f) { state.torpedoes[f.torpedo].passed.set(f.ship); }
void apply(State& state, const TorpedoStruck& f) {
  Torpedo& torpedo = state.torpedoes[f.torpedo];
  torpedo.passed.set(f.ship);
  torpedo.observed = true;
  if (f.effect != Effect::under) torpedo.gone = true;
}
void apply(State& state, const TorpedoGone& f) { state.torpedoes[f.torpedo].gone = true; }
void apply(State& state, const TorpedoSeen& f) {
  state.torpedoes[f.torpedo].observed = state.torpedoes[f.torpedo].seen_before = true;
}
void apply(State& state, const Reloading& f) {
  Ship& ship = state.ships[f.ship];
  ship.reloading = f.moves;
  if (!f.done) return;
  ship.reloading = 0;
  --ship.reloads;
  ++ship.torpedoes;
}

void apply(State&, const SteeringRolled&) {}
void apply(State& state, const Moved& f) {
  Ship& ship = state.ships[f.ship];
  ship.at = f.to;
  ship.course = f.course;
  ship.speed = f.speed;
  ship.turned = f.turned;
  ship.stopping = ship.drifted = ship.held = false;
  if (f.speed.thousandths > 0) ship.alongside = 0;
}
void apply(State& state, const EnginesTold& f) {
  state.ships[f.ship].stopping = f.stopping;
  state.ships[f.ship].drifted = f.drifting;
}
void apply(State& state, const SmokeLaid& f) {
  if (state.smoke.full()) state.smoke.erase(0);
  Ship& ship = state.ships[f.ship];
  if (f.charge) --ship.smokes;
  state.smoke.push_back({f.a, f.b, ship.side, state.tables().lights.smoke_phases});
}
void apply(State& state, const SmokeDrifted& f) {
  const Bearing downwind = state.setting->wind_from.reversed();
  for (std::size_t i = state.smoke.size(); i-- > 0;) {
    Smoke& smoke = state.smoke[i];
    if (smoke.side != f.side) continue;
    smoke.a = moved(smoke.a, downwind, f.by);
    smoke.b = moved(smoke.b, downwind, f.by);
    if (smoke.phases <= 1) {
      state.smoke.erase(i);
    } else {
      --smoke.phases;
    }
  }
}
void apply(State& state, const MinesLaid& f) {
  Ship& ship = state.ships[f.ship];
  ship.laying = f.moves;
  if (!f.field) return;
  ship.laying = 0;
  --ship.fields;
  state.mines.push_back({ship.side, ship.at, false});
}
void apply(State& state, const MineMet& f) {
  if (f.struck) state.mines[f.field].known = true;
}
void apply(State&, const Collided&) {}
void apply(State& state, const ChargesDropped& f) {
  Ship& ship = state.ships[f.ship];
  ship.charges = static_cast<std::uint8_t>(ship.charges - f.charges);
}
void apply(State& state, const Alongside& f) { state.ships[f.ship].alongside = f.turns; }
void apply(State& state, const Boarded& f) {
  Ship& ship = state.ships[f.ship];
  ship.boarding = no_ship;
  ship.alongside = 0;
}

void apply(State& state, const Spotted& f) {
  if (!f.seen) return;
  if (f.target != no_ship) {
    Ship& target = state.ships[f.target];
    if (target.dummy) return;
    target.observed = target.seen_before = true;
    target.observed_by.set(f.ship);
  }
}
void apply(State&, const NothingSeen&) {}
void apply(State& state, const Revealed& f) { state.ships[f.ship].revealed = true; }
void apply(State& state, const DummyFound& f) { state.ships[f.ship].status = Status::removed; }
void apply(State& state, const RadarUsed& f) { state.ships[f.ship].radar_on = true; }
void apply(State& state, const Alarmed& f) { state.sides[f.side].unaware = false; }
void apply(State& state, const ShellBurst& f) {
  if (f.dud) return;
  if (state.lights.full()) state.lights.erase(0);
  // It lights the observation in hand, and burns on to the end of the firer's next move.
  state.lights.push_back({state.ships[f.ship].side, f.at, state.tables().lights.shell_radius, 0});
}
void apply(State& state, const SearchlightOn& f) {
  state.ships[f.ship].shines = true;
  state.ships[f.target].lit = true;
}

void apply(State& state, const Fired& f) {
  Ship& firer = state.ships[f.ship];
  firer.fired = true;
  state.ships[f.target].fired_on = true;
  if (f.straddle || f.hits > 0) note_ranged(firer, f.target);
  if (f.hits > 0) state.pending.push_back({f.target, f.ship, f.hits, f.damage, f.gun});
}
void apply(State& state, const HullHit& f) {
  Ship& ship = state.ships[f.ship];
  ship.damage = static_cast<std::uint16_t>(ship.damage + f.points);
}
void apply(State& state, const SystemHit& f) { state.ships[f.ship].systems[f.system] = f.becomes; }
void apply(State& state, const TorpedoesLost& f) {
  Ship& ship = state.ships[f.ship];
  ship.torpedoes = static_cast<std::uint8_t>(ship.torpedoes - f.count);
}
void apply(State& state, const HelmHeld& f) { state.ships[f.ship].held = true; }
void apply(State& state, const Disabled& f) {
  state.ships[f.ship].disabled = true;
  state.ships[f.ship].speed = {};
}
void apply(State&, const Sinking&) {}
void apply(State& state, const SinkingIn& f) { state.ships[f.ship].sinks_in = f.turns; }
void apply(State&, const CameToNothing&) {}
void apply(State& state, const Withdrawing& f) { state.ships[f.ship].withdrawing = true; }
void apply(State& state, const Exploded& f) {
  const Torpedoes& table = state.tables().torpedoes;
  if (state.lights.full()) state.lights.erase(0);
  state.lights.push_back(
      {no_side, state.ships[f.ship].at, table.glow_reach, static_cast<std::uint8_t>(2 * table.glow_turns)});
}
void apply(State& state, const StatusChanged& f) {
  Ship& ship = state.ships[f.ship];
  ship.status = f.status;
  ship.sinks_in = 0;
  ship.speed = {};
}
void apply(State& state, const DamageDone&) { state.pending.clear(); }
void apply(State& state, const Scored& f) { state.sides[f.side].points += f.points; }

void apply(State&, const UmpireActed&) {}
void apply(State& state, const PositionEdited& f) { state = *f.becomes; }
void apply(State& state, const OptionRuled& f) {
  state.ruled = true;
  state.ruled_options = f.options;
}
void apply(State& state, const Adjudicated& f) { state.sides[f.side].points = f.points; }

}  // namespace wardroom::coastal
