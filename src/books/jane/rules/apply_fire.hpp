#pragma once

#include "books/jane/rules/facts_fire.hpp"

namespace wardroom::jane {

inline void apply(State& state, const TicketDropped& f) { state.dropped.push_back({f.ship, f.target, f.tick, false}); }
inline void apply(State&, const TicketVoid&) {}
void apply(State& state, const GunFired& f);
inline void apply(State&, const LineThrown&) {}
inline void apply(State&, const SideThrown&) {}
void apply(State& state, const BiasDrawn& f);
inline void apply(State&, const HandErred&) {}
inline void apply(State&, const ShotFell&) {}
void apply(State& state, const QuickFired& f);
void apply(State& state, const GunsWait& f);
void apply(State& state, const GunCharged& f);
void apply(State& state, const GunUnloaded& f);
void apply(State& state, const ShellChanged& f);
void apply(State& state, const TubeEmptied& f);
inline void apply(State&, const TorpedoHeld&) {}
inline void apply(State&, const TorpedoThrown&) {}
inline void apply(State& state, const TorpedoRan& f) { state.dropped.push_back({f.ship, f.target, f.tick, true}); }
void apply(State& state, const TubeDone& f);
void apply(State& state, const ShiftDirected& f);
void apply(State& state, const Shaken& f);
void apply(State& state, const AccuracyScaled& f);
void apply(State& state, const FireHalted& f);

// Orders of guns and tubes, as they are sealed: a later one takes the place of an earlier one for the same gun, kind or
// tube, and lists stay sorted by ship.
void seal(State& state, const Ticket& order);
void seal(State& state, const QuickFire& order);
void seal(State& state, const QuickFireRule& order);
void seal(State& state, const Load& order);
void seal(State& state, const Discharge& order);
void seal(State& state, const TubeWork& order);
void seal(State& state, const Mix& order);

}  // namespace wardroom::jane
