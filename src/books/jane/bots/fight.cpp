#include "books/jane/bots/fight.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/jane/bots/gunner.hpp"
#include "books/jane/bots/station.hpp"
#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {
namespace {

constexpr int torpedo_squares_off = 2, guns_squares_off = 8;
constexpr int torpedo_reach = 5;

bool is_big_row(const View& view, const GunPosition& position) {
  return is_big(view.sheet->tables->guns[position.gun].gun_class);
}

// What all guns of a position may do in a move.
int weight_of(const View& view, const GunPosition& position) {
  const GunRow& row = view.sheet->tables->guns[position.gun];
  return position.count * row.damage[index(Projectile::common)] / std::max<int>(row.rate, 1) / 16;
}

int reach_of(const OwnShip& own, const Instructions& told, bool torpedo) {
  const int usual = torpedo ? torpedo_squares_off : guns_squares_off;
  return std::clamp(usual - 10 * told.nearer + (is_torpedo_craft(own.card->craft) && told.craft_behind ? 40 : 0), 2,
                    60);
}

}  // namespace

Fight::Fight(const View& view, const OwnShip& own, const Instructions& told) : view_(view), own_(own), told_(told) {
  std::vector<const SeenShip*> enemies;
  for (const SeenShip& enemy : view.enemies) {
    if (enemy.present && fights(enemy.fate)) enemies.push_back(&enemy);
  }
  std::ranges::sort(enemies, [&](const SeenShip* a, const SeenShip* b) {
    const auto near_a = distance_squared(own.seen.at, a->at), near_b = distance_squared(own.seen.at, b->at);
    return near_a != near_b ? near_a < near_b : a->ship < b->ship;
  });
  for (const SeenShip* enemy : enemies) {
    if (!near_.full()) near_.push_back({enemy, true});
  }
  if (!enemies.empty()) aim_ = enemies.front();
  for (std::size_t i = 0; i < own.card->positions.size(); ++i) {
    const GunPosition& position = own.card->positions[i];
    const std::size_t first = std::uint8_t{position.first_gun};
    bool left = false;
    for (std::size_t gun = first; gun < first + position.count; ++gun) left = left || !own.arms.guns[gun].gone;
    if (left && !(own.damage.torpedoed > 0 && is_big_row(view, position))) guns_.push_back(PositionId::at(i));
  }
  for (const TubeState& tube : own.arms.tubes) {
    has_torpedo_ = has_torpedo_ || (!tube.destroyed && (tube.loaded || tube.torpedoes > 0));
  }
  has_torpedo_ = has_torpedo_ && !own.damage.waterlogged;
}

int Fight::fire_given(const Place& place) const {
  int best = 0;
  for (const Foe& foe : near_) {
    const Place there = guessed(*foe.ship, place.tick);
    const std::int64_t d2 = distance_squared(place.at, there.at);
    const int thousands = range_thousands(view_.sheet->tables->ranges, d2);
    if (d2 == 0 || thousands == 0) continue;
    const int bearing = bearing_from(place.at, place.heading, there.at);
    int weight = 0;
    for (const PositionId id : guns_) {
      const GunPosition& position = own_.card->positions[id];
      if (bears(position, bearing)) weight += weight_of(view_, position);
    }
    const Aspect aspect = aspect_of(place.at, there.at, there.heading);
    best = std::max(best, weight * hit_worth(thousands) / 60 * worth_of_aspect(aspect) / 100);
  }
  return best;
}

// Nobody knows the guns of another; of most ships more bear abeam than ahead.
int Fight::fire_taken(const Place& place) const {
  constexpr int broadside = 100, end_on_fire = 60, hurt = 50;
  int taken = 0;
  for (const Foe& foe : near_) {
    const Place there = guessed(*foe.ship, place.tick);
    const std::int64_t d2 = distance_squared(place.at, there.at);
    const int thousands = range_thousands(view_.sheet->tables->ranges, d2);
    if (d2 == 0 || thousands == 0) continue;
    const bool ends = fore_and_aft(offset_of(there.at, there.heading, place.at));
    const int power = foe.ship->waterlogged ? hurt / 2 : ends ? end_on_fire : broadside;
    const Aspect aspect = aspect_of(there.at, place.at, place.heading);
    taken += power * hit_worth(thousands) / 60 * worth_of_aspect(aspect) / 100;
  }
  return taken;
}

int Fight::torpedoes(const Course& course) const {
  constexpr int a_hit = 2'500, danger = 250, squares_to_be_safe = 3;
  int worth = 0, best = 0;
  for (const Foe& foe : near_) {
    if (squares_between(foe.ship->at, own_.seen.at) > torpedo_reach + 2 * int{most_units}) continue;
    for (std::size_t tube = 0; has_torpedo_ && tube < own_.card->tubes.size(); ++tube) {
      const TubeState& state = own_.arms.tubes[tube];
      if (!state.loaded || state.destroyed || state.job != TubeJob::idle) continue;
      int chance = 0;
      for (const Place& place : course.places) {
        chance = std::max(chance, chance_of(view_, own_.card->tubes[tube], place, *foe.ship));
      }
      best = std::max(best, chance);
      worth += chance * a_hit / 24;
    }
    // Abeam of a ship, in reach of tubes that may be loaded, and not end on.
    for (std::size_t i = 1; i < course.places.size(); ++i) {
      const Place& place = course.places[i];
      const Place there = guessed(*foe.ship, place.tick);
      if (foe.ship->waterlogged || squares_between(place.at, there.at) > torpedo_reach) continue;
      const bool safe = static_cast<int>(course.places.size()) > squares_to_be_safe &&
                        end_on(offset_of(place.at, place.heading, there.at));
      const Offset from_her = offset_of(there.at, there.heading, place.at);
      const bool abeam = std::abs(from_her.ahead) * 2 <= std::abs(from_her.right);
      if (!safe && abeam) worth -= danger;
    }
  }
  return worth + best * a_hit / 6;
}

// Alongside the enemy, on the near beam, at the range where his weapons tell.
int Fight::approach(const Course& course) const {
  if (aim_ == nullptr) return 0;
  const Place& end = course.end();
  const Place there = guessed(*aim_, ticks_a_move);
  const int wanted = reach_of(own_, told_, has_torpedo_);
  const Offset from_her = offset_of(there.at, there.heading, end.at);
  const Square port = next(there.at, turned(there.heading, -2), wanted);
  const Square starboard = next(there.at, turned(there.heading, 2), wanted);
  const int yards = yards_between(end.at, from_her.right < 0 ? port : starboard);
  const int slanted = yards > 1'000 ? turns_between(end.heading, heading_to(end.at, there.at))
                                    : std::min(turns_between(end.heading, there.heading),
                                               4 - turns_between(end.heading, there.heading) + 1);
  return -yards / 2 - 60 * slanted;
}

int Fight::worth(const Course& course) const {
  const Place& middle = course.places[course.places.size() / 2];
  const int fire = fire_given(middle) + fire_given(course.end()) - (fire_taken(middle) + fire_taken(course.end())) / 2;
  return fire + torpedoes(course) + approach(course);
}

// ramming-7: two squares more than she runs, and no bows that meet, which would sink both.
ShipId Fight::rams(const Course& course) const {
  const int own_squares = static_cast<int>(course.places.size()) - 1;
  for (const Foe& foe : near_) {
    const int hers = std::abs(foe.ship->squares);
    if (foe.ship->fate != Fate::afloat || own_squares < hers + 2 ||
        turns_between(foe.ship->heading, own_.seen.heading) >= 3) {
      continue;
    }
    for (std::size_t i = 1; i < course.places.size(); ++i) {
      const Place& place = course.places[i];
      if (place.at == course.places[i - 1].at) continue;
      if (guessed(*foe.ship, place.tick).at == place.at && turns_between(place.heading, foe.ship->heading) < 3) {
        return foe.ship->ship;
      }
    }
  }
  return no_ship;
}

}  // namespace wardroom::jane
