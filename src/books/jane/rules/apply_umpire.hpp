#pragma once

#include "books/jane/rules/facts_umpire.hpp"

namespace wardroom::jane {

inline void apply(State& state, const FactorSet& f) { state.he_tenths = f.tenths; }
inline void apply(State& state, const SeaSet& f) { state.sea_knots = f.knots; }
void apply(State& state, const BrokeDown& f);
inline void apply(State& state, const SpeedSettled& f) { state.ships[f.ship].damage.most_squares = f.squares; }
void apply(State& state, const Disguised& f);
void apply(State& state, const Revised& f);
inline void apply(State&, const SheetChanged&) {}

}  // namespace wardroom::jane
