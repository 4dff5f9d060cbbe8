// Everything that can happen. A fact is what `apply` needs to change the state, and what a log needs to tell it: its
// topic, and whether it is only a detail (rules/topic.hpp).
#pragma once

#include <string_view>
#include <variant>

#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/state.hpp"
#include "rules/frame.hpp"
#include "rules/topic.hpp"
#include "rules/umpire.hpp"

namespace wardroom::coal {

// ---- the frame of play (facts_frame)

struct TurnBegan {
  std::uint16_t turn = 0;
  bool halves = false;
  std::uint8_t half = 0;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn, halves, half))

struct PhaseBegan {
  Phase phase = Phase::plotting;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

using Ordered = OrderedBy<Order>;

// ---- chapter 4

/// 3.3.1, 4.3: the sighting distance of a side for this turn.
struct SightingBase {
  static constexpr Topic topic = Topic::sighting;
  SideId side = 0;
  Inches range;
};
BOOST_DESCRIBE_STRUCT(SightingBase, (), (side, range))

/// The enemy ships that have a ship in sight, after a sighting pass; known to the side that looks.
struct Sighted {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
  ShipSet by;
};
BOOST_DESCRIBE_STRUCT(Sighted, (), (ship, by))

/// 4.3, 4.4: a ship comes into the enemy's sight, or is lost from it. Both sides know.
struct InSight {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
  bool in_sight = true;
};
BOOST_DESCRIBE_STRUCT(InSight, (), (ship, in_sight))

/// 4.3: a force marker is replaced by the ships of the division.
struct Revealed {
  static constexpr Topic topic = Topic::sighting;
  DivisionId division = no_division;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (division))

/// 5.13.3, 5.13.6: a side may plot turn by turn from now on.
struct SideFreed {
  static constexpr Topic topic = Topic::sighting;
  SideId side = 0;
  bool funnel_smoke = false;
};
BOOST_DESCRIBE_STRUCT(SideFreed, (), (side, funnel_smoke))

struct Lit {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship, by = no_ship;
  Means means = Means::searchlight;
};
BOOST_DESCRIBE_STRUCT(Lit, (), (ship, by, means))

struct SmokeLaid {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point a, b;
};
BOOST_DESCRIBE_STRUCT(SmokeLaid, (), (ship, a, b))

struct SmokeCleared {
  std::uint16_t laid_in_or_before = 0;
};
BOOST_DESCRIBE_STRUCT(SmokeCleared, (), (laid_in_or_before))

// ---- chapter 5

/// 5.15
struct ReactionChecked {
  static constexpr Topic topic = Topic::command;
  DivisionId formation = no_division;
  std::uint8_t batteries = 0;
  std::int16_t modified = 0;
  bool reacts = false;
  Bearing course;  // directly away
};
BOOST_DESCRIBE_STRUCT(ReactionChecked, (), (formation, batteries, modified, reacts, course))

/// 5.10: how a formation, or a single ship, takes its order.
struct CommandChecked {
  static constexpr Topic topic = Topic::command;
  DivisionId formation = no_division;
  ShipId ship = no_ship;  // of a single ship's check
  Obedience obedience = Obedience::exempt;
  Action action = Action::none;
};
BOOST_DESCRIBE_STRUCT(CommandChecked, (), (formation, ship, obedience, action))

/// The legs that a division, or a single ship, is to run in this turn.
struct CourseSet {
  DivisionId division = no_division;
  ShipId ship = no_ship;
  Inches speed;
  Legs legs;
};
BOOST_DESCRIBE_STRUCT(CourseSet, (), (division, ship, speed, legs))

/// A ship has moved along a track.
struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point to;
  Bearing course;
  Inches speed, distance;
  std::int16_t turned = 0;
  Fixed<Point, 24> track;  // the corners of it, without the start
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, to, course, speed, distance, turned, track))

/// What is left for the other half of the turn, who is in column, and the wakes that followers are still to cover.
struct DivisionMoved {
  DivisionId division = no_division;
  bool column = true;
  Legs left;
};
BOOST_DESCRIBE_STRUCT(DivisionMoved, (), (division, column, left))

struct WakeSet {
  ShipId ship = no_ship;
  Wake wake;
};
BOOST_DESCRIBE_STRUCT(WakeSet, (), (ship, wake))

struct LineOrder {
  DivisionId division = no_division;
  Fixed<ShipId, most_in_division> ships;
};
BOOST_DESCRIBE_STRUCT(LineOrder, (), (division, ships))

/// 5.8: whether a ship moves with her division from now on.
struct Membership {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  bool member = true;
};
BOOST_DESCRIBE_STRUCT(Membership, (), (ship, member))

/// 5.3.3: a flotilla is in its new shape, or on the way to it.
struct ShapeTaken {
  static constexpr Topic topic = Topic::movement;
  DivisionId leader = no_division;
  FlotillaShape shape;
  bool whole = true;
};
BOOST_DESCRIBE_STRUCT(ShapeTaken, (), (leader, shape, whole))

/// 5.11: the roll of a pair of bases that overlap.
struct CollisionChecked {
  static constexpr Topic topic = Topic::movement;
  ShipId a = no_ship, b = no_ship;
  bool collided = false;
};
BOOST_DESCRIBE_STRUCT(CollisionChecked, (), (a, b, collided))

struct Grounded {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Grounded, (), (ship))

/// 5.16
struct MeleeJoined {
  static constexpr Topic topic = Topic::movement;
  DivisionId a = no_division, b = no_division;
  std::uint8_t stage = 0;
};
BOOST_DESCRIBE_STRUCT(MeleeJoined, (), (a, b, stage))

struct MeleeEnded {
  DivisionId division = no_division;
};
BOOST_DESCRIBE_STRUCT(MeleeEnded, (), (division))

struct Exited {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Exited, (), (ship))

/// hex 3.2: a ship that ended her move where another stands goes back to a free place.
struct GaveWay {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point at;
};
BOOST_DESCRIBE_STRUCT(GaveWay, (), (ship, at))

/// 10.2.3, 10.2, 5.14: a division stands somewhere else before the battle.
struct Placed {
  ShipId ship = no_ship;
  Point at;
  Bearing course;
};
BOOST_DESCRIBE_STRUCT(Placed, (), (ship, at, course))

// ---- chapter 6

struct NamerChosen {
  static constexpr Topic topic = Topic::targets;
  SideId side = 0;
  bool first = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(NamerChosen, (), (side, first))

struct TargetNamed {
  static constexpr Topic topic = Topic::targets;
  ShipId ship = no_ship, target = no_ship;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(TargetNamed, (), (ship, target))

/// 3.3.5: opposed D10s, the higher allots his medium and light fire first.
struct AllotterChosen {
  static constexpr Topic topic = Topic::targets;
  SideId side = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(AllotterChosen, (), (side))

/// A medium or light battery has taken a target in the open.
struct BatteryAllotted {
  static constexpr Topic topic = Topic::targets;
  Allotment allotment;
};
BOOST_DESCRIBE_STRUCT(BatteryAllotted, (), (allotment))

/// 6.5.1: the three rolls of one big-gun battery.
struct BigGunsFired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  Inches range;
  std::uint8_t mounts = 0;  // that bore
  std::uint8_t dice = 0, on_target = 0, in_size = 0;
  std::uint8_t effective = 0, non_penetrating = 0;  // 8.2.2: hits that come through, of each kind
  std::int16_t to_hit = 0, size = 0, penetration_less_armour = 0;
  bool long_range = false;
  Hand side = Hand::port;
  bool half_value = false;
};
BOOST_DESCRIBE_STRUCT(BigGunsFired, (),
                      (ship, target, range, mounts, dice, on_target, in_size, effective, non_penetrating, to_hit, size,
                       penetration_less_armour, long_range, side, half_value))

/// 6.5.2 to 6.5.5: one combined shoot of medium and light batteries.
struct BatteriesFiredAt {
  static constexpr Topic topic = Topic::gunfire;
  ShipId lead = no_ship, target = no_ship;
  std::uint8_t group = 0, batteries = 0, hits = 0;
  std::int32_t strength_256ths = 0;  // of a point: exact, whatever was halved or quartered
  std::int16_t defence = 1;
  Hand side = Hand::port;
};
BOOST_DESCRIBE_STRUCT(BatteriesFiredAt, (), (lead, target, group, batteries, hits, strength_256ths, defence, side))

/// 6.5.8: batteries of one large-ship division counted against a light division.
struct BatteriesCounted {
  static constexpr Topic topic = Topic::gunfire;
  DivisionId against = no_division, by = no_division;
  std::uint8_t count = 0;
};
BOOST_DESCRIBE_STRUCT(BatteriesCounted, (), (against, by, count))

// ---- chapter 7

struct MarkerLaid {
  static constexpr Topic topic = Topic::torpedoes;
  Torpedo torpedo;
};
BOOST_DESCRIBE_STRUCT(MarkerLaid, (), (torpedo))

struct LaunchCancelled {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(LaunchCancelled, (), (ship))

struct TorpedoRan {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = 0;
  Inches run_so_far;
  ShipId intercepted = no_ship;
};
BOOST_DESCRIBE_STRUCT(TorpedoRan, (), (torpedo, run_so_far, intercepted))

struct TorpedoesRolled {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoAttack attack = TorpedoAttack::tb;
  TorpedoId torpedo = no_torpedo;  // the marker; none of attacks without one
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t factors = 0, on_target = 0, in_size = 0, hits = 0;
  std::int16_t to_hit = 0, size = 0, power_less_armour = 0;
  bool combing = false, halved = false;
};
BOOST_DESCRIBE_STRUCT(TorpedoesRolled, (),
                      (attack, torpedo, ship, target, factors, on_target, in_size, hits, to_hit, size,
                       power_less_armour, combing, halved))

struct TorpedoGone {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = 0;
  bool was_dummy = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(TorpedoGone, (), (torpedo, was_dummy))

/// 7.5.1
struct LargeAttackRolled {
  static constexpr Topic topic = Topic::torpedoes;
  SideId side = 0;
  bool attacks = false;
};
BOOST_DESCRIBE_STRUCT(LargeAttackRolled, (), (side, attacks))

// ---- chapter 8

/// One mark on a card. What the enemy may see of it is told by the facts below it.
struct Damaged {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Hit hit;
};
BOOST_DESCRIBE_STRUCT(Damaged, (), (ship, hit))

/// A roll on a table, for the owner's record.
struct DamageRolled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Purpose table = Purpose::hit_type;
  std::uint8_t face = 0;
};
BOOST_DESCRIBE_STRUCT(DamageRolled, (), (ship, table, face))

/// 8.5.3, 8.6: a ship's dice of the Damage Control Segment, or after the battle; for the owner's record.
struct DamageControlRolled {
  static constexpr Topic topic = Topic::damage_control;
  ShipId ship = no_ship;
  HitId item = no_hit;       // worked on
  std::uint8_t at_most = 2;  // the number that succeeds
  std::uint8_t fires = 0;    // rolled for
  bool repaired = false, unrepairable = false;
  std::uint8_t new_fires = 0, extra_hits = 0;
  bool detail() const { return new_fires + extra_hits == 0; }
};
BOOST_DESCRIBE_STRUCT(DamageControlRolled, (),
                      (ship, item, at_most, fires, repaired, unrepairable, new_fires, extra_hits))

/// The mark at a place of the record changes state: repaired, put out, or beyond repair.
struct HitChanged {
  static constexpr Topic topic = Topic::damage_control;
  ShipId ship = no_ship;
  HitId item = no_hit;
  HitState state = HitState::open;
};
BOOST_DESCRIBE_STRUCT(HitChanged, (), (ship, item, state))

/// What everyone sees of a ship's fires.
struct FiresSeen {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t fires = 0;
};
BOOST_DESCRIBE_STRUCT(FiresSeen, (), (ship, fires))

/// How many hits a ship took in the turn, as both sides count them: by guns, of these without penetrating, by
/// torpedoes.
struct HitsCounted {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t hits = 0, non_penetrating = 0, torpedoes = 0;
  bool seen = false;  // by the enemy, who then counts them too
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(HitsCounted, (), (ship, hits, non_penetrating, torpedoes, seen))

struct StatusChanged {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  Status status = Status::afloat;
};
BOOST_DESCRIBE_STRUCT(StatusChanged, (), (ship, status))

/// The next turn the ship goes straight ahead, and her flag's ratings suffer (bridge hit).
struct BridgeHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(BridgeHit, (), (ship))

/// The Damage Segment is done: waiting hits are dealt with, marks of the turn are turned over.
struct DamageDone {
  bool whole_turn = true;
};
BOOST_DESCRIBE_STRUCT(DamageDone, (), (whole_turn))

/// 5.9.1, 5.10.6: a flagship is lost and the division has another.
struct FlagshipChanged {
  static constexpr Topic topic = Topic::command;
  DivisionId division = no_division;
  ShipId ship = no_ship;
  std::int16_t signalling = 0, initiative = 0;
};
BOOST_DESCRIBE_STRUCT(FlagshipChanged, (), (division, ship, signalling, initiative))

/// Ruling A35: what the next force flagship has of the ratings of the lost one (5.10.6).
struct ForceFlagLost {
  static constexpr Topic topic = Topic::losses;
  SideId side = 0;
  std::int16_t signalling = 0, initiative = 0;
};
BOOST_DESCRIBE_STRUCT(ForceFlagLost, (), (side, signalling, initiative))

// ---- chapters 9 and 10

// 10.5: for an enemy ship sunk or stopped, or to make up for a smaller force; 9.2: for an own ship brought off her
// friendly edge, or because the scenario gives them.
BOOST_DEFINE_FIXED_ENUM_CLASS(ScoredFor, std::uint8_t, sunk, stopped, balance, exit, handicap)
struct Scored {
  static constexpr Topic topic = Topic::points;
  SideId side = 0;
  std::int32_t points = 0;
  ShipId ship = no_ship;  // the ship, if it is for one
  ScoredFor reason = ScoredFor::sunk;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (side, points, ship, reason))

// ---- the umpire

using PositionEdited = PositionEditedTo<State>;
using OptionRuled = OptionRuledTo<Options>;

using Fact =
    std::variant<TurnBegan, PhaseBegan, Asked, Ordered, BattleEnded, SightingBase, Sighted, InSight, Revealed,
                 SideFreed, Lit, SmokeLaid, SmokeCleared, ReactionChecked, CommandChecked, CourseSet, Moved,
                 DivisionMoved, WakeSet, LineOrder, Membership, ShapeTaken, CollisionChecked, GaveWay, Grounded,
                 MeleeJoined, MeleeEnded, Exited, Placed, NamerChosen, TargetNamed, AllotterChosen, BatteryAllotted,
                 BigGunsFired, BatteriesFiredAt, BatteriesCounted, MarkerLaid, LaunchCancelled, TorpedoRan,
                 TorpedoesRolled, TorpedoGone, LargeAttackRolled, Damaged, DamageRolled, DamageControlRolled,
                 HitChanged, FiresSeen, HitsCounted, StatusChanged, BridgeHit, DamageDone, FlagshipChanged,
                 ForceFlagLost, Scored, UmpireActed, PositionEdited, OptionRuled, Adjudicated>;

}  // namespace wardroom::coal
