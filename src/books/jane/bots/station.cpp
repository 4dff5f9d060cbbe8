#include "books/jane/bots/station.hpp"

#include <algorithm>

#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {
namespace {

constexpr int columns_apart = 10;

bool can_lead(const SeenShip& ship) {
  return ship.present && ship.fate == Fate::afloat && ship.squares > 0 && !ship.waterlogged && !reversing(ship.buoys);
}

Square beside(const Place& guide, int eighths, int squares) {
  return next(guide.at, turned(guide.heading, eighths), squares);
}

}  // namespace

const SeenShip* guide_of(const View& view, const OwnShip& own, const Instructions& told) {
  if (told.conduct != Conduct::station) return nullptr;
  const bool of_flag = told.formation == Formation::abreast;
  const int step = told.formation == Formation::columns && own.seen.place > 2 ? 2 : 1;
  const SeenShip* guide = nullptr;
  for (const SeenShip& ship : view.friends) {
    if (!can_lead(ship)) continue;
    const bool before = told.reversed ? ship.place > own.seen.place : ship.place < own.seen.place;
    if (!before || (step == 2 && (own.seen.place - ship.place) % 2 != 0)) continue;
    const bool nearer =
        guide == nullptr || (told.reversed != of_flag ? ship.place < guide->place : ship.place > guide->place);
    if (nearer) guide = &ship;
  }
  return guide;
}

Berth berth_of(const SeenShip& guide, const OwnShip& own, const Instructions& told) {
  const Place end = guessed(guide, ticks_a_move);
  const int apart = told.interval, off = own.seen.place - guide.place;
  switch (told.formation) {
    case Formation::ahead: break;
    case Formation::abreast: {
      const bool right = own.seen.place % 2 != 0;
      return {beside(end, right ? 2 : -2, apart * ((off + 1) / 2)), end.heading};
    }
    case Formation::quarter_port: return {beside(end, -3, apart), end.heading};
    case Formation::quarter_starboard: return {beside(end, 3, apart), end.heading};
    case Formation::columns:
      if (own.seen.place == 2) return {beside(end, 2, columns_apart), end.heading};
      break;
  }
  // In her wake: where she turned, whoever follows turns too.
  if (own.seen.heading != end.heading) return {guide.at, guide.heading};
  return {beside(end, 4, apart), end.heading};
}

int misses(const Course& course, const Berth& berth) {
  const Place& end = course.end();
  constexpr int look_ahead = 2;
  const Square then = next(end.at, end.heading, look_ahead), wanted = next(berth.at, berth.heading, look_ahead);
  return 2 * yards_between(end.at, berth.at) + yards_between(then, wanted);
}

int danger_of(const View& view, const Course& course) {
  constexpr int certain = 100'000, touching = 1'500, close = 150;
  int danger = 0;
  const auto meets = [&](const SeenShip& ship) {
    if (!ship.present || !on_board(ship.fate)) return;
    if (steps_between(ship.at, course.places.front().at) > 2 * int{most_units} + 2) return;
    for (std::size_t i = 1; i < course.places.size(); ++i) {
      const Place& place = course.places[i];
      const int apart = steps_between(guessed(ship, place.tick).at, place.at);
      danger += apart == 0 ? certain : apart == 1 ? touching : apart == 2 ? close : 0;
    }
  };
  for (const SeenShip& ship : view.friends) meets(ship);
  const Place& end = course.end();
  const Square ahead = next(end.at, end.heading, static_cast<int>(course.places.size()));
  for (const Place& place : course.places) {
    if (!view.sheet->board.holds(place.at)) danger += certain;
    for (const Area& land : view.sheet->land) danger += land.holds(place.at) ? certain : 0;
  }
  if (!view.sheet->board.holds(ahead)) danger += certain / 10;
  for (const Area& land : view.sheet->land) danger += land.holds(ahead) ? certain / 10 : 0;
  return danger;
}

const SeenShip* nearest_enemy(const View& view, Square from) {
  const SeenShip* nearest = nullptr;
  for (const SeenShip& enemy : view.enemies) {
    if (!enemy.present || !fights(enemy.fate)) continue;
    if (nearest == nullptr || distance_squared(from, enemy.at) < distance_squared(from, nearest->at)) nearest = &enemy;
  }
  return nearest;
}

Heading fighting_heading(const SeenShip& own, const SeenShip& enemy, int squares) {
  const Place there = guessed(enemy, ticks_a_move);
  const Heading to = heading_to(own.at, there.at);
  const int away = squares_between(own.at, there.at);
  if (away > squares + 6) return to;
  // Abeam of him, on the side to which she turns less; too near, a little away.
  const int off = away < squares - 3 ? 3 : 2;
  const Heading left = turned(to, -off), right = turned(to, off);
  const int by_left = turns_between(own.heading, left), by_right = turns_between(own.heading, right);
  if (by_left == by_right)
    return turns_between(enemy.heading, left) <= turns_between(enemy.heading, right) ? left : right;
  return by_left < by_right ? left : right;
}

}  // namespace wardroom::jane
