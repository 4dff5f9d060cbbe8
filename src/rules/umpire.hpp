// What every book's umpire does, for a reason that everybody hears; and the facts of it.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed.hpp"
#include "rules/seat.hpp"

namespace wardroom {

BOOST_DEFINE_FIXED_ENUM_CLASS(UmpireAct, std::uint8_t, edit, ruling, adjudicate)

/// A few words in which somebody explains himself: they are told, and change nothing.
class Words {
 public:
  static constexpr std::size_t most = 500;

  Words() = default;
  explicit Words(std::string_view text) {
    for (const char c : text.substr(0, most)) text_.push_back(c);
  }
  std::string_view view() const { return {text_.begin(), text_.size()}; }

 private:
  Fixed<char, most> text_;
};

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
