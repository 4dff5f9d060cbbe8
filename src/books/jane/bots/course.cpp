#include "books/jane/bots/course.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {
namespace {

class Trial {
 public:
  Trial(const SteerChoice& choice, const Motion& motion, std::vector<Course>& courses)
      : choice_(choice), motion_(motion), courses_(courses) {}

  // At every speed that the path allows.
  void all_speeds(const Path& path) {
    const Rung rung = rung_for(motion_, choice_.handling, path);
    if (rung.settled) return one(path, rung, none);
    for (int squares = rung.least; squares <= rung.most; ++squares) one(path, rung, static_cast<std::uint8_t>(squares));
  }

 private:
  void one(const Path& path, const Rung& rung, std::uint8_t squares) {
    const int runs = squares == none ? rung.usual : squares;
    if (units_of(path) > runs || runs > int{most_units}) return;
    Motion motion = motion_;
    Course course{{choice_.ship, squares, path}, {}};
    begin_move(motion, rung, squares);
    course.places.push_back({0, motion.at, motion.heading});
    if (work_helm(motion, choice_.handling, path)) return;
    for (int unit = 1; unit <= motion.ordered; ++unit) {
      run_unit(motion, choice_.handling, path);
      if (work_helm(motion, choice_.handling, path)) return;
      course.places.push_back({tick_of(motion, unit), motion.at, motion.heading});
    }
    courses_.push_back(course);
  }

  const SteerChoice& choice_;
  const Motion& motion_;
  std::vector<Course>& courses_;
};

Path after(int units, Helm helm) {
  Path path;
  if (units > 0) path.push_back({Helm::run, static_cast<std::uint8_t>(units)});
  path.push_back({helm, 0});
  return path;
}

}  // namespace

void courses_of(const SteerChoice& choice, const Motion& motion, std::vector<Course>& courses) {
  courses.clear();
  Trial trial(choice, motion, courses);
  const Handling& handling = choice.handling;
  if (reversing(motion.buoys)) {
    trial.all_speeds({{Helm::up, 0}});
    if (courses.empty()) trial.all_speeds({});
    return;
  }
  trial.all_speeds({});
  if (motion.buoys != Buoys::none) {
    for (int units = 0; units <= 3; ++units) trial.all_speeds(after(units, Helm::up));
  }
  const auto a_turn = static_cast<std::uint8_t>(handling.circle + handling.extra + 1);
  for (const Helm helm : {Helm::green, Helm::red}) {
    for (int units = 0; units <= 3; ++units) {
      Path path = after(units, helm);
      trial.all_speeds(path);
      path.push_back({Helm::run, a_turn});
      path.push_back({Helm::up, 0});
      trial.all_speeds(path);
    }
  }
  if (!handling.wheel) {
    trial.all_speeds({{Helm::engine_green, 0}});
    trial.all_speeds({{Helm::engine_red, 0}});
  }
}

Place guessed(const SeenShip& ship, Tick tick) {
  const int way = ship.squares < 0 ? -ship.squares : ship.squares;
  int units = way * tick / ticks_a_move;
  const int side = ship.squares > 0 ? helm_of(ship.buoys) : 0;
  const int straight = side == 0 ? units : std::min(units, (way + 1) / 2);
  Place place{tick, next(ship.at, ship.heading, ship.squares < 0 ? -straight : straight), ship.heading};
  units -= straight + 1;  // the turn takes one
  if (side == 0 || units < 0) return place;
  place.heading = turned(ship.heading, side);
  place.at = next(place.at, place.heading, units);
  return place;
}

int squares_between(Square a, Square b) { return (yards_between(a, b) + 50) / 100; }

int turns_between(Heading a, Heading b) {
  const int right = (static_cast<int>(b) - static_cast<int>(a) + 8) % 8;
  return std::min(right, 8 - right);
}

Heading heading_to(Square from, Square to) {
  return from == to ? Heading::N : static_cast<Heading>((direction(from, to) + 22) / 45 % 8);
}

}  // namespace wardroom::jane
