#include "books/jane/bots/ensign.hpp"

#include <algorithm>

#include "books/jane/bots/gunner.hpp"
#include "books/jane/bots/station.hpp"

namespace wardroom::jane {
namespace {

constexpr int usual_range = 14;

Heading wanted_heading(const View& view, const OwnShip& own, const Instructions& told) {
  const SeenShip* enemy = nearest_enemy(view, own.seen.at);
  if (told.conduct == Conduct::break_off && enemy != nullptr) return turned(heading_to(own.seen.at, enemy->at), 4);
  if (told.conduct == Conduct::chase && enemy != nullptr) return heading_to(own.seen.at, enemy->at);
  if (told.conduct == Conduct::station && told.course) return *told.course;
  return enemy == nullptr ? own.seen.heading : fighting_heading(own.seen, *enemy, usual_range);
}

int worth_of_course(const Course& course, const SteerChoice& choice, const Instructions& told, Heading heading) {
  const int fast = told.best_speed || told.conduct != Conduct::station ? int{choice.handling.most} : 4;
  const int squares = told.squares > 0 ? told.squares : fast;
  const int run = static_cast<int>(course.places.size()) - 1;
  return -300 * turns_between(course.end().heading, heading) - 40 * std::abs(run - squares);
}

}  // namespace

void answer_signals(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders) {
  for (const SignalChoice& choice : menu.signals) {
    if (choice.ship != own.seen.ship || !own.may_signal) continue;
    for (const ShipId of : choice.answers) {
      orders.push_back(AnswerHoist{own.seen.ship, of, true});
      const SeenShip* flag = view.seen(of);
      if (flag == nullptr || !flag->hoist.read || menu.steers.empty() || !menu.steers.front().second_path) continue;
      const Tables& tables = *view.sheet->tables;
      const Path path = turn_of(said(tables, flag->hoist.code), figure_of(tables, flag->hoist.code, flag->hoist.arg),
                                own.seen.heading, menu.steers.front().handling);
      if (!path.empty()) orders.push_back(OnExecutive{own.seen.ship, path});
    }
  }
}

Course Ensign::steer(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders) {
  Course best;
  best.places.push_back({0, own.seen.at, own.seen.heading});
  if (menu.steers.empty()) return best;
  const SteerChoice& choice = menu.steers.front();
  courses_of(choice, own.motion, courses_);
  const SeenShip* guide = told_.together && told_.course ? nullptr : guide_of(view, own, told_);
  const Heading heading = wanted_heading(view, own, told_);
  int most = INT32_MIN;
  for (const Course& course : courses_) {
    const int worth = -danger_of(view, course) + (guide != nullptr ? -misses(course, berth_of(*guide, own, told_))
                                                                   : worth_of_course(course, choice, told_, heading));
    if (worth <= most) continue;
    most = worth;
    best = course;
  }
  if (most > INT32_MIN) orders.push_back(best.order);
  return best;
}

void Ensign::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  if (menu.phase == Phase::start || view.own.empty()) return;
  const OwnShip& own = view.own.front();
  told_.heed(*view.sheet->tables, own.duty, before_);
  before_ = own.seen.heading;
  const Course course = steer(view, menu, own, orders);
  const Gunnery how{.chooses = false,
                    .farthest = told_.open_at > 0 ? told_.open_at : std::uint8_t{5},
                    .aim = told_.aim,
                    .target = told_.target,
                    .number = told_.number};
  if (!told_.cease) fire_big_guns(view, menu, course, how, orders);
  rule_quick_firers(view, menu, how, told_.cease, orders);
  if (told_.load) load_guns(view, menu, own, told_.load, orders);
  answer_signals(view, menu, own, orders);
}

}  // namespace wardroom::jane
