#include "books/coal/damage_control.hpp"

#include "books/coal/chapters.hpp"
#include "books/coal/condition.hpp"

namespace wardroom::coal {
namespace {

constexpr int spreads_hit = 9, spreads_fire = 10;  // 8.5.3
constexpr int beyond_repair_at_least = 9;          // 8.6.2

}  // namespace

Repaired roll_repair(Chance& chance, DieAddress at, int at_most) {
  const int face = chance.face(at, 10);
  const bool done = face <= at_most;
  return {done, !done && face >= beyond_repair_at_least};
}

FireRolls roll_fires(Chance& chance, DieAddress at, int burning, int named, int repair_at_most) {
  FireRolls result;
  for (int i = 0; i < burning; ++i, ++at.index) {
    const int face = chance.face(at, 10);
    if (face == spreads_hit) ++result.extra_hits;
    if (face == spreads_fire) ++result.new_fires;
    if (i != named) continue;
    if (face <= repair_at_most) {
      result.put_out = 1;
    } else if (face >= beyond_repair_at_least) {
      result.unrepairable = 1;
    }
  }
  return result;
}

bool may_repair(const State&, SideId) { return false; }
void resolve_damage_control(Play&) {}
Checked check(const State& state, SideId side, const Repair& order) {
  return must_own(state, side, order.ship, "damage control");
}

}  // namespace wardroom::coal
