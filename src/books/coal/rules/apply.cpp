// Facts become state here and nowhere else. Each function does what its fact says and no more: whatever needs judging
// was judged by the rule that stated the fact.
#include "books/coal/rules/apply.hpp"

#include <algorithm>

#include "books/coal/rules/condition.hpp"
#include "rules/hashing.hpp"

namespace wardroom::coal {

std::uint64_t hash(const State& state) { return hash_of(state); }

// ---- the frame of play

namespace {

void clear_move_marks(State& state, bool second_half) {
  for (Ship& ship : state.ships) {
    ship.turned = 0;
    ship.lit_by_searchlight = ship.lit_by_starshell = false;
    ship.searchlight_on = ship.starshell_on = no_ship;
    ship.declared_fire = false;
    ship.fired_now = 0;
    ship.target = no_ship;
    ship.target_named = false;
    ship.repair = no_hit;
    if (second_half) continue;
    ship.dummies = 0;
    ship.moved = {};
    ship.fired = ship.fired_upon = false;
    ship.fired_full = 0;
    ship.under_big_guns_last = ship.under_big_guns;
    ship.under_big_guns = false;
    ship.smoke = false;
    ship.detached = ship.independent = false;
    ship.order = {};
    ship.legs.clear();
    ship.straight_now = ship.straight_next;
    ship.straight_next = false;
    ship.exploded_last = ship.exploded_now;
    ship.exploded_now = false;
  }
}

// 5.7.7: a move lodged last turn is this turn's order; one that the formation failed to carry out stands until its
// owner withdraws it.
void begin_orders(Division& division) {
  const bool stands = division.may_cancel && division.order.advance;
  if (!stands) {
    division.last_order = division.order.given ? division.order : division.last_order;
    division.order = division.next_order;
    division.next_order = {};
  }
  division.flag_changed = division.shape_ordered = division.reacting = false;
  division.obedience = Obedience::exempt;
  division.action = Action::none;
  division.legs.clear();
  if (division.melee == 1 || division.melee == 2) ++division.melee;  // 5.16: stopped, then stays, then is free
}

}  // namespace

void apply(State& state, const TurnBegan& f) {
  state.turn = f.turn;
  state.half = f.half;
  if (f.half == 0) {
    state.halves = false;
    for (SideState& side : state.sides) side.declared_half_moves = false;
    for (Division& division : state.divisions) begin_orders(division);
  }
  clear_move_marks(state, f.half == 1);
  for (SideState& side : state.sides) side.declined_large_attack = false;
  state.launches.clear();
  for (std::size_t i = state.torpedoes.size(); i-- > 0;) {
    if (state.torpedoes[i].gone) state.torpedoes.erase(i);
  }
  state.allotments.clear();
  state.coups.clear();
  state.namer = state.first_allotter = no_side;
}

void apply(State& state, const PhaseBegan& f) {
  if (f.phase <= Phase::illumination) state.looked = state.phase == Phase::sighting && f.phase == Phase::illumination;
  state.phase = f.phase;
  for (SideState& side : state.sides) side.ready = side.asked = false;
}

void apply(State& state, const Asked& f) { state.sides[f.side].asked = true; }

void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }

// ---- chapter 4

void apply(State& state, const SightingBase& f) { state.sides[f.side].sighting = f.range; }
void apply(State& state, const Sighted& f) { state.ships[f.ship].seen_by = f.by; }
void apply(State&, const InSight&) {}
void apply(State& state, const Revealed& f) { state.divisions[f.division].revealed = true; }
void apply(State& state, const SideFreed& f) { state.sides[f.side].freed = true; }
void apply(State& state, const Lit& f) {
  Ship& ship = state.ships[f.ship];
  (f.means == Means::searchlight ? ship.lit_by_searchlight : ship.lit_by_starshell) = true;
  // W63: starshell is fired from a gun.
  if (f.means == Means::starshell && f.by != no_ship) state.ships[f.by].fired = true;
}
void apply(State& state, const SmokeLaid& f) { state.smoke.push_back({f.a, f.b, state.turn, f.ship}); }
void apply(State& state, const SmokeCleared& f) {
  for (std::size_t i = state.smoke.size(); i-- > 0;) {
    if (state.smoke[i].turn <= f.laid_in_or_before) state.smoke.erase(i);
  }
}

// ---- chapter 5

void apply(State& state, const ReactionChecked& f) {
  for (Division& division : state.divisions) {
    if (division.formation != f.formation) continue;
    division.reacting = f.reacts;
    division.fired_on.clear();
  }
}
void apply(State& state, const CommandChecked& f) {
  if (f.ship != no_ship) {
    state.ships[f.ship].independent = f.obedience == Obedience::independent;
    return;
  }
  for (Division& division : state.divisions) {
    if (division.formation != f.formation) continue;
    division.obedience = f.obedience;
    division.action = f.action;
    division.obeyed = f.obedience != Obedience::independent;
    division.may_cancel = !division.obeyed && division.order.advance;
  }
}
// The speed of the ships themselves changes when they move: gains are counted from the speed of the move before (5.5).
void apply(State& state, const CourseSet& f) {
  (f.ship != no_ship ? state.ships[f.ship].legs : state.divisions[f.division].legs) = f.legs;
  if (on_mat(state)) (f.ship != no_ship ? state.ships[f.ship].pace : state.divisions[f.division].pace) = f.speed;
}
void apply(State& state, const Moved& f) {
  Ship& ship = state.ships[f.ship];
  ship.at = f.to;
  ship.course = f.course;
  if (on_mat(state) && ship.speed != f.speed) ship.since = state.turn;
  ship.speed = f.speed;
  ship.moved += f.distance;
  ship.turned = static_cast<std::int16_t>(ship.turned + f.turned);
}
void apply(State& state, const DivisionMoved& f) {
  state.divisions[f.division].column = f.column;
  state.divisions[f.division].legs = f.left;
}
void apply(State& state, const WakeSet& f) { state.ships[f.ship].wake = f.wake; }
void apply(State& state, const LineOrder& f) { state.divisions[f.division].ships = f.ships; }
void apply(State& state, const Membership& f) { state.ships[f.ship].member = f.member; }
void apply(State& state, const ShapeTaken& f) {
  if (f.whole) state.divisions[f.leader].shape = f.shape;
}
void apply(State&, const CollisionChecked&) {}
void apply(State& state, const Grounded& f) { state.ships[f.ship].speed = {}; }
void apply(State& state, const MeleeJoined& f) {
  state.divisions[f.a].melee = f.stage;
  state.divisions[f.b].melee = f.stage;
}
void apply(State& state, const MeleeEnded& f) { state.divisions[f.division].melee = 0; }
void apply(State& state, const Exited& f) { state.ships[f.ship].status = Status::exited; }
void apply(State& state, const GaveWay& f) {
  state.ships[f.ship].at = f.at;
  state.ships[f.ship].wake.clear();
}
void apply(State& state, const Placed& f) {
  Ship& ship = state.ships[f.ship];
  ship.at = f.at;
  ship.course = f.course;
  ship.placed = true;
  ship.wake.clear();
}

// ---- chapter 6

void apply(State& state, const NamerChosen& f) { state.namer = f.side; }
void apply(State& state, const TargetNamed& f) {
  Ship& ship = state.ships[f.ship];
  ship.target = f.target;
  ship.target_named = true;
  if (f.target == no_ship) return;
  ship.declared_fire = ship.fired = true;
  state.ships[f.target].under_big_guns = state.ships[f.target].fired_upon = true;
}
void apply(State& state, const AllotterChosen& f) { state.first_allotter = f.side; }
void apply(State& state, const BatteryAllotted& f) {
  state.allotments.push_back(f.allotment);
  Ship& ship = state.ships[f.allotment.ship];
  ship.declared_fire = ship.fired = true;
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<int>(f.allotment.battery));
  ship.fired_now = static_cast<std::uint8_t>(ship.fired_now | bit);
  if (!f.allotment.half_value) ship.fired_full = static_cast<std::uint8_t>(ship.fired_full | bit);
  state.ships[f.allotment.target].fired_upon = true;
}
void apply(State& state, const BigGunsFired& f) {
  Ship& ship = state.ships[f.ship];
  ship.fired_now = static_cast<std::uint8_t>(ship.fired_now | 1U);
  if (!f.half_value) ship.fired_full = static_cast<std::uint8_t>(ship.fired_full | 1U);
  if (f.effective > 0) {
    ship.hit_now = f.target;
    ship.hits_now = static_cast<std::uint8_t>(ship.hits_now + f.effective);
    state.pending.push_back({f.target, f.ship, Source::big_gun, f.effective, f.long_range, f.side});
  }
  if (f.non_penetrating > 0) {
    state.pending.push_back(
        {f.target, f.ship, Source::big_gun_non_penetrating, f.non_penetrating, f.long_range, f.side});
  }
}
void apply(State& state, const BatteriesFiredAt& f) {
  if (f.hits > 0) state.pending.push_back({f.target, f.lead, Source::secondary, f.hits, false, f.side});
}
void apply(State& state, const BatteriesCounted& f) {
  auto& list = state.divisions[f.against].fired_on;
  for (BatteriesFired& b : list) {
    if (b.by == f.by) {
      b.count = static_cast<std::uint8_t>(b.count + f.count);
      return;
    }
  }
  list.push_back({f.by, f.count});
}

// ---- chapter 7

void apply(State& state, const MarkerLaid& f) {
  state.torpedoes.push_back(f.torpedo);
  const Launch& launch = f.torpedo.launch;
  int left = launch.factors;
  const auto spend = [&](ShipId id) {
    Ship& ship = state.ships[id];
    const Card& card = state.card(id);
    const int used = std::min<int>(left, card.torpedoes_reload ? card.torpedo_factors : ship.torpedoes_left);
    if (used == 0) return;
    if (!card.torpedoes_reload) ship.torpedoes_left = static_cast<std::uint8_t>(ship.torpedoes_left - used);
    ship.fired = true;  // 8.6.4.1, W63: in the turn of the launch
    left -= used;
  };
  spend(launch.ship);
  // 7.4.1: the boats of one base put their factors on one counter, boat after boat.
  const Division& division = state.divisions[state.ships[launch.ship].division];
  if (!division.single_base) return;
  for (const ShipId id : division.ships) {
    const Ship& boat = state.ships[id];
    if (id != launch.ship && boat.member && torpedoes_work(boat)) spend(id);
  }
}
void apply(State& state, const LaunchCancelled& f) {
  for (std::size_t i = state.launches.size(); i-- > 0;) {
    if (state.launches[i].ship == f.ship) state.launches.erase(i);
  }
}
void apply(State& state, const TorpedoRan& f) {
  state.torpedoes[f.torpedo].run_so_far = f.run_so_far;
  state.torpedoes[f.torpedo].intercepted = f.intercepted;
}
void apply(State& state, const TorpedoesRolled& f) {
  // A marker's torpedoes were launched before (W63).
  if (f.ship != no_ship && f.attack != TorpedoAttack::tb) {
    Ship& ship = state.ships[f.ship];
    ship.fired = true;
    if (f.attack == TorpedoAttack::coup && !state.card(f.ship).torpedoes_reload) {
      ship.torpedoes_left = static_cast<std::uint8_t>(ship.torpedoes_left - std::min(ship.torpedoes_left, f.factors));
    }
  }
  state.ships[f.target].fired_upon = true;
  if (f.torpedo < state.torpedoes.size()) state.torpedoes[f.torpedo].attacked.set(f.target);
  if (f.hits > 0) {
    state.pending.push_back({f.target, f.ship, Source::torpedo, f.hits, false, Hand::port});
  }
}
void apply(State& state, const TorpedoGone& f) {
  state.torpedoes[f.torpedo].gone = true;
  state.torpedoes[f.torpedo].revealed = f.was_dummy;
}
void apply(State&, const LargeAttackRolled&) {}

// ---- chapter 8

// A full card makes room: a repaired mark gives way, then any mark but fires and flotation hits, which decide whether
// the ship is lost. The new mark takes its place, so that the places of the others stay as they were.
void apply(State& state, const Damaged& f) {
  auto& hits = state.ships[f.ship].hits;
  if (hits.push_back(f.hit)) return;
  const auto counts_for_loss = [](const Hit& h) {
    return h.kind == HitKind::flotation || (h.kind == HitKind::fire && h.state != HitState::repaired);
  };
  auto* place = std::find_if(hits.begin(), hits.end(),
                             [&](const Hit& h) { return h.state == HitState::repaired && !counts_for_loss(h); });
  if (place == hits.end() && counts_for_loss(f.hit)) {
    place = std::find_if(hits.begin(), hits.end(), [&](const Hit& h) { return !counts_for_loss(h); });
  }
  if (place != hits.end()) *place = f.hit;
}
void apply(State&, const DamageRolled&) {}
void apply(State&, const DamageControlRolled&) {}
void apply(State& state, const HitChanged& f) { state.ships[f.ship].hits[f.item].state = f.state; }
void apply(State&, const FiresSeen&) {}
void apply(State& state, const HitsCounted& f) {
  if (!f.seen) return;
  HitsSeen& seen = state.ships[f.ship].hits_seen;
  const auto add = [](std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(std::min(255, to + n)); };
  add(seen.penetrating, f.hits - f.non_penetrating);
  add(seen.non_penetrating, f.non_penetrating);
  add(seen.torpedoes, f.torpedoes);
}
void apply(State& state, const StatusChanged& f) {
  Ship& ship = state.ships[f.ship];
  ship.status = f.status;
  ship.speed = {};
  ship.exploded_now = ship.exploded_now || f.status == Status::exploded;
}
void apply(State& state, const BridgeHit& f) {
  Ship& ship = state.ships[f.ship];
  ship.straight_next = true;
  Division& division = state.divisions[ship.division];
  if (division.flagship == f.ship) {
    division.signalling = static_cast<std::int16_t>(division.signalling - 1);
    division.initiative = static_cast<std::int16_t>(division.initiative - 1);
  }
}
void apply(State& state, const DamageDone& f) {
  state.pending.clear();
  if (!f.whole_turn) return;
  for (Ship& ship : state.ships) {
    ship.hit_last = ship.hit_now;
    ship.hits_last = ship.hits_now;
    ship.hit_now = no_ship;
    ship.hits_now = 0;
  }
}
void apply(State& state, const FlagshipChanged& f) {
  Division& division = state.divisions[f.division];
  division.flagship = f.ship;
  division.signalling = f.signalling;
  division.initiative = f.initiative;
}
void apply(State& state, const ForceFlagLost& f) {
  SideState& side = state.sides[f.side];
  side.force_flagship = no_ship;
  side.next_signalling = f.signalling;
  side.next_initiative = f.initiative;
}

// ---- chapters 9 and 10

void apply(State& state, const Scored& f) { state.sides[f.side].points += f.points; }

// ---- the umpire

void apply(State&, const UmpireActed&) {}
void apply(State& state, const PositionEdited& f) {
  state = *f.becomes;
  state.looked = false;
}
void apply(State& state, const OptionRuled& f) {
  state.looked = false;
  state.ruled = true;
  state.ruled_options = f.options;
}
void apply(State& state, const Adjudicated& f) { state.sides[f.side].points = f.points; }

}  // namespace wardroom::coal
