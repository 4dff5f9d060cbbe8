#include "books/admiralty/bots/captain.hpp"

#include <algorithm>

#include "books/admiralty/bots/boarder.hpp"
#include "books/admiralty/bots/broadsides.hpp"
#include "books/admiralty/bots/gunner.hpp"
#include "books/admiralty/bots/station.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Millimetres far_off = 700_mm, near_by = 320_mm;
constexpr Millimetres alongside = 50_mm;  // between centrepoints

// ---- COMMAND

Sail wanted_sail(const View& view, const OwnShip& own) {
  if (own.seen.status == Status::prize) return Sail::slow;
  const SeenShip* enemy = nearest_foe(view, own.seen.at);
  if (enemy == nullptr || within(own.seen.at, enemy->at, near_by)) return Sail::battle;
  return within(own.seen.at, enemy->at, far_off) ? Sail::normal : Sail::full;
}

bool may(const SailChoice& choice, Sail sail) {
  return std::ranges::find(choice.settings, sail) != choice.settings.end();
}

// Out of irons towards the enemy, and on to the course that leads there.
Broadside towards_enemy(const View& view, const FallChoice& choice) {
  if (!choice.port || !choice.starboard) return choice.port ? Broadside::port : Broadside::starboard;
  const SeenShip& ship = view.own_ship(choice.ship)->seen;
  const SeenShip* enemy = nearest_foe(view, ship.at);
  if (enemy == nullptr) return Broadside::starboard;
  const bool right = turn_between(ship.heading, bearing(ship.at, enemy->at)).hundredths >= 0;
  return right ? Broadside::starboard : Broadside::port;
}

void command(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (const ShipId ship : menu.answers) {
    if (view.own_ship(ship)->standing != Standing::rakes) orders.push_back(StandingAnswer{ship, Standing::rakes});
  }
  for (const FallChoice& choice : menu.fall_offs) orders.push_back(FallOff{choice.ship, towards_enemy(view, choice)});
  for (const SailChoice& choice : menu.sails) {
    const OwnShip& own = *view.own_ship(choice.ship);
    const bool falls_off = std::ranges::find(menu.fall_offs, choice.ship, &FallChoice::ship) != menu.fall_offs.end();
    const Sail wanted = wanted_sail(view, own);
    if (falls_off || choice.cuts || own.seen.sail == wanted || !may(choice, wanted)) continue;
    orders.push_back(SetSail{choice.ship, wanted, false, Broadside::starboard});
  }
  for (const SpringChoice& choice : menu.springs) orders.push_back(RigSpring{choice.ship});
  tell_off(view, menu, orders);
}

// ---- MOVE

// Abeam of the nearest enemy, and to windward of him where there is a choice.
Berth leaders_berth(const View& view, const SeenShip& ship) {
  const SeenShip* enemy = nearest_foe(view, ship.at);
  if (enemy == nullptr) return {ship.at, ship.heading};
  Berth berth = abeam_of(*enemy, ship, alongside);
  const Turn to_wind = turn_between(enemy->heading, view.wind_from);
  const Berth windward{moved(enemy->at, enemy->heading + Turn::degrees(to_wind.hundredths >= 0 ? 90 : -90), alongside),
                       berth.heading};
  const Millimetres more = distance(ship.at, windward.at) - distance(ship.at, berth.at);
  return more <= 150_mm ? windward : berth;
}

std::int64_t off_table(const View& view, Point at) {
  const Sheet& sheet = *view.sheet;
  constexpr std::int32_t margin = 60'000;
  const auto beyond = [](std::int32_t place, Length size) {
    return std::max({0, margin - place, place - (size.thousandths - margin)});
  };
  return std::int64_t{beyond(at.x, sheet.width) + beyond(at.y, sheet.height)} * 20;
}

// A spring brings her broadside to bear on the nearest enemy.
Path swung(const View& view, const MoveChoice& choice, const SeenShip& ship) {
  Path path;
  const SeenShip* enemy = nearest_foe(view, ship.at);
  if (enemy == nullptr) return path;
  const Bearing to = bearing(ship.at, enemy->at);
  const Bearing port = to + Turn::degrees(90), starboard = to + Turn::degrees(-90);
  const bool nearer_port =
      turn_between(ship.heading, port).magnitude() < turn_between(ship.heading, starboard).magnitude();
  const int steps = std::clamp<int>(steps_to(view, ship.heading, nearer_port ? port : starboard), -choice.spring_port,
                                    choice.spring_starboard);
  if (steps != 0) path.stretches.push_back({{}, static_cast<std::int8_t>(steps)});
  return path;
}

}  // namespace

// Who lies at anchor and can bring her guns to bear better.
void Captain::swing(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (const MoveChoice& choice : menu.moves) {
    const SeenShip& ship = view.own_ship(choice.ship)->seen;
    if (!ship.anchored) continue;
    const Path path = swung(view, choice, ship);
    if (!path.stretches.empty()) return orders.push_back(Move{choice.ship, path, false, false});
  }
}

void Captain::move(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const MoveChoice* found = under_way(menu);
  if (found == nullptr) return swing(view, menu, orders);
  const MoveChoice& choice = *found;
  const OwnShip& own = *view.own_ship(choice.ship);
  if (own.seen.held) return orders.push_back(Move{choice.ship, choice.hold, false, false});
  Broadsides enemies(view);
  const OwnShip* ahead = ship_ahead(view, own);
  const Berth wanted = ahead != nullptr ? astern_of(ahead->seen, own.seen) : leaders_berth(view, own.seen);
  const bool action = enemies.in_reach(own.seen.at);
  enemies.keep_near(own.seen.at, choice.allowance);
  Lying ship = enemies.own(own);
  const SeaRoom room(view, own.seen, choice.allowance);
  courses_of(view, choice, own.seen, courses_);
  const Course* best = nullptr;
  std::int64_t most = 0;
  for (const Course& course : courses_) {
    const Berth& end = course.end;
    // The line counts for less where guns speak, and still holds.
    const int far = action ? 150 : 100;
    std::int64_t worth = -off_table(view, end.at);
    if (action) worth += enemies.worth(ship.lie(end));
    // What is dear to find comes last, and only for a course that may be the best.
    const auto is_no_better = [&](std::int64_t hers) { return best != nullptr && hers <= most; };
    if (is_no_better(worth - distance(end.at, wanted.at).thousandths / far)) continue;
    worth -= misses(end, wanted) / far;
    if (is_no_better(worth)) continue;
    if (room.fouls(end)) worth -= 100'000;
    if (is_no_better(worth)) continue;
    best = &course;
    most = worth;
  }
  if (best == nullptr) return;
  orders.push_back(Move{choice.ship, turning_path(choice, best->steps, best->turn_last), false, false});
}

void Captain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  if (menu.decides) return orders.push_back(GoFirst{false});
  if (menu.moment == Moment::moving) {
    move(view, menu, orders);
    return orders.push_back(Ready{});
  }
  switch (menu.phase) {
    case Phase::command: command(view, menu, orders); break;
    case Phase::move: fire_at_passing(view, menu, false, orders); break;
    case Phase::cannon: fire_low(view, menu, orders); break;
    case Phase::boarding: board(view, menu, orders); break;
    case Phase::repair: mend_all(menu, orders); break;
    default: break;
  }
  orders.push_back(Ready{});
}

}  // namespace wardroom::admiralty
