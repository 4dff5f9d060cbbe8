// What happens at the halliards, and who commands. A fact is what `apply` needs to change the state, and what a log
// needs to tell it.
#pragma once

#include <variant>

#include "books/jane/rules/state.hpp"
#include "rules/topic.hpp"

namespace wardroom::jane {

/// All that others see of it: a hoist goes up on a ship, or comes down.
struct HoistSeen {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  bool flies = true;
};
BOOST_DESCRIBE_STRUCT(HoistSeen, (), (ship, flies))

struct Hoisted {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  std::uint8_t code = 0, arg = none;
  Address to;
  Tick tick = 0;
  bool by_hand = false;
  ShipSet seen = {};  // told to nobody: what others have read is for themselves to answer
  static constexpr std::size_t undescribed = 1;
};
BOOST_DESCRIBE_STRUCT(Hoisted, (), (ship, code, arg, to, tick, by_hand))

/// A friend makes out later what flies: she has come within distance, or another ship repeats it.
struct HoistRead {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship, of = no_ship;
  std::uint8_t code = 0, arg = none;
  Address to;
};
BOOST_DESCRIBE_STRUCT(HoistRead, (), (ship, of, code, arg, to))

/// Ruling 163.
struct HoistRepeated {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship, of = no_ship;
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(HoistRepeated, (), (ship, of, tick))

/// signalling-6: who is bound carries it out from the end of the unit in which she sees it (ruling 162).
struct Executed {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  std::uint8_t code = 0, arg = none;
  Tick tick = 0;
  ShipId repeated_by = no_ship;
  ShipSet seen = {}, bound = {};  // told to nobody
  static constexpr std::size_t undescribed = 2;
};
BOOST_DESCRIBE_STRUCT(Executed, (), (ship, code, arg, tick, repeated_by))

/// signalling-7. Of `all` what was executed and is not yet finished is void too, for those who see it.
struct Annulled {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  bool all = false;
  Tick tick = 0;
  ShipSet seen = {};  // told to nobody
  static constexpr std::size_t undescribed = 1;
};
BOOST_DESCRIBE_STRUCT(Annulled, (), (ship, all, tick))

struct Answered {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship, of = no_ship;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (ship, of, yes))

/// signalling-8.
struct WordsCalled {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Tick tick = 0;
  Words text = {};
};
BOOST_DESCRIBE_STRUCT(WordsCalled, (), (ship, tick, text))

/// A signal that could not be made: no halliards, or nobody aboard any more who may give it.
struct SignalFailed {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(SignalFailed, (), (ship, tick))

/// signalling-10: a ship without halliards has made herself understood by hand; one ship in a move.
struct HandUsed {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(HandUsed, (), (ship))

// ---- command

/// admirals-4.
struct StationTaken {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  std::uint8_t admiral = 0, tower = none;
};
BOOST_DESCRIBE_STRUCT(StationTaken, (), (side, admiral, tower))

/// admirals-5.
struct FlagShifts {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  std::uint8_t admiral = 0;
  ShipId from = no_ship, to = no_ship;
  std::uint16_t left = 0, arrives = 0;
};
BOOST_DESCRIBE_STRUCT(FlagShifts, (), (side, admiral, from, to, left, arrives))

/// Ruling 159: what has come near an admiral in this move.
struct StationStruck {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  std::uint8_t admiral = 0;
  bool shelled = false;
  std::uint8_t quick_hits = 0;
};
BOOST_DESCRIBE_STRUCT(StationStruck, (), (side, admiral, shelled, quick_hits))

/// admirals-3: the throw, for umpires.
struct AdmiralThrown {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  std::uint8_t admiral = 0;
  ShipId ship = no_ship;
  std::uint8_t die = 0;
};
BOOST_DESCRIBE_STRUCT(AdmiralThrown, (), (side, admiral, ship, die))
struct AdmiralOut {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  std::uint8_t admiral = 0;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(AdmiralOut, (), (side, admiral, ship))

/// Ruling 158: told to her who commands now.
struct CommandPassed {
  static constexpr Topic topic = Topic::command;
  SideId side = 0;
  ShipId ship = no_ship;
};
BOOST_DESCRIBE_STRUCT(CommandPassed, (), (side, ship))

using SignalFacts =
    std::variant<HoistSeen, Hoisted, HoistRead, HoistRepeated, Executed, Annulled, Answered, WordsCalled, SignalFailed,
                 HandUsed, StationTaken, FlagShifts, StationStruck, AdmiralThrown, AdmiralOut, CommandPassed>;

}  // namespace wardroom::jane
