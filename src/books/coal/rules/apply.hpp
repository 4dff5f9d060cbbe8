// The only writers of a State: one for every fact of facts.hpp.
#pragma once

#include "books/coal/rules/facts.hpp"

namespace wardroom::coal {

void apply(State&, const TurnBegan&);
void apply(State&, const PhaseBegan&);
void apply(State&, const Asked&);
void apply(State&, const Ordered&);
void apply(State&, const BattleEnded&);
void apply(State&, const SightingBase&);
void apply(State&, const Sighted&);
void apply(State&, const InSight&);
void apply(State&, const Revealed&);
void apply(State&, const SideFreed&);
void apply(State&, const Lit&);
void apply(State&, const SmokeLaid&);
void apply(State&, const SmokeCleared&);
void apply(State&, const ReactionChecked&);
void apply(State&, const CommandChecked&);
void apply(State&, const CourseSet&);
void apply(State&, const Moved&);
void apply(State&, const DivisionMoved&);
void apply(State&, const WakeSet&);
void apply(State&, const LineOrder&);
void apply(State&, const Membership&);
void apply(State&, const ShapeTaken&);
void apply(State&, const CollisionChecked&);
void apply(State&, const Grounded&);
void apply(State&, const MeleeJoined&);
void apply(State&, const MeleeEnded&);
void apply(State&, const Exited&);
void apply(State&, const GaveWay&);
void apply(State&, const Placed&);
void apply(State&, const NamerChosen&);
void apply(State&, const TargetNamed&);
void apply(State&, const AllotterChosen&);
void apply(State&, const BatteryAllotted&);
void apply(State&, const BigGunsFired&);
void apply(State&, const BatteriesFiredAt&);
void apply(State&, const BatteriesCounted&);
void apply(State&, const MarkerLaid&);
void apply(State&, const LaunchCancelled&);
void apply(State&, const TorpedoRan&);
void apply(State&, const TorpedoesRolled&);
void apply(State&, const TorpedoGone&);
void apply(State&, const LargeAttackRolled&);
void apply(State&, const Damaged&);
void apply(State&, const DamageRolled&);
void apply(State&, const DamageControlRolled&);
void apply(State&, const HitChanged&);
void apply(State&, const FiresSeen&);
void apply(State&, const HitsCounted&);
void apply(State&, const StatusChanged&);
void apply(State&, const BridgeHit&);
void apply(State&, const DamageDone&);
void apply(State&, const FlagshipChanged&);
void apply(State&, const ForceFlagLost&);
void apply(State&, const Scored&);
void apply(State&, const UmpireActed&);
void apply(State&, const PositionEdited&);
void apply(State&, const OptionRuled&);
void apply(State&, const Adjudicated&);

}  // namespace wardroom::coal
