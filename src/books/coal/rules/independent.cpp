#include "books/coal/rules/independent.hpp"

#include <algorithm>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

std::size_t column_of(Type type) {
  switch (type) {
    case Type::BC:
    case Type::CA: return 1;
    case Type::CL:
    case Type::CP: return 2;
    case Type::TBD:
    case Type::TB: return 3;
    default: return 0;
  }
}

// The nearest enemy that the side has in sight and that `wanted` accepts; the lowest id of equals.
template <class Wanted>
ShipId nearest_enemy(const State& state, const Ship& from, Wanted wanted) {
  ShipId nearest = no_ship;
  std::int64_t least = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == from.side || !able(ship) || !ship.seen_by.any() || !wanted(state.card(id).type)) continue;
    const std::int64_t away = distance_squared(from.at, ship.at);
    if (nearest == no_ship || away < least) nearest = id, least = away;
  }
  return nearest;
}

ShipId nearest_friendly_flag(const State& state, const Unit& unit) {
  const Ship& from = state.ships[unit.flag];
  ShipId nearest = no_ship;
  std::int64_t least = 0;
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].side != from.side || !leads_formation(state, d)) continue;
    if (d == unit.formation && unit.ship == no_ship) continue;
    const ShipId flag = flag_of_formation(state, d);
    if (flag == no_ship) continue;
    const std::int64_t away = distance_squared(from.at, state.ships[flag].at);
    if (nearest == no_ship || away < least) nearest = flag, least = away;
  }
  return nearest;
}

// As plots have it: by fifteens, on the mat by thirties.
Turn plottable(const State& state, Turn turn) {
  return on_mat(state) ? to_steps(turn, Turn::degrees(30)) : to_fifteen(turn);
}

// Directly away from the enemy to the nearest 15 degrees, but if she has to turn at all, by the least of the table.
Turn turn_away(const State& state, const CommandTable& table, const Ship& from, Point enemy_at) {
  const Turn turn = plottable(state, turn_between(from.course, bearing(enemy_at, from.at)));
  if (turn == Turn{}) return turn;
  const Turn least = Turn::degrees(table.turn_away_degrees);
  if (turn.magnitude() >= least) return turn;
  return turn.hundredths < 0 ? -least : least;
}

Turn turn_towards(const State& state, const Ship& from, Point to) {
  return plottable(state, turn_between(from.course, bearing(from.at, to)));
}

Inches torpedo_reach(const Card& card) {
  return card.torpedo_bands.empty() ? card.torpedo_range : card.torpedo_bands.back().run;
}

constexpr auto any_type = [](Type) { return true; };

// With no enemy in sight every turn towards or away is read as straight ahead (charts 12).
Turn turn_of(const State& state, const CommandTable& table, const Unit& unit, Action action) {
  const Ship& from = state.ships[unit.flag];
  switch (action) {
    case Action::turn_away: {
      ShipId from_whom = nearest_enemy(state, from, is_large);
      if (from_whom == no_ship) from_whom = nearest_enemy(state, from, any_type);
      return from_whom == no_ship ? Turn{} : turn_away(state, table, from, state.ships[from_whom].at);
    }
    case Action::conform: {
      const ShipId friendly = nearest_friendly_flag(state, unit);
      return friendly == no_ship ? Turn{} : plottable(state, turn_between(from.course, state.ships[friendly].course));
    }
    case Action::parallel: {
      const ShipId foe = nearest_enemy(state, from, any_type);
      return foe == no_ship ? Turn{} : plottable(state, turn_between(from.course, state.ships[foe].course));
    }
    case Action::close_light: {
      const ShipId foe = nearest_enemy(state, from, is_light);
      return foe == no_ship ? Turn{} : turn_towards(state, from, state.ships[foe].at);
    }
    case Action::close_large: {
      const ShipId foe = nearest_enemy(state, from, is_large);
      if (foe == no_ship || in_range(state, unit.flag, foe, torpedo_reach(state.card(unit.flag)))) return {};
      return turn_towards(state, from, state.ships[foe].at);
    }
    default: return {};
  }
}

// 5.10.5: a ships turn of last turn's plot is made in column this time.
Plot in_column(Plot plot) {
  for (PlotStep& step : plot.steps) {
    if (step.kind == StepKind::ships) step.kind = StepKind::column;
  }
  return plot;
}

}  // namespace

Action independent_action(const CommandTable& table, Type type, int result) {
  if (type == Type::merchant || table.independent.empty()) return Action::straight;
  for (const CommandTable::Row& row : table.independent) {
    if (result <= row.at_most) return row.by_column[column_of(type)];
  }
  return table.independent.back().by_column[column_of(type)];
}

bool follows_or_mimics(const Plot& plot) {
  return std::any_of(plot.steps.begin(), plot.steps.end(), [](const PlotStep& step) {
    return step.kind == StepKind::follow || step.kind == StepKind::mimic;
  });
}

IndependentMove independent_move(const State& state, const CommandTable& table, const Unit& unit, Action action,
                                 DivisionId division) {
  const bool single = unit.ship != no_ship;
  const ShipId lead = single ? unit.ship : lead_of_division(state, division);
  const Inches limit = single ? speed_limit(state, unit.ship) : speed_limit(state, division);
  const auto handled = [&](Inches at) {
    return single ? handling(state, unit.ship, at) : handling(state, division, at);
  };
  Inches speed = std::min(state.ships[lead].speed, limit);
  if (action == Action::repeat && !single) {
    const MoveOrder& last = state.divisions[division].last_order;
    if (last.given && !follows_or_mimics(last.plot)) {
      speed = std::min(last.speed, limit);
      return {speed, legs_of(in_column(last.plot), handled(speed))};
    }
  }
  const Turn turn = turn_of(state, table, unit, action);
  if (action == Action::conform) {
    const ShipId friendly = nearest_friendly_flag(state, unit);
    if (friendly != no_ship) speed = std::min(state.ships[friendly].speed, limit);
  }
  // Boats that turn away do so at top speed; larger ships keep theirs.
  const bool boat_flees = action == Action::turn_away && is_torpedo_craft(state.card(unit.flag).type);
  if (boat_flees && nearest_enemy(state, state.ships[unit.flag], any_type) != no_ship) speed = limit;
  return {speed, column_turn(turn, handled(speed))};
}

}  // namespace wardroom::coal
