#include "books/admiralty/bots/station.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

constexpr Millimetres between_ships = 30_mm;
constexpr Millimetres sea_room = 4_mm;

Base base_of(const SeenShip& ship, Point at, Bearing heading) {
  return {at, heading, ship.card->length, ship.card->beam};
}

}  // namespace

const OwnShip* ship_ahead(const View& view, const OwnShip& ship) {
  const OwnShip* ahead = nullptr;
  for (const OwnShip& other : view.own) {
    if (other.seen.ship == ship.seen.ship) return ahead;
    const SeenShip& seen = other.seen;
    if (seen.division != ship.seen.division || !seen.able || !seen.present) continue;
    if (seen.anchored || seen.aground || seen.sail == Sail::stop || !seen.locks.empty()) continue;
    ahead = &other;
  }
  return ahead;
}

Berth astern_of(const SeenShip& ahead, const SeenShip& ship) {
  const Millimetres apart = (ahead.card->length + ship.card->length) / 2 + between_ships;
  return {moved(ahead.at, ahead.heading.reversed(), apart), ahead.heading};
}

Berth abeam_of(const SeenShip& enemy, const SeenShip& ship, Millimetres range) {
  const bool same_way = turn_between(ship.heading, enemy.heading).magnitude() <= Turn::degrees(90);
  const Bearing course = same_way ? enemy.heading : enemy.heading.reversed();
  const bool to_starboard = turn_between(enemy.heading, bearing(enemy.at, ship.at)).hundredths >= 0;
  return {moved(enemy.at, enemy.heading + Turn::degrees(to_starboard ? 90 : -90), range), course};
}

std::int64_t misses(const Berth& end, const Berth& wanted) {
  // Far off only the distance counts; near by, how she lies.
  const std::int64_t away = distance(end.at, wanted.at).thousandths;
  const std::int64_t turn = turn_between(end.heading, wanted.heading).magnitude().hundredths;
  constexpr std::int64_t near_by = 100'000;
  const std::int64_t weight = std::max<std::int64_t>(0, near_by - away) * 8 / near_by;
  const Bearing homeward = bearing(end.at, wanted.at);
  const std::int64_t off = away > near_by / 4 ? turn_between(end.heading, homeward).magnitude().hundredths : 0;
  return away + turn * weight + off * (8 - weight);
}

bool fouls(const View& view, const SeenShip& ship, const Berth& end) {
  const Base base = base_of(ship, end.at, end.heading);
  const auto too_near = [&](const SeenShip& other) {
    if (other.ship == ship.ship || !other.present || !on_table(other.status)) return false;
    const Millimetres reach = (ship.card->length + other.card->length) / 2 + sea_room;
    if (!within(end.at, other.at, reach)) return false;
    return gap(base, base_of(other, other.at, other.heading)) <= sea_room;
  };
  return std::ranges::any_of(view.own, [&](const OwnShip& own) { return too_near(own.seen); }) ||
         std::ranges::any_of(view.enemies, too_near);
}

}  // namespace wardroom::admiralty
