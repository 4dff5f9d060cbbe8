// What a ship can still do, and who may know it: what all chapters ask of her log.
#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {

bool in_play(const State& state, ShipId ship) {
  return state.ships[ship].present && on_table(state.ships[ship].status);
}

bool able_to_fight(const State& state, ShipId ship) {
  const Ship& her = state.ships[ship];
  return her.present && her.status == Status::fighting && !her.noncombatant;
}

Audience owners(const State& state, ShipId ship) {
  Audience posts;
  const auto& chairs = state.setting->chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (chairs[i].side == state.ships[ship].side) posts = posts.with(PostId::at(i));
  }
  return posts;
}

bool locked_together(const State& state, ShipId one, ShipId other) {
  const auto holds = [&](ShipId ship, ShipId on) {
    return std::ranges::any_of(state.ships[ship].locks, [&](const Lock& lock) { return lock.on == on; });
  };
  return holds(one, other) || holds(other, one);
}

bool locked(const State& state, ShipId ship) {
  const auto others = [&](const Lock& lock) { return lock.on != ship; };
  if (std::ranges::any_of(state.ships[ship].locks, others)) return true;
  const auto on_her = [&](const Lock& lock) { return lock.on == ship; };
  return std::ranges::any_of(state.ships, [&](const Ship& other) {
    return !other.locks.empty() && &other != &state.ships[ship] && std::ranges::any_of(other.locks, on_her);
  });
}

int effective_water(const Condition& chart, int waterline, int pumps) {
  const auto hits = std::min<std::size_t>(static_cast<std::size_t>(pumps), chart.suppressed.size() - 1);
  return std::max(0, waterline - chart.suppressed[hits]);
}

int effective_water(const State& state, ShipId ship) {
  const auto& mark = state.ships[ship].mark;
  return effective_water(state.tables().condition, mark[index(Mark::W)], mark[index(Mark::P)]);
}

bool crippled(const State& state, ShipId ship) {
  const Ship& her = state.ships[ship];
  const Points& points = state.tables().points;
  return 2 * dice_left(state, ship) <= dice_built(state, ship) || her.sails <= points.crippled_sail ||
         effective_water(state, ship) >= points.crippled_water || her.mark[index(Mark::I)] > 0;
}

int dice_left(const State& state, ShipId ship) {
  const auto& sides = state.ships[ship].sides;
  return sides[0].dice.all() + sides[1].dice.all();
}

int dice_built(const State& state, ShipId ship) { return 2 * state.card(ship).dice.all(); }

}  // namespace wardroom::admiralty
