#include "books/coal/bots/captain.hpp"

#include <algorithm>

#include "books/coal/bots/opening.hpp"

namespace wardroom::coal {
namespace {

template <class List, class Value>
bool has(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

// The flag first, then ships with big guns, then light cruisers, then boats: each keeps clear of those before.
int rank(const View& view, const OwnDivision& division) {
  const OwnShip* flag = view.own_ship(view.force_flagship);
  if (flag != nullptr && flag->division == division.division) return 0;
  const Card& card = *view.own_ship(division.ships.front())->seen.card;
  return card.has_big_guns() ? 1 : is_large(card.type) ? 2 : is_torpedo_craft(card.type) ? 4 : 3;
}

// A ship that can no longer keep up, or that another hit or fire may finish.
bool crippled(const OwnShip& ship) {
  const Card& card = *ship.seen.card;
  if (!is_large(card.type)) return false;
  return ship.seen.fires >= 3 || ship.flotation_hits + 1 >= card.flotation_max || ship.top_speed * 2 <= card.speed;
}

// What is worked on first: fires kill, a jammed rudder strays, blind guns miss.
int urgency(const OwnShip& ship, const HitMark& hit) {
  switch (hit.kind) {
    case HitKind::fire: return 10 + 2 * ship.seen.fires;
    case HitKind::steering: return 13;
    case HitKind::stopped: return 12;
    case HitKind::fire_control: return 11;
    case HitKind::engine: return 10;
    case HitKind::boilers: return 9;
    case HitKind::mount: return 8;
    case HitKind::half_speed:
    case HitKind::slowed: return 7;
    case HitKind::flotation: return 6;
    case HitKind::guns: return 5;
    case HitKind::secondary: return 3;
    default: return 2;
  }
}

// Whether the captain has to look at the enemy before he answers.
bool has_a_decision(const View& view, const Menu& menu) {
  switch (menu.phase) {
    case Phase::setup:
    case Phase::damage_control: return false;
    case Phase::illumination: return view.night;
    case Phase::torpedo: return !menu.coups.empty();
    default: return true;
  }
}

}  // namespace

void Captain::begin() { memory_.clear(); }

void Captain::plot_division(const View& view, const Menu& menu, const OwnDivision& division,
                            std::vector<Order>& orders) {
  PlotDivision order{division.division, division.most_speed, {}, {}, false};
  // In a formation the others follow the leading division, if it is theirs to follow.
  const auto leader = std::find_if(view.divisions.begin(), view.divisions.end(),
                                   [&](const OwnDivision& d) { return d.division == division.formation; });
  const auto led = std::find_if(plotted_.begin(), plotted_.end(),
                                [&](const PlotDivision& p) { return p.division == division.formation; });
  if (division.formation != division.division && leader != view.divisions.end() && led != plotted_.end() &&
      !leader->ships.empty() && has(menu.plots, leader->division)) {
    order.speed = std::min(division.most_speed, led->speed);
    order.plot.steps.push_back({StepKind::follow, Hand::port, 0, leader->number, {}, OffSide::with_turn});
  } else {
    const Move move = manoeuvre_.choose(division);
    order.speed = move.speed;
    order.plot = turn_plot(view, division, move.speed, division.convoy || move.together, move.degrees);
  }
  plotted_.push_back(order);
  orders.push_back(order);
}

// Directly away from the enemy, or home; whichever way is clear of land and of the table's other edges.
void Captain::plot_away(const View& view, const OwnShip& ship, std::vector<Order>& orders) const {
  const Point at = ship.seen.at;
  Bearing wanted = ship.seen.course;
  if (const Group* enemy = manoeuvre_.nearest(at, true)) wanted = bearing(enemy->middle->now.at, at);
  const Inches speed = std::min(ship.top_speed, ship.speed + ship.acceleration);
  for (int off = 0; off <= 180; off += 15) {
    bool clear = false;
    for (const int side : {off, -off}) {
      const Bearing course = wanted + Turn::degrees(side);
      const Point ahead = moved(at, course, 5_in);
      if (manoeuvre_.off_table(ahead) || manoeuvre_.meets_land(at, ahead)) continue;
      wanted = course;
      clear = true;
      break;
    }
    if (clear) break;
  }
  const int degrees =
      by_fifteens(turn_between(ship.seen.course, wanted), degrees_that_fit(speed, ship.seen.card->turn_radius));
  orders.push_back(PlotShip{ship.seen.ship, speed, turn_plot(view, ship, speed, degrees), {}});
}

void Captain::plot_cripples(const View& view, const OwnDivision& division, std::vector<Order>& orders) const {
  if (division.ships.size() < 2 || division.single_base || division.convoy) return;
  for (const ShipId id : division.ships) {
    const OwnShip& ship = *view.own_ship(id);
    if (id != division.flagship && id != view.force_flagship && crippled(ship)) plot_away(view, ship, orders);
  }
}

// Smoke hides a side that withdraws, and hides what it fires at: only the torpedo craft between the lines lay it.
void Captain::make_smoke(const View& view, std::vector<Order>& orders) const {
  if (!manoeuvre_.withdrawing() || view.sheet->wind == Wind::high || view.night) return;
  for (const OwnShip& ship : view.own) {
    if (ship.seen.status != Status::afloat || !is_torpedo_craft(ship.seen.card->type)) continue;
    const Group* enemy = manoeuvre_.nearest(ship.seen.at, true);
    if (enemy == nullptr) continue;
    const Point threat = enemy->middle->now.at;
    // Whom she hides: a large ship of ours behind her, as the enemy sees it, with fewer chances in a gun duel.
    const bool hides = std::ranges::any_of(view.own, [&](const OwnShip& other) {
      return is_large(other.seen.card->type) && other.seen.status == Status::afloat && crippled(other) &&
             within(ship.seen.at, other.seen.at, 6_in) &&
             distance_squared(threat, other.seen.at) > distance_squared(threat, ship.seen.at);
    });
    if (hides) orders.push_back(MakeSmoke{ship.seen.ship, true});
  }
}

// What the torpedoes of one side would do to the best target there.
Captain::Spread Captain::best_spread(const View& view, const Menu& menu, const LaunchChoice& choice) const {
  const SeenShip& ship = view.own_ship(choice.ship)->seen;
  Spread best{{choice.ship, choice.factors, false, no_ship, {}, choice.hand, 0}, 0};
  for (const ShipId id : menu.targets(choice)) {
    const Piece* target = picture_.enemy_piece(id);
    if (target == nullptr || !target->large) continue;
    const Manoeuvre::Run run = Manoeuvre::best_run(*ship.card, choice.factors, ship.at, *target, target->now);
    if (run.worth > best.worth) best.order.target = id, best.order.run = run.band->run, best.worth = run.worth;
  }
  return best;
}

// To one side or the other, whichever is worth more: the factors can be used only once.
void Captain::launch(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  if (!doctrine_.torpedoes) return;
  for (std::size_t i = 0; i < menu.launches.size();) {
    const ShipId ship = menu.launches[i].ship;
    Spread best;
    for (; i < menu.launches.size() && menu.launches[i].ship == ship; ++i) {
      const Spread spread = best_spread(view, menu, menu.launches[i]);
      if (spread.worth > best.worth) best = spread;
    }
    if (best.worth > 0) orders.push_back(best.order);
  }
}

void Captain::plot(const View& view, const Menu& menu, std::vector<Order>& orders) {
  plotted_.clear();
  line_.clear();
  for (const OwnDivision& division : view.divisions) {
    if (!division.ships.empty() && has(menu.plots, division.division)) line_.push_back(&division);
  }
  std::ranges::stable_sort(line_, {}, [&](const OwnDivision* d) { return rank(view, *d); });
  for (const OwnDivision* division : line_) {
    plot_division(view, menu, *division, orders);
    plot_cripples(view, *division, orders);
  }
  for (const ShipId id : menu.ship_plots) plot_away(view, *view.own_ship(id), orders);
  make_smoke(view, orders);
  launch(view, menu, orders);
}

// The ship that is worth most of those in reach is shown to the guns.
void Captain::light(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  if (!view.night) return;  // by day a light shows the enemy more than it shows us
  for (const LightChoice& choice : menu.lights) {
    ShipId best = no_ship;
    std::int64_t most = -1;
    for (const ShipId id : menu.targets(choice)) {
      const Piece* target = picture_.enemy_piece(id);
      if (target != nullptr && target->worth > most) best = id, most = target->worth;
    }
    if (best != no_ship) orders.push_back(Illuminate{choice.ship, best, choice.means});
  }
}

void Captain::give_coups(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  for (const TargetChoice& choice : menu.coups) {
    const OwnShip& ship = *view.own_ship(choice.ship);
    ShipId best = no_ship;
    std::int64_t most = 0;
    for (const ShipId id : menu.targets(choice)) {
      const Piece* target = picture_.enemy_piece(id);
      if (target != nullptr && target->worth > most) best = id, most = target->worth;
    }
    if (best == no_ship) continue;
    orders.push_back(CoupDeGrace{choice.ship, best, std::max<std::uint8_t>(1, ship.torpedoes_left)});
  }
}

void Captain::repair(const View& view, const Menu& menu, std::vector<Order>& orders) const {
  for (std::size_t i = 0; i < menu.repairs.size();) {
    const ShipId id = menu.repairs[i].ship;
    const OwnShip& ship = *view.own_ship(id);
    HitId item = 0;
    int most = -1;
    for (; i < menu.repairs.size() && menu.repairs[i].ship == id; ++i) {
      const int urgent = urgency(ship, ship.hits[menu.repairs[i].item]);
      if (urgent > most) most = urgent, item = menu.repairs[i].item;
    }
    orders.push_back(Repair{id, item});
  }
}

void Captain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  orders.clear();
  if (menu.phase == Phase::plotting) memory_.note(view);
  if (has_a_decision(view, menu)) {
    make_picture(view, memory_, picture_);
    exchange_.study(picture_);
  }
  switch (menu.phase) {
    case Phase::setup: open_battle(view, menu, orders); break;
    case Phase::plotting:
      manoeuvre_.begin(view, picture_, exchange_, doctrine_);
      plot(view, menu, orders);
      break;
    case Phase::illumination: light(view, menu, orders); break;
    case Phase::big_guns: fire_plan_.name_targets(menu, picture_, exchange_, orders); break;
    case Phase::first_allots:
    case Phase::second_allots: fire_plan_.allot_batteries(menu, picture_, orders); break;
    case Phase::torpedo: give_coups(view, menu, orders); break;
    case Phase::damage_control: repair(view, menu, orders); break;
    default: break;
  }
  if (menu.phase != Phase::big_guns) orders.push_back(Ready{});
}

}  // namespace wardroom::coal
