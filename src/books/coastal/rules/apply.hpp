// The only writers of the state: one function a fact. They roll nothing and decide nothing.
#pragma once

#include "books/coastal/rules/facts.hpp"

namespace wardroom::coastal {

void apply(State& state, const TurnBegan& fact);
void apply(State& state, const PhaseBegan& fact);
void apply(State& state, const Asked& fact);
void apply(State& state, const Ordered& fact);
void apply(State& state, const BattleEnded& fact);
void apply(State& state, const MarkerDealt& fact);
void apply(State& state, const WeatherRolled& fact);
void apply(State& state, const RepairRolled& fact);
void apply(State& state, const TorpedoLaid& fact);
void apply(State& state, const TorpedoIs& fact);
void apply(State& state, const TorpedoRan& fact);
void apply(State& state, const TorpedoPassed& fact);
void apply(State& state, const TorpedoStruck& fact);
void apply(State& state, const TorpedoGone& fact);
void apply(State& state, const TorpedoSeen& fact);
void apply(State& state, const Reloading& fact);
void apply(State& state, const SteeringRolled& fact);
void apply(State& state, const Moved& fact);
void apply(State& state, const EnginesTold& fact);
void apply(State& state, const SmokeLaid& fact);
void apply(State& state, const SmokeDrifted& fact);
void apply(State& state, const MinesLaid& fact);
void apply(State& state, const MineMet& fact);
void apply(State& state, const Collided& fact);
void apply(State& state, const ChargesDropped& fact);
void apply(State& state, const Alongside& fact);
void apply(State& state, const Boarded& fact);
void apply(State& state, const Spotted& fact);
void apply(State& state, const NothingSeen& fact);
void apply(State& state, const Revealed& fact);
void apply(State& state, const DummyFound& fact);
void apply(State& state, const RadarUsed& fact);
void apply(State& state, const Alarmed& fact);
void apply(State& state, const ShellBurst& fact);
void apply(State& state, const SearchlightOn& fact);
void apply(State& state, const Fired& fact);
void apply(State& state, const HullHit& fact);
void apply(State& state, const SystemHit& fact);
void apply(State& state, const TorpedoesLost& fact);
void apply(State& state, const HelmHeld& fact);
void apply(State& state, const Disabled& fact);
void apply(State& state, const Sinking& fact);
void apply(State& state, const SinkingIn& fact);
void apply(State& state, const CameToNothing& fact);
void apply(State& state, const Withdrawing& fact);
void apply(State& state, const Exploded& fact);
void apply(State& state, const StatusChanged& fact);
void apply(State& state, const DamageDone& fact);
void apply(State& state, const Scored& fact);
void apply(State& state, const UmpireActed& fact);
void apply(State& state, const PositionEdited& fact);
void apply(State& state, const OptionRuled& fact);
void apply(State& state, const Adjudicated& fact);

}  // namespace wardroom::coastal
