// Everything that can happen. A fact is what `apply` needs to change the state, and what a log needs to tell it.
#pragma once

#include <variant>

#include "flags/book/rules/state.hpp"
#include "rules/frame.hpp"
#include "rules/topic.hpp"
#include "rules/umpire.hpp"

namespace wardroom::flags {

struct TurnBegan {
  std::uint32_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))

struct PhaseBegan {
  Phase phase = Phase::orders;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

using Ordered = PostOrdered<Order>;

struct WeatherChanged {
  static constexpr Topic topic = Topic::sighting;
  Weather weather = Weather::clear;
};
BOOST_DESCRIBE_STRUCT(WeatherChanged, (), (weather))

/// Told to the posts of the side.
struct PasswordChosen {
  SideId side = 0;
  std::uint8_t word = 0;
};
BOOST_DESCRIBE_STRUCT(PasswordChosen, (), (side, word))

struct Steered {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Heading course = Heading::n;
  std::uint8_t speed = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Steered, (), (ship, course, speed))

struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Heading heading = Heading::n;
  Way way;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, heading, way))

/// A ship has come in sight of a captain, or is lost from it: he alone hears of that.
struct Sighted {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
  PostId by = no_post;
  bool seen = true;
};
BOOST_DESCRIBE_STRUCT(Sighted, (), (ship, by, seen))

/// Told to the captain who fires.
struct Fired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t number = 0;           // that a die had to show at least
  std::uint8_t sound = 0, damp = 0;  // charges that were drawn
  std::uint8_t near = 0, hits = 0;
};
BOOST_DESCRIBE_STRUCT(Fired, (), (ship, target, number, sound, damp, near, hits))

/// The same as other captains see it. It changes nothing.
struct SalvoSeen {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t near = 0, hits = 0;
};
BOOST_DESCRIBE_STRUCT(SalvoSeen, (), (ship, target, near, hits))

/// Where a salvo struck. Only her own captain knows.
struct Struck {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::int16_t x = 0, y = 0;
  std::uint8_t hull = 0;  // that it cost her
};
BOOST_DESCRIBE_STRUCT(Struck, (), (ship, x, y, hull))

/// What an umpire's answer comes to: told to her captain.
struct EngineStopped {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t turns = 0;
};
BOOST_DESCRIBE_STRUCT(EngineStopped, (), (ship, turns))

struct LampChanged {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  bool dark = true;
};
BOOST_DESCRIBE_STRUCT(LampChanged, (), (ship, dark))

struct Sunk {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Sunk, (), (ship))

struct Scored {
  static constexpr Topic topic = Topic::points;
  SideId side = 0;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (side, points))

using PositionEdited = PositionEditedTo<State>;
using OptionRuled = OptionRuledTo<Options>;

using Fact =
    std::variant<TurnBegan, PhaseBegan, PostAsked, Ordered, BattleEnded, WeatherChanged, PasswordChosen, Steered, Moved,
                 Sighted, Fired, SalvoSeen, Struck, EngineStopped, LampChanged, Sunk, Scored, Queried, Proposed,
                 Settled, Overruled, QueriesClosed, Vetoed, MessageSent, MessageDelivered, LetterHeld, LetterReleased,
                 LetterLost, LetterRead, MessageForgotten, UmpireActed, PositionEdited, OptionRuled, Adjudicated>;

}  // namespace wardroom::flags
