// 6.1, 6.3 What stands between guns and a target, for big guns and batteries alike; 6.5 how the fire is resolved.
// At night a sighted target must also be lit, burning or itself firing (6.3, ruling A11). Guns do not fire through
// smoke or land (4.6, 4.7). In the second of two half-moves only ships with an enemy near may fire (3.4.3).
#pragma once

#include <string>
#include <vector>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/rolls.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

/// Why guns may not fire; `none` when they may.
enum class NoFire : std::uint8_t {
  none,
  weapons,
  far_in_half_move,
  no_guns,
  fired,
  turned,
  no_chart,
  unsighted,
  out_of_range,
  under_big_guns,
  dark,
  not_bearing,
  blocked
};

/// Why the ship may fire nothing at all.
NoFire ship_barred(const State& state, ShipId firer);
/// 4.1, ruling A37; asked of every ship and every enemy several times a turn, hence inline.
inline bool has_sighted(const State& state, ShipId firer, ShipId target) {
  return on_table(state.ships[target]) && state.ships[target].seen_by.has(firer);
}
/// 6.3, ruling A11
inline bool in_the_dark(const State& state, const Ship& aim) {
  return state.setting->night && !aim.lit_by_searchlight && !aim.lit_by_starshell && !aim.declared_fire &&
         fires(aim) == 0;
}
/// 4.6, 4.7
bool line_of_fire_clear(const State& state, ShipId firer, ShipId target);

/// The refusal of a gun order, in words.
Checked refusal_of(const State& state, NoFire why, std::string_view order, ShipId firer, ShipId target, Inches reach);

/// Charts 4.1: a burning or exploded ship, and how badly a target is made out over her.
struct Pall {
  ShipId ship = no_ship;
  Visibility visibility = Visibility::clear;
};
using Palls = Fixed<Pall, most_ships>;
/// All of them that make the day worse than it is.
Palls palls_over(const State& state);

/// Charts 4.1: how well the target can be made out: the weather of the day or night, or worse where the line of fire
/// passes over a burning or exploded ship.
Visibility visibility_of_fire(const State& state, const Palls& palls, ShipId firer, ShipId target);

/// 6.5.3, 6.5.5: hits of batteries that fire together, by their strength; the steps are added to a list.
OddsNumber group_number(const State& state, std::int32_t strength_256ths, ShipId target, std::vector<Term>& trail);

/// 3.3.5: both sides throw a D10 until one is higher; that side comes first.
SideId opposed_d10s(Play& play, Purpose purpose);

/// 3.4.5: in a half-move a ship with an enemy within 5 in fires at half value.
bool at_half_value(const State& state, ShipId firer);

}  // namespace wardroom::coal
