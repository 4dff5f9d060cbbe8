// 2-1 to 2-7: what wind, sails, water and rudder leave a ship for one move.
#pragma once

#include <vector>

#include "books/admiralty/rules/state.hpp"
#include "books/admiralty/rules/zones.hpp"
#include "rules/event.hpp"

namespace wardroom::admiralty {

/// Everything that makes up a ship's speed.
struct SpeedFactors {
  Millimetres basic{};
  Ratio sail, wind, water;
  int sails = 100;       // sail value
  bool by_tens = false;  // `sail_tens`: only its tens count (A5)
};
/// The sail value, or its tens.
int sails_counted(const SpeedFactors& factors);
/// A54: one exact product, cut to tenths of a millimetre once.
Millimetres speed_of(const SpeedFactors& factors);

/// 2-6, 4.4 R: turning steps that a rudder with so many hits leaves.
int rudder_steps(const Condition& chart, int hits);

/// What a ship may do in one move.
struct Headway {
  Zone zone = Zone::quarter;
  Millimetres basic{}, allowance{};
  int steps = 0;              // turning steps, to both sides together
  Millimetres step_length{};  // of each
  bool in_irons = false;      // too near the wind, and not tacking
};
Headway headway_of(const State& state, ShipId ship);
/// The same, with the steps to the allowance added to a list.
Headway headway_of(const State& state, ShipId ship, std::vector<Term>& trail);

/// What a move would leave her that she begins in this zone under this setting. `dry`: as if she had no water in her,
/// which her owner alone knows.
Millimetres speed_in(const State& state, ShipId ship, Zone zone, Sail sail, bool dry = false);

}  // namespace wardroom::admiralty
