// Command and signals: orders to hoist, answer and execute, the flag that shifts, and what flies on a ship.
#pragma once

#include "books/jane/rules/types.hpp"
#include "rules/words.hpp"

namespace wardroom::jane {

// ---- orders

inline constexpr std::size_t most_calls = 4;  // of a ship in one move

/// A call at a unit's end of this move, as a ticket has it (ruling 161). `code` counts Tables::code, `arg` the words it
/// may take.
struct Signal {
  ShipId ship = no_ship;
  Call call = Call::hoist;
  Address to;
  std::uint8_t code = 0, arg = none;
  std::uint8_t at = 0;
  ShipId of = no_ship;  // whose hoist she repeats
  Words text = {};      // plain words
};
BOOST_DESCRIBE_STRUCT(Signal, (), (ship, call, to, code, arg, at, of, text))

/// signalling-5: the answering pennant, or not understood; flies at tick 0 of the next move.
struct AnswerHoist {
  ShipId ship = no_ship, of = no_ship;
  bool yes = true;
};
BOOST_DESCRIBE_STRUCT(AnswerHoist, (), (ship, of, yes))

/// admirals-5.
struct ShiftFlag {
  std::uint8_t admiral = 0;  // his place in the side's list
  ShipId to = no_ship;
};
BOOST_DESCRIBE_STRUCT(ShiftFlag, (), (admiral, to))

/// admirals-4, before the first move.
struct TakeStation {
  std::uint8_t admiral = 0;
  std::uint8_t tower = none;
};
BOOST_DESCRIBE_STRUCT(TakeStation, (), (admiral, tower))

// ---- state

/// What flies on a ship. When it has come down by Act it is remembered for those who repeat that.
struct Hoist {
  bool flies = false, by_hand = false;
  std::uint8_t code = 0, arg = none;
  Address to;
  std::uint16_t since = 0;  // the move in which it went up
  Tick tick = 0;
  std::uint16_t acted = 0;                      // the move of the executive; 0: none yet
  ShipSet seen, yes, not_understood, act_seen;  // friends
};
BOOST_DESCRIBE_STRUCT(Hoist, (),
                      (flies, by_hand, code, arg, to, since, tick, acted, seen, yes, not_understood, act_seen))

/// A signal that a ship has been told to carry out, for her captain and for bots.
struct Duty {
  bool binds = false;
  std::uint8_t code = 0, arg = none;
  ShipId from = no_ship;
  std::uint16_t since = 0;
  Tick tick = 0;
};
BOOST_DESCRIBE_STRUCT(Duty, (), (binds, code, arg, from, since, tick))

struct AdmiralState {
  ShipId ship = no_ship;  // where he is; while he shifts: where he goes
  std::uint8_t tower = none;
  bool out = false;
  std::uint16_t left = 0, arrives = 0;  // the move in which he shifted, and the first in which he may signal again
  // Ruling 159, in this move: his tower pierced or a big shell by it, and strikes of quick-firers in its section.
  bool shelled = false;
  std::uint8_t quick_hits = 0;
};
BOOST_DESCRIBE_STRUCT(AdmiralState, (), (ship, tower, out, left, arrives, shelled, quick_hits))

struct Flags {
  Hoist hoist;
  ShipId repeats = no_ship;   // whose hoist flies on her too
  Duty duty;                  // the last that was executed
  bool hand_used = false;     // her one hand signal of this move
  bool lost_admiral = false;  // he was put out of action aboard
};
BOOST_DESCRIBE_STRUCT(Flags, (), (hoist, repeats, duty, hand_used, lost_admiral))

}  // namespace wardroom::jane
