// What every book's umpire does, for a reason that everybody hears; and the facts of it.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "rules/seat.hpp"
#include "rules/words.hpp"

namespace wardroom {

BOOST_DEFINE_FIXED_ENUM_CLASS(UmpireAct, std::uint8_t, edit, ruling, adjudicate)

/// The umpire has done something, and why. Everybody hears of it.
struct UmpireActed {
  UmpireAct act = UmpireAct::ruling;
  Words reason;
};
BOOST_DESCRIBE_STRUCT(UmpireActed, (), (act, reason))

/// The umpire has changed the position. What he changed is in his own record; players see what their views show.
template <class State>
struct PositionEditedTo {
  static constexpr std::string_view called = "PositionEdited";
  const State* becomes = nullptr;  // alive while the fact is stated
  static constexpr std::size_t undescribed = 1;
  BOOST_DESCRIBE_CLASS(PositionEditedTo, (), (), (), ())
};

/// The rules are read differently from now on.
template <class Options>
struct OptionRuledTo {
  static constexpr std::string_view called = "OptionRuled";
  Words option, value;
  Options options;  // all of them, as they are now
  static constexpr std::size_t undescribed = 1;
  BOOST_DESCRIBE_CLASS(OptionRuledTo, (), (option, value), (), ())
};

/// The umpire gives the points himself; the end of the battle follows.
struct Adjudicated {
  SideId side = 0;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(Adjudicated, (), (side, points))

}  // namespace wardroom
