// 4.2: which ships a broadside may fire at. The primary target binds each battery, but for the ship it fired at last
// turn.
#pragma once

#include <vector>

#include "books/admiralty/rules/gunnery.hpp"

namespace wardroom::admiralty {

/// An enemy that the guns of one side bear on, within range and in plain sight.
struct Target {
  Aim aim;
  Sight sight;
  Length off_line;       // from the line of fire (A29)
  bool partial = false;  // not in the arc, but blocks it: half the guns bear (4.6)
  bool primary = false;
};
using Targets = Fixed<Target, most_ships>;
Targets targets_of(const State& state, ShipId ship, Broadside side);
/// Primary, or what this battery fired at last turn (4.2-13).
bool may_take(const State& state, const Target& target, Size size);

/// 4.2-4 to 4.2-10, 4.2-41, 4.6-2: how the guns of a side bear on a target.
BOOST_DEFINE_FIXED_ENUM_CLASS(Bears, std::uint8_t, no, partly, fully)
Bears bears_on(const State& state, const Aim& aim);

/// 4.1-16, 4.2-26: this battery has fired, or has its order.
bool has_fired(const State& state, ShipId ship, Broadside side, Size size);

/// One battery and one target that it may take now.
struct Choice {
  Battery battery;
  std::int64_t range_squared = 0;
  bool primary = true;
};
/// All that a ship may fire now, by side, size and target.
std::vector<Choice> choices_of(const State& state, ShipId ship);

}  // namespace wardroom::admiralty
