#include "books/jane/rules/apply_signals.hpp"

namespace wardroom::jane {
namespace {

AdmiralState& admiral_of(State& state, SideId side, std::uint8_t admiral) {
  return state.sides[side].admirals[admiral];
}

void haul_down_repeats(State& state, ShipId of) {
  for (Ship& ship : state.ships) {
    if (ship.flags.repeats == of) ship.flags.repeats = no_ship;
  }
}

}  // namespace

void apply(State& state, const Hoisted& f) {
  haul_down_repeats(state, f.ship);
  Hoist hoist;
  hoist.flies = true;
  hoist.by_hand = f.by_hand;
  hoist.code = f.code;
  hoist.arg = f.arg;
  hoist.to = f.to;
  hoist.since = state.move;
  hoist.tick = f.tick;
  hoist.seen = f.seen;
  state.ships[f.ship].flags.hoist = hoist;
  state.ships[f.ship].flags.repeats = no_ship;
}

void apply(State& state, const HoistRead& f) { state.ships[f.of].flags.hoist.seen.set(f.ship); }

void apply(State& state, const HoistRepeated& f) {
  state.ships[f.ship].flags.repeats = f.of;
  state.ships[f.ship].flags.hoist = {};
}

// What was hoisted stays known: a repeating ship passes on the executive in her next move.
void apply(State& state, const Executed& f) {
  Hoist& hoist = state.ships[f.ship].flags.hoist;
  if (f.repeated_by == no_ship) {
    hoist.flies = false;
    hoist.acted = state.move;
    haul_down_repeats(state, f.ship);
  }
  f.seen.each([&](std::size_t ship) { hoist.act_seen.set(ship); });
  f.bound.each(
      [&](std::size_t ship) { state.ships[ship].flags.duty = {true, f.code, f.arg, f.ship, state.move, f.tick}; });
}

void apply(State& state, const Annulled& f) {
  state.ships[f.ship].flags.hoist = {};
  haul_down_repeats(state, f.ship);
  if (!f.all) return;
  f.seen.each([&](std::size_t ship) {
    Duty& duty = state.ships[ship].flags.duty;
    if (duty.from == f.ship) duty = {};
  });
}

void apply(State& state, const Answered& f) {
  Hoist& hoist = state.ships[f.of].flags.hoist;
  if (f.yes) {
    hoist.not_understood.reset(f.ship);
    hoist.yes.set(f.ship);
  } else {
    hoist.yes.reset(f.ship);
    hoist.not_understood.set(f.ship);
  }
}

void apply(State& state, const StationTaken& f) { admiral_of(state, f.side, f.admiral).tower = f.tower; }

// admirals-4: aboard the other ship he is in the fore tower again, or on the bridge.
void apply(State& state, const FlagShifts& f) {
  AdmiralState& admiral = admiral_of(state, f.side, f.admiral);
  admiral.ship = f.to;
  admiral.tower = state.card(f.to).towers.empty() ? none : 0;
  admiral.left = f.left;
  admiral.arrives = f.arrives;
  admiral.shelled = false;
  admiral.quick_hits = 0;
}

void apply(State& state, const StationStruck& f) {
  AdmiralState& admiral = admiral_of(state, f.side, f.admiral);
  admiral.shelled = f.shelled;
  admiral.quick_hits = f.quick_hits;
}

// Ruling 161: what he has not executed is void.
void apply(State& state, const AdmiralOut& f) {
  admiral_of(state, f.side, f.admiral).out = true;
  state.ships[f.ship].flags.hoist = {};
  state.ships[f.ship].flags.lost_admiral = true;
  haul_down_repeats(state, f.ship);
}

void apply(State& state, const CommandPassed& f) { state.sides[f.side].commander = f.ship; }

}  // namespace wardroom::jane
