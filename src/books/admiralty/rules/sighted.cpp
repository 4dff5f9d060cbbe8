#include "books/admiralty/rules/sighted.hpp"

#include <algorithm>

#include "books/admiralty/rules/arcs.hpp"
#include "books/admiralty/rules/contact.hpp"

namespace wardroom::admiralty {
namespace {

// An enemy on the table no farther off than that, of whom `counts` says so.
template <class Test>
bool enemy_within(const State& state, ShipId ship, Millimetres reach, Test&& counts) {
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    const Ship& o = state.ships[other];
    if (o.side == state.ships[ship].side || !o.present || !on_table(o.status) || !counts(o)) continue;
    if (lie_within(state, ship, other, reach)) return true;
  }
  return false;
}

bool fights(const Ship& ship) { return ship.present && ship.status == Status::fighting && !ship.noncombatant; }

}  // namespace

bool lie_within(const State& state, ShipId one, ShipId other, Millimetres reach) {
  const auto base = [&](ShipId ship) { return base_of(state.card(ship), pose_of(state.ships[ship])); };
  return within_gap(base(one), base(other), reach);
}

Millimetres farthest_fire(const State& state) {
  const Sheet& sheet = *state.setting;
  const bool dark = sheet.dark_after != 0 && state.turn > sheet.dark_after;
  const Millimetres light = dark ? std::min(sheet.farthest, sheet.farthest_dark) : sheet.farthest;
  return std::min(light, state.tables().gunnery.long_range);
}

bool could_fire(const State& state, ShipId ship) {
  return fights(state.ships[ship]) && enemy_within(state, ship, farthest_fire(state),
                                                   [](const Ship& enemy) { return enemy.status != Status::struck; });
}

bool could_board(const State& state, ShipId ship) {
  return fights(state.ships[ship]) && !state.ships[ship].went &&
         enemy_within(state, ship, state.tables().boarding.reach, [](const Ship& enemy) { return !enemy.went; });
}

bool could_repair(const State& state, ShipId ship) {
  const Ship& s = state.ships[ship];
  return s.present && on_table(s.status) && s.hurt;
}

}  // namespace wardroom::admiralty
