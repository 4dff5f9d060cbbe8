// 5.15 Reactions. A formation of light ships on which medium or light batteries of large ships fired last turn rolls a
// D10 at the start of movement: at or below the number of those batteries, after its initiative is taken from the roll
// (5.15.2, ruling A30), its written move and launches are void, and it flees from the formation that fired most of
// them.
#include "books/coal/rules/reaction.hpp"

#include <algorithm>
#include <array>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

// Batteries counted against one formation, by the enemy formation that fired them.
struct Fire {
  std::array<std::uint16_t, most_divisions> by_formation{};
  int total = 0;
  bool any_record = false;  // something stands in the count, if only of ships that do not matter here
};

bool has_large_ships(const State& state, DivisionId division) {
  const auto& ships = state.divisions[division].ships;
  return std::any_of(ships.begin(), ships.end(), [&](ShipId id) { return is_large(state.card(id).type); });
}

Fire fire_on(const State& state, DivisionId formation) {
  Fire fire;
  for (const Division& division : state.divisions) {
    if (division.formation != formation) continue;
    for (const BatteriesFired& fired : division.fired_on) {
      fire.any_record = true;
      if (!has_large_ships(state, fired.by)) continue;  // 5.15, ruling A30: light ships' fire turns nobody away
      auto& count = fire.by_formation[state.divisions[fired.by].formation];
      count = static_cast<std::uint16_t>(count + fired.count);
      fire.total += fired.count;
    }
  }
  return fire;
}

bool is_light_formation(const State& state, DivisionId formation) {
  bool all_light = true, any = false;
  for_ships_of_formation(state, formation, [&](ShipId id) {
    all_light = all_light && is_light(state.card(id).type);
    any = true;
  });
  return any && all_light;
}

// The place of the enemy formation, even if all that is left of it is sinking.
Point place_of(const State& state, DivisionId formation) {
  if (flag_of_formation(state, formation) != no_ship) return middle_of_formation(state, formation);
  return state.ships[state.divisions[formation].flagship].at;
}

// 5.15.3: most batteries; of equals the nearest (ruling A30), of equally near ones a die chooses.
DivisionId fled_from(Play& play, DivisionId formation, const Fire& fire) {
  const State& state = play.now();
  const Point here = middle_of_formation(state, formation);
  Fixed<DivisionId, most_divisions> best;
  std::pair<int, std::int64_t> best_rank{};
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (fire.by_formation[d] == 0) continue;
    const std::pair<int, std::int64_t> rank{-fire.by_formation[d], distance_squared(here, place_of(state, d))};
    if (best.empty() || rank < best_rank) {
      best.clear();
      best_rank = rank;
    }
    if (rank == best_rank) best.push_back(d);
  }
  if (best.size() == 1) return best.front();
  const int face = play.face(Purpose::reaction_tie, formation, static_cast<int>(best.size()));
  return best[static_cast<std::size_t>(face - 1)];
}

// 5.15.3: a friendly ship of another formation, or the gap between two that steam in line, in the way of a move.
bool crosses_friends(const State& state, DivisionId formation, wardroom::Segment way) {
  const SideId side = state.divisions[formation].side;
  for (const Division& division : state.divisions) {
    if (division.side != side || division.formation == formation) continue;
    ShipId ahead = no_ship;
    for (const ShipId id : division.ships) {
      if (!on_table(state.ships[id])) continue;
      if (crosses(base_of(state, id), way)) return true;
      if (ahead != no_ship && meet(way, {state.ships[ahead].at, state.ships[id].at})) return true;
      ahead = state.ships[id].member ? id : no_ship;
    }
  }
  return false;
}

bool is_clear(const State& state, DivisionId formation, Bearing course, Inches speed) {
  bool clear = true;
  for_ships_of_formation(state, formation, [&](ShipId id) {
    const Point from = state.ships[id].at;
    clear = clear && !crosses_friends(state, formation, {from, moved(from, course, speed)});
  });
  return clear;
}

// Directly away, or the course nearest to it by steps of 15 degrees that crosses no friends; to starboard first.
Bearing course_away(const State& state, DivisionId formation, Point from, Inches speed) {
  const Bearing directly = bearing(from, middle_of_formation(state, formation));
  const Bearing away = on_mat(state) ? course_of_index(course_index(directly)) : directly;
  const int by = on_mat(state) ? 30 : 15;
  for (int off = 0; off <= 180; off += by) {
    for (const int side : {1, -1}) {
      const Bearing course = away + Turn::degrees(off * side);
      if (is_clear(state, formation, course, speed)) return course;
    }
  }
  return away;
}

Inches flight_speed(const State& state, DivisionId formation) {
  Inches slowest;
  bool any = false;
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].formation != formation || lead_of_division(state, d) == no_ship) continue;
    const Inches own = speed_limit(state, d);
    slowest = any ? std::min(slowest, own) : own;
    any = true;
  }
  return slowest;
}

// Ruling A30: a ships turn made at once, then straight away from the fire.
void flee(Play& play, DivisionId formation, Bearing course, Inches speed) {
  const State& state = play.now();
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    const Division& division = state.divisions[d];
    const ShipId lead = lead_of_division(state, d);
    if (division.formation != formation || lead == no_ship) continue;
    const Turn turn = turn_between(state.ships[lead].course, course);
    const Handling how = handling(state, d, speed);
    Legs legs = column_turn(turn, how);
    for (Leg& leg : legs) {
      if (leg.kind != StepKind::column) continue;
      leg.kind = StepKind::ships;
      // The course is to the hundredth of a degree, unless the arc takes more than the whole move.
      if (!on_mat(state) && leg.length < how.run) leg.turn = turn;
    }
    play.state_fact(Audience::only(division.side), {"5.15.3", "A30"}, CourseSet{d, no_ship, speed, legs});
  }
}

// 5.15.4
void cancel_launches(Play& play, DivisionId formation) {
  const State& state = play.now();
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (formation_of(state, id) != formation) continue;
    const bool launches = std::any_of(state.launches.begin(), state.launches.end(),
                                      [&](const Launch& launch) { return launch.ship == id; });
    if (launches) play.state_fact(Audience::only(state.ships[id].side), {"5.15.4"}, LaunchCancelled{id});
  }
}

void check_formation(Play& play, DivisionId formation) {
  const State& state = play.now();
  const Fire fire = fire_on(state, formation);
  if (!fire.any_record) return;
  const bool holds = state.divisions[formation].melee == 2;
  if (fire.total == 0 || holds || !is_light_formation(state, formation)) {
    play.state_fact(Audience::umpire(), {"5.15.5"}, ReactionChecked{formation, 0, 0, false, {}});
    return;
  }
  const int initiative = state.divisions[formation].initiative;
  const ReactionRoll roll =
      roll_reaction(play.chance(), play.address(Purpose::reaction, formation), fire.total, initiative);
  play.term({"die", {"5.15.1"}, Op::base, roll.face});
  // Die and batteries are open; the rating of a flag is its side's secret, and so is the roll that it modifies.
  if (initiative != 0) play.term({"initiative, taken from the roll", {"5.15.2", "A30"}, Op::add, -initiative, 1, true});
  play.term({"modified roll", {"5.15.1"}, Op::result, roll.modified, 1, true});
  play.term({"batteries that fired on the formation", {"5.15.5"}, Op::at_most, fire.total});
  ReactionChecked checked{formation,
                          static_cast<std::uint8_t>(std::min(fire.total, 255)),
                          static_cast<std::int16_t>(roll.modified),
                          roll.reacts,
                          {}};
  const Inches speed = flight_speed(state, formation);
  if (checked.reacts) {
    checked.course = course_away(state, formation, place_of(state, fled_from(play, formation, fire)), speed);
  }
  play.state_fact(Audience::all(), {"5.15.1", "A30"}, checked);
  if (!checked.reacts) return;
  cancel_launches(play, formation);
  flee(play, formation, checked.course, speed);
}

}  // namespace

ReactionRoll roll_reaction(Chance& chance, DieAddress at, int batteries, int initiative) {
  const int face = chance.face(at, 10);
  return {face, face - initiative, face - initiative <= batteries};
}

void check_reactions(Play& play) {
  const State& now = play.now();
  for (DivisionId d = 0; d < now.divisions.size(); ++d) {
    if (leads_formation(now, d)) check_formation(play, d);
  }
}

}  // namespace wardroom::coal
