#pragma once

#include "books/jane/rules/facts_signals.hpp"

namespace wardroom::jane {

inline void apply(State&, const HoistSeen&) {}
void apply(State& state, const Hoisted& f);
void apply(State& state, const HoistRead& f);
void apply(State& state, const HoistRepeated& f);
void apply(State& state, const Executed& f);
void apply(State& state, const Annulled& f);
void apply(State& state, const Answered& f);
inline void apply(State&, const WordsCalled&) {}
inline void apply(State&, const SignalFailed&) {}
inline void apply(State& state, const HandUsed& f) { state.ships[f.ship].flags.hand_used = true; }
void apply(State& state, const StationTaken& f);
void apply(State& state, const FlagShifts& f);
void apply(State& state, const StationStruck& f);
inline void apply(State&, const AdmiralThrown&) {}
void apply(State& state, const AdmiralOut& f);
void apply(State& state, const CommandPassed& f);

}  // namespace wardroom::jane
