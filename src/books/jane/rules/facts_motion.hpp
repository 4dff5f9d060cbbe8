// What happens as ships move, meet and board. A fact is what `apply` needs to change the state, and what a log needs
// to tell it.
#pragma once

#include <variant>

#include "books/jane/rules/state.hpp"
#include "rules/topic.hpp"

namespace wardroom::jane {

/// A ship comes on the board at the start of a move.
struct Entered {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (ship))

/// The whole move of a ship, as everybody has seen it. It changes nothing.
struct Moved {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  std::int8_t squares = 0;  // run; astern negative
  std::uint8_t lost = 0;    // units lost in turns
  Buoys buoys = Buoys::none;
  Fixed<TrackPoint, most_units + 2> track;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Moved, (), (ship, squares, lost, buoys, track))

/// Past the edge: she is out of the battle.
struct LeftBoard {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Square at;
};
BOOST_DESCRIBE_STRUCT(LeftBoard, (), (ship, at))

struct RanAground {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  Square at;
};
BOOST_DESCRIBE_STRUCT(RanAground, (), (ship, at))

/// Ruling 162: the path on the executive takes the place of the rest.
struct ActedOnSignal {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(ActedOnSignal, (), (ship, tick))

/// Reported to the umpires (ramming-1).
struct ShipsMet {
  static constexpr Topic topic = Topic::movement;
  Meeting meeting;
};
BOOST_DESCRIBE_STRUCT(ShipsMet, (), (meeting))

/// The rammer stops where she is, and goes astern in the next moves; the other lies where she was struck.
struct Rammed {
  static constexpr Topic topic = Topic::damage;
  ShipId by = no_ship, ship = no_ship;
  bool both = false;  // bow to bow
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(Rammed, (), (by, ship, both, tick))

/// An umpire has overruled a ram: she who was sunk floats.
struct RamUndone {
  static constexpr Topic topic = Topic::damage;
  ShipId first = no_ship, second = no_ship;
};
BOOST_DESCRIBE_STRUCT(RamUndone, (), (first, second))

/// What boarders have done. `side` is whose the ship is then.
struct Boarded {
  static constexpr Topic topic = Topic::losses;
  ShipId by = no_ship, ship = no_ship;
  bool taken = false;
  SideId side = no_side;
};
BOOST_DESCRIBE_STRUCT(Boarded, (), (by, ship, taken, side))

/// torpedo-craft-4: squares of the next three moves.
struct Drifts {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  std::array<std::uint8_t, 3> squares{};
};
BOOST_DESCRIBE_STRUCT(Drifts, (), (ship, squares))

using MotionFacts =
    std::variant<Entered, Moved, LeftBoard, RanAground, ActedOnSignal, ShipsMet, Rammed, RamUndone, Boarded, Drifts>;

// ---- taken into the state without an event: everybody hears of it by Moved, and it follows from the orders

struct MinuteBegan {};
struct Helmed {
  ShipId ship = no_ship;
  const Motion* becomes = nullptr;  // alive while the fact is taken
};

}  // namespace wardroom::jane
