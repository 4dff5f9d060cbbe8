// Everything that can happen. A fact is what `apply` needs to change the state, and what a log needs to tell it: its
// topic, and whether it is only a detail (rules/topic.hpp).
#pragma once

#include <string_view>
#include <variant>

#include "books/coastal/rules/state.hpp"
#include "rules/frame.hpp"
#include "rules/topic.hpp"
#include "rules/umpire.hpp"

namespace wardroom::coastal {

// ---- the frame of play

struct TurnBegan {
  std::uint16_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))

struct PhaseBegan {
  Phase phase = Phase::repair;
  std::uint8_t half = 0;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase, half))

using Ordered = OrderedBy<Order>;

/// The number on a vessel's marker, dealt at the start.
struct MarkerDealt {
  ShipId ship = no_ship;
  std::uint8_t marker = 0;
};
BOOST_DESCRIBE_STRUCT(MarkerDealt, (), (ship, marker))

struct WeatherRolled {
  static constexpr Topic topic = Topic::sighting;
  Weather weather = Weather::calm;
  Moon moon = Moon::none;
};
BOOST_DESCRIBE_STRUCT(WeatherRolled, (), (weather, moon))

// ---- repairs

struct RepairRolled {
  static constexpr Topic topic = Topic::damage_control;
  ShipId ship = no_ship;
  SystemId system = no_system;
  bool repaired = false;
};
BOOST_DESCRIBE_STRUCT(RepairRolled, (), (ship, system, repaired))

// ---- torpedoes

/// A marker is laid, face down: whose and where is open, what it is is not.
struct TorpedoLaid {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  ShipId ship = no_ship;
  Point at;
  Bearing course;
};
BOOST_DESCRIBE_STRUCT(TorpedoLaid, (), (torpedo, ship, at, course))

/// What its owner knows of a marker.
struct TorpedoIs {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  bool dummy = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(TorpedoIs, (), (torpedo, dummy))

struct TorpedoRan {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  Point to;
  Centimetres run;
};
BOOST_DESCRIBE_STRUCT(TorpedoRan, (), (torpedo, to, run))

/// A torpedo that passes under or through: shallow craft, a score of 3, or one not yet armed.
struct TorpedoPassed {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(TorpedoPassed, (), (torpedo, ship))

struct TorpedoStruck {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  ShipId ship = no_ship;
  std::int8_t score = 0;
  Effect effect = Effect::miss;
};
BOOST_DESCRIBE_STRUCT(TorpedoStruck, (), (torpedo, ship, score, effect))

/// A marker leaves the table: off the edge, spent, or found to be a dummy.
struct TorpedoGone {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
  bool dummy = false;
};
BOOST_DESCRIBE_STRUCT(TorpedoGone, (), (torpedo, dummy))

/// Replaced by an observed-torpedo marker.
struct TorpedoSeen {
  static constexpr Topic topic = Topic::torpedoes;
  TorpedoId torpedo = no_torpedo;
};
BOOST_DESCRIBE_STRUCT(TorpedoSeen, (), (torpedo))

struct Reloading {
  static constexpr Topic topic = Topic::torpedoes;
  ShipId ship = no_ship;
  std::uint8_t moves = 0;
  bool done = false;
};
BOOST_DESCRIBE_STRUCT(Reloading, (), (ship, moves, done))

// ---- movement

struct SteeringRolled {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Turn turn;
};
BOOST_DESCRIBE_STRUCT(SteeringRolled, (), (ship, turn))

struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point to;
  Bearing course;
  Centimetres speed;
  bool turned = false;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, to, course, speed, turned))

/// What only her own side knows of a move that all have seen.
struct EnginesTold {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  bool stopping = false;  // an emergency stop
  bool drifting = false;  // none of them works
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(EnginesTold, (), (ship, stopping, drifting))

struct SmokeLaid {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Point a, b;
  bool charge = false;  // the first stretch of a screen costs a charge
};
BOOST_DESCRIBE_STRUCT(SmokeLaid, (), (ship, a, b, charge))

struct SmokeDrifted {
  SideId side = 0;  // whose moves its life is counted in
  Centimetres by;
};
BOOST_DESCRIBE_STRUCT(SmokeDrifted, (), (side, by))

struct MinesLaid {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  std::uint8_t moves = 0;
  bool field = false;  // one is finished
};
BOOST_DESCRIBE_STRUCT(MinesLaid, (), (ship, moves, field))

struct MineMet {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  MineId field = 0;
  bool struck = false;
};
BOOST_DESCRIBE_STRUCT(MineMet, (), (ship, field, struck))

struct Collided {
  static constexpr Topic topic = Topic::movement;
  ShipId a = no_ship, b = no_ship;
  bool ramming = false, dodged = false;
  std::uint8_t points_a = 0, points_b = 0;
};
BOOST_DESCRIBE_STRUCT(Collided, (), (a, b, ramming, dodged, points_a, points_b))

struct ChargesDropped {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t charges = 0;
  bool effective = false;
};
BOOST_DESCRIBE_STRUCT(ChargesDropped, (), (ship, target, charges, effective))

struct Alongside {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t turns = 0;
};
BOOST_DESCRIBE_STRUCT(Alongside, (), (ship, target, turns))

struct Boarded {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship, target = no_ship;
  bool taken = false;
};
BOOST_DESCRIBE_STRUCT(Boarded, (), (ship, target, taken))

// ---- observation

/// The die of one observer. His side hears of it in full when it shows him something; the score that it took would tell
/// what is under a marker, or whether a known enemy uses her radar.
struct Spotted {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship, target = no_ship;
  TorpedoId torpedo = no_torpedo;
  Means means = Means::eyes;
  bool seen = false;
  bool detail() const { return !seen || torpedo != no_torpedo; }
};
BOOST_DESCRIBE_STRUCT(Spotted, (), (ship, target, torpedo, means, seen))

/// All that is heard of a die that showed nothing.
struct NothingSeen {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship, target = no_ship;
  TorpedoId torpedo = no_torpedo;
  Means means = Means::eyes;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(NothingSeen, (), (ship, target, torpedo, means))

struct Revealed {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (ship))

/// A marker turns out to be a dummy and is taken away.
struct DummyFound {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(DummyFound, (), (ship))

struct RadarUsed {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(RadarUsed, (), (ship))

/// Ruling C10: a side learns that the enemy is there.
struct Alarmed {
  static constexpr Topic topic = Topic::sighting;
  SideId side = 0;
};
BOOST_DESCRIBE_STRUCT(Alarmed, (), (side))

struct ShellBurst {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
  bool dud = false;
  Point at;
};
BOOST_DESCRIBE_STRUCT(ShellBurst, (), (ship, dud, at))

struct SearchlightOn {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(SearchlightOn, (), (ship, target))

// ---- gunfire and damage

struct Fired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t points = 0;  // weapon points, the row
  std::int8_t column = 0;   // the die with the shooting variables
  bool straddle = false;
  std::uint8_t hits = 0;
  std::uint8_t damage = 0;  // points of each hit
  bool gun = false;
};
BOOST_DESCRIBE_STRUCT(Fired, (), (ship, target, points, column, straddle, hits, damage, gun))

struct HullHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint16_t points = 0;
};
BOOST_DESCRIBE_STRUCT(HullHit, (), (ship, points))

struct SystemHit {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  SystemId system = no_system;
  Condition becomes = Condition::damaged;
};
BOOST_DESCRIBE_STRUCT(SystemHit, (), (ship, system, becomes))

/// A tube is out of action with what was in it.
struct TorpedoesLost {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t count = 0;
};
BOOST_DESCRIBE_STRUCT(TorpedoesLost, (), (ship, count))

/// The last of the bridge is gone: course and speed stay as they are in the next move.
struct HelmHeld {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(HelmHeld, (), (ship))

struct Disabled {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Disabled, (), (ship))

/// That she sinks all can see, and how soon her owner alone knows.
struct Sinking {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Sinking, (), (ship))

struct SinkingIn {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t turns = 0;
};
BOOST_DESCRIBE_STRUCT(SinkingIn, (), (ship, turns))

/// Dice for something that did not happen: they are their owner's, and must not lie about for the next fact.
struct CameToNothing {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(CameToNothing, (), (ship))

struct Withdrawing {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Withdrawing, (), (ship))

struct Exploded {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Exploded, (), (ship))

struct StatusChanged {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
  Status status = Status::afloat;
};
BOOST_DESCRIBE_STRUCT(StatusChanged, (), (ship, status))

/// The damage of a step is on the charts; hits that waited are gone.
struct DamageDone {};
BOOST_DESCRIBE_STRUCT(DamageDone, (), ())

// ---- the result

BOOST_DEFINE_FIXED_ENUM_CLASS(ScoredFor, std::uint8_t, lost, withdrawn, passage, minefield, handicap)
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

using Fact = std::variant<TurnBegan, PhaseBegan, Asked, Ordered, BattleEnded, MarkerDealt, WeatherRolled, RepairRolled,
                          TorpedoLaid, TorpedoIs, TorpedoRan, TorpedoPassed, TorpedoStruck, TorpedoGone, TorpedoSeen,
                          Reloading, SteeringRolled, Moved, EnginesTold, SmokeLaid, SmokeDrifted, MinesLaid, MineMet,
                          Collided, ChargesDropped, Alongside, Boarded, Spotted, NothingSeen, Revealed, DummyFound,
                          RadarUsed, Alarmed, ShellBurst, SearchlightOn, Fired, HullHit, SystemHit, TorpedoesLost,
                          HelmHeld, Disabled, Sinking, SinkingIn, CameToNothing, Withdrawing, Exploded, StatusChanged,
                          DamageDone, Scored, UmpireActed, PositionEdited, OptionRuled, Adjudicated>;

}  // namespace wardroom::coastal
