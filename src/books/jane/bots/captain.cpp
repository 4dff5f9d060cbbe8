#include "books/jane/bots/captain.hpp"

#include <algorithm>

#include "books/jane/bots/ensign.hpp"
#include "books/jane/bots/fight.hpp"
#include "books/jane/bots/gunner.hpp"
#include "books/jane/bots/station.hpp"

namespace wardroom::jane {
namespace {

constexpr int sure_of_a_ram = 4'000;

// Away from the enemy, as fast as she goes.
int flight(const View& view, const Course& course) {
  const SeenShip* enemy = nearest_enemy(view, course.places.front().at);
  if (enemy == nullptr) return 0;
  const Square there = guessed(*enemy, ticks_a_move).at;
  const Heading away = turned(heading_to(there, course.end().at), 0);
  return squares_between(course.end().at, there) * 100 - 60 * turns_between(course.end().heading, away);
}

int obeyed(const Course& course, const Instructions& told) {
  const int run = static_cast<int>(course.places.size()) - 1;
  const int squares = told.squares > 0 ? told.squares : 4;
  return -400 * turns_between(course.end().heading, *told.course) - 40 * std::abs(run - squares);
}

}  // namespace

// ramming-4: with her engines reversed before they meet she loses less of her bow.
bool Captain::reverses_after_ram(const View& view, const OwnShip& own, Course& course, ShipId target) const {
  const SeenShip& enemy = *view.enemy(target);
  for (std::size_t i = 2; i < course.places.size(); ++i) {
    if (guessed(enemy, course.places[i].tick).at != course.places[i].at) continue;
    if (!course.order.path.empty() || own.motion.buoys != Buoys::none || own.motion.squares <= 0) return false;
    if (i >= 3) course.order.path.push_back({Helm::run, static_cast<std::uint8_t>(i - 2)});
    course.order.path.push_back({Helm::reverse, 0});
    return true;
  }
  return false;
}

Course Captain::steer(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders) {
  Course best;
  best.places.push_back({0, own.seen.at, own.seen.heading});
  if (menu.steers.empty()) return best;
  courses_of(menu.steers.front(), own.motion, courses_);
  const Fight fight(view, own, told_);
  const SeenShip* guide = told_.together && told_.course ? nullptr : guide_of(view, own, told_);
  const bool obeys = told_.conduct == Conduct::station && told_.course.has_value();
  int most = INT32_MIN;
  ShipId rammed = no_ship;
  for (const Course& course : courses_) {
    const int danger = danger_of(view, course);
    int worth = -danger;
    if (told_.conduct == Conduct::break_off) {
      worth += flight(view, course);
    } else if (guide != nullptr) {
      worth -= misses(course, berth_of(*guide, own, told_));
    } else if (obeys) {
      worth += obeyed(course, told_);
    } else {
      worth += fight.worth(course);
    }
    const ShipId target = fight.rams(course);
    if (target != no_ship) worth += sure_of_a_ram;
    if (worth <= most) continue;
    most = worth;
    best = course;
    rammed = target;
  }
  if (most == INT32_MIN) return best;
  if (rammed != no_ship) reverses_after_ram(view, own, best, rammed);
  orders.push_back(best.order);
  if (rammed != no_ship) orders.push_back(RamHer{own.seen.ship, rammed});
  return best;
}

void Captain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  if (view.own.empty()) return;
  const OwnShip& own = view.own.front();
  if (menu.phase == Phase::start) return mix_rounds(menu, own, orders);
  told_.heed(*view.sheet->tables, own.duty, before_);
  before_ = own.seen.heading;
  const Course course = steer(view, menu, own, orders);
  Gunnery how{.chooses = true,
              .farthest = told_.open_at > 0 ? told_.open_at : std::uint8_t{3},
              .aim = told_.aim,
              .target = told_.target,
              .number = told_.number};
  if (!told_.cease) fire_big_guns(view, menu, course, how, orders);
  rule_quick_firers(view, menu, how, told_.cease, orders);
  load_guns(view, menu, own, told_.load, orders);
  fire_tubes(view, menu, course, orders);
  work_tubes(view, menu, own, told_.unload, orders);
  answer_signals(view, menu, own, orders);
}

}  // namespace wardroom::jane
