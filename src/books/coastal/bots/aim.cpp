#include "books/coastal/bots/aim.hpp"

#include <algorithm>

namespace wardroom::coastal {

// Torpedo and target move in turn. Either a run reaches her where she lies, or she comes to where a run has ended.
std::optional<Solution> solve(Point from, Point target, Bearing course, Centimetres speed, Centimetres torpedo_speed,
                              Centimetres longest) {
  Point before = target;
  std::int64_t range_before = 0;
  for (Centimetres run; run < longest; run += torpedo_speed) {
    const std::int64_t square = distance_squared(from, target);
    if (square <= squared(run + torpedo_speed)) {
      const std::int64_t range = root(square);
      if (range >= run.thousandths) return Solution{bearing(from, target), {static_cast<std::int32_t>(range)}};
      const Point met = between(before, target, range_before - run.thousandths, range_before - range);
      return Solution{bearing(from, met), run};
    }
    before = target;
    range_before = root(square);
    target = moved(target, course, speed);
  }
  return std::nullopt;
}

int worth_of(const SeenShip& ship) {
  if (ship.card == nullptr) return 25;
  return ship.card->merchant ? 2 * ship.card->points : ship.card->points;
}

void look_everywhere(const View&, const Menu& menu, std::vector<Order>& orders) {
  // The menu lists the looks of one ship after those of another.
  for (auto first = menu.looks.begin(); first != menu.looks.end();) {
    const auto last = std::find_if(first, menu.looks.end(), [&](const LookChoice& l) { return l.ship != first->ship; });
    for (auto look = first; look != last; ++look) {
      // One look for each target: by the means whose number is the lowest, and by eye where radar gains nothing.
      bool beaten = false, certain_by_eye = false;
      for (auto other = first; other != last; ++other) {
        if (other->target != look->target || other->torpedo != look->torpedo) continue;
        beaten = beaten || other->need < look->need || (other->need == look->need && other->means < look->means);
        certain_by_eye = certain_by_eye || (other->means == Means::eyes && other->need <= 1);
      }
      if (certain_by_eye ? look->means == Means::eyes : !beaten) {
        orders.push_back(Observe{look->ship, look->target, look->torpedo, look->means});
      }
    }
    first = last;
  }
}

void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders) {
  thread_local Reckoning reckoning;
  reckoning.work_out(view.sheet->tables);
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
      damage += reckoning.hits(group.half_points, group.variables) * (group.gun ? group.damage + 2 : 3);
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
