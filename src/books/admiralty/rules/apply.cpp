#include "books/admiralty/rules/apply.hpp"

#include <algorithm>
#include <utility>

#include "rules/hashing.hpp"

namespace wardroom::admiralty {
namespace {

Ship& ship_of(State& state, ShipId ship) { return state.ships[ship]; }
Side& side_of(State& state, ShipId ship, Broadside side) { return state.ships[ship].sides[index(side)]; }

template <class T>
T less(T value, int by) {
  return static_cast<T>(value > by ? value - by : 0);
}

void begin_turn_of(Ship& ship) {
  ship.moved = ship.tried = ship.held = false;
  ship.in_action_last = ship.in_action;
  ship.in_action = false;
  ship.fired_at_line |= ship.fired_at_line_now;
  ship.fired_at_line_now = false;
  for (Side& side : ship.sides) {
    side.fired = 0;
    side.spent = false;
    side.aimed_last = side.aimed;
    side.aimed = {no_ship, no_ship, no_ship};
  }
}

// What counts from one Command phase to the next.
void end_command(State& state) {
  for (Ship& ship : state.ships) {
    ship.raked = false;
    ship.no_signals = less(ship.no_signals, 1);
  }
}

void end_melees_of(State& state, ShipId ship) {
  for (std::size_t i = state.melees.size(); i-- > 0;) {
    if (state.melees[i].attacker == ship || state.melees[i].defender == ship) state.melees.erase(i);
  }
}

// Who stood by her may fight again.
void end_aid_of(State& state, ShipId ship) {
  const ShipId helper = std::exchange(ship_of(state, ship).aided_by, no_ship);
  if (helper == no_ship) return;
  Ship& her = ship_of(state, helper);
  her.aids = no_ship;
  her.noncombatant = her.on_station = false;
}

// What is off the table holds nobody and burns no more.
void take_away(State& state, ShipId id, Status status) {
  Ship& ship = ship_of(state, id);
  ship.status = status;
  ship.locks.clear();
  ship.anchored = ship.spring = false;
  for (Ship& other : state.ships) {
    for (std::size_t i = other.locks.size(); i-- > 0;) {
      if (other.locks[i].on == id) other.locks.erase(i);
    }
  }
  end_melees_of(state, id);
  end_aid_of(state, id);
}

}  // namespace

std::uint64_t hash(const State& state) { return hash_of(state); }

// ---- the frame of play

void apply(State& state, const TurnBegan& f) {
  state.turn = f.turn;
  for (Ship& ship : state.ships) begin_turn_of(ship);
}

void apply(State& state, const PhaseBegan& f) {
  if (state.phase == Phase::command && f.phase != Phase::command) end_command(state);
  state.phase = f.phase;
  state.moment = Moment::none;
  for (PostState& post : state.posts) post = {};
  if (f.phase == Phase::command) {
    state.settings.clear();
    state.fall_offs.clear();
    state.springs.clear();
    state.hoists.clear();
    state.told_off.clear();
    for (SideState& side : state.sides) side.offers_draw = false;
  }
  if (f.phase == Phase::move) {
    state.moves = 0;
    state.mover = no_side;
    state.moving_division = 0xFF;
    state.passing = {};
    for (Ship& ship : state.ships) {
      ship.was_at = ship.at;
      ship.was_heading = ship.heading;
      ship.went = false;
    }
  }
  if (f.phase == Phase::cannon) state.fires.clear();
  if (f.phase == Phase::boarding) state.boards.clear();
  if (f.phase == Phase::repair) state.repairs.clear();
}

void apply(State& state, const PostAsked& f) { state.posts[f.post] = {true, false}; }
void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }
void apply(State& state, const MethodDrawn& f) { state.method = f.method; }
void apply(State& state, const Entered& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.present = true;
  ship.was_at = ship.at;
  ship.was_heading = ship.heading;
}
void apply(State& state, const WindShifted& f) {
  state.wind_from = f.from;
  state.wind = f.force;
}
void apply(State& state, const WilfulRolled& f) { ship_of(state, f.ship).held = f.holds; }

// ---- COMMAND

void apply(State& state, const SpeedChangeRolled& f) { ship_of(state, f.ship).tried = true; }
void apply(State& state, const SailSet& f) { ship_of(state, f.ship).sail = f.sail; }
void apply(State& state, const FellOff& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.heading = f.heading;
  ship.stays = 0;
}
void apply(State& state, const SpringRigged& f) { ship_of(state, f.ship).spring = f.on; }
void apply(State& state, const CableCut& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.anchored = ship.spring = false;
  ship.swung = 0;
  ship.sail = f.sail;
  ship.heading = f.heading;
  ++ship.mark[index(Mark::A)];
}
void apply(State&, const SignalTried&) {}
void apply(State& state, const PartiesToldOff& f) { ship_of(state, f.ship).told_off = f.parties; }
void apply(State&, const StrikeTested&) {}
void apply(State& state, const Struck& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.status = Status::struck;
  ship.struck_to = f.to;
  ship.sail = Sail::stop;
  ship.told_off = 0;
  end_melees_of(state, f.ship);
}
void apply(State& state, const Resigned& f) {
  (f.draw ? state.sides[f.side].offers_draw : state.sides[f.side].resigned) = true;
}

// ---- MAST and MOVE

void apply(State& state, const MastRolled& f) {
  // A mast that comes down takes sails with it; what only works loose, or is made safe, nobody sees.
  const Codes& codes = state.tables().criticals[Line::M][static_cast<std::size_t>(f.face - 1)];
  if (std::ranges::any_of(codes, [](const CodeCount& each) { return each.code == Code::S; })) {
    ++ship_of(state, f.ship).fallen;
  }
}
void apply(State& state, const InitiativeRolled& f) {
  state.decided = f.decides;
  state.moment = Moment::deciding;
}
void apply(State& state, const MoveFalls& f) {
  state.mover = f.side;
  state.moving_division = f.division;
  state.moment = f.side == no_side ? Moment::none : Moment::moving;
  state.next = {};
  state.begins = no_side;
  for (PostState& post : state.posts) post = {};
}
void apply(State& state, const PassedOver& f) { ship_of(state, f.ship).moved = true; }
void apply(State& state, const MoveBegun& f) {
  state.passing = {f.ship, f.path, f.goes, f.ends, f.stays, f.touches, {}};
  state.moment = Moment::passing;
  for (PostState& post : state.posts) post = {};
}
void apply(State&, const Tacked&) {}
void apply(State&, const AvoidRolled&) {}
void apply(State& state, const Moved& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.at = f.to;
  ship.heading = f.heading;
  ship.stays = f.stays;
  ship.went = f.went;
  ship.moved = true;
  ++state.moves;
  state.passing = {};
}
void apply(State& state, const Swung& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.heading = f.heading;
  if (ship.anchored) ship.swung = static_cast<std::int8_t>(ship.swung + f.steps);
}
void apply(State& state, const Anchored& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.anchored = true;
  ship.spring = f.spring;
  ship.swung = 0;
  ship.stays = 0;
  ship.sail = Sail::stop;
}
void apply(State& state, const Touched& f) { ship_of(state, f.ship).hurt = ship_of(state, f.other).hurt = true; }
void apply(State& state, const LockChanged& f) {
  ship_of(state, f.ship).hurt = ship_of(state, f.on).hurt = true;
  auto& locks = ship_of(state, f.ship).locks;
  for (std::size_t i = 0; i < locks.size(); ++i) {
    if (locks[i].on != f.on) continue;
    locks[i].hits = static_cast<std::uint8_t>(std::clamp(locks[i].hits + f.by, 0, 255));
    if (locks[i].hits == 0) locks.erase(i);
    return;
  }
  if (f.by > 0) locks.push_back({f.on, static_cast<std::uint8_t>(f.by)});
}
void apply(State& state, const Grounded& f) {
  ship_of(state, f.ship).aground = ship_of(state, f.ship).hurt = true;
  ship_of(state, f.ship).stays = 0;
}
void apply(State& state, const Refloated& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.aground = false;
  ship.at = f.to;
  ship.sail = Sail::stop;
}
void apply(State& state, const Drifted& f) { ship_of(state, f.ship).at = f.to; }
void apply(State& state, const LeftTable& f) {
  ship_of(state, f.ship).left_safely = f.safe;
  take_away(state, f.ship, Status::left);
}

// ---- fire

void apply(State& state, const Fired& f) {
  Ship &ship = ship_of(state, f.ship), &target = ship_of(state, f.target);
  Side& side = ship.sides[index(f.side)];
  side.fired = static_cast<std::uint8_t>(side.fired | 1U << index(f.size));
  side.spent |= f.passing;
  side.aimed[index(f.size)] = f.target;
  ship.in_action = target.in_action = true;
  target.raked |= f.rake != Rake::none;
  target.hurt |= f.hull_hits + f.rigging_hits + f.sixes > 0;
  if (state.card(f.target).role == ShipRole::line) {
    (f.passing ? ship.fired_at_line : ship.fired_at_line_now) = true;
  }
}
void apply(State& state, const HarmPending& f) {
  Harm& pending = ship_of(state, f.ship).pending;
  const auto add = [](auto& to, auto by) { to = static_cast<std::uint8_t>(std::min(255, to + by)); };
  for (std::size_t side = 0; side < 2; ++side) {
    add(pending.gun_hits[side], f.harm.gun_hits[side]);
    add(pending.blocked[side], f.harm.blocked[side]);
    for (std::size_t other = 0; other < 2; ++other)
      add(pending.carronades[side][other], f.harm.carronades[side][other]);
  }
  add(pending.sails, f.harm.sails);
  for (std::size_t i = 0; i < mark_count; ++i) add(pending.mark[i], f.harm.mark[i]);
  if (f.critical) return;
  ShownHarm& shown = ship_of(state, f.ship).shown;
  shown.gun_hits = static_cast<std::uint16_t>(shown.gun_hits + f.harm.gun_hits[0] + f.harm.gun_hits[1]);
  add(shown.sails, f.harm.sails);
  add(shown.masts, f.harm.mark[index(Mark::M)]);
}
void apply(State&, const CriticalRolled&) {}

// ---- what binds

void apply(State& state, const PendingCleared& f) {
  ship_of(state, f.ship).pending = {};
  ship_of(state, f.ship).shown = {};
}
void apply(State& state, const GunsHit& f) {
  Side& side = side_of(state, f.ship, f.side);
  side.gun_hits = static_cast<std::uint8_t>(std::min(255, side.gun_hits + f.hits));
}
void apply(State& state, const GunDieLost& f) {
  Side& side = side_of(state, f.ship, f.side);
  std::uint8_t& dice = f.carronade ? side.dice.carronades : side.dice.guns[index(f.size)];
  dice = less(dice, 1);
  if (!f.by_gun_hits) return;
  const std::uint8_t each = state.tables().hits.gun_hits_a_die;
  side.gun_hits = less(side.gun_hits, each);
  side.crossed = static_cast<std::uint16_t>(side.crossed + each);
}
void apply(State& state, const GunsBlocked& f) {
  Side& side = side_of(state, f.ship, f.side);
  side.blocked = static_cast<std::uint8_t>(std::clamp(side.blocked + f.by, 0, 255));
}
void apply(State& state, const SailsLost& f) {
  Ship& ship = ship_of(state, f.ship);
  if (f.by > 0) ship.sails_lost = static_cast<std::uint16_t>(ship.sails_lost + f.by);
  ship.sails = static_cast<std::uint8_t>(std::clamp(ship.sails - f.by, 0, 100));
}
void apply(State& state, const Marked& f) {
  std::uint8_t& mark = ship_of(state, f.ship).mark[index(f.mark)];
  mark = static_cast<std::uint8_t>(std::min(255, mark + f.count));
}
void apply(State& state, const CrossedOut& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.mark[index(f.mark)] = less(ship.mark[index(f.mark)], 1);
  ++ship.crossed[index(f.mark)];
}
void apply(State& state, const AdmiralHit& f) {
  Ship& ship = ship_of(state, f.ship);
  ship.admiral = f.becomes;
  ship.no_signals = f.becomes == Admiral::injured ? state.tables().command.injured_for : std::uint8_t{0};
}
void apply(State& state, const BlastRolled& f) { ship_of(state, f.ship).hurt = true; }
void apply(State& state, const Exploded& f) { take_away(state, f.ship, Status::exploded); }
void apply(State& state, const Sunk& f) { take_away(state, f.ship, Status::sunk); }
void apply(State&, const FloodingRolled&) {}

// ---- advanced rules

void apply(State& state, const AidGiven& f) {
  end_aid_of(state, f.ship);
  ship_of(state, f.ship).aided_by = f.helper;
  if (f.helper == no_ship || f.helper == f.ship) return;
  Ship& helper = ship_of(state, f.helper);
  helper.aids = f.ship;
  helper.noncombatant = true;
  helper.on_station = false;
}
void apply(State& state, const OnStation& f) { ship_of(state, f.helper).on_station = f.there; }
void apply(State& state, const EvacuationRolled& f) {
  if (!f.crew_off) return;
  Ship& ship = ship_of(state, f.ship);
  ship.aided_by = no_ship;
  ship.abandoned = true;
  ship.parties = 0;
  Ship& helper = ship_of(state, f.helper);
  helper.aids = no_ship;
  helper.on_station = false;
  helper.noncombatant = true;  // for good
}

// ---- BOARDING

void apply(State&, const BoardingDeclared&) {}
void apply(State&, const BoardingAttempted&) {}
void apply(State& state, const MeleeBegan& f) { state.melees.push_back(f.melee); }
void apply(State& state, const MeleeFought& f) {
  Ship &attacker = ship_of(state, f.attacker), &defender = ship_of(state, f.defender);
  attacker.told_off = less(attacker.told_off, f.attackers_lost);
  attacker.parties = less(attacker.parties, f.attackers_lost);
  // Those told off are lost first (A86).
  defender.told_off = less(defender.told_off, f.defenders_lost);
  defender.parties = less(defender.parties, f.defenders_lost);
  for (Melee& melee : state.melees) {
    if (melee.attacker != f.attacker || melee.defender != f.defender) continue;
    melee.attackers_left = less(melee.attackers_left, f.attackers_lost);
    ++melee.rounds;
  }
}
void apply(State& state, const MeleeEnded& f) {
  if (f.how == MeleeEnd::goes_on) return;
  for (std::size_t i = state.melees.size(); i-- > 0;) {
    if (state.melees[i].attacker == f.attacker && state.melees[i].defender == f.defender) state.melees.erase(i);
  }
}
void apply(State& state, const Taken& f) {
  Ship &ship = ship_of(state, f.ship), &by = ship_of(state, f.by);
  ship.taken_from = ship.side;
  ship.taken_by = f.by;
  ship.side = by.side;
  ship.post = by.post;
  ship.status =
      ship.side == state.setting->divisions[state.setting->division_of[f.ship]].side ? Status::fighting : Status::prize;
  ship.sail = Sail::stop;
  ship.parties = 1;  // the prize crew
  ship.told_off = 0;
  ship.standing = Standing::never;
  by.parties = less(by.parties, 1);
  by.told_off = less(by.told_off, 1);
  end_melees_of(state, f.ship);
}

// ---- REPAIR and result

void apply(State& state, const RepairRolled& f) {
  if (f.mend == Mend::P && f.mended) ship_of(state, f.ship).pump_mended = true;
}
void apply(State& state, const Scored& f) { state.sides[f.side].points += f.points; }

// ---- signals

void apply(State& state, const MessageSent& f) { note(state.mail, f); }
void apply(State& state, const MessageDelivered& f) { note(state.mail, f); }
void apply(State& state, const LetterLost& f) { note(state.mail, f); }
void apply(State& state, const MessageForgotten& f) { note(state.mail, f); }
void apply(State& state, const LetterRead& f) { note(state.mail, f); }

// ---- the umpire

void apply(State&, const UmpireActed&) {}
void apply(State& state, const PositionEdited& f) { state = *f.becomes; }
void apply(State& state, const OptionRuled& f) {
  state.ruled = true;
  state.ruled_options = f.options;
}
void apply(State& state, const Adjudicated& f) { state.sides[f.side].points = f.points; }

}  // namespace wardroom::admiralty
