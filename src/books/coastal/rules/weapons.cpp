#include "books/coastal/rules/weapons.hpp"

#include <algorithm>

namespace wardroom::coastal {

Arc arc_of(Point from, Bearing course, Point target) {
  // Ahead and abeam, scaled by 2^30. An edge belongs to the bow or the stern, but for the rounding of sines.
  constexpr std::int64_t rounding = std::int64_t{1} << 22;
  const std::int64_t east = target.x - from.x, north = target.y - from.y;
  const std::int64_t ahead = east * sine(course) + north * cosine(course);
  const std::int64_t right = east * cosine(course) - north * sine(course);
  const std::int64_t abeam = (right < 0 ? -right : right) - rounding;
  if (ahead >= abeam) return Arc::front;
  if (-ahead >= abeam) return Arc::rear;
  return right > 0 ? Arc::starboard : Arc::port;
}

bool bears(const Mount& mount, Arc arc) {
  if ((mount.blocked >> static_cast<int>(arc)) & 1) return false;
  switch (mount.facing) {
    case Facing::all: return true;
    case Facing::front: return arc != Arc::rear;
    case Facing::rear: return arc != Arc::front;
    case Facing::port: return arc == Arc::port;
    case Facing::starboard: return arc == Arc::starboard;
  }
  return false;
}

std::optional<std::size_t> light_band(const Gunfire& table, std::int64_t range_squared) {
  for (std::size_t column = 0; column < table.light_reach.size(); ++column) {
    if (range_squared <= squared(table.light_reach[column])) return column;
  }
  return std::nullopt;
}

std::size_t gun_band(const Gunfire& table, std::int64_t range_squared) {
  std::size_t column = 0;
  while (column < table.gun_reach.size() && range_squared > squared(table.gun_reach[column])) ++column;
  return column;
}

int half_points(const Gunfire& table, const Mount& mount, std::int64_t range_squared) {
  const std::optional<std::size_t> column =
      is_gun(mount.row) ? gun_band(table, range_squared) : light_band(table, range_squared);
  if (!column) return 0;
  for (const WeaponRow& row : table.weapon) {
    if (row.row == mount.row) return row.half_points[*column];
  }
  return 0;
}

std::uint8_t hit_points(const Damage& table, const Mount& mount) {
  if (!is_gun(mount.row) || mount.calibre < table.gun_from) return table.light_hit;
  for (const CalibreRow& row : table.gun_hit) {
    if (mount.calibre <= row.up_to) return row.points;
  }
  return table.gun_hit.back().points;
}

FireGroups groups_of(const Tables& tables, const Options& options, const Card& card, const MountSet& mounts,
                     std::int64_t range_squared) {
  const Damage& damage = tables.damage;
  FireGroups groups;
  mounts.each([&](std::size_t i) {
    const Mount& mount = card.mounts[i];
    const int counts = half_points(tables.gunfire, mount, range_squared);
    const std::uint8_t points = hit_points(damage, mount);
    const bool gun = is_gun(mount.row) && mount.calibre >= damage.gun_from;
    const bool directed = mount.row == Row::directed_guns;
    const bool one = options.single_total;
    // What is too much for a small ship spoils the roll of those guns only.
    const Length limit = tables.gunfire.oversized_above;
    const auto same = [&](const FireGroup& g) {
      return one || (g.gun == gun && g.damage == points && g.directed == directed &&
                     (g.calibre > limit) == (mount.calibre > limit));
    };
    auto* group = std::find_if(groups.begin(), groups.end(), same);
    if (group == groups.end()) {
      groups.push_back({0, 0, gun, directed, {}, {}});
      group = &groups.back();
    }
    group->mounts.set(i);
    group->half_points += counts;
    group->damage = std::max(group->damage, points);
    group->gun = group->gun || gun;
    group->calibre = std::max(group->calibre, mount.calibre);
  });
  return groups;
}

bool oversized(const Gunfire& table, Size size, const FireGroup& group) {
  return group.calibre > table.oversized_above && size <= Size::destroyer;
}

}  // namespace wardroom::coastal
