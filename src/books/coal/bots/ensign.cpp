#include "books/coal/bots/ensign.hpp"

#include <algorithm>

#include "books/coal/bots/opening.hpp"

namespace wardroom::coal {
namespace {

const SeenShip* nearest(const View& view, Point from, bool (*counts)(const SeenShip&)) {
  const SeenShip* best = nullptr;
  std::int64_t least = 0;
  for (const SeenShip& s : view.enemies) {
    if (s.status != Status::afloat || !counts(s)) continue;
    const std::int64_t d = distance_squared(from, s.at);
    if (best == nullptr || d < least) best = &s, least = d;
  }
  return best;
}

bool any_ship(const SeenShip&) { return true; }
bool large_ship(const SeenShip& s) { return is_large(s.card->type); }

/// The range at which this type likes to fight.
Inches fighting_range(const Card& card) {
  if (card.has_big_guns()) return Inches{card.big_range.thousandths * 3 / 5};
  if (is_torpedo_craft(card.type)) return card.torpedo_range / 2;
  return 8_in;
}

/// Whether the next stretch of a course stays on the table and off the shore.
bool clear_ahead(const View& view, Point at, Bearing course) {
  const Point ahead = moved(at, course, 6_in);
  if (ahead.x < 0 || ahead.y < 0 || ahead.x > view.width.thousandths || ahead.y > view.height.thousandths) return false;
  for (const Land& land : view.sheet->lands) {
    for (std::size_t i = 0; i < land.size(); ++i) {
      if (meet({at, ahead}, {land[i], land[(i + 1) % land.size()]})) return false;
    }
  }
  return true;
}

/// The nearest clear course to the one wanted, by fifteens to either side; the wanted one when all are blocked.
Bearing clear_course(const View& view, Point at, Bearing wanted) {
  for (int off = 0; off <= 180; off += 15) {
    for (const int turn : {off, -off}) {
      if (clear_ahead(view, at, wanted + Turn::degrees(turn))) return wanted + Turn::degrees(turn);
    }
  }
  return wanted;
}

/// The course that keeps the range: along the line of the enemy, whichever way is the smaller turn.
Bearing broadside_course(Bearing to_enemy, Bearing course) {
  const Bearing right = to_enemy + Turn::degrees(90), left = to_enemy - Turn::degrees(90);
  return turn_between(course, right).magnitude() <= turn_between(course, left).magnitude() ? right : left;
}

}  // namespace

void Ensign::plot_division(const View& view, const OwnDivision& division, std::vector<Order>& orders) const {
  const OwnShip* lead = view.own_ship(division.ships.front());
  const Point at = lead->seen.at;
  const Bearing course = lead->seen.course;
  const Card& card = *lead->seen.card;
  const SeenShip* enemy = card.has_big_guns() || is_torpedo_craft(card.type) ? nearest(view, at, large_ship) : nullptr;
  if (enemy == nullptr) enemy = nearest(view, at, any_ship);

  PlotDivision order{division.division, division.most_speed, {}, {}, false};
  Bearing wanted = course;
  if (enemy != nullptr) {
    const Bearing to_enemy = bearing(at, enemy->at);
    const Inches range = distance(at, enemy->at), liked = fighting_range(card);
    wanted = range > liked + 2_in ? to_enemy : broadside_course(to_enemy, course);
    // Too near, a ship that is not a torpedo boat edges away while she fights.
    if (range < liked - 2_in && !is_torpedo_craft(card.type)) {
      const Turn off = turn_between(to_enemy, wanted);
      wanted = wanted + Turn::degrees(off.hundredths >= 0 ? 15 : -15);
    }
  } else if (!view.markers.empty()) {
    wanted = bearing(at, view.markers.front().at);
  }
  wanted = clear_course(view, at, wanted);
  const int degrees =
      by_fifteens(turn_between(course, wanted),
                  std::min(is_large(card.type) ? 60 : 90, degrees_that_fit(order.speed, division.radius)));
  order.plot = turn_plot(view, division, order.speed, division.convoy, degrees);
  orders.push_back(order);
}

void Ensign::launch(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  char counter = 'A';
  const auto taken = [&] {
    return std::any_of(view.torpedoes.begin(), view.torpedoes.end(),
                       [&](const TorpedoMarker& t) { return t.own && t.counter == counter; });
  };
  for (const LaunchChoice& choice : menu.launches) {
    const OwnShip* ship = view.own_ship(choice.ship);
    for (const ShipId id : menu.targets(choice)) {
      const SeenShip* target = view.enemy(id);
      if (target == nullptr || !is_large(target->card->type)) continue;
      // The shortest setting that reaches with something in hand.
      const Inches range = distance(ship->seen.at, target->at);
      const auto& bands = ship->seen.card->torpedo_bands;
      const auto* band = std::find_if(bands.begin(), bands.end(), [&](const TorpedoBand& b) { return range <= b.run; });
      if (band == bands.end()) continue;
      while (counter < 'Z' && taken()) ++counter;
      orders.push_back(LaunchTorpedoes{choice.ship, choice.factors, false, id, band->run, choice.hand, counter});
      counter = counter < 'Z' ? static_cast<char>(counter + 1) : counter;
      break;
    }
  }
}

void Ensign::plot(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  for (const OwnDivision& division : view.divisions) {
    const bool offered = std::find(menu.plots.begin(), menu.plots.end(), division.division) != menu.plots.end();
    if (offered && !division.ships.empty()) plot_division(view, division, orders);
  }
  for (const ShipId id : menu.ship_plots) {
    const OwnShip* ship = view.own_ship(id);
    orders.push_back(PlotShip{id, std::min(ship->top_speed, ship->speed + ship->acceleration), {}, {}});
  }
  launch(view, menu, orders);
}

void Ensign::take_targets(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  const auto nearest_of = [&](const TargetChoice& choice) {
    const Point from = view.own_ship(choice.ship)->seen.at;
    ShipId best = no_ship;
    std::int64_t least = 0;
    for (const ShipId id : menu.targets(choice)) {
      const std::int64_t d = distance_squared(from, view.enemy(id)->at);
      if (best == no_ship || d < least) best = id, least = d;
    }
    return best;
  };
  for (const TargetChoice& choice : menu.big_guns) orders.push_back(NameTarget{choice.ship, nearest_of(choice)});
  for (const TargetChoice& choice : menu.batteries) {
    orders.push_back(Allot{choice.ship, choice.battery, nearest_of(choice), 0});
  }
  for (const TargetChoice& choice : menu.coups) {
    // A ship that is sinking or abandoned already is not worth a torpedo.
    const ShipId target = nearest_of(choice);
    if (view.enemy(target)->status == Status::afloat) orders.push_back(CoupDeGrace{choice.ship, target, 1});
  }
}

void Ensign::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  orders.clear();
  switch (menu.phase) {
    case Phase::setup: open_battle(view, menu, orders); break;
    case Phase::plotting: plot(view, menu, orders); break;
    case Phase::illumination:
      if (!view.night) break;  // by day a light shows the enemy more than it shows us
      for (const LightChoice& choice : menu.lights) {
        orders.push_back(Illuminate{choice.ship, menu.targets(choice).front(), choice.means});
      }
      break;
    case Phase::damage_control: {
      ShipId last = no_ship;
      for (const RepairChoice& choice : menu.repairs) {
        if (choice.ship != last) orders.push_back(Repair{choice.ship, choice.item});
        last = choice.ship;
      }
      break;
    }
    default: take_targets(view, menu, orders); break;
  }
  if (menu.phase != Phase::big_guns) orders.push_back(Ready{});
}

}  // namespace wardroom::coal
