// Weapons by their boat chart and the tables alone, whoever has them: where they bear, what they count, what a hit
// costs.
#pragma once

#include "books/coastal/rules/card.hpp"
#include "books/coastal/rules/tables.hpp"

namespace wardroom::coastal {

Arc arc_of(Point from, Bearing course, Point target);
bool bears(const Mount& mount, Arc arc);

/// What one mount counts at a range, in halves of a point.
int half_points(const Gunfire& table, const Mount& mount, std::int64_t range_squared);
/// The points that a hit of this calibre costs (coastal-damage-2 to 7).
std::uint8_t hit_points(const Damage& table, const Mount& mount);

}  // namespace wardroom::coastal
