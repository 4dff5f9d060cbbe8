// 5.13 Before contact. Where strengths are not known each division is a force marker (5.13.1), and ten turns of its
// movement are written down (5.13.2). A side keeps to them, or in a generated battle to its first course (10.3), until
// one of its ships has an enemy in sight (4.1, 5.13.3): from the next turn on that side, and only that side, plots turn
// by turn. By day the funnel smoke of fast large ships frees the enemy as well (5.13.6), but does not show them.
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/independent.hpp"
#include "books/coal/rules/setup.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

// Whether the scenario binds sides until contact at all.
bool binds(const SpecialRules& special) { return special.pre_plotted || special.quick_start || special.generated; }

// Ruling A36: after the tenth turn the last course and speed go on. Damage may have slowed the division meanwhile.
PlotDivision pre_plot_of_turn(const State& state, DivisionId id) {
  const Division& division = state.divisions[id];
  const ShipId lead = lead_of_division(state, id);
  PlotDivision order;
  order.division = id;
  order.speed = state.ships[lead].speed;
  if (!division.pre_plot.empty()) {
    const std::size_t entry = std::max<std::size_t>(state.turn, 1) - 1;
    order.speed = division.pre_plot[std::min(entry, division.pre_plot.size() - 1)].speed;
    if (entry < division.pre_plot.size()) order.plot = division.pre_plot[entry].plot;
  }
  order.speed = std::min(order.speed, top_speed_of_division(state, id));
  return order;
}

bool has_enemy_in_sight(const State& state, SideId side) {
  return std::any_of(state.ships.begin(), state.ships.end(),
                     [&](const Ship& ship) { return ship.side != side && ship.seen_by.any(); });
}

// 5.13.6: two or more large ships in formation, going at the formation's top speed less an inch, or faster.
bool makes_funnel_smoke(const State& state, DivisionId formation) {
  const Inches enough = top_speed_of_formation(state, formation) - 1_in;
  int large = 0;
  bool fast = true;
  for_ships_of_formation(state, formation, [&](ShipId id) {
    large += is_large(state.card(id).type) ? 1 : 0;
    fast = fast && state.ships[id].speed >= enough;
  });
  return large >= 2 && fast;
}

// A marker stands where its division's lead ship is.
bool marker_within(const State& state, SideId side, DivisionId formation, Inches reach) {
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].side != side) continue;
    const ShipId marker = lead_of_division(state, d);
    if (marker == no_ship) continue;
    bool near = false;
    for_ships_of_formation(state, formation, [&](ShipId id) { near = near || in_range(state, marker, id, reach); });
    if (near) return true;
  }
  return false;
}

bool sees_funnel_smoke(const State& state, SideId side) {
  if (state.setting->night) return false;
  const Inches twice = state.sides[side].sighting * 2;
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].side == side || !leads_formation(state, d)) continue;
    if (makes_funnel_smoke(state, d) && marker_within(state, side, d, twice)) return true;
  }
  return false;
}

}  // namespace

bool plots_freely(const State& state, SideId side) { return state.sides[side].freed || !binds(state.setting->special); }

bool plots_freely(const State& state, SideId side, ShipId ship) {
  return plots_freely(state, side) || state.setting->pickets.has(ship);
}

void use_pre_plots(Play& play) {
  const State& now = play.now();
  for (DivisionId d = 0; d < now.divisions.size(); ++d) {
    const SideId side = now.divisions[d].side;
    if (plots_freely(now, side) || lead_of_division(now, d) == no_ship) continue;
    play.state_fact(Audience::only(side), {"5.13.3", "A36"}, Ordered{side, pre_plot_of_turn(now, d)});
  }
}

void check_contact(Play& play) {
  const State& now = play.now();
  for (const SideId side : {SideId{0}, SideId{1}}) {
    if (plots_freely(now, side)) continue;
    if (has_enemy_in_sight(now, side)) {
      play.state_fact(Audience::only(side), {"5.13.3"}, SideFreed{side, false});
    } else if (sees_funnel_smoke(now, side)) {
      play.state_fact(Audience::only(side), {"5.13.6", "A36"}, SideFreed{side, true});
    }
  }
}

Checked check(const State& state, SideId side, const PrePlot& order) {
  const SpecialRules& special = state.setting->special;
  if (!special.pre_plotted || special.quick_start) {
    return refuse({"5.13.2"}, "pre-plot: nothing is plotted before the first turn in this battle");
  }
  if (auto refusal = must_own_division(state, side, order.division, "pre-plot")) return refusal;
  if (order.turn != every_turn && (order.turn < 1 || order.turn > pre_plotted_turns)) {
    return refuse({"5.13.2"}, fmt::format("pre-plot: turn {} is not one of the ten; plot turns 1 to 10", order.turn));
  }
  const Inches top = top_speed_of_division(state, order.division);
  if (order.speed < Inches{} || order.speed > top) {
    return refuse(
        {"5.4"}, fmt::format("pre-plot: division {} can go at most {}.{:03} in", state.divisions[order.division].number,
                             top.thousandths / 1000, top.thousandths % 1000));
  }
  PlotLimits limits{order.speed, unit_radius(state, order.division), state.divisions[order.division].convoy, false};
  if (on_mat(state)) {  // before the battle only whole hexes can be counted on
    limits.speed = 1_in * (order.speed.thousandths / 1000);
    limits.degrees_a_hex = degrees_a_hex(state, order.division);
  }
  auto fault = plot_fault(order.plot, limits);
  if (!fault) fault = leader_fault(state, order.division, order.plot);
  if (fault) return refuse(fault->cite, "pre-plot: " + fault->text);
  return {};
}

}  // namespace wardroom::coal
