// 5.16 (optional) Flotilla melees, ruling A42. Two opposing groups of torpedo craft that come within 5 in of each
// other, with no larger ship between, stop there and turn their broadsides to each other; light cruisers of the same
// formation stop with them. In the next turn they stay, and count as going at their best speed; then they are free.
#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/voyage.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches melee_range = 5_in;

bool is_group(const State& state, const Division& division) {
  bool boats = false;
  for (const ShipId id : division.ships) {
    if (!moves_with_division(state, id)) continue;
    const Type type = state.card(id).type;
    if (!is_torpedo_craft(type) && type != Type::CL) return false;
    boats = boats || is_torpedo_craft(type);
  }
  return boats;
}

// 5.16c: light cruisers that move with the group.
bool accompanies(const State& state, DivisionId cruisers, DivisionId group) {
  const Division& division = state.divisions[cruisers];
  if (division.formation != state.divisions[group].formation || cruisers == group || division.ships.empty()) {
    return false;
  }
  return std::all_of(division.ships.begin(), division.ships.end(),
                     [&](ShipId id) { return state.card(id).type == Type::CL; });
}

struct Meeting {
  DivisionId a = no_division, b = no_division;
  std::int32_t when = whole_move + 1;
};

Point centre_of(const Voyage& voyage, DivisionId id, std::int32_t when) {
  const State& state = voyage.state();
  std::int64_t x = 0, y = 0, n = 0;
  for (const ShipId ship : state.divisions[id].ships) {
    if (!moves_with_division(state, ship)) continue;
    const Point at = position_at(track_of(voyage.ways[ship]), when);
    x += at.x, y += at.y, ++n;
  }
  return n == 0 ? Point{} : Point{static_cast<std::int32_t>(x / n), static_cast<std::int32_t>(y / n)};
}

// A base of anything larger than a boat, of neither group, that touches the line between their centres.
bool larger_ship_between(const Voyage& voyage, const Meeting& m) {
  const State& state = voyage.state();
  const wardroom::Segment line{centre_of(voyage, m.a, m.when), centre_of(voyage, m.b, m.when)};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (!on_table(ship) || is_torpedo_craft(state.card(id).type)) continue;
    if (ship.division == m.a || ship.division == m.b) continue;
    Base base = base_of(state, id);
    base.centre = position_at(track_of(voyage.ways[id]), m.when);
    if (crosses(base, line)) return true;
  }
  return false;
}

std::int32_t first_met(const Voyage& voyage, const Division& a, const Division& b) {
  const State& state = voyage.state();
  std::int32_t first = whole_move + 1;
  for (const ShipId i : a.ships) {
    if (!moves_with_division(state, i)) continue;
    const Track track = track_of(voyage.ways[i]);
    for (const ShipId j : b.ships) {
      if (!moves_with_division(state, j)) continue;
      const auto when = first_within(track, track_of(voyage.ways[j]), melee_range);
      if (when) first = std::min(first, *when);
    }
    if (a.single_base) break;
  }
  return first;
}

Meeting next_meeting(const Voyage& voyage) {
  const State& state = voyage.state();
  Meeting first;
  for (DivisionId a = 0; a < state.divisions.size(); ++a) {
    for (DivisionId b = DivisionId::at(a + 1); b < state.divisions.size(); ++b) {
      const Division &one = state.divisions[a], &other = state.divisions[b];
      const bool both_held = one.melee != 0 && other.melee != 0;
      if (one.side == other.side || both_held || one.melee == 3 || other.melee == 3) continue;
      if (!is_group(state, one) || !is_group(state, other)) continue;
      const Meeting m{a, b, first_met(voyage, one, other)};
      if (m.when < first.when && !larger_ship_between(voyage, m)) first = m;
    }
  }
  return first;
}

// Stops the ships of a division and turns them across the line to the enemy, by the shorter way.
void stop(Voyage& voyage, DivisionId id, std::int32_t when, Bearing to_enemy) {
  const State& state = voyage.state();
  for (const ShipId ship : state.divisions[id].ships) {
    if (!moves_with_division(state, ship)) continue;
    Way& way = voyage.ways[ship];
    cut(way, when);
    const Turn left = turn_between(way.course, to_enemy - Turn::degrees(90));
    const Turn right = turn_between(way.course, to_enemy + Turn::degrees(90));
    const Turn least = left.magnitude() <= right.magnitude() ? left : right;
    way.course = way.course + least;
    way.turned += least.magnitude().hundredths;
    way.wake.clear();
    if (way.mat) stand_on_mat(way);
  }
  DivisionMove& move = voyage.divisions[id];
  move.column = false;
  move.left.clear();
  move.moved = true;
}

void state_joined(Play& play, DivisionId a, DivisionId b) {
  const State& now = play.now();
  const Audience sees_a = watchers(now, now.divisions[a].ships.front());
  const Audience sees_b = watchers(now, now.divisions[b].ships.front());
  if (sees_a == sees_b) {
    play.state_fact(sees_a, {"5.16", "A42"}, MeleeJoined{a, b, 1});
    return;
  }
  play.state_fact(sees_a, {"5.16", "A42"}, MeleeJoined{a, a, 1});
  play.state_fact(sees_b, {"5.16", "A42"}, MeleeJoined{b, b, 1});
}

}  // namespace

void end_melees(Play& play) {
  const State& now = play.now();
  if (now.halves && now.half == 0) return;
  for (DivisionId id = 0; id < now.divisions.size(); ++id) {
    const Division& division = now.divisions[id];
    if (division.melee != 3 || division.ships.empty()) continue;
    play.state_fact(watchers(now, division.ships.front()), {"5.16", "A42"}, MeleeEnded{id});
  }
}

void join_melees(Play& play, Voyage& voyage) {
  const State& now = play.now();
  for (Meeting m = next_meeting(voyage); m.when <= whole_move; m = next_meeting(voyage)) {
    const Point a = centre_of(voyage, m.a, m.when), b = centre_of(voyage, m.b, m.when);
    for (const DivisionId group : {m.a, m.b}) {
      const Bearing to_enemy = group == m.a ? bearing(a, b) : bearing(b, a);
      if (now.divisions[group].melee == 0) stop(voyage, group, m.when, to_enemy);
      for (DivisionId id = 0; id < now.divisions.size(); ++id) {
        if (now.divisions[id].melee != 0 || !accompanies(now, id, group)) continue;
        stop(voyage, id, m.when, to_enemy);
        play.state_fact(watchers(now, now.divisions[id].ships.front()), {"5.16", "A42"}, MeleeJoined{id, id, 1});
      }
    }
    // Those who stay from last turn go on staying no longer than they must.
    if (now.divisions[m.a].melee == 0 && now.divisions[m.b].melee == 0) {
      state_joined(play, m.a, m.b);
    } else {
      const DivisionId newcomer = now.divisions[m.a].melee == 0 ? m.a : m.b;
      state_joined(play, newcomer, newcomer);
    }
  }
}

}  // namespace wardroom::coal
