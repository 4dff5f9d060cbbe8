#include "books/admiralty/bots/ensign.hpp"

#include <algorithm>

#include "books/admiralty/bots/gunner.hpp"
#include "books/admiralty/bots/station.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Millimetres closing = 400_mm;   // from here on he fights under battle sail
constexpr Millimetres alongside = 70_mm;  // between centrepoints

Sail wanted_sail(const View& view, const SeenShip& ship) {
  const SeenShip* enemy = nearest_foe(view, ship.at);
  if (enemy == nullptr) return Sail::battle;
  return within(ship.at, enemy->at, closing) ? Sail::battle : Sail::normal;
}

void command(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (const FallChoice& choice : menu.fall_offs) {
    orders.push_back(FallOff{choice.ship, choice.starboard ? Broadside::starboard : Broadside::port});
  }
  for (const SailChoice& choice : menu.sails) {
    const SeenShip& ship = view.own_ship(choice.ship)->seen;
    const Sail wanted = wanted_sail(view, ship);
    const bool fell = std::ranges::find(menu.fall_offs, choice.ship, &FallChoice::ship) != menu.fall_offs.end();
    const bool may = std::ranges::find(choice.settings, wanted) != choice.settings.end();
    if (fell || choice.cuts || !may || ship.sail == wanted || ship.status == Status::prize) continue;
    orders.push_back(SetSail{choice.ship, wanted, false, Broadside::starboard});
  }
}

Berth wanted_berth(const View& view, const OwnShip& own) {
  if (const OwnShip* ahead = ship_ahead(view, own)) return astern_of(ahead->seen, own.seen);
  const SeenShip* enemy = nearest_foe(view, own.seen.at);
  if (enemy == nullptr) return {own.seen.at, own.seen.heading};
  return abeam_of(*enemy, own.seen, alongside);
}

}  // namespace

void Ensign::move(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const MoveChoice* found = under_way(menu);
  if (found == nullptr) return;
  const MoveChoice& choice = *found;
  const OwnShip& own = *view.own_ship(choice.ship);
  if (own.seen.held) return orders.push_back(Move{choice.ship, choice.hold, false, false});
  courses_of(view, choice, own.seen, courses_);
  const Berth wanted = wanted_berth(view, own);
  const SeaRoom room(view, own.seen, choice.allowance);
  const Course* best = nullptr;
  std::int64_t least = 0;
  for (const Course& course : courses_) {
    std::int64_t miss = misses(course.end, wanted);
    if (best != nullptr && least <= miss) continue;
    if (room.fouls(course.end)) miss += 1'000'000;
    if (best != nullptr && least <= miss) continue;
    best = &course;
    least = miss;
  }
  if (best == nullptr) return;
  orders.push_back(Move{choice.ship, turning_path(choice, best->steps, best->turn_last), false, false});
}

void Ensign::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  if (menu.decides) return orders.push_back(GoFirst{false});
  if (menu.moment == Moment::moving) {
    move(view, menu, orders);
    return orders.push_back(Ready{});
  }
  switch (menu.phase) {
    case Phase::command: command(view, menu, orders); break;
    case Phase::move: fire_at_passing(view, menu, false, orders); break;
    case Phase::cannon: fire_all(view, menu, orders); break;
    case Phase::repair: mend_all(menu, orders); break;
    default: break;
  }
  orders.push_back(Ready{});
}

}  // namespace wardroom::admiralty
