#include "books/coal/rules/menu.hpp"

#include <algorithm>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/torpedoes.hpp"

namespace wardroom::coal {

void Menu::clear() {
  choose_start = may_decline_large_attack = false;
  pre_plots.clear();
  plots.clear();
  ship_plots.clear();
  launches.clear();
  lights.clear();
  big_guns.clear();
  batteries.clear();
  coups.clear();
  repairs.clear();
  pool.clear();
  aims.clear();
}

namespace {

// Adds a choice with every enemy that passes the test; a choice without targets is none.
template <class Choice, class Test>
void offer(const State& state, SideId side, Menu& menu, std::vector<Choice>& list, Choice choice, Test&& legal) {
  choice.first = static_cast<std::uint32_t>(menu.pool.size());
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    if (state.ships[target].side != side && state.ships[target].seen_by.has(choice.ship) && legal(target)) {
      menu.pool.push_back(target);
    }
  }
  choice.count = static_cast<std::uint32_t>(menu.pool.size()) - choice.first;
  if (choice.count > 0) list.push_back(choice);
}

template <class Do>
void each_own(const State& state, SideId side, Do&& what) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && able(state.ships[id])) what(id);
  }
}

void offer_plots(const State& state, SideId side, Menu& menu) {
  if (state.half == 0) {
    for (DivisionId id = 0; id < state.divisions.size(); ++id) {
      const Division& d = state.divisions[id];
      const bool bound = d.order.given && d.order.advance;
      const bool any =
          std::any_of(d.ships.begin(), d.ships.end(), [&](ShipId s) { return moves_with_division(state, s); });
      const bool held = d.melee == 2;  // 5.16
      if (d.side == side && any && !bound && !held && plots_freely(state, side)) menu.plots.push_back(id);
    }
    each_own(state, side, [&](ShipId id) {
      const Ship& ship = state.ships[id];
      const bool held = state.divisions[ship.division].melee == 2;
      if (!ship.member && !held && plots_freely(state, side, id)) menu.ship_plots.push_back(id);
    });
  }
  each_own(state, side, [&](ShipId id) {
    const Ship& ship = state.ships[id];
    const Division& division = state.divisions[ship.division];
    // The boats of a base launch together: only the first that is afloat is asked.
    const bool first_of_base =
        !division.single_base || *std::find_if(division.ships.begin(), division.ships.end(),
                                               [&](ShipId s) { return able(state.ships[s]); }) == id;
    if (!is_light(state.card(id).type) || !first_of_base) return;
    int factors = 0;
    for (const ShipId boat : division.ships) {
      if (boat == id || (division.single_base && able(state.ships[boat]))) factors += state.ships[boat].torpedoes_left;
    }
    const auto& bands = state.card(id).torpedo_bands;
    if (factors == 0 || bands.empty()) return;
    const Inches run = bands.back().run;
    for (const Hand hand : {Hand::port, Hand::starboard}) {
      offer(state, side, menu, menu.launches, LaunchChoice{id, hand, static_cast<std::uint8_t>(factors), 0, 0},
            [&](ShipId target) {
              return in_range(state, id, target, run + closing) && tubes_bear(state, id, target, hand) &&
                     !check(state, side, LaunchTorpedoes{id, 1, false, target, run, hand, 0});
            });
    }
  });
}

void offer_lights(const State& state, SideId side, Menu& menu) {
  each_own(state, side, [&](ShipId id) {
    for (const Means means : {Means::searchlight, Means::starshell}) {
      offer(state, side, menu, menu.lights, LightChoice{id, means, 0, 0}, [&](ShipId target) {
        return !check(state, side, Illuminate{id, target, means});
      });
    }
  });
}

// A choice of which the targets have been put into the pool since it was begun.
TargetChoice begin_choice(const Menu& menu, ShipId ship, Battery battery) {
  return {ship, battery, static_cast<std::uint32_t>(menu.pool.size()), 0};
}
void end_choice(const Menu& menu, TargetChoice choice, std::vector<TargetChoice>& list) {
  choice.count = static_cast<std::uint32_t>(menu.pool.size()) - choice.first;
  if (choice.count > 0) list.push_back(choice);
}
void add_target(Menu& menu, ShipId target, Aim aim) {
  menu.pool.push_back(target);
  menu.aims.push_back(aim);
}

void offer_big_guns(const State& state, SideId side, Menu& menu) {
  const Palls palls = palls_over(state);
  each_own(state, side, [&](ShipId id) {
    if (state.ships[id].target_named || big_guns_silent(state, id) != NoFire::none) return;
    const TargetChoice choice = begin_choice(menu, id, Battery::big);
    for (ShipId target = 0; target < state.ships.size(); ++target) {
      if (state.ships[target].side == side) continue;
      const LaidGuns laid = lay_big_guns(state, id, target);
      if (laid.barred != NoFire::none) continue;
      const ThreeNumbers n = big_gun_numbers(state, palls, id, target, laid);
      add_target(menu, target,
                 {static_cast<std::uint8_t>(n.dice), static_cast<std::uint8_t>(n.to_hit),
                  static_cast<std::uint8_t>(n.size), static_cast<std::int8_t>(n.penetration), 0});
    }
    end_choice(menu, choice, menu.big_guns);
  });
}

void offer_batteries(const State& state, SideId side, Menu& menu) {
  const Palls palls = palls_over(state);
  each_own(state, side, [&](ShipId id) {
    const TargetsInReach targets = targets_in_reach(state, id);
    if (targets.empty()) return;
    const bool half_value = at_half_value(state, id);
    for (const Battery battery : secondary_batteries) {
      if (!is_ready(state, id, battery)) continue;
      const TargetChoice choice = begin_choice(menu, id, battery);
      for (const auto& [target, arcs] : targets) {
        if (!bears(state, id, battery, arcs)) continue;
        add_target(menu, target,
                   {0, 0, 0, 0, strength_256ths(state, palls, Allotment{id, battery, target, 0, half_value}, arcs)});
      }
      end_choice(menu, choice, menu.batteries);
    }
  });
}

void offer_torpedoes(const State& state, SideId side, Menu& menu) {
  each_own(state, side, [&](ShipId id) {
    offer(state, side, menu, menu.coups, TargetChoice{id, Battery::big, 0, 0}, [&](ShipId target) {
      return in_range(state, id, target, 5_in) && !check(state, side, CoupDeGrace{id, target, 1});
    });
  });
  menu.may_decline_large_attack = may_attack_by_torpedo(state, side);
}

void offer_repairs(const State& state, SideId side, Menu& menu) {
  each_own(state, side, [&](ShipId id) {
    for (std::size_t item = 0; item < state.ships[id].hits.size(); ++item) {
      if (repairable(state.ships[id], item)) menu.repairs.push_back({id, HitId::at(item)});
    }
  });
}

void offer_setup(const State& state, SideId side, Menu& menu) {
  const SpecialRules& special = state.setting->special;
  menu.choose_start = special.generated && !state.sides[side].start_chosen;
  if (!special.pre_plotted || special.quick_start) return;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    if (state.divisions[id].side == side && state.divisions[id].pre_plot.size() < 10) menu.pre_plots.push_back(id);
  }
}

}  // namespace

void fill_menu(const State& state, SideId side, Menu& menu) {
  menu.clear();
  menu.phase = state.phase;
  if (!Coal::owes(state, side)) return;
  switch (state.phase) {
    case Phase::setup: offer_setup(state, side, menu); break;
    case Phase::plotting: offer_plots(state, side, menu); break;
    case Phase::illumination: offer_lights(state, side, menu); break;
    case Phase::big_guns: offer_big_guns(state, side, menu); break;
    case Phase::first_allots:
    case Phase::second_allots: offer_batteries(state, side, menu); break;
    case Phase::torpedo: offer_torpedoes(state, side, menu); break;
    case Phase::damage_control: offer_repairs(state, side, menu); break;
    default: break;
  }
}

Order standing_order(const Menu& menu) {
  if (menu.phase == Phase::big_guns && !menu.big_guns.empty()) return NameTarget{menu.big_guns.front().ship, no_ship};
  return Ready{};
}

}  // namespace wardroom::coal
