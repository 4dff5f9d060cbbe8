#include "bots/coastal_aim.hpp"

#include <algorithm>

#include "books/coastal/gunfire.hpp"
#include "books/coastal/rolls.hpp"

namespace wardroom::coastal {

int expected_hits(const Gunfire& table, int half_points, int variables) {
  const EffectRow* row = effect_row(table, half_points);
  if (row == nullptr) return 0;
  int hits = 0;
  for (int face = 1; face <= 6; ++face) {
    hits += std::max<int>(0, row->hits[static_cast<std::size_t>(column_of(face + variables) - 1)]);
  }
  return hits * 100 / 6;
}

Firepower firepower_of(const Tables& tables, const Card& card, const Fixed<Condition, most_systems>* systems) {
  Firepower power;
  for (std::size_t i = 0; i < card.systems.size(); ++i) {
    if (card.systems[i].kind != SystemKind::weapon) continue;
    if (systems != nullptr && (*systems)[i] != Condition::sound) continue;
    const Mount& mount = card.mounts[card.systems[i].mount];
    const auto row = std::find_if(tables.gunfire.weapon.begin(), tables.gunfire.weapon.end(),
                                  [&](const WeaponRow& r) { return r.row == mount.row; });
    if (row == tables.gunfire.weapon.end()) continue;
    if (is_gun(mount.row)) power.gun_damage = std::max<int>(power.gun_damage, hit_points(tables.damage, mount));
    auto& sums = is_gun(mount.row) ? power.guns : power.light;
    for (std::size_t arc = 0; arc < sums.size(); ++arc) {
      if (!bears(mount, static_cast<Arc>(arc))) continue;
      for (std::size_t band = 0; band < 3; ++band) {
        sums[arc][band] = static_cast<std::uint8_t>(sums[arc][band] + row->half_points[band]);
      }
    }
  }
  return power;
}

int expected_fire(const Tables& tables, const Firepower& power, Point from, Bearing course, Point at, int variables) {
  const std::int64_t range = distance_squared(from, at);
  if (range > squared(tables.spotting.reach.back())) return 0;
  const auto arc = static_cast<std::size_t>(arc_of(from, course, at));
  const Gunfire& table = tables.gunfire;
  std::size_t light = 0, guns = 0;
  while (light < 3 && range > squared(table.light_reach[light])) ++light;
  while (guns < 2 && range > squared(table.gun_reach[guns])) ++guns;
  // A light hit takes a system besides its point, and most systems are worth more than a point.
  const int by_light = light == 3 ? 0 : expected_hits(table, power.light[arc][light], variables) * 3;
  return by_light + expected_hits(table, power.guns[arc][guns], variables) * (power.gun_damage + 2);
}

std::optional<Solution> solve(Point from, const SeenShip& target, Centimetres speed, Centimetres longest) {
  // Torpedo and target move in turn; halfway between is near enough. The run grows by centimetres until it gets there.
  for (Centimetres run = 5_cm; run <= longest; run += 1_cm) {
    const std::int64_t way =
        std::int64_t{target.speed.thousandths} * run.thousandths / speed.thousandths - target.speed.thousandths / 2;
    const Point there = moved(target.at, target.course, {static_cast<std::int32_t>(std::max<std::int64_t>(way, 0))});
    if (distance_squared(from, there) <= squared(run)) return Solution{bearing(from, there), run};
  }
  return std::nullopt;
}

int worth_of(const SeenShip& ship) {
  if (ship.card == nullptr) return 25;
  return ship.card->merchant ? 2 * ship.card->points : ship.card->points;
}

void look_everywhere(const View&, const Menu& menu, std::vector<Order>& orders) {
  for (std::size_t i = 0; i < menu.looks.size(); ++i) {
    const LookChoice& look = menu.looks[i];
    // One look for each target: by the means whose number is the lowest, and by eye where radar gains nothing.
    const bool beaten = std::any_of(menu.looks.begin(), menu.looks.end(), [&](const LookChoice& other) {
      if (other.ship != look.ship || other.target != look.target || other.torpedo != look.torpedo) return false;
      return other.need < look.need || (other.need == look.need && other.means < look.means);
    });
    const bool certain_by_eye = std::any_of(menu.looks.begin(), menu.looks.end(), [&](const LookChoice& other) {
      return other.ship == look.ship && other.target == look.target && other.torpedo == look.torpedo &&
             other.means == Means::eyes && other.need <= 1;
    });
    if (certain_by_eye ? look.means == Means::eyes : !beaten) {
      orders.push_back(Observe{look.ship, look.target, look.torpedo, look.means});
    }
  }
}

void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const FireChoice* best = nullptr;
  std::int64_t most = -1;
  const auto give = [&] {
    if (best != nullptr) orders.push_back(Fire{best->ship, best->target, {}});
    best = nullptr;
    most = -1;
  };
  for (const FireChoice& choice : menu.fires) {
    if (best != nullptr && best->ship != choice.ship) give();
    const SeenShip* target = view.enemy(choice.target);
    if (target == nullptr) continue;
    std::int64_t damage = 0;
    for (const FireChoice::Group& group : choice.groups) {
      damage += expected_hits(view.sheet->tables.gunfire, group.half_points, group.variables) *
                (group.gun ? group.damage + 2 : 3);
    }
    const int hull = target->card == nullptr ? 12 : std::max<int>(target->card->hull, 1);
    const std::int64_t promise = target->disabled ? 0 : damage * worth_of(*target) / hull;
    if (promise > most) {
      most = promise;
      best = &choice;
    }
  }
  give();
}

}  // namespace wardroom::coastal
