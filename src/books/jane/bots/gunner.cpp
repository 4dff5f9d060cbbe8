#include "books/jane/bots/gunner.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/jane/bots/station.hpp"
#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {
namespace {

constexpr int waterline_feet = 4, half_feet = 2;

/// A shot that may be ordered.
struct Shot {
  ShipId target = no_ship;
  std::uint8_t at = 0;
  int worth = 0;
};

// A friend within a square of the line, between the two ends.
bool is_masked(const View& view, const Place& from, Square to) {
  const std::int64_t x = std::int64_t{to.column} - from.at.column, y = std::int64_t{to.row} - from.at.row;
  const std::int64_t length2 = x * x + y * y;
  return std::ranges::any_of(view.friends, [&](const SeenShip& ship) {
    if (!ship.present || !on_board(ship.fate)) return false;
    const Square at = guessed(ship, from.tick).at;
    const std::int64_t fx = std::int64_t{at.column} - from.at.column, fy = std::int64_t{at.row} - from.at.row;
    const std::int64_t along = fx * x + fy * y, across = fx * y - fy * x;
    return along > 0 && along < length2 && across * across <= length2;
  });
}

int place_among(const View& view, ShipId enemy) {
  const auto found = std::ranges::find(view.enemies, enemy, &SeenShip::ship);
  return static_cast<int>(found - view.enemies.begin()) + 1;
}

// What the admiral's distribution of fire makes of a target, in hundredths.
int wanted(const View& view, const Gunnery& how, ShipId target) {
  const int place = place_among(view, target), own = view.own.front().seen.place;
  const auto count = static_cast<int>(view.enemies.size());
  switch (how.target) {
    case Said::fire_at_number: return place == how.number ? 300 : 100;
    case Said::fire_at_opposite: return place == std::min(own, count) ? 130 : 100;
    case Said::fire_at_van: return 100 + 60 * (count - place) / count;
    case Said::fire_at_rear: return 100 + 60 * place / count;
    default: return 100;
  }
}

int worth_of(const View& view, const Place& from, const SeenShip& enemy, const Gunnery& how) {
  const Place there = guessed(enemy, from.tick);
  const std::int64_t d2 = distance_squared(from.at, there.at);
  const int thousands = range_thousands(view.sheet->tables->ranges, d2);
  if (d2 == 0 || thousands == 0 || thousands > how.farthest || is_masked(view, from, there.at)) return 0;
  if (!how.chooses) return 1'000'000 - static_cast<int>(std::min<std::int64_t>(d2, 900'000));
  const int hurt = enemy.waterlogged ? 70 : 100 + 10 * (enemy.funnels_fallen + enemy.masts_fallen);
  const int worth = hit_worth(thousands) * worth_of_aspect(aspect_of(from.at, there.at, there.heading)) / 100;
  return worth * hurt / 100 * wanted(view, how, enemy.ship) / 100;
}

// The best shot of a position of guns in the move.
Shot best_shot(const View& view, const Menu& menu, const Course& course, const GunPosition& position,
               const Gunnery& how) {
  Shot best;
  for (const SeenShip& enemy : view.enemies) {
    if (std::ranges::find(menu.targets, enemy.ship) == menu.targets.end() || !fights(enemy.fate)) continue;
    for (std::size_t i = 0; i < course.places.size(); ++i) {
      const Place& from = course.places[i];
      const Place there = guessed(enemy, from.tick);
      if (there.at == from.at || !bears(position, from.at, from.heading, there.at)) continue;
      const int worth = worth_of(view, from, enemy, how);
      if (worth > best.worth) best = {enemy.ship, course.unit_of(i), worth};
    }
  }
  return best;
}

Spot middle_of(const Box& box) {
  return {static_cast<std::int16_t>((box.x0 + box.x1) / 2), static_cast<std::int16_t>((box.y0 + box.y1) / 2)};
}

// A part of the picture of that kind, the nearest to her middle.
Spot aim_at(const SeenShip& enemy, Part part) {
  Spot best = no_aim;
  int nearest = INT16_MAX;
  for (const SeenPart& each : enemy.picture) {
    const Spot middle = middle_of(each.box);
    const int off = std::abs(middle.x - enemy.length / 2);
    if (each.part != part || off >= nearest) continue;
    nearest = off;
    best = middle;
  }
  return best;
}

Spot aim_of(const View& view, const Gunnery& how, const Shot& shot, const Course& course) {
  const SeenShip& enemy = *view.enemy(shot.target);
  const Place& from = course.places[shot.at];
  const Place there = guessed(enemy, from.tick);
  const Aspect aspect = aspect_of(from.at, there.at, there.heading);
  if (aspect.counted > 1) return no_aim;  // the table takes the middle of what counts
  switch (how.aim) {
    case Said::aim_waterline: return {static_cast<std::int16_t>(enemy.length / 2), waterline_feet * half_feet};
    case Said::aim_guns: return aim_at(enemy, Part::position);
    case Said::aim_bridge: return aim_at(enemy, Part::conning_tower);
    default: return no_aim;
  }
}

bool is_issued(std::uint8_t projectiles, Projectile with) { return (projectiles >> index(with) & 1) != 0; }

}  // namespace

// The shares of strikes that hit the side of a large ship (charts 1).
int hit_worth(int thousands) {
  constexpr std::array<int, 8> worth{0, 60, 37, 26, 20, 17, 14, 12};
  return worth[static_cast<std::size_t>(std::clamp(thousands, 0, 7))];
}

// raking-4: shell along a ship does more; from her end less of her is in the way.
int worth_of_aspect(const Aspect& aspect) { return aspect.raked ? 140 : aspect.at_45 ? 120 : 100; }

void fire_big_guns(const View& view, const Menu& menu, const Course& course, const Gunnery& how,
                   std::vector<Order>& orders) {
  const OwnShip& own = view.own.front();
  PositionId last = no_position;
  Shot shot;
  for (const GunChoice& gun : menu.guns) {
    if (gun.position != last) shot = best_shot(view, menu, course, own.card->positions[gun.position], how);
    last = gun.position;
    if (shot.target == no_ship) continue;
    orders.push_back(Ticket{own.seen.ship, shot.target, gun.gun, shot.at, aim_of(view, how, shot, course)});
  }
}

void rule_quick_firers(const View& view, const Menu&, const Gunnery& how, bool cease, std::vector<Order>& orders) {
  const OwnShip& own = view.own.front();
  const SeenShip* enemy = nearest_enemy(view, own.seen.at);
  const std::int64_t d2 = enemy == nullptr ? 0 : distance_squared(own.seen.at, guessed(*enemy, middle_of_move).at);
  const int thousands = range_thousands(view.sheet->tables->ranges, d2);
  const bool saves = cease || (enemy != nullptr && (thousands == 0 || thousands > how.farthest));
  const QuickRule rule = saves ? QuickRule::cease : how.chooses ? QuickRule::spare_passing : QuickRule::nearest;
  if (own.arms.rule != rule) orders.push_back(QuickFireRule{own.seen.ship, rule});
}

void mix_rounds(const Menu& menu, const OwnShip& own, std::vector<Order>& orders) {
  for (const MixChoice& choice : menu.mixes) {
    if (!is_issued(choice.projectiles, Projectile::he)) continue;
    Mix mix{own.seen.ship, choice.kind, {}};
    mix.rounds[index(Projectile::he)] = choice.rounds;
    orders.push_back(mix);
  }
}

void load_guns(const View&, const Menu& menu, const OwnShip& own, const std::optional<Projectile>& told,
               std::vector<Order>& orders) {
  constexpr std::array best{Projectile::he, Projectile::common, Projectile::ap, Projectile::shot};
  for (const LoadChoice& choice : menu.loads) {
    const auto has = [&](Projectile with) { return is_issued(choice.projectiles, with); };
    const auto found = std::ranges::find_if(best, has);
    if (found == best.end()) continue;
    const Projectile with = told && has(*told) ? *told : *found;
    const bool big = choice.gun != no_gun;
    const Projectile next = big ? own.arms.guns[choice.gun].next : own.arms.magazines[choice.kind].next;
    if (next != with) orders.push_back(Load{own.seen.ship, choice.gun, choice.kind, with});
  }
}

int chance_of(const View& view, const TubePlace& tube, const Place& from, const SeenShip& enemy) {
  constexpr int squares_at_6_knots = 2;
  const Place there = guessed(enemy, from.tick);
  const std::int64_t d2 = distance_squared(from.at, there.at);
  const auto& row = view.sheet->tables->torpedoes.chances[static_cast<std::size_t>(tube.chances)];
  const int squares = std::max(torpedo_squares(std::min<std::int64_t>(d2, 100)), 1);
  if (squares > static_cast<int>(row.size())) return 0;
  if (std::abs(enemy.squares) > squares_at_6_knots && end_on(offset_of(there.at, there.heading, from.at))) return 0;
  const Arc arc{static_cast<std::uint16_t>((tube.bearing + 360 - tube.half_arc) % 360),
                static_cast<std::uint16_t>((tube.bearing + tube.half_arc) % 360)};
  const bool bears_there = 2 * tube.half_arc >= 360 || bears(arc, from.at, from.heading, there.at);
  return bears_there ? row[static_cast<std::size_t>(squares - 1)] : 0;
}

void fire_tubes(const View& view, const Menu&, const Course& course, std::vector<Order>& orders) {
  constexpr int most = 4;  // the list of the table has room for so many a ship
  const OwnShip& own = view.own.front();
  if (own.damage.waterlogged) return;
  int ordered = 0;
  for (std::size_t tube = 0; tube < own.card->tubes.size() && ordered < most; ++tube) {
    const TubeState& state = own.arms.tubes[tube];
    if (!state.loaded || state.destroyed || state.job != TubeJob::idle) continue;
    int best = 0;
    Discharge order{own.seen.ship, no_ship, static_cast<std::uint8_t>(tube), 0};
    for (const SeenShip& enemy : view.enemies) {
      if (!enemy.present || !fights(enemy.fate)) continue;
      for (std::size_t i = 0; i < course.places.size(); ++i) {
        const int chance = chance_of(view, own.card->tubes[tube], course.places[i], enemy);
        if (chance <= best) continue;
        best = chance;
        order.target = enemy.ship;
        order.at = course.unit_of(i);
      }
    }
    if (order.target == no_ship) continue;
    orders.push_back(order);
    ++ordered;
  }
}

void work_tubes(const View& view, const Menu& menu, const OwnShip& own, bool unload, std::vector<Order>& orders) {
  constexpr int near_by = 25;
  const SeenShip* enemy = nearest_enemy(view, own.seen.at);
  const bool is_near = enemy != nullptr && squares_between(own.seen.at, enemy->at) <= near_by;
  for (const TubeWorkChoice& choice : menu.tube_work) {
    const bool safe = own.card->tubes[choice.tube].submerged || is_torpedo_craft(own.card->craft);
    const TubeJob job = own.arms.tubes[choice.tube].job;
    const bool loads = choice.load && !unload && (safe || is_near) && job == TubeJob::idle;
    const bool empties = !choice.load && unload && job == TubeJob::idle;
    if (loads || empties) orders.push_back(TubeWork{own.seen.ship, choice.tube, choice.load});
  }
}

}  // namespace wardroom::jane
