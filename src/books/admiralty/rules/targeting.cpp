#include "books/admiralty/rules/targeting.hpp"

#include <algorithm>

#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

// A29: who lies nearly as close to the line of fire is as good a target.
constexpr Millimetres as_close = 1_mm;

// The primary target, or targets: those in the arc go before those that only block it.
void name_primary(Targets& targets) {
  const auto rank = [](const Target& t) { return std::pair(t.partial, t.sight.bracket); };
  const auto first =
      std::ranges::min_element(targets, {}, [&](const Target& t) { return std::pair(rank(t), t.off_line); });
  if (first == targets.end()) return;
  const Target best = *first;
  for (Target& t : targets) t.primary = rank(t) == rank(best) && t.off_line <= best.off_line + as_close;
}

}  // namespace

namespace {

// No part of a base lies further from its centre.
Length radius(const Card& card) { return (card.length + card.beam) / 2; }

// A quick look before anything else is measured. An arc that begins on the side is looked at as if it began anywhere on
// the base, since what blocks it is seen from the centrepoint.
bool may_bear(const State& state, const Arc& arc, const Aim& aim) {
  const Length on_base = state.options().arc_apex == ArcApex::side ? radius(state.card(aim.ship)) : Length{};
  return arc.may_have(aim.at.at, radius(state.card(aim.target)) + on_base);
}

Bears bears_on(const State& state, const Aim& aim, const Arc& arc) {
  if (arc.has(aim.at.at)) return Bears::fully;
  if (!may_bear(state, arc, aim)) return Bears::no;
  const Base base = target_base(state, aim);
  const bool has_part = arc.has_part(base);
  if (!has_part && !state.options().partial_broadside) return Bears::no;
  const Ship &ship = state.ships[aim.ship], &target = state.ships[aim.target];
  const Motion motion = motion_between(pose_before(ship), aim.from, aim.side, target.was_at, aim.at.at);
  if (has_part) {
    if (motion == Motion::leaving) return Bears::fully;
    if (locked_together(state, aim.ship, aim.target) || touching(state, aim)) return Bears::fully;
  }
  const bool partly = state.options().partial_broadside && motion == Motion::entering &&
                      blocks_over_half(aim.from, aim.side, half_sweep(state, aim.ship), base);
  return partly ? Bears::partly : Bears::no;
}

bool out_of_range(const State& state, const Aim& aim) {
  const Length far = farthest_fire(state) + radius(state.card(aim.ship)) * 2 + radius(state.card(aim.target)) * 2;
  return !within(aim.from.at, aim.at.at, far);
}

}  // namespace

Bears bears_on(const State& state, const Aim& aim) { return bears_on(state, aim, arc_of(state, aim)); }

Targets targets_of(const State& state, ShipId ship, Broadside side) {
  Targets targets;
  const Arc arc = arc_of(state, {ship, ship, side, pose_of(state.ships[ship]), {}});
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& her = state.ships[id];
    if (her.side == state.ships[ship].side || !her.present || !on_table(her.status)) continue;
    const Aim aim = aim_now(state, ship, side, id);
    if (out_of_range(state, aim) || !may_bear(state, arc, aim) || spared(state, ship, id) != Spared::no) continue;
    const Bears bears = bears_on(state, aim, arc);
    if (bears == Bears::no) continue;
    const Sight sight = sight_of(state, aim);
    if (sight.bracket == Bracket::beyond || masked(state, aim)) continue;
    targets.push_back({aim, sight, off_line(aim.from, aim.at.at), bears == Bears::partly, false});
  }
  name_primary(targets);
  return targets;
}

bool may_take(const State& state, const Target& target, Size size) {
  const Side& side = state.ships[target.aim.ship].sides[index(target.aim.side)];
  return target.primary || (!target.partial && side.aimed_last[index(size)] == target.aim.target);
}

bool has_fired(const State& state, ShipId ship, Broadside broadside, Size size) {
  const Side& side = state.ships[ship].sides[index(broadside)];
  if (side.spent || (side.fired >> index(size) & 1) != 0) return true;
  return std::ranges::any_of(state.fires,
                             [&](const Fire& o) { return o.ship == ship && o.side == broadside && o.size == size; });
}

std::vector<Choice> choices_of(const State& state, ShipId ship) {
  std::vector<Choice> choices;
  if (silence_of(state, ship) != Silence::none) return choices;
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    const Targets targets = targets_of(state, ship, side);
    for (const Size size : {Size::heavy, Size::medium, Size::light}) {
      if (has_fired(state, ship, side, size)) continue;
      for (const Target& target : targets) {
        if (!may_take(state, target, size)) continue;
        const Battery battery = lay(state, target.aim, target.sight, size, target.partial);
        if (battery.dice > 0) choices.push_back({battery, target.sight.range_squared, target.primary});
      }
    }
  }
  return choices;
}

}  // namespace wardroom::admiralty
