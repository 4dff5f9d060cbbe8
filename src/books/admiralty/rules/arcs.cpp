#include "books/admiralty/rules/arcs.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "books/admiralty/rules/measure.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

// Places are rounded to a thousandth, so what lies that near to an edge lies on it: scaled as sines are.
constexpr std::int64_t on_edge = std::int64_t{1} << trig_bits;

// How far a place lies to the right of a line, and how far along it; scaled as sines are.
std::int64_t right_of(Point from, Bearing course, Point place) {
  return (std::int64_t{place.x} - from.x) * cosine(course) - (std::int64_t{place.y} - from.y) * sine(course);
}
std::int64_t along(Point from, Bearing course, Point place) {
  return (std::int64_t{place.x} - from.x) * sine(course) + (std::int64_t{place.y} - from.y) * cosine(course);
}
std::int32_t unscaled(std::int64_t length) {
  const std::int64_t half = std::int64_t{1} << (trig_bits - 1);
  return static_cast<std::int32_t>(length >= 0 ? (length + half) >> trig_bits : -((-length + half) >> trig_bits));
}

// A wedge from a point, so many degrees to each side of its middle, edges included.
bool in_wedge(Point apex, Bearing middle, Turn half, Point place) {
  return along(apex, middle, place) >= -on_edge && right_of(apex, middle - half, place) >= -on_edge &&
         right_of(apex, middle + half, place) <= on_edge;
}

Segment edge_of(const Base& base, Broadside side) {
  const auto c = corners(base);
  return side == Broadside::starboard ? Segment{c[1], c[2]} : Segment{c[0], c[3]};
}

}  // namespace

Pose pose_of(const Ship& ship) { return {ship.at, ship.heading}; }
Pose pose_before(const Ship& ship) { return {ship.was_at, ship.was_heading}; }
Base base_of(const Card& card, Pose pose) { return {pose.at, pose.heading, card.length, card.beam}; }

Length off_line(Pose from, Point place) { return {std::abs(unscaled(along(from.at, from.heading, place)))}; }

Turn angle_off(Pose from, Broadside side, Point place) {
  return turn_between(line_of_fire(from.heading, side), bearing(from.at, place)).magnitude();
}

Broadside side_towards(Pose pose, Point place) {
  return right_of(pose.at, pose.heading, place) >= 0 ? Broadside::starboard : Broadside::port;
}

Turn sweep_in(const Fleets& fleets, Navy navy, int year) {
  const ArcRow* row = nullptr;
  for (const ArcRow& each : fleets.arc) {
    if (each.navy == navy && each.from <= year && (row == nullptr || each.from >= row->from)) row = &each;
  }
  return row != nullptr ? row->sweep : Turn{};
}

Turn half_sweep(const State& state, ShipId ship) {
  const Turn sweep = sweep_in(state.tables().fleets, state.card(ship).navy, state.setting->year);
  return state.options().arc_is_half_angle ? sweep : Turn{sweep.hundredths / 2};
}

namespace {

// In the arc, or no further out of it than this, scaled as sines are.
bool lies_in(const Arc& arc, Point place, std::int64_t off) {
  if (along(arc.fore, arc.abeam, place) < -off) return false;
  // On the starboard side the foremost edge is the one to the left.
  const bool starboard = arc.side == Broadside::starboard;
  const std::int64_t abaft = right_of(arc.fore, arc.fore_edge, place);
  if (starboard ? abaft < -off : abaft > off) return false;
  const std::int64_t before = right_of(arc.aft, arc.aft_edge, place);
  return starboard ? before <= off : before >= -off;
}

}  // namespace

bool Arc::has(Point place) const { return lies_in(*this, place, on_edge); }

bool Arc::may_have(Point centre, Length radius) const {
  return lies_in(*this, centre, (radius.thousandths + 1) * on_edge);
}

bool Arc::has_all(const Base& base) const {
  return std::ranges::all_of(corners(base), [&](Point corner) { return has(corner); });
}

bool Arc::has_part(const Base& base) const {
  if (std::ranges::any_of(corners(base), [&](Point corner) { return has(corner); })) return true;
  // No corner, but perhaps an edge of the arc runs through it.
  const Length reach = distance(fore, base.centre) + distance(aft, base.centre) + base.length + base.width;
  return crosses(base, {fore, moved(fore, fore_edge, reach)}) || crosses(base, {aft, moved(aft, aft_edge, reach)});
}

Arc arc_over(const Base& base, Broadside side, Turn half, ArcApex apex) {
  const bool starboard = side == Broadside::starboard;
  const Bearing abeam = line_of_fire(base.course, side);
  Arc arc{base.centre, base.centre, abeam, abeam, abeam, side};
  arc.fore_edge = starboard ? abeam - half : abeam + half;
  arc.aft_edge = starboard ? abeam + half : abeam - half;
  if (apex == ArcApex::side) {
    const Segment edge = edge_of(base, side);
    arc.fore = edge.a;
    arc.aft = edge.b;
  }
  return arc;
}

bool bears(const Arc& arc, const Base& target, Motion motion, bool grappled) {
  return arc.has(target.centre) || ((motion == Motion::leaving || grappled) && arc.has_part(target));
}

Motion motion_between(Pose from_before, Pose from, Broadside side, Point before, Point now) {
  const Turn was = angle_off(from_before, side, before), is = angle_off(from, side, now);
  if (is < was) return Motion::entering;
  return is > was ? Motion::leaving : Motion::motionless;
}

Rake rake_zone(const Base& target, Point firer, Turn within) {
  const Length half = target.length / 2;
  const bool ahead = in_wedge(offset(target.centre, target.course, half, {}), target.course, within, firer);
  const bool astern =
      in_wedge(offset(target.centre, target.course, -half, {}), target.course.reversed(), within, firer);
  assert(!(ahead && astern));
  if (ahead) return Rake::bow;
  return astern ? Rake::stern : Rake::none;
}

std::int64_t range_squared(const Base& firer, Broadside side, const Base& target) {
  return distance_squared(edge_of(firer, side), corners(target));
}

Bracket bracket_of(const Gunnery& chart, std::int64_t range_squared) {
  if (range_squared <= squared(chart.close)) return Bracket::close;
  if (range_squared <= squared(chart.medium)) return Bracket::medium;
  return range_squared <= squared(chart.long_range) ? Bracket::long_range : Bracket::beyond;
}

bool blocks_over_half(Pose from, Broadside side, Turn half, const Base& target) {
  const Bearing abeam = line_of_fire(from.heading, side);
  std::int32_t left = Bearing::circle, right = -Bearing::circle;
  for (const Point corner : corners(target)) {
    const std::int32_t turn = turn_between(abeam, bearing(from.at, corner)).hundredths;
    left = std::min(left, turn);
    right = std::max(right, turn);
  }
  if (right - left > Bearing::circle / 2) return false;  // it lies across the other line of fire
  const std::int32_t covered = std::min(right, half.hundredths) - std::max(left, -half.hundredths);
  return covered > half.hundredths;
}

Aim aim_now(const State& state, ShipId ship, Broadside side, ShipId target) {
  return {ship, target, side, pose_of(state.ships[ship]), pose_of(state.ships[target])};
}

Base firing_base(const State& state, const Aim& aim) { return base_of(state.card(aim.ship), aim.from); }
Base target_base(const State& state, const Aim& aim) { return base_of(state.card(aim.target), aim.at); }

Arc arc_of(const State& state, const Aim& aim) {
  return arc_over(firing_base(state, aim), aim.side, half_sweep(state, aim.ship), state.options().arc_apex);
}

bool centre_in_arc(const State& state, const Aim& aim) { return arc_of(state, aim).has(aim.at.at); }

std::int64_t range_squared(const State& state, const Aim& aim) {
  return range_squared(firing_base(state, aim), aim.side, target_base(state, aim));
}

Bracket bracket_of(const State& state, std::int64_t range_squared) {
  if (range_squared > squared(farthest_fire(state))) return Bracket::beyond;
  return bracket_of(state.tables().gunnery, range_squared);
}
Bracket bracket_of(const State& state, const Aim& aim) { return bracket_of(state, range_squared(state, aim)); }

bool too_dark(const State& state, const Aim& aim) {
  const std::int64_t range = range_squared(state, aim);
  return range > squared(farthest_fire(state)) && bracket_of(state.tables().gunnery, range) != Bracket::beyond;
}

Rake rake_of(const State& state, const Aim& aim) {
  return rake_zone(target_base(state, aim), aim.from.at, state.tables().gunnery.rake_within);
}

Sight sight_of(const State& state, const Aim& aim) {
  const std::int64_t range = range_squared(state, aim);
  return {range, bracket_of(state, range), rake_of(state, aim)};
}

namespace {

// A quick look: the box round a line and that round a ship have something in common.
bool may_cross(Segment line, const Ship& ship, const Card& card) {
  const std::int32_t reach = (card.length.thousandths + card.beam.thousandths) / 2 + 1;
  return ship.at.x + reach >= std::min(line.a.x, line.b.x) && ship.at.x - reach <= std::max(line.a.x, line.b.x) &&
         ship.at.y + reach >= std::min(line.a.y, line.b.y) && ship.at.y - reach <= std::max(line.a.y, line.b.y);
}

}  // namespace

namespace {

// The first ship beside the two of which `lies_across` says so.
template <class Test>
ShipId third_ship(const State& state, const Aim& aim, Test&& lies_across) {
  if (!state.options().masking) return no_ship;
  for (ShipId third = 0; third < state.ships.size(); ++third) {
    if (third == aim.ship || third == aim.target) continue;
    const Ship& ship = state.ships[third];
    if (ship.present && on_table(ship.status) && lies_across(ship, state.card(third))) return third;
  }
  return no_ship;
}

bool lies_across(const Ship& ship, const Card& card, Segment sight) {
  return may_cross(sight, ship, card) && crosses(base_of(card, pose_of(ship)), sight);
}

}  // namespace

ShipId mask_of(const State& state, const Aim& aim) {
  const Segment sight{aim.from.at, aim.at.at};
  return third_ship(state, aim, [&](const Ship& ship, const Card& card) { return lies_across(ship, card, sight); });
}

bool masked(const State& state, const Aim& aim) { return mask_of(state, aim) != no_ship; }

bool masked_by(const State& state, const Aim& aim, ShipId third) {
  return lies_across(state.ships[third], state.card(third), {aim.from.at, aim.at.at});
}

bool masked_all_along(const State& state, const Aim& first, const Aim& last) {
  const Segment before{first.from.at, first.at.at}, after{last.from.at, last.at.at};
  return no_ship != third_ship(state, first, [&](const Ship& ship, const Card& card) {
           if (!may_cross(before, ship, card) || !may_cross(after, ship, card)) return false;
           // Places between the two are rounded: what passes through the base well within its edges does so all along.
           constexpr Length edge{20};
           Base base = base_of(card, pose_of(ship));
           base.length -= edge;
           base.width -= edge;
           return crosses(base, before) && crosses(base, after);
         });
}

bool to_leeward(const State& state, const Aim& aim) {
  return along(aim.from.at, state.wind_from.reversed(), aim.at.at) > 0;
}

bool touching(const State& state, const Aim& aim) {
  return gap(firing_base(state, aim), target_base(state, aim)) <= state.tables().sailing.touching;
}

}  // namespace wardroom::admiralty
