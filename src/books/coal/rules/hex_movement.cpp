#include "books/coal/rules/hex_movement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/hex.hpp"

namespace wardroom::coal {

std::optional<Refusal> hex_turn_fault(int degrees, int most) {
  if (degrees < 30 || degrees % 30 != 0) {
    return Refusal{{"hex-2.2", "A27"},
                   fmt::format("plot: a turn of {} degrees: on the mat turns go by 30 degrees", degrees)};
  }
  if (degrees <= most) return {};
  const std::string_view clause = most == 60 ? "hex-2.3.1" : most == 90 ? "hex-2.3.2" : "hex-2.3.3";
  return Refusal{{clause, "A27"},
                 fmt::format("plot: a turn of {} degrees: {} is the most in one hex; spread it over several hexes",
                             degrees, most)};
}

bool HexAccount::move(int hexes) {
  if (hexes > left()) return false;
  moved_ += hexes;
  spent_ += hexes;
  return true;
}

bool HexAccount::turn(int degrees) {
  const int extra = degrees > free_turn ? 1 : 0;
  // It belongs to the hex just moved if that one's turn is unused, else to the one that must follow.
  const int of = std::max({turned_in_ + 1, moved_, 1});
  if (of > moved_ + 1 || extra + (of - moved_) > left()) return false;
  turned_in_ = of;
  spent_ += extra;
  return true;
}

Plot turn_by_hexes(PlotStep step, Turn turn, const Handling& how) {
  Plot plot;
  int degrees = (turn.magnitude().hundredths + 1500) / 3000 * 30;
  HexAccount account(how.run.thousandths / 1000);
  while (degrees > 0) {
    int now = std::min(degrees, how.degrees_a_hex);
    if (!account.turn(now)) {
      now = std::min(now, free_turn);
      if (!account.turn(now)) break;
    }
    step.degrees = static_cast<std::int16_t>(now);
    PlotStep ahead;
    ahead.length = 1_in;
    if (!plot.steps.push_back(step)) break;
    degrees -= now;
    if (degrees > 0 && (!account.move(1) || !plot.steps.push_back(ahead))) break;
  }
  return plot;
}

HexPlace end_of_leg(HexPlace from, Bearing course, const Leg& leg) {
  if (leg.turn == Turn{}) return ahead(from, course, leg.length.thousandths / 1000);
  if (from.is_hex()) return from;
  // 2.3.6: she never stays on the side.
  const bool with_turn = leg.turn.hundredths > 0;
  return hex_abeam(from, course, leg.off == OffSide::with_turn ? with_turn : leg.off == OffSide::starboard);
}

void run_hex_leg(Way& way, const Leg& leg) {
  if (leg.turn == Turn{} && leg.length == Inches{}) return;
  const HexPlace end = end_of_leg(place_at(way.at), way.course, leg);
  step_to(way, point_of(end), way.course + leg.turn, leg.length);
}

namespace {

struct HexStep {
  HexPlace from, to;
  Bearing course;
};

// The step of all within 60 degrees to either side that leads nearest to the goal; straight on before turning.
HexStep step_towards(HexPlace at, Bearing course, Point goal) {
  HexStep best;
  std::int64_t least = -1;
  for (const int degrees : {0, 30, -30, 60, -60}) {
    HexStep step{at, {}, course + Turn::degrees(degrees)};
    if (degrees != 0 && !at.is_hex()) step.from = hex_abeam(at, course, degrees > 0);
    step.to = ahead(step.from, step.course);
    const std::int64_t far = distance_squared(point_of(step.to), goal);
    if (least >= 0 && far >= least) continue;
    least = far;
    best = step;
  }
  return best;
}

}  // namespace

void hex_wake(Way& way, Point goal) {
  constexpr int longest = 10;  // hexes; farther off, or inside her turning circle, she steers straight for it
  way.wake.clear();
  HexPlace at = place_at(way.at);
  Bearing course = way.course;
  const HexPlace end = place_at(goal);
  for (int hexes = 0; at != end && hexes < longest; ++hexes) {
    const HexStep step = step_towards(at, course, goal);
    if (step.course != course) way.wake.push_back({point_of(step.from), step.course, {}});
    way.wake.push_back({point_of(step.to), step.course, 1_in});
    at = step.to;
    course = step.course;
  }
  if (at == end) return;
  way.wake.clear();
  const Bearing line = course_of_index(course_index(bearing(way.at, goal)));
  if (line != way.course) way.wake.push_back({point_of(place_for(way.at, line)), line, {}});
  way.wake.push_back({goal, line, 1_in * std::max(1, steps_between(place_at(way.at), end))});
}

namespace {

// Ships on the way, by place and course: hexes spent.
using Layer = std::map<HexPlace, std::uint16_t>;

// Every turn that costs `extra` hexes, at a place; off a side it leads into either hex.
template <class Do>
void each_turn(HexPlace place, int course, int degrees_a_hex, int extra, Do&& what) {
  const int most = degrees_a_hex / 30, free = free_turn / 30;
  for (int turn = -most; turn <= most; ++turn) {
    if (turn == 0 || (std::abs(turn) > free ? 1 : 0) != extra) continue;
    const int to = (course + turn + hex_courses) % hex_courses;
    if (place.is_hex()) {
      what(place, to);
      continue;
    }
    for (const bool starboard : {false, true}) what(hex_abeam(place, course_of_index(course), starboard), to);
  }
}

template <class Do>
void each_course(std::uint16_t courses, Do&& what) {
  for (int course = 0; course < hex_courses; ++course) {
    if ((courses >> course) & 1) what(course);
  }
}

void add(Layer& layer, HexPlace place, int course) {
  layer[place] = static_cast<std::uint16_t>(layer[place] | (1 << course));
}

}  // namespace

std::vector<Reach> reachable(HexPlace from, Bearing course, int hexes, int degrees_a_hex) {
  // Those whose last hex still has its turn, and those who have used it up; beyond the hexes nobody comes.
  const std::size_t last = static_cast<std::size_t>(hexes);
  std::vector<Layer> fresh(last + 3), turned(last + 3);
  add(turned[0], from, course_index(course));
  for (std::size_t spent = 0; spent <= last; ++spent) {
    for (const std::size_t extra : {0, 1}) {
      for (const auto& [place, courses] : fresh[spent]) {
        each_course(courses, [&](int on) {
          each_turn(place, on, degrees_a_hex, static_cast<int>(extra),
                    [&](HexPlace at, int to) { add(turned[spent + extra], at, to); });
        });
      }
    }
    for (const Layer* layer : {&fresh[spent], &turned[spent]}) {
      for (const auto& [place, courses] : *layer) {
        each_course(courses, [&](int on) {
          add(fresh[spent + 1], ahead(place, course_of_index(on)), on);
          for (const std::size_t extra : {0, 1}) {
            each_turn(place, on, degrees_a_hex, static_cast<int>(extra),
                      [&](HexPlace at, int to) { add(turned[spent + extra + 1], ahead(at, course_of_index(to)), to); });
          }
        });
      }
    }
  }
  Layer ends = fresh[last];
  for (const auto& [place, courses] : turned[last]) ends[place] = static_cast<std::uint16_t>(ends[place] | courses);
  std::vector<Reach> found;
  for (const auto& [place, courses] : ends) found.push_back({place, courses});
  return found;
}

void circle_by_hexes(Way& way, Inches run, Hand side) {
  const Turn turn = Turn::degrees(side == Hand::starboard ? free_turn : -free_turn);
  for (Inches done; done < run; done += 1_in) {
    run_hex_leg(way, {StepKind::ships, {}, turn, {}});
    run_hex_leg(way, {StepKind::ahead, 1_in, {}, {}});
  }
}

void stand_on_mat(Way& way) {
  if (stands_on_place(way.at, way.course)) return;
  const Bearing course = course_of_index(course_index(way.course));
  const Point at = point_of(place_for(way.at, course));
  way.course = course;
  way.at = at;
  if (!way.stages.empty()) {
    way.stages.back().to.at = at;
    way.stages.back().to.course = course;
  }
}

}  // namespace wardroom::coal
