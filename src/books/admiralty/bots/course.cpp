#include "books/admiralty/bots/course.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

// A ship whose whole allowance is under one step's cost may make one step with it (A55).
Millimetres cost_of_step(const MoveChoice& choice) { return std::min(choice.step_length, choice.allowance); }

int steps_with_room(const MoveChoice& choice) {
  const int cost = std::max(1, cost_of_step(choice).thousandths);
  return std::min<int>(choice.steps, choice.allowance.thousandths / cost);
}

}  // namespace

const MoveChoice* under_way(const Menu& menu) {
  const auto found = std::ranges::find(menu.moves, true, &MoveChoice::must);
  return found == menu.moves.end() ? nullptr : &*found;
}

Path turning_path(const MoveChoice& choice, int steps, bool turn_last) {
  Path path;
  if (choice.allowance.thousandths <= 0) return path;
  const int most = steps_with_room(choice);
  const auto turned = static_cast<std::int8_t>(std::clamp(steps, -most, most));
  const Millimetres rest = choice.allowance - cost_of_step(choice) * std::abs(turned);
  const bool room = choice.step_length <= choice.allowance;
  if (turned != 0 && !turn_last) path.stretches.push_back({{}, turned});
  if (rest.thousandths > 0 && (room || turned == 0)) path.stretches.push_back({rest, 0});
  if (turned != 0 && turn_last) path.stretches.push_back({{}, turned});
  return path;
}

namespace {

// Lists courses. Steps take her by so much from wherever she makes them, so those of a course with one step more go on
// where those of the last have ended.
class Lister {
 public:
  Lister(const View& view, const MoveChoice& choice, const SeenShip& ship, std::vector<Course>& courses)
      : view_(view), choice_(choice), ship_(ship), courses_(courses), cost_(cost_of_step(choice)) {}

  void list() {
    const Turn step = view_.sheet->tables.sailing.step;
    const Berth start{ship_.at, ship_.heading};
    Berth starboard = start, port = start;
    add(0, start);
    for (int steps = 1; steps <= steps_with_room(choice_); ++steps) {
      turn(starboard, step);
      add(steps, starboard);
      turn(port, -step);
      add(-steps, port);
    }
  }

 private:
  void turn(Berth& berth, Turn step) const {
    berth.at = moved(berth.at, berth.heading + Turn{step.hundredths / 2}, cost_);
    berth.heading = berth.heading + step;
  }
  bool may_go(int steps, Bearing heading) const {
    if (choice_.stays != 0) return steps * choice_.stays > 0;
    return off_wind(view_, heading) >= view_.sheet->tables.sailing.no_go;
  }
  Point run(Point from, Bearing heading, int steps) const {
    const Millimetres rest = choice_.allowance - cost_ * std::abs(steps);
    const bool room = choice_.step_length <= choice_.allowance;
    return rest.thousandths > 0 && (room || steps == 0) ? moved(from, heading, rest) : from;
  }
  void add(int steps, const Berth& turned) {
    if (!may_go(steps, turned.heading)) return;
    courses_.push_back({steps, false, {run(turned.at, turned.heading, steps), turned.heading}});
    if (steps == 0 || choice_.stays != 0) return;
    const Point ran = run(ship_.at, ship_.heading, steps);
    const Point end{ran.x + turned.at.x - ship_.at.x, ran.y + turned.at.y - ship_.at.y};
    courses_.push_back({steps, true, {end, turned.heading}});
  }

  const View& view_;
  const MoveChoice& choice_;
  const SeenShip& ship_;
  std::vector<Course>& courses_;
  Millimetres cost_;
};

}  // namespace

void courses_of(const View& view, const MoveChoice& choice, const SeenShip& ship, std::vector<Course>& courses) {
  courses.clear();
  Lister(view, choice, ship, courses).list();
}

Berth end_of(const View& view, const MoveChoice& choice, const SeenShip& ship, const Path& path) {
  Berth berth{ship.at, ship.heading};
  for (const Stretch& stretch : path.stretches) {
    if (stretch.steps == 0) {
      berth.at = moved(berth.at, berth.heading, stretch.run);
      continue;
    }
    const Turn step = stretch.steps > 0 ? view.sheet->tables.sailing.step : -view.sheet->tables.sailing.step;
    for (int i = 0; i < std::abs(stretch.steps); ++i) {
      berth.at = moved(berth.at, berth.heading + Turn{step.hundredths / 2}, cost_of_step(choice));
      berth.heading = berth.heading + step;
    }
  }
  return berth;
}

int steps_to(const View& view, Bearing from, Bearing to) {
  const int step = view.sheet->tables.sailing.step.hundredths, turn = turn_between(from, to).hundredths;
  return (turn + (turn > 0 ? step / 2 : -step / 2)) / step;
}

Turn off_wind(const View& view, Bearing heading) { return turn_between(heading, view.wind_from).magnitude(); }

Bearing sailable(const View& view, Bearing wanted) {
  const Turn no_go = view.sheet->tables.sailing.no_go;
  const Turn off = turn_between(view.wind_from, wanted);
  if (no_go <= off.magnitude()) return wanted;
  return view.wind_from + (off.hundredths < 0 ? -no_go : no_go);
}

const SeenShip* nearest_foe(const View& view, Point from) {
  const SeenShip* found = nullptr;
  for (const SeenShip& ship : view.enemies) {
    if (!ship.able || !ship.present) continue;
    if (found == nullptr || distance_squared(from, ship.at) < distance_squared(from, found->at)) found = &ship;
  }
  return found;
}

}  // namespace wardroom::admiralty
