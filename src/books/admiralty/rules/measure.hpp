// How far an edge lies from a base, squared and exact: the measuring behind every range (A64). The result is that of
// core/plane.hpp to the last unit, but most of the divisions there are not made.
#pragma once

#include <array>
#include <cstdint>

#include "core/plane.hpp"

namespace wardroom::admiralty {

/// Zero where the edge touches the rectangle with these corners, or lies in it.
std::int64_t distance_squared(Segment edge, const std::array<Point, 4>& base);

}  // namespace wardroom::admiralty
