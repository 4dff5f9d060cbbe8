// Everything that can happen. A fact is what `apply` needs to change the state, and what a log needs to tell it.
#pragma once

#include <variant>

#include "rules/frame.hpp"
#include "rules/topic.hpp"
#include "rules/umpire.hpp"
#include "toy/book/rules/state.hpp"

namespace wardroom::skerries {

struct TurnBegan {
  std::uint16_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))

struct PhaseBegan {
  Phase phase = Phase::plot;
};
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (phase))

using Ordered = OrderedBy<Order>;

struct MineLaid {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Square at;
};
BOOST_DESCRIBE_STRUCT(MineLaid, (), (ship, at))

struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Heading heading = Heading::n;
  Way way;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, heading, way))

/// The enemy has come in sight of a boat, or lost her from it: he alone hears of that.
struct Sighted {
  static constexpr Topic topic = Topic::sighting;
  ShipId ship = no_ship;
  bool seen = true;
};
BOOST_DESCRIBE_STRUCT(Sighted, (), (ship, seen))

struct MineStruck {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Square at;
  bool holed = false;
};
BOOST_DESCRIBE_STRUCT(MineStruck, (), (ship, at, holed))

/// What the owner of the mine hears of it, if he does not see the boat. It changes nothing.
struct BlastHeard {
  static constexpr Topic topic = Topic::damage;
  Square at;
};
BOOST_DESCRIBE_STRUCT(BlastHeard, (), (at))

struct Fired {
  static constexpr Topic topic = Topic::gunfire;
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t number = 0;  // that a die had to show at least
  bool hit = false;
};
BOOST_DESCRIBE_STRUCT(Fired, (), (ship, target, number, hit))

struct Sunk {
  static constexpr Topic topic = Topic::losses;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Sunk, (), (ship))

/// What was in the box, chance by chance. It changes nothing.
struct BoxOpened {
  int wind = 0, low = 0, middling = 0, high = 0, haze = 0, white = 0, black = 0, column = 0, row = 0, password = 0;
};
BOOST_DESCRIBE_STRUCT(BoxOpened, (), (wind, low, middling, high, haze, white, black, column, row, password))

struct Scored {
  static constexpr Topic topic = Topic::points;
  SideId side = 0;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Scored, (), (side, points))

using PositionEdited = PositionEditedTo<State>;
using OptionRuled = OptionRuledTo<Options>;

using Fact =
    std::variant<TurnBegan, PhaseBegan, Asked, Ordered, BattleEnded, MineLaid, Moved, Sighted, MineStruck, BlastHeard,
                 Fired, Sunk, BoxOpened, Scored, UmpireActed, PositionEdited, OptionRuled, Adjudicated>;

}  // namespace wardroom::skerries
