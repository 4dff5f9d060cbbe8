#include "books/coastal/bots/captain.hpp"

namespace wardroom::coastal {

void Captain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  switch (menu.phase) {
    case Phase::launch: launch(view, menu, orders); break;
    case Phase::move: move(view, menu, orders); break;
    case Phase::observe:
      light(view, menu, orders);
      look_everywhere(view, menu, orders);
      break;
    case Phase::fire: fire_all(view, menu, orders); break;
    default: break;
  }
  orders.push_back(Ready{});
}

// She launches when none of her next moves promises a better shot.
void Captain::launch(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const auto can = [&](ShipId id) { return has_torpedoes(*view.own_ship(id)); };
  if (std::none_of(menu.launches.begin(), menu.launches.end(), can)) return;
  picture_.draw(view);
  for (const ShipId id : menu.launches) {
    const OwnShip& own = *view.own_ship(id);
    if (!has_torpedoes(own)) continue;
    const Shot shot = best_shot(picture_, own);
    if (shot.target == nullptr || shot.worth < helm_.later_shot(picture_, own)) continue;
    picture_.expect(*shot.target, launch_spread(picture_, own, shot, orders));
  }
}

void Captain::move(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const Sheet& sheet = *view.sheet;
  picture_.draw(view);
  for (const ShipId id : menu.moves) {
    const OwnShip& own = *view.own_ship(id);
    Move move{id, helm_.best_plot(picture_, own), false, false};
    // A boat that breaks off under fire leaves smoke behind her.
    move.smoke = own.smokes > 0 && own.seen.card->smoke && own.revealed && !own.dummy &&
                 part_of(picture_, own) == Part::breaks_off;
    move.mines = own.fields > 0 && sheet.options.mines && run_of(move.plot) <= sheet.tables.contacts.mine_speed;
    orders.push_back(move);
  }
}

// Star shell over the nearest marker that nobody has made out, and searchlights only on those who fire already.
void Captain::light(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  if (view.unaware) return;
  for (const ShipId id : menu.star_shells) {
    const OwnShip& own = *view.own_ship(id);
    const SeenShip* target = nullptr;
    for (const SeenShip& ship : view.enemies) {
      if (ship.status != Status::afloat || ship.disabled) continue;
      if (!within(own.seen.at, ship.at, view.sheet->tables.lights.shell_reach)) continue;
      if (within(own.seen.at, ship.at, 45_cm)) continue;  // near enough for the eye
      if (target == nullptr || distance_squared(own.seen.at, ship.at) < distance_squared(own.seen.at, target->at)) {
        target = &ship;
      }
    }
    if (target == nullptr) continue;
    orders.push_back(StarShell{id, target->at});
    return;  // one a turn lights enough
  }
}

}  // namespace wardroom::coastal
