// Arcs of fire, ranges, rake zones and what stands in the way: the geometry of a shot (4.2). Everything asks of poses,
// so that a shot at the end of the movement and one at a point of a path (4.2 passing fire) are measured alike.
#pragma once

#include <array>
#include <cstdint>

#include "books/admiralty/rules/state.hpp"

namespace wardroom::admiralty {

/// Where a ship lies: her centrepoint and her heading.
struct Pose {
  Point at;
  Bearing heading;
  friend bool operator==(const Pose&, const Pose&) = default;
};
Pose pose_of(const Ship& ship);
/// Where she lay when the Movement phase began (A28).
Pose pose_before(const Ship& ship);
Base base_of(const Card& card, Pose pose);

/// 4.2-2: straight abeam, from the centrepoint.
constexpr Bearing line_of_fire(Bearing heading, Broadside side) {
  return heading + (side == Broadside::starboard ? Turn::degrees(90) : Turn::degrees(-90));
}
/// How far a place lies from the line of fire, or from that line carried on to the other side (A29).
Length off_line(Pose from, Point place);
/// The angle between the line of fire and a place.
Turn angle_off(Pose from, Broadside side, Point place);
/// The side of the keel line on which a place lies (A66).
Broadside side_towards(Pose pose, Point place);

/// Charts D8: the whole sweep that ships of a navy had by the date of the battle (A63).
Turn sweep_in(const Fleets& fleets, Navy navy, int year);
/// Half of it to each side of the line of fire, unless the option takes it for the half (A30).
Turn half_sweep(const State& state, ShipId ship);

/// What the guns of one side can be trained on: all between two edges, which belong to it (A61).
struct Arc {
  Point fore, aft;  // where its edges begin
  Bearing fore_edge, aft_edge, abeam;
  Broadside side = Broadside::starboard;
  bool has(Point place) const;
  /// A quick look: without this, nothing of what lies within a circle is in the arc.
  bool may_have(Point centre, Length radius) const;
  bool has_all(const Base& base) const;
  bool has_part(const Base& base) const;
};
Arc arc_over(const Base& base, Broadside side, Turn half, ArcApex apex);

/// 4.2-4 to 4.2-10, 4.2-41: whether the guns bear. Of a ship that leaves the arc, or one `grappled` (locked or
/// touching, A62), any part is enough; of others the centrepoint must be in it.
bool bears(const Arc& arc, const Base& target, Motion motion, bool grappled);

/// A28: whether a target comes nearer to the line of fire or goes away from it, by where both lay before and lie now.
Motion motion_between(Pose from_before, Pose from, Broadside side, Point before, Point now);

/// A66: whether a firing ship's centrepoint lies in a rake zone of a target's base.
Rake rake_zone(const Base& target, Point firer, Turn within);

/// A64: the squared distance from the edge of the firing side to the nearest point of the target's base.
std::int64_t range_squared(const Base& firer, Broadside side, const Base& target);
Bracket bracket_of(const Gunnery& chart, std::int64_t range_squared);

/// A82: whether a base covers more than half of a sweep, seen from the centrepoint.
bool blocks_over_half(Pose from, Broadside side, Turn half, const Base& target);

/// The guns of one side of a ship, and what they are laid on, wherever the two lie.
struct Aim {
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Pose from, at;
};
/// As both lie now.
Aim aim_now(const State& state, ShipId ship, Broadside side, ShipId target);

Base firing_base(const State& state, const Aim& aim);
Base target_base(const State& state, const Aim& aim);
Arc arc_of(const State& state, const Aim& aim);
/// The target's centrepoint lies in the arc.
bool centre_in_arc(const State& state, const Aim& aim);
std::int64_t range_squared(const State& state, const Aim& aim);
/// The bracket; beyond also where the scenario's light or darkness ends all fire sooner.
Bracket bracket_of(const State& state, std::int64_t range_squared);
Bracket bracket_of(const State& state, const Aim& aim);
/// The scenario has it too dark to fire so far, although the guns would reach.
bool too_dark(const State& state, const Aim& aim);
/// The target is raked.
Rake rake_of(const State& state, const Aim& aim);
/// How the target lies to the guns: measured once for all batteries of a side.
struct Sight {
  std::int64_t range_squared = 0;
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
};
Sight sight_of(const State& state, const Aim& aim);
/// A65: the base of a third ship lies across the line between the centrepoints.
bool masked(const State& state, const Aim& aim);
/// Who does; no_ship if nobody does.
ShipId mask_of(const State& state, const Aim& aim);
bool masked_by(const State& state, const Aim& aim, ShipId third);
/// While one of the two goes straight on, and both have these places at the ends of her way, one third ship lies across
/// the line all along: behind a base is a shadow without dents.
bool masked_all_along(const State& state, const Aim& first, const Aim& last);
/// A81: the target lies further downwind, by however little.
bool to_leeward(const State& state, const Aim& aim);
/// Bases that touch, or all but touch (A58, A62).
bool touching(const State& state, const Aim& aim);

}  // namespace wardroom::admiralty
