#pragma once

#include "books/jane/rules/facts_damage.hpp"

namespace wardroom::jane {

inline void apply(State&, const Hit&) {}
inline void apply(State&, const HitThrown&) {}
void apply(State& state, const HalvesGone& f);
void apply(State& state, const HalfHurt& f);
void apply(State& state, const GunLost& f);
void apply(State& state, const GunOut& f);
void apply(State& state, const HoistHit& f);
void apply(State& state, const BurstUnder& f);
void apply(State& state, const JamDoubted& f);
void apply(State& state, const Jammed& f);
void apply(State& state, const BatteryStruck& f);
void apply(State& state, const FunnelHit& f);
void apply(State& state, const MastHit& f);
void apply(State& state, const MastFell& f);
void apply(State& state, const WreckLies& f);
void apply(State& state, const WreckPlayedOn& f);
void apply(State& state, const UptakesHit& f);
void apply(State& state, const TowerPierced& f);
void apply(State& state, const HelmLost& f);
void apply(State& state, const VitalsHit& f);
void apply(State& state, const Penetrated& f);
void apply(State& state, const EndLost& f);
void apply(State& state, const TubeDestroyed& f);
void apply(State& state, const DeckBlown& f);
void apply(State& state, const Torpedoed& f);
void apply(State& state, const CraftHit& f);
void apply(State& state, const CraftDisabled& f);
void apply(State& state, const MenLost& f);
void apply(State& state, const BeganToSink& f);
void apply(State& state, const SinksBy& f);
void apply(State& state, const WentDown& f);

}  // namespace wardroom::jane
