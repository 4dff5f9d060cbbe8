// Everything that can happen. A fact is what `apply` needs to change the state, and what a log needs to tell it: its
// topic, and whether it is only a detail (rules/topic.hpp).
#pragma once

#include <string_view>
#include <variant>

#include "books/admiralty/rules/state.hpp"
#include "rules/frame.hpp"
#include "rules/topic.hpp"
#include "rules/umpire.hpp"

namespace wardroom::admiralty {

// ---- the frame of play

struct TurnBegan {
  std::uint16_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))

struct PhaseBegan {
  Phase phase = Phase::command;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

/// An order was taken; it is its post's secret until it is carried out.
struct Ordered {
  PostId post = no_post;
  Order order;
};
BOOST_DESCRIBE_STRUCT(Ordered, (), (post, order))

/// 4.2-37: the close-range method, by lot.
struct MethodDrawn {
  static constexpr Topic topic = Topic::gunfire;
  CloseRange method = CloseRange::battery;
};
BOOST_DESCRIBE_STRUCT(MethodDrawn, (), (method))

struct Entered {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (ship))

/// Option: the wind backs, veers, drops or rises.
struct WindShifted {
  static constexpr Topic topic = Topic::movement;
  Bearing from;
  WindForce force = WindForce::normal;
};
BOOST_DESCRIBE_STRUCT(WindShifted, (), (from, force))

/// Charts I2: whether a wilful ship holds her course this turn.
struct WilfulRolled {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  bool holds = false;
};
BOOST_DESCRIBE_STRUCT(WilfulRolled, (), (ship, holds))

// ---- COMMAND

/// The one roll a turn of 3-1, for whatever it was made: told to her post alone. What passes is shown to all.
BOOST_DEFINE_FIXED_ENUM_CLASS(Tried, std::uint8_t, sail, fall_off, spring, cut)
struct SpeedChangeRolled {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Tried tried = Tried::sail;
  bool passed = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(SpeedChangeRolled, (), (ship, tried, passed))

struct SailSet {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Sail sail = Sail::stop;
};
BOOST_DESCRIBE_STRUCT(SailSet, (), (ship, sail))

struct FellOff {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Bearing heading;
};
BOOST_DESCRIBE_STRUCT(FellOff, (), (ship, heading))

struct SpringRigged {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  bool on = true;  // false: parted by an anchor hit
};
BOOST_DESCRIBE_STRUCT(SpringRigged, (), (ship, on))

struct CableCut {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Sail sail = Sail::battle;
  Bearing heading;  // as she casts
};
BOOST_DESCRIBE_STRUCT(CableCut, (), (ship, sail, heading))

/// A ship has tried to make out a signal (3-2).
struct SignalTried {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship, flagship = no_ship;
  bool read = false;
};
BOOST_DESCRIBE_STRUCT(SignalTried, (), (ship, flagship, read))

struct PartiesToldOff {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  std::uint8_t parties = 0;
};
BOOST_DESCRIBE_STRUCT(PartiesToldOff, (), (ship, parties))

struct StrikeTested {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  std::uint8_t triggers = 0;
  std::int8_t total = 0;
  bool strikes = false;
};
BOOST_DESCRIBE_STRUCT(StrikeTested, (), (ship, triggers, total, strikes))

/// She has surrendered: by the test, or to ask for aid (4.6), to the enemy named then.
struct Struck {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  SideId to = no_side;
};
BOOST_DESCRIBE_STRUCT(Struck, (), (ship, to))

struct Resigned {
  static constexpr Topic topic = Topic::points;
  SideId side = 0;
  bool draw = false;
};
BOOST_DESCRIBE_STRUCT(Resigned, (), (side, draw))

// ---- MAST and MOVE

/// One roll of the Mast line. `own`: of a mark of hers, crossed out when it does something; else another ship's mast
/// came down on her (4.6).
struct MastRolled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t face = 0;
  bool own = true;
};
BOOST_DESCRIBE_STRUCT(MastRolled, (), (ship, face, own))

struct InitiativeRolled {
  static constexpr Topic topic = Topic::movement;
  std::array<std::uint8_t, 2> dice{};
  SideId decides = 0;
};
BOOST_DESCRIBE_STRUCT(InitiativeRolled, (), (dice, decides))

/// Whose ship moves next; nobody's when all have moved.
struct MoveFalls {
  SideId side = no_side;
  std::uint8_t division = 0xFF;
};
BOOST_DESCRIBE_STRUCT(MoveFalls, (), (side, division))

/// She has nothing to do, and gives up her place in the order of movement (A53).
struct PassedOver {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(PassedOver, (), (ship))

/// BEGIN: the path for all to see, how far along it she will go, what ends it there, and whom she touches.
struct MoveBegun {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Path path;
  Millimetres goes{};
  MoveEnds ends = MoveEnds::whole;
  std::int8_t stays = 0;  // to which side she comes round next turn, should she end near the wind
  Touches touches;
};
BOOST_DESCRIBE_STRUCT(MoveBegun, (), (ship, path, goes, ends, stays, touches))

struct Tacked {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  bool passed = false;
};
BOOST_DESCRIBE_STRUCT(Tacked, (), (ship, passed))

/// 2-17: the roll to stop short of another ship; without a die where none is needed.
struct AvoidRolled {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship, other = no_ship;
  bool avoided = false;
};
BOOST_DESCRIBE_STRUCT(AvoidRolled, (), (ship, other, avoided))

/// COMMIT: where she is now. `stays`: still tacking; she comes round next turn.
struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point to;
  Bearing heading;
  std::int8_t stays = 0;
  bool went = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, to, heading, stays, went))

struct Swung {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  std::int8_t steps = 0;
  Bearing heading;
};
BOOST_DESCRIBE_STRUCT(Swung, (), (ship, steps, heading))

struct Anchored {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  bool spring = false;
};
BOOST_DESCRIBE_STRUCT(Anchored, (), (ship, spring))

/// Two bases touch. Under much sail the shock may hurt a mast of either.
struct Touched {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship, other = no_ship;
  bool hurts_ship = false, hurts_other = false;
};
BOOST_DESCRIBE_STRUCT(Touched, (), (ship, other, hurts_ship, hurts_other))

/// L hits of one ship on another come or go.
struct LockChanged {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship, on = no_ship;
  std::int8_t by = 0;
};
BOOST_DESCRIBE_STRUCT(LockChanged, (), (ship, on, by))

struct Grounded {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Grounded, (), (ship))

struct Refloated {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point to;
};
BOOST_DESCRIBE_STRUCT(Refloated, (), (ship, to))

struct Drifted {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point to;
};
BOOST_DESCRIBE_STRUCT(Drifted, (), (ship, to))

struct LeftTable {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  bool safe = false;  // over an edge where her side is safe (charts I6)
};
BOOST_DESCRIBE_STRUCT(LeftTable, (), (ship, safe))

// ---- fire

/// One throw: gun dice of one size, in two colours. What its hits inflict follows it; it binds with the rest.
struct Fired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Size size = Size::heavy;
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
  bool passing = false;
  std::uint8_t hull_dice = 0, rigging_dice = 0;
  std::int8_t hull_line = 0, rigging_line = 0;
  std::uint8_t hull_hits = 0, rigging_hits = 0, sixes = 0;
  ShipId with = no_ship;  // pooled: her dice are among those that this ship has thrown
};
BOOST_DESCRIBE_STRUCT(Fired, (),
                      (ship, target, side, size, bracket, rake, passing, hull_dice, rigging_dice, hull_line,
                       rigging_line, hull_hits, rigging_hits, sixes, with))

/// What a throw or a roll does to a ship. Both see what the hit table gives; what criticals give is her owner's.
struct HarmPending {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Harm harm;
  bool critical = false;
};
BOOST_DESCRIBE_STRUCT(HarmPending, (), (ship, harm, critical))

/// A roll of the Critical Hit table: the column read, and the codes found there.
struct CriticalRolled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Line line = Line::CR;
  std::uint8_t face = 0, column = 0;  // column 0: no effect
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(CriticalRolled, (), (ship, line, face, column))

// ---- what binds

struct PendingCleared {
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(PendingCleared, (), (ship))

/// Gun hits on one side that stand in the box after those that cost dice are crossed out.
struct GunsHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Broadside side = Broadside::port;
  std::uint8_t hits = 0;
};
BOOST_DESCRIBE_STRUCT(GunsHit, (), (ship, side, hits))

/// A gun die, or a carronade, is lost for good: by five gun hits, which are crossed out, or by a C.
struct GunDieLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Broadside side = Broadside::port;
  Size size = Size::heavy;
  bool carronade = false;
  bool by_gun_hits = true;
};
BOOST_DESCRIBE_STRUCT(GunDieLost, (), (ship, side, size, carronade, by_gun_hits))

struct GunsBlocked {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Broadside side = Broadside::port;
  std::int8_t by = 0;  // minus when cleared
};
BOOST_DESCRIBE_STRUCT(GunsBlocked, (), (ship, side, by))

struct SailsLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::int16_t by = 0;  // minus when mended
};
BOOST_DESCRIBE_STRUCT(SailsLost, (), (ship, by))

struct Marked {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Mark mark = Mark::A;
  std::uint8_t count = 1;
};
BOOST_DESCRIBE_STRUCT(Marked, (), (ship, mark, count))

struct CrossedOut {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Mark mark = Mark::F;
};
BOOST_DESCRIBE_STRUCT(CrossedOut, (), (ship, mark))

struct AdmiralHit {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  Admiral becomes = Admiral::injured;
};
BOOST_DESCRIBE_STRUCT(AdmiralHit, (), (ship, becomes))

struct BlastRolled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship, from = no_ship;
  std::uint8_t column = 0;
};
BOOST_DESCRIBE_STRUCT(BlastRolled, (), (ship, from, column))

struct Exploded {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Exploded, (), (ship))

struct Sunk {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Sunk, (), (ship))

struct FloodingRolled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  bool rises = false;
};
BOOST_DESCRIBE_STRUCT(FloodingRolled, (), (ship, rises))

// ---- advanced rules

/// 4.6: the helper of a burning ship, from now on a non-combatant; no_ship when the aid is over, and she herself as
/// long as her owner is to choose between several (A79).
struct AidGiven {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, helper = no_ship;
};
BOOST_DESCRIBE_STRUCT(AidGiven, (), (ship, helper))

/// The helper lies at the distance for taking off the crew, or no longer does.
struct OnStation {
  static constexpr Topic topic = Topic::movement;
  ShipId helper = no_ship;
  bool there = true;
};
BOOST_DESCRIBE_STRUCT(OnStation, (), (helper, there))

/// One roll to take off the crew. When it is off, the helper is out of the battle for good.
struct EvacuationRolled {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, helper = no_ship;
  bool crew_off = false;
};
BOOST_DESCRIBE_STRUCT(EvacuationRolled, (), (ship, helper, crew_off))

// ---- BOARDING

struct BoardingDeclared {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(BoardingDeclared, (), (ship, target))

struct BoardingAttempted {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t dice = 0;
  bool begins = false;
};
BOOST_DESCRIBE_STRUCT(BoardingAttempted, (), (ship, target, dice, begins))

struct MeleeBegan {
  static constexpr Topic topic = Topic::losses;
  Melee melee;
};
BOOST_DESCRIBE_STRUCT(MeleeBegan, (), (melee))

/// One round: parties killed on both sides.
struct MeleeFought {
  static constexpr Topic topic = Topic::losses;
  ShipId attacker = no_ship, defender = no_ship;
  std::uint8_t attackers_lost = 0, defenders_lost = 0;
};
BOOST_DESCRIBE_STRUCT(MeleeFought, (), (attacker, defender, attackers_lost, defenders_lost))

BOOST_DEFINE_FIXED_ENUM_CLASS(MeleeEnd, std::uint8_t, captured, fallen_back, goes_on)
struct MeleeEnded {
  static constexpr Topic topic = Topic::losses;
  ShipId attacker = no_ship, defender = no_ship;
  MeleeEnd how = MeleeEnd::goes_on;
};
BOOST_DESCRIBE_STRUCT(MeleeEnded, (), (attacker, defender, how))

struct Taken {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, by = no_ship;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (ship, by))

// ---- REPAIR

struct RepairRolled {
  static constexpr Topic topic = Topic::damage_control;
  ShipId ship = no_ship;
  Mend mend = Mend::B;
  bool mended = false;
};
BOOST_DESCRIBE_STRUCT(RepairRolled, (), (ship, mend, mended))

// ---- the result

BOOST_DEFINE_FIXED_ENUM_CLASS(ScoredFor, std::uint8_t, lost, taken, crippled, admiral, bonus)
struct Scored {
  static constexpr Topic topic = Topic::points;
  SideId side = 0;
  std::int32_t points = 0;
  ShipId ship = no_ship;
  ScoredFor reason = ScoredFor::lost;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Scored, (), (side, points, ship, reason))

// ---- the umpire

using PositionEdited = PositionEditedTo<State>;
using OptionRuled = OptionRuledTo<Options>;

using Fact =
    std::variant<TurnBegan, PhaseBegan, PostAsked, Ordered, BattleEnded, MethodDrawn, Entered, WindShifted,
                 WilfulRolled, SpeedChangeRolled, SailSet, FellOff, SpringRigged, CableCut, SignalTried, PartiesToldOff,
                 StrikeTested, Struck, Resigned, MastRolled, InitiativeRolled, MoveFalls, PassedOver, MoveBegun, Tacked,
                 AvoidRolled, Moved, Swung, Anchored, Touched, LockChanged, Grounded, Refloated, Drifted, LeftTable,
                 Fired, HarmPending, CriticalRolled, PendingCleared, GunsHit, GunDieLost, GunsBlocked, SailsLost,
                 Marked, CrossedOut, AdmiralHit, BlastRolled, Exploded, Sunk, FloodingRolled, AidGiven, OnStation,
                 EvacuationRolled, BoardingDeclared, BoardingAttempted, MeleeBegan, MeleeFought, MeleeEnded, Taken,
                 RepairRolled, Scored, MessageSent, MessageDelivered, LetterLost, MessageForgotten, LetterRead,
                 UmpireActed, PositionEdited, OptionRuled, Adjudicated>;

}  // namespace wardroom::admiralty
