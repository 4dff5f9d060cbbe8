// Depth charges set shallow and dropped across an enemy's bows (charts 8, reconstructed; an option).
#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite cite{"order-3", "W7"};

bool crosses_bows(const State& state, const Way& way, ShipId target) {
  const Ship& enemy_ship = state.ships[target];
  const Point bow = moved(enemy_ship.at, enemy_ship.course, state.card(target).length / 2);
  const std::int64_t reach = squared(state.tables().contacts.charge_reach);
  return std::any_of(way.runs.begin(), way.runs.end(), [&](const Run& run) {
    return distance_squared(bow, {run.from, run.to}) <= reach;
  });
}

}  // namespace

Checked check(const State& state, SideId side, const DropCharges& order) {
  if (auto refusal = must_act_on(state, side, order.ship, order.target, "depth charges")) return refusal;
  const Unfit about{state, "depth charges", order.ship};
  if (!state.options().depth_charges) return about(cite, "may not use them against ships in this game");
  // A marker that blows up or does not would tell what is under it.
  if (!state.ships[order.target].revealed)
    return about(cite, "can drop them only under an enemy that has been made out");
  if (state.card(order.ship).size != Size::boat) return about(cite, "is no boat, and cannot cross so close");
  if (order.charges < 1 || order.charges > 2) return about(cite, "drops one or two");
  if (state.ships[order.ship].charges < order.charges) return about(cite, "has not that many left");
  const bool again = std::any_of(state.charges.begin(), state.charges.end(),
                                 [&](const DropCharges& other) { return other.ship == order.ship; });
  if (again || state.charges.full()) return about(cite, "has orders to drop them already");
  return {};
}

void drop_charges(Play& play, ShipId ship, const Way& way) {
  const Contacts& table = play.now().tables().contacts;
  const auto orders = play.now().charges;
  for (const DropCharges& order : orders) {
    if (order.ship != ship || !real(play.now().ships[order.target])) continue;
    if (!crosses_bows(play.now(), way, order.target)) continue;
    const bool fast = play.now().ships[order.target].speed >= table.charge_fast;
    const int need = fast ? table.charge_on_fast : table.charge_on;
    int points = 0;
    for (std::uint16_t i = 0; i < order.charges; ++i) {
      play.term({"effective on", cite, Op::at_least, need});
      if (play.face(Purpose::depth_charge, ship, 6, i) < need) continue;
      for (std::uint16_t die = 0; die < table.charge_dice; ++die) {
        points += play.face(Purpose::charge_damage, ship, 6, static_cast<std::uint16_t>(8 * i + die));
      }
    }
    alarm(play, play.now().ships[order.target].side, {"spot-25", "C10"});
    play.state_fact(Audience::all(), cite, ChargesDropped{ship, order.target, order.charges, points > 0});
    take_points(play, order.target, points, cite);
    if (play.now().ships[ship].speed < table.charge_escape) {
      take_points(play, ship, play.face(Purpose::charge_damage, ship, 6, 100), cite);
    }
  }
}

}  // namespace wardroom::coastal
