#include "books/admiralty/rules/targeting.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

// A29: who lies nearly as close to the line of fire is as good a target.
constexpr Millimetres as_close = 1_mm;

// A quick look before anything is measured.
bool may_be_near(const State& state, ShipId ship, ShipId target) {
  const Card &a = state.card(ship), &b = state.card(target);
  const Length reach = state.tables().gunnery.long_range + a.length + a.beam + b.length + b.beam;
  return within(state.ships[ship].at, state.ships[target].at, reach);
}

// The primary target, or targets: those in the arc go before those that only block it.
void name_primary(Targets& targets) {
  const auto rank = [](const Target& t) { return std::pair(t.partial, t.bracket); };
  const auto first =
      std::ranges::min_element(targets, {}, [&](const Target& t) { return std::pair(rank(t), t.off_line); });
  if (first == targets.end()) return;
  const Target best = *first;
  for (Target& t : targets) t.primary = rank(t) == rank(best) && t.off_line <= best.off_line + as_close;
}

}  // namespace

Bears bears_on(const State& state, const Aim& aim) {
  const Arc arc = arc_of(state, aim);
  const Base base = target_base(state, aim);
  const Ship &ship = state.ships[aim.ship], &target = state.ships[aim.target];
  const Motion motion = motion_between(pose_before(ship), aim.from, aim.side, target.was_at, aim.at.at);
  if (bears(arc, base, motion, false)) return Bears::fully;
  const bool grappled = locked_together(state, aim.ship, aim.target) || touching(state, aim);
  if (grappled && bears(arc, base, motion, true)) return Bears::fully;
  const bool partly = state.options().partial_broadside && motion == Motion::entering &&
                      blocks_over_half(aim.from, aim.side, half_sweep(state, aim.ship), base);
  return partly ? Bears::partly : Bears::no;
}

Targets targets_of(const State& state, ShipId ship, Broadside side) {
  Targets targets;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& her = state.ships[id];
    if (her.side == state.ships[ship].side || !her.present || !on_table(her.status)) continue;
    if (!may_be_near(state, ship, id) || spared(state, ship, id) != Spared::no) continue;
    const Aim aim = aim_now(state, ship, side, id);
    const Bears bears = bears_on(state, aim);
    if (bears == Bears::no) continue;
    const Bracket bracket = bracket_of(state, aim);
    if (bracket == Bracket::beyond || masked(state, aim)) continue;
    targets.push_back({aim, bracket, off_line(aim.from, aim.at.at), bears == Bears::partly, false});
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
        const Battery battery = lay(state, target.aim, size, target.partial);
        if (battery.dice > 0) choices.push_back({battery, target.primary});
      }
    }
  }
  return choices;
}

}  // namespace wardroom::admiralty
