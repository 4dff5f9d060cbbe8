// 4.5 Illumination. In the illumination segment a ship that has an enemy in sight may light her, one with searchlights
// (4.5.1) and another with starshell (4.5.2; ruling A47: each once a turn, on different enemies). No roll is needed. A
// battery that fires starshell fires normally as well, so nothing is marked against it.
#include "books/coal/rules/illumination.hpp"

#include <fmt/format.h>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

// 4.5.2: the secondary batteries of a large ship, the main (medium or light) batteries of a light ship.
bool has_starshell_battery(const State& state, ShipId ship) {
  const Type type = state.card(ship).type;
  if (!is_large(type) && !is_light(type)) return false;
  constexpr Battery batteries[] = {Battery::medium_port, Battery::medium_starboard, Battery::light_port,
                                   Battery::light_starboard};
  return std::any_of(std::begin(batteries), std::end(batteries),
                     [&](Battery battery) { return strength_eighths(state, ship, battery) > 0; });
}

bool can_light(const State& state, ShipId ship, Means means) {
  if (means == Means::searchlight) return searchlights_work(state.ships[ship]);
  return has_starshell(state.card(ship).nation, state.setting->year) && may_use_weapons(state.ships[ship]) &&
         has_starshell_battery(state, ship);
}

}  // namespace

Inches light_reach(const State& state, ShipId ship, Means means) {
  const Card& card = state.card(ship);
  return means == Means::searchlight ? searchlight_range(card.nation, card.type) : starshell_range;
}

Checked why_no_light(const State& state, ShipId ship, Means means) {
  const std::string name = name_of(state, ship);
  if (means == Means::searchlight) {
    if (searchlights_work(state.ships[ship])) return {};
    return refuse({"4.5.1"}, fmt::format("illuminate: the searchlights of {} are out of action", name));
  }
  if (!has_starshell(state.card(ship).nation, state.setting->year)) {
    return refuse({"4.5.2"}, fmt::format("illuminate: {} has no starshell in {}; Germans have it from 1916, "
                                         "all others from 1918",
                                         name, state.setting->year));
  }
  if (can_light(state, ship, means)) return {};
  return refuse({"4.5.2"}, fmt::format("illuminate: {} has no battery left that fires starshell", name));
}

Checked check(const State& state, SideId side, const Illuminate& order) {
  if (auto refusal = must_own(state, side, order.ship, "illuminate")) return refusal;
  if (auto refusal = must_see(state, side, order.target, "illuminate")) return refusal;
  const Ship &ship = state.ships[order.ship], &target = state.ships[order.target];
  const std::string name = name_of(state, order.ship), target_name = name_of(state, order.target);
  if (!target.seen_by.has(order.ship) || !clear_line(state, order.ship, order.target)) {
    return refuse({"4.5"}, fmt::format("illuminate: {} herself does not see {}", name, target_name));
  }
  const bool lamp = order.means == Means::searchlight;
  if ((lamp ? ship.searchlight_on : ship.starshell_on) != no_ship) {
    return refuse({lamp ? "4.5.1" : "4.5.2"}, fmt::format("illuminate: {} already lights one ship with {} this turn",
                                                          name, lamp ? "searchlights" : "starshell"));
  }
  if ((lamp ? ship.starshell_on : ship.searchlight_on) == order.target) {
    return refuse({"4.5", "A47"},
                  fmt::format("illuminate: {} already lights {}; take another ship", name, target_name));
  }
  if (state.half == 1 && !is_near(state, order.ship)) {
    return refuse({"3.4.3"}, fmt::format("illuminate: {} has no enemy within 5 in and only moves", name));
  }
  if (auto refusal = why_no_light(state, order.ship, order.means)) return refusal;
  const Inches reach = light_reach(state, order.ship, order.means);
  if (!in_range(state, order.ship, order.target, reach)) {
    return refuse({lamp ? "4.5.1" : "4.5.2"},
                  fmt::format("illuminate: {} is beyond the {} in of {}'s {}", target_name, reach.thousandths / 1000,
                              name, lamp ? "searchlights" : "starshell"));
  }
  return {};
}

bool may_illuminate(const State& state, SideId side) {
  // By day a light shows nothing that is not seen already, unless lit ships are seen farther than others.
  const Setting& setting = *state.setting;
  if (!setting.night && state.sides[side].sighting >= lit_range(state)) return false;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side || !able(ship)) continue;
    const bool lamp = can_light(state, id, Means::searchlight), shell = can_light(state, id, Means::starshell);
    if (!lamp && !shell) continue;
    const Inches reach = shell ? starshell_range : light_reach(state, id, Means::searchlight);
    for (ShipId target = 0; target < state.ships.size(); ++target) {
      if (!state.ships[target].seen_by.has(id) || !in_range(state, id, target, reach)) continue;
      if (lamp && !check(state, side, Illuminate{id, target, Means::searchlight})) return true;
      if (shell && !check(state, side, Illuminate{id, target, Means::starshell})) return true;
    }
  }
  return false;
}

void resolve_illumination(Play& play) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    for (const Means means : {Means::searchlight, Means::starshell}) {
      const Ship& ship = now.ships[id];
      const ShipId target = means == Means::searchlight ? ship.searchlight_on : ship.starshell_on;
      if (target == no_ship) continue;
      const Cite cite{means == Means::searchlight ? "4.5.1" : "4.5.2", "A47"};
      // A light does not give away who shows it (ruling A47): the enemy learns the name only of a ship he sees.
      if (ship.seen_by.any()) {
        play.state_fact(Audience::all(), cite, Lit{target, id, means});
      } else {
        play.state_fact(Audience::only(ship.side), cite, Lit{target, id, means});
        play.state_fact(Audience::only(enemy(ship.side)), cite, Lit{target, no_ship, means});
      }
    }
  }
}

}  // namespace wardroom::coal
