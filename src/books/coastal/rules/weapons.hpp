// Weapons by their boat chart and the tables alone, no matter who has them: where they bear, what they count, what a
// hit costs.
#pragma once

#include <optional>

#include "books/coastal/rules/sheet.hpp"

namespace wardroom::coastal {

Arc arc_of(Point from, Bearing course, Point target);
bool bears(const Mount& mount, Arc arc);

/// gun-2, biggun-1: the column of the weapon table in which a range lies, from 0; nothing beyond the last.
std::optional<std::size_t> light_band(const Gunfire& table, std::int64_t range_squared);
std::size_t gun_band(const Gunfire& table, std::int64_t range_squared);
/// What one mount counts at a range, in halves of a point.
int half_points(const Gunfire& table, const Mount& mount, std::int64_t range_squared);
/// The points that a hit of this calibre costs (coastal-damage-2 to 7).
std::uint8_t hit_points(const Damage& table, const Mount& mount);

/// Weapons that are totalled and diced together (ruling C16).
struct FireGroup {
  int half_points = 0;
  std::uint8_t damage = 0;  // points of each hit
  bool gun = false;         // of 3 inch or more
  bool directed = false;
  Length calibre;  // the largest in it
  MountSet mounts;
};
using FireGroups = Fixed<FireGroup, 8>;

/// The groups that these mounts of a vessel fire in, at a range.
FireGroups groups_of(const Tables& tables, const Options& options, const Card& card, const MountSet& mounts,
                     std::int64_t range_squared);
/// gunmod-9: guns that are too much for the vessel that has them.
bool oversized(const Gunfire& table, Size size, const FireGroup& group);

}  // namespace wardroom::coastal
