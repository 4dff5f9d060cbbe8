#pragma once

#include "books/jane/rules/facts_motion.hpp"

namespace wardroom::jane {

void apply(State& state, const Entered& f);
inline void apply(State&, const Moved&) {}
void apply(State& state, const LeftBoard& f);
void apply(State& state, const RanAground& f);
void apply(State& state, const ActedOnSignal& f);
inline void apply(State& state, const ShipsMet& f) { state.meetings.push_back(f.meeting); }
void apply(State& state, const Rammed& f);
void apply(State& state, const RamUndone& f);
void apply(State& state, const Boarded& f);
void apply(State& state, const Drifts& f);
inline void apply(State& state, const MinuteBegan&) { state.meetings.clear(); }
inline void apply(State& state, const Helmed& f) { state.ships[f.ship].motion = *f.becomes; }

}  // namespace wardroom::jane
