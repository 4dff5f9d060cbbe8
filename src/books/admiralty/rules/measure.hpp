// How far bases and edges lie apart: the measuring behind every range (A64) and contact (A58). The results are those of
// core/plane.hpp to the last unit, but quick looks come first, and most of the divisions there are not made. A base is
// at most 120 mm long, so that products with any place on the table fit.
#pragma once

#include <array>
#include <cstdint>

#include "core/plane.hpp"

namespace wardroom::admiralty {

/// No part of a base lies further from its centre.
constexpr Length radius(const Base& base) { return {(base.length.thousandths + base.width.thousandths) / 2 + 1}; }

/// Two bases lie no further apart than this.
bool within_gap(const Base& a, const Base& b, Length reach);

/// A quick look: without this, a place lies further than that from all places between two others.
bool may_be_within(Point place, Segment way, Length reach);

/// Squared. Zero where the edge touches the rectangle with these corners, or lies in it.
std::int64_t distance_squared(Segment edge, const std::array<Point, 4>& base);

}  // namespace wardroom::admiralty
