#include "books/coastal/bots/ensign.hpp"

#include "books/coastal/bots/aim.hpp"
#include "books/coastal/bots/course.hpp"

namespace wardroom::coastal {
namespace {

const SeenShip* nearest(const View& view, Point from) {
  const SeenShip* found = nullptr;
  for (const SeenShip& ship : view.enemies) {
    if (ship.status != Status::afloat || ship.disabled) continue;
    if (found == nullptr || distance_squared(from, ship.at) < distance_squared(from, found->at)) found = &ship;
  }
  return found;
}

void launch(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const Torpedoes& table = view.sheet->tables.torpedoes;
  for (const ShipId id : menu.launches) {
    const OwnShip& own = *view.own_ship(id);
    for (const SeenShip& target : view.enemies) {
      if (own.torpedoes == 0 || !worth_a_torpedo(target) || target.disabled) continue;
      const auto aim = solve(own.seen.at, target.at, target.course, target.speed, table.speed, 60_cm);
      if (!aim || aim->run < table.arms_after) continue;
      orders.push_back(Launch{id, aim->bearing, false});
      break;
    }
  }
}

void move(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (const ShipId id : menu.moves) {
    const OwnShip& own = *view.own_ship(id);
    if (own.seen.card->merchant) {
      orders.push_back(Move{id, homeward(view, own), false, false});
      continue;
    }
    const SeenShip* enemy = nearest(view, own.seen.at);
    const Bearing wanted = enemy == nullptr ? bearing(own.seen.at, middle_of(view)) : bearing(own.seen.at, enemy->at);
    orders.push_back(
        Move{id, turning_plot(own.handling, own.handling.most, turn_between(own.seen.course, wanted)), false, false});
  }
}

}  // namespace

void Ensign::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  switch (menu.phase) {
    case Phase::launch: launch(view, menu, orders); break;
    case Phase::move: move(view, menu, orders); break;
    case Phase::observe: look_everywhere(view, menu, orders); break;
    case Phase::fire: fire_all(view, menu, orders); break;
    default: break;
  }
  orders.push_back(Ready{});
}

}  // namespace wardroom::coastal
