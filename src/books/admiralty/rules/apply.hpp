// The only writers of the state: one function a fact. They roll nothing and decide nothing.
#pragma once

#include "books/admiralty/rules/facts.hpp"

namespace wardroom::admiralty {

void apply(State& state, const TurnBegan& fact);
void apply(State& state, const PhaseBegan& fact);
void apply(State& state, const PostAsked& fact);
void apply(State& state, const Ordered& fact);
void apply(State& state, const BattleEnded& fact);
void apply(State& state, const MethodDrawn& fact);
void apply(State& state, const Entered& fact);
void apply(State& state, const WindShifted& fact);
void apply(State& state, const WilfulRolled& fact);
void apply(State& state, const SpeedChangeRolled& fact);
void apply(State& state, const SailSet& fact);
void apply(State& state, const FellOff& fact);
void apply(State& state, const SpringRigged& fact);
void apply(State& state, const CableCut& fact);
void apply(State& state, const SignalTried& fact);
void apply(State& state, const PartiesToldOff& fact);
void apply(State& state, const StrikeTested& fact);
void apply(State& state, const Struck& fact);
void apply(State& state, const Resigned& fact);
void apply(State& state, const MastRolled& fact);
void apply(State& state, const InitiativeRolled& fact);
void apply(State& state, const MoveFalls& fact);
void apply(State& state, const PassedOver& fact);
void apply(State& state, const MoveBegun& fact);
void apply(State& state, const Tacked& fact);
void apply(State& state, const AvoidRolled& fact);
void apply(State& state, const Moved& fact);
void apply(State& state, const Swung& fact);
void apply(State& state, const Anchored& fact);
void apply(State& state, const Touched& fact);
void apply(State& state, const LockChanged& fact);
void apply(State& state, const Grounded& fact);
void apply(State& state, const Refloated& fact);
void apply(State& state, const Drifted& fact);
void apply(State& state, const LeftTable& fact);
void apply(State& state, const Fired& fact);
void apply(State& state, const HarmPending& fact);
void apply(State& state, const CriticalRolled& fact);
void apply(State& state, const PendingCleared& fact);
void apply(State& state, const GunsHit& fact);
void apply(State& state, const GunDieLost& fact);
void apply(State& state, const GunsBlocked& fact);
void apply(State& state, const SailsLost& fact);
void apply(State& state, const Marked& fact);
void apply(State& state, const CrossedOut& fact);
void apply(State& state, const AdmiralHit& fact);
void apply(State& state, const BlastRolled& fact);
void apply(State& state, const Exploded& fact);
void apply(State& state, const Sunk& fact);
void apply(State& state, const FloodingRolled& fact);
void apply(State& state, const AidGiven& fact);
void apply(State& state, const OnStation& fact);
void apply(State& state, const EvacuationRolled& fact);
void apply(State& state, const BoardingDeclared& fact);
void apply(State& state, const BoardingAttempted& fact);
void apply(State& state, const MeleeBegan& fact);
void apply(State& state, const MeleeFought& fact);
void apply(State& state, const MeleeEnded& fact);
void apply(State& state, const Taken& fact);
void apply(State& state, const RepairRolled& fact);
void apply(State& state, const Scored& fact);
void apply(State& state, const MessageSent& fact);
void apply(State& state, const MessageDelivered& fact);
void apply(State& state, const LetterLost& fact);
void apply(State& state, const MessageForgotten& fact);
void apply(State& state, const LetterRead& fact);
void apply(State& state, const UmpireActed& fact);
void apply(State& state, const PositionEdited& fact);
void apply(State& state, const OptionRuled& fact);
void apply(State& state, const Adjudicated& fact);

}  // namespace wardroom::admiralty
