#include "books/coal/rules/batteries.hpp"

#include <algorithm>

#include "books/coal/rules/condition.hpp"

namespace wardroom::coal {
namespace {

constexpr bool is_medium(Battery b) { return b == Battery::medium_port || b == Battery::medium_starboard; }
constexpr bool is_port(Battery b) { return b == Battery::medium_port || b == Battery::light_port; }

const SecondaryBattery& printed(const Card& card, Battery battery) {
  return is_medium(battery) ? card.medium : card.light;
}

int quarters_of(const Card& card, Battery battery, ArcSet arcs) {
  const Arc own_side = is_port(battery) ? Arc::port : Arc::starboard;
  if (printed(card, battery).centreline ? arcs.broadside() : arcs.has(own_side)) return 4;
  const bool ahead_or_astern = arcs.has(Arc::bow) || arcs.has(Arc::stern);
  return ahead_or_astern && !card.has_big_guns() ? 1 : 0;
}

NoFire battery_silent(const State& state, ShipId id, Battery battery) {
  const Ship& ship = state.ships[id];
  const auto bit = 1U << static_cast<int>(battery);
  if (battery == Battery::big || strength_eighths(state, id, battery) == 0) return NoFire::no_guns;
  if ((ship.fired_now & bit) != 0 || (state.half == 1 && (ship.fired_full & bit) != 0)) return NoFire::fired;
  return NoFire::none;
}

}  // namespace

bool is_ready(const State& state, ShipId ship, Battery battery) {
  return battery_silent(state, ship, battery) == NoFire::none;
}

int quarters_bearing(const State& state, ShipId ship, Battery battery, ArcSet arcs) {
  return quarters_of(state.card(ship), battery, arcs);
}

bool bears(const State& state, ShipId ship, Battery battery, ArcSet arcs) {
  return quarters_of(state.card(ship), battery, arcs) > 0;
}

namespace {

// 6.5.10, ruling A29: the whole turn, whichever ship's big guns they are, and only for large targets. What most pairs
// fail is asked first, and inline. Nobody is sighted by her own side.
inline NoFire batteries_barred(const State& state, ShipId ship, ShipId target) {
  const Ship& aim = state.ships[target];
  if (!has_sighted(state, ship, target)) return NoFire::unsighted;
  if (!in_range(state, ship, target, battery_reach)) return NoFire::out_of_range;
  if (in_the_dark(state, aim)) return NoFire::dark;
  return aim.under_big_guns && is_large(state.card(target).type) ? NoFire::under_big_guns : NoFire::none;
}

bool any_bears(const State& state, ShipId ship, ArcSet arcs) {
  return std::ranges::any_of(secondary_batteries, [&](Battery battery) {
    return bears(state, ship, battery, arcs) && is_ready(state, ship, battery);
  });
}

bool has_battery_target(const State& state, ShipId ship, const Fixed<ShipId, most_ships>& targets) {
  if (ship_barred(state, ship) != NoFire::none) return false;
  for (const ShipId target : targets) {
    if (batteries_barred(state, ship, target) != NoFire::none) continue;
    if (any_bears(state, ship, arcs_bearing(state, ship, target)) && line_of_fire_clear(state, ship, target))
      return true;
  }
  return false;
}

template <class Note>
std::int32_t reckon(const State& state, const Palls& palls, const Allotment& a, ArcSet arcs, Note note) {
  const Card &card = state.card(a.ship), &aim = state.card(a.target);
  const int eighths = strength_eighths(state, a.ship, a.battery);
  std::int32_t strength = eighths * (whole_strength / 8);
  note(Term{is_medium(a.battery) ? "medium battery" : "light battery", {"6.5.2"}, Op::base, eighths, 8});
  if (quarters_of(card, a.battery, arcs) < 4) {
    strength /= 4;
    note(Term{"fired ahead or astern", {"6.4.3", "A28"}, Op::times, 1, 4});
  }
  const auto halve = [&](std::string_view what, Cite cite) {
    strength /= 2;
    note(Term{what, cite, Op::times, 1, 2});
  };
  if (visibility_of_fire(state, palls, a.ship, a.target) == Visibility::extremely_poor) {
    halve("extremely poor visibility", {"6.5.6"});
  }
  if (!is_medium(a.battery) && !is_torpedo_craft(aim.type) && aim.type != Type::merchant) {
    halve("light guns at a larger target", {"6.5.7"});
  }
  if (a.half_value) halve("half-move with an enemy near", {"3.4.5"});
  note(Term{"strength of the battery", {"6.5.2"}, Op::result, strength, whole_strength});
  return strength;
}

}  // namespace

NoFire battery_barred(const State& state, ShipId ship, Battery battery, ShipId target) {
  if (const NoFire why = battery_silent(state, ship, battery); why != NoFire::none) return why;
  if (const NoFire why = ship_barred(state, ship); why != NoFire::none) return why;
  if (const NoFire why = batteries_barred(state, ship, target); why != NoFire::none) return why;
  if (!bears(state, ship, battery, arcs_bearing(state, ship, target))) return NoFire::not_bearing;
  return line_of_fire_clear(state, ship, target) ? NoFire::none : NoFire::blocked;
}

TargetsInReach targets_in_reach(const State& state, ShipId ship) {
  TargetsInReach found;
  if (ship_barred(state, ship) != NoFire::none) return found;
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    if (batteries_barred(state, ship, target) != NoFire::none || !line_of_fire_clear(state, ship, target)) continue;
    found.push_back({target, arcs_bearing(state, ship, target)});
  }
  return found;
}

std::int32_t strength_256ths(const State& state, const Palls& palls, const Allotment& allotment, ArcSet arcs) {
  return reckon(state, palls, allotment, arcs, [](const Term&) {});
}

std::int32_t strength_256ths(const State& state, const Allotment& allotment) {
  return strength_256ths(state, palls_over(state), allotment, arcs_bearing(state, allotment.ship, allotment.target));
}

std::int32_t strength_256ths(Play& play, const Palls& palls, const Allotment& allotment) {
  const State& now = play.now();
  const ArcSet arcs = arcs_bearing(now, allotment.ship, allotment.target);
  if (!play.recording()) return strength_256ths(now, palls, allotment, arcs);
  return reckon(now, palls, allotment, arcs, [&play](const Term& term) { play.term(term); });
}

std::int32_t strength_256ths(const State& state, const Palls& palls, const Allotment& allotment,
                             std::vector<Term>& trail) {
  return reckon(state, palls, allotment, arcs_bearing(state, allotment.ship, allotment.target),
                [&trail](const Term& term) { trail.push_back(term); });
}

bool may_allot(const State& state, SideId side) {
  Fixed<ShipId, most_ships> in_sight;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side && on_table(ship) && ship.seen_by.any()) in_sight.push_back(id);
  }
  if (in_sight.empty()) return false;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && has_battery_target(state, id, in_sight)) return true;
  }
  return false;
}

void choose_allotter(Play& play) {
  if (!may_allot(play.now(), 0) && !may_allot(play.now(), 1)) return;
  const SideId side = opposed_d10s(play, Purpose::first_allotter);
  play.state_fact(Audience::all(), {"3.3.5", "A13"}, AllotterChosen{side});
}

void allot(Play& play, const Allot& order) {
  const Allotment allotment{order.ship, order.battery, order.target, order.group,
                            at_half_value(play.now(), order.ship)};
  play.state_fact(Audience::all(), {"3.3.5"}, BatteryAllotted{allotment});
}

bool allots_now(const State& state, SideId side) {
  return (state.phase == Phase::first_allots) == (state.first_allotter == side);
}

Checked check(const State& state, SideId side, const Allot& order) {
  constexpr std::string_view what = "allot battery";
  if (auto refusal = must_own(state, side, order.ship, what)) return refusal;
  if (!allots_now(state, side)) {
    return refuse({"3.3.5", "A13"}, "allot battery: the other side allots its medium and light fire now");
  }
  if (order.battery == Battery::big) {
    return refuse({"6.2.1"}, "allot battery: big guns took their targets before; allot a medium or light battery");
  }
  if (state.allotments.full()) return refuse({"3.3.5"}, "allot battery: no more allotments can be kept this turn");
  if (auto refusal = must_see(state, side, order.target, what)) return refusal;
  return refusal_of(state, battery_barred(state, order.ship, order.battery, order.target), what, order.ship,
                    order.target, battery_reach);
}

}  // namespace wardroom::coal
