// The way of a ship through one move, as corners with their times. Ships and torpedoes move simultaneously and in
// proportion, so every track of a move shares one clock that runs from 0 to `whole_move`.
#pragma once

#include <cstdint>
#include <optional>

#include "core/fixed.hpp"
#include "core/plane.hpp"

namespace wardroom {

inline constexpr std::int32_t whole_move = 1 << 20;

struct TimedPoint {
  Point at;
  std::int32_t when = 0;
};

/// The first point has time 0; after the last point the ship lies still.
using Track = Fixed<TimedPoint, 32>;

Point position_at(const Track& track, std::int32_t when);

/// The first time at which two ships on their tracks are within reach of each other; nothing when they never are.
std::optional<std::int32_t> first_within(const Track& a, const Track& b, Length reach);

}  // namespace wardroom
