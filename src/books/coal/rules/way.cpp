#include "books/coal/rules/way.hpp"

#include <algorithm>

#include "books/coal/rules/hex_movement.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {
namespace {

Turn part_of(Turn turn, std::int64_t part, std::int64_t whole) {
  return {static_cast<std::int32_t>(turn.hundredths * part / whole)};
}

void run_arc(Way& way, const Leg& leg, std::int32_t chord) {
  const std::int32_t angle = leg.turn.magnitude().hundredths;
  const Turn quarter = leg.turn.hundredths > 0 ? Turn::degrees(90) : Turn::degrees(-90);
  const Bearing course = way.course;
  const Point centre = moved(way.at, course + quarter, leg.radius);
  Inches run;
  for (std::int32_t done = 0; done < angle;) {
    done = std::min(done + chord, angle);
    const Turn turned = part_of(leg.turn, done, angle);
    const Inches so_far{static_cast<std::int32_t>(std::int64_t{leg.length.thousandths} * done / angle)};
    const Bearing now = course + turned;
    step_to(way, moved(centre, now - quarter, leg.radius), now, so_far - run);
    run = so_far;
  }
}

}  // namespace

void begin(Way& way, Point at, Bearing course, bool mat) {
  way.mat = mat;
  way.from = way.at = at;
  way.first_course = way.course = course;
  way.distance = way.speed = {};
  way.turned = 0;
  way.stages.clear();
  way.phase = 0;
  way.on_straight = way.alone = way.grounded = way.held = false;
  way.left.clear();
  way.wake.clear();
}

void begin_phase(Way& way) {
  way.phase = way.stages.size();
  way.on_straight = false;
}

void end_phase(Way& way, std::int32_t from, std::int32_t to) {
  std::int64_t total = 0, so_far = 0;
  for (std::size_t i = way.phase; i < way.stages.size(); ++i) total += way.stages[i].to.length.thousandths;
  for (std::size_t i = way.phase; i < way.stages.size(); ++i) {
    so_far += way.stages[i].to.length.thousandths;
    way.stages[i].when = total == 0 ? from : static_cast<std::int32_t>(from + (to - from) * so_far / total);
  }
}

void step_to(Way& way, Point at, Bearing course, Inches length) {
  const bool is_straight = course == way.course;
  way.turned += turn_between(way.course, course).magnitude().hundredths;
  way.distance += length;
  way.at = at;
  way.course = course;
  // A straight goes on in one piece; and a way with more corners than the sheet holds loses the finest of them.
  const bool joins = (is_straight && way.on_straight) || way.stages.full();
  way.on_straight = is_straight;
  if (joins && way.stages.size() > way.phase) {
    WakePoint& last = way.stages.back().to;
    last = {at, course, last.length + length};
  } else {
    way.stages.push_back({{at, course, length}, 0});
  }
}

std::int32_t chord_of(const Leg* first, const Leg* last) {
  std::int32_t turned = 0;
  for (; first != last; ++first) turned += first->turn.magnitude().hundredths;
  return turned <= 18000 ? 1500 : turned <= 36000 ? 3000 : 9000;
}

void run_leg(Way& way, const Leg& leg, std::int32_t chord) {
  if (way.mat) {
    run_hex_leg(way, leg);
  } else if (leg.turn == Turn{}) {
    if (leg.length > Inches{}) step_to(way, moved(way.at, way.course, leg.length), way.course, leg.length);
  } else if (leg.radius == Inches{} || leg.length == Inches{}) {
    step_to(way, way.at, way.course + leg.turn, {});
    if (leg.length > Inches{}) step_to(way, moved(way.at, way.course, leg.length), way.course, leg.length);
  } else {
    run_arc(way, leg, chord);
  }
}

void follow_wake(Way& way, Inches run) {
  std::size_t passed = 0;
  const bool under_way = run > Inches{};
  while (under_way && passed < way.wake.size()) {
    WakePoint& next = way.wake[passed];
    if (run == Inches{} && next.length > Inches{}) break;  // at a corner without an arc she has turned
    if (next.length <= run) {
      run -= next.length;
      step_to(way, next.at, next.course, next.length);
      ++passed;
      continue;
    }
    const Turn turn = part_of(turn_between(way.course, next.course), run.thousandths, next.length.thousandths);
    Point at = between(way.at, next.at, run.thousandths, next.length.thousandths);
    if (way.mat) at = point_of(place_for(at, next.course));
    next.length -= run;
    step_to(way, at, way.course + turn, run);
    run = {};
  }
  Wake left;
  for (std::size_t i = passed; i < way.wake.size(); ++i) left.push_back(way.wake[i]);
  way.wake = left;
}

void extend_wake(Way& way, const Stage* first, const Stage* last) {
  for (; first != last; ++first) {
    Wake& wake = way.wake;
    const Bearing before_last = wake.size() > 1 ? wake[wake.size() - 2].course : way.course;
    const bool straight_on = !wake.empty() && wake.back().course == first->to.course && before_last == first->to.course;
    if (straight_on) {
      wake.back() = {first->to.at, first->to.course, wake.back().length + first->to.length};
      continue;
    }
    if (wake.full()) {  // the nearest corners are run first and matter most: the one before the last is given up
      wake[wake.size() - 1].length += wake[wake.size() - 2].length;
      wake.erase(wake.size() - 2);
    }
    wake.push_back(first->to);
  }
}

Inches length_of(const Wake& wake) {
  Inches length;
  for (const WakePoint& p : wake) length += p.length;
  return length;
}

void straight_wake(Way& way, Point ahead) {
  if (way.mat) {
    hex_wake(way, ahead);
    return;
  }
  way.wake.clear();
  if (ahead == way.at) return;
  const Bearing line = bearing(way.at, ahead);
  constexpr Turn a_degree = Turn::degrees(1);  // places are rounded: a ship that lies this near in line is in line
  const bool in_line = turn_between(way.course, line).magnitude() <= a_degree;
  if (!in_line) way.wake.push_back({way.at, line, {}});
  way.wake.push_back({ahead, in_line ? way.course : line, distance(way.at, ahead)});
}

void cut(Way& way, std::int32_t when) {
  Way old = way;
  way.at = way.from;
  way.course = way.first_course;
  way.distance = {};
  way.turned = 0;
  way.stages.clear();
  way.phase = 0;
  std::int32_t before = 0;
  for (const Stage& stage : old.stages) {
    way.on_straight = false;
    if (stage.when <= when) {
      step_to(way, stage.to.at, stage.to.course, stage.to.length);
      way.stages.back().when = stage.when;
      before = stage.when;
      continue;
    }
    std::int64_t part = when - before, whole = stage.when - before;
    if (way.mat) {  // the hexes that she has moved by then
      part = stage.to.length.thousandths / 1000 * part / whole;
      whole = stage.to.length.thousandths / 1000;
      if (part == 0) break;
    }
    const Turn turn = part_of(turn_between(way.course, stage.to.course), part, whole);
    const Inches length{static_cast<std::int32_t>((stage.to.length.thousandths * part + whole / 2) / whole)};
    const Point at = between(way.at, stage.to.at, part, whole);
    step_to(way, way.mat ? point_of(place_for(at, way.course + turn)) : at, way.course + turn, length);
    way.stages.back().when = when;
    break;
  }
}

Track track_of(const Way& way) {
  Track track;
  track.push_back({way.from, 0});
  for (const Stage& stage : way.stages) {
    if (!track.push_back({stage.to.at, stage.when})) track.back() = {stage.to.at, stage.when};
  }
  return track;
}

Leg split(Leg& leg, Inches part) {
  if (part >= leg.length) {
    const Leg whole = leg;
    leg.length = {};
    leg.turn = {};
    return whole;
  }
  Leg first = leg;
  first.length = part;
  first.turn = part_of(leg.turn, part.thousandths, std::max(leg.length.thousandths, 1));
  leg.length -= part;
  leg.turn = leg.turn + -first.turn;
  return first;
}

}  // namespace wardroom::coal
