// What an umpire puts right beside the facts of rules/query.hpp. A fact is what `apply` needs to change the state, and
// what a log needs to tell it.
#pragma once

#include <variant>

#include "books/jane/rules/state.hpp"
#include "rules/topic.hpp"

namespace wardroom::jane {

/// umpires-2: what high explosive shell of both sides counts, in tenths.
struct FactorSet {
  static constexpr Topic topic = Topic::damage;
  std::uint8_t tenths = 10;
};
BOOST_DESCRIBE_STRUCT(FactorSet, (), (tenths))

/// speed-2: everybody knows the sea.
struct SeaSet {
  static constexpr Topic topic = Topic::movement;
  std::uint8_t knots = 0;
};
BOOST_DESCRIBE_STRUCT(SeaSet, (), (knots))

/// mistakes-2. When the umpire overrules one, what it was before goes.
struct BrokeDown {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  std::uint8_t knots = 0;
  std::uint16_t until = 0;  // the first move at full speed again
  std::uint8_t was_knots = 0;
  std::uint16_t was_until = 0;
};
BOOST_DESCRIBE_STRUCT(BrokeDown, (), (ship, knots, until, was_knots, was_until))

/// What she can make in the next move.
struct SpeedSettled {
  static constexpr Topic topic = Topic::movement;
  ShipId ship = no_ship;
  std::uint8_t squares = 0;
  bool detail() const { return true; }
};
BOOST_DESCRIBE_STRUCT(SpeedSettled, (), (ship, squares))

/// general-13: marked on the shooting target.
struct Disguised {
  static constexpr Topic topic = Topic::command;
  ShipId ship = no_ship;
  Guise guise = Guise::no_shields;
  Spot from, to;
};
BOOST_DESCRIBE_STRUCT(Disguised, (), (ship, guise, from, to))

/// umpires-1: an entry put right, and by whom. Both results stay in the log.
struct Revised {
  static constexpr Topic topic = Topic::damage;
  Revise entry;
  std::uint16_t was = 0;
  PostId by = no_post;
  bool final = false;
};
BOOST_DESCRIBE_STRUCT(Revised, (), (entry, was, by, final))

/// The same as those on board see it: what stands on her sheet now.
struct SheetChanged {
  static constexpr Topic topic = Topic::damage;
  ShipId ship = no_ship;
  Entry entry = Entry::half;
  Deck deck = Deck::main;
  Side side = Side::port;
  std::uint8_t which = 0;
  std::uint16_t value = 0;
};
BOOST_DESCRIBE_STRUCT(SheetChanged, (), (ship, entry, deck, side, which, value))

using UmpireFacts = std::variant<FactorSet, SeaSet, BrokeDown, SpeedSettled, Disguised, Revised, SheetChanged>;

}  // namespace wardroom::jane
