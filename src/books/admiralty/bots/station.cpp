#include "books/admiralty/bots/station.hpp"

#include <algorithm>

#include "books/admiralty/rules/measure.hpp"

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
  const auto off_home = [&] { return turn_between(end.heading, bearing(end.at, wanted.at)).magnitude().hundredths; };
  const std::int64_t off = away > near_by / 4 ? off_home() : 0;
  return away + turn * weight + off * (8 - weight);
}

SeaRoom::SeaRoom(const View& view, const SeenShip& ship, Millimetres goes) : card_(*ship.card) {
  const auto look_at = [&](const SeenShip& other) {
    if (other.ship == ship.ship || !other.present || !on_table(other.status)) return;
    const Base base = base_of(other, other.at, other.heading);
    const Millimetres reach = radius(base_of(ship, ship.at, ship.heading)) + radius(base) + sea_room + 1_mm;
    if (within(ship.at, other.at, goes + reach)) near_.push_back(base);
  };
  for (const OwnShip& own : view.own) look_at(own.seen);
  for (const SeenShip& enemy : view.enemies) look_at(enemy);
}

bool SeaRoom::fouls(const Berth& end) const {
  const Base base{end.at, end.heading, card_.length, card_.beam};
  return std::ranges::any_of(near_, [&](const Base& other) {
    const Millimetres reach = (base.length + other.length) / 2 + sea_room;
    return within(end.at, other.centre, reach) && within_gap(base, other, sea_room);
  });
}

}  // namespace wardroom::admiralty
