// 2-8, 2-13: the initiative, and whose ship moves next (A53).
#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/rules/movement.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite initiative{"2-13", "A53"}, order_of_moves{"2-8", "A53"};

// W2: the first flagship of a side speaks for it, else its first ship; a flag flies on while his admiral lives or not.
ShipId leader(const State& state, SideId side) {
  return first_to_lead(state, side, [&](ShipId ship) { return able_to_fight(state, ship); });
}

// How far to windward a place lies, in units of the sine table.
std::int64_t to_windward(const State& state, Point at) {
  return (at.x * sine(state.wind_from) + at.y * cosine(state.wind_from)) >> trig_bits;
}

SideId windward_side(const State& state) {
  const ShipId one = leader(state, 0), other = leader(state, 1);
  if (one == no_ship || other == no_ship) return 0;
  return to_windward(state, state.ships[other].at) > to_windward(state, state.ships[one].at) ? SideId{1} : SideId{0};
}

SideId winner(const State& state, int first, int second) {
  if (first != second) return first > second ? SideId{0} : SideId{1};
  return state.decided == no_side ? windward_side(state) : enemy(state.decided);
}

bool may_still_move(const State& state, ShipId ship) { return place_of(state, ship) != Place::none; }

bool has_ships_to_move(const State& state, SideId side, std::uint8_t division = no_division) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && in_division(state, id, division) && may_still_move(state, id)) return true;
  }
  return false;
}

void fall_to(Play& play, SideId side, std::uint8_t division) {
  play.state_fact(Audience::all(), order_of_moves, MoveFalls{side, division});
  if (side == no_side) return;
  play.state_fact(Audience::all(), order_of_moves, PostAsked{post_to_move(play.now())});
}

}  // namespace

Place place_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.moved || !in_play(state, id) || ship.status == Status::struck) return Place::none;
  if (ship.aground || ship.on_station || locked(state, id)) return Place::none;
  if (ship.anchored) {
    return spring_steps(state, id, 1) > 0 || spring_steps(state, id, -1) > 0 ? Place::may : Place::none;
  }
  const Headway headway = headway_of(state, id);
  if (ship.sail != Sail::stop) return headway.allowance > Millimetres{} ? Place::must : Place::none;
  const bool turns = headway.steps > 0 && !headway.in_irons;
  return turns || !check_anchoring(state, id, {}) ? Place::may : Place::none;
}

PostId post_to_move(const State& state) {
  std::array<int, most_posts_here> ships{};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side == state.mover && in_division(state, id, state.moving_division) && may_still_move(state, id)) {
      ++ships[ship.post];
    }
  }
  return PostId::at(std::ranges::max_element(ships) - ships.begin());
}

Checked check_turn_to_move(const State& state, Seat seat, ShipId id) {
  const Ship& ship = state.ships[id];
  const Unfit unfit{state, "move", id};
  if (ship.moved) return unfit(order_of_moves, "has moved in this turn");
  if (locked(state, id)) return unfit({"4.4-L-2"}, "is locked with another ship, and neither moves nor turns");
  if (ship.aground) return unfit({"2-21", "A60"}, "is aground, and neither moves nor turns");
  if (ship.on_station) return unfit({"4.6-8", "A79"}, "stands by a burning ship, and stays there");
  if (!state.posts[seat.post].asked) return refuse({"2-8", "W1"}, "move: another post of your side moves a ship now");
  if (in_division(state, id, state.moving_division)) return {};
  return unfit(order_of_moves,
               fmt::format("waits: {} moves first", state.setting->divisions[state.moving_division].name));
}

void next_to_move(Play& play, SideId side, std::uint8_t division) {
  const State& now = play.now();
  const bool by_divisions = now.options().move_unit == MoveUnit::division && division != no_division;
  if (by_divisions && has_ships_to_move(now, side, division)) return fall_to(play, side, division);
  const SideId other = enemy(side);
  fall_to(play, has_ships_to_move(now, other) ? other : has_ships_to_move(now, side) ? side : no_side, no_division);
}

void next_after(Play& play, ShipId done) {
  next_to_move(play, play.now().ships[done].side, play.now().setting->division_of[done]);
}

void open_movement(Play& play) {
  const State& now = play.now();
  InitiativeRolled fact;
  std::array<int, 2> total{};
  for (SideId side = 0; side < 2; ++side) {
    const int face = play.face(Purpose::initiative, side, 6);
    fact.dice[side] = static_cast<std::uint8_t>(face);
    total[side] = face + now.setting->sides[side].initiative;
    play.term({side == 0 ? "die of the first side" : "die of the second side", initiative, Op::base, face});
    if (total[side] != face) {
      play.term({"initiative by the scenario", initiative, Op::add, now.setting->sides[side].initiative});
    }
  }
  fact.decides = winner(now, total[0], total[1]);
  play.state_fact(Audience::all(), initiative, fact);
  const bool first = has_ships_to_move(now, 0), second = has_ships_to_move(now, 1);
  if (!first || !second) return fall_to(play, first ? SideId{0} : second ? SideId{1} : no_side, no_division);
  const ShipId leads = leader(now, fact.decides);
  if (leads == no_ship) return fall_to(play, enemy(fact.decides), no_division);
  play.state_fact(Audience::all(), {"2-13", "W2"}, PostAsked{now.ships[leads].post});
}

Checked check(const State& state, Seat seat, const GoFirst&) {
  if (state.posts[seat.post].asked) return {};
  return refuse({"2-13", "W2"}, "go first: the flagship of your side decides who begins");
}

void carry_out(Play& play, const GoFirst& order) {
  const SideId decides = play.now().decided;
  fall_to(play, order.own ? decides : enemy(decides), no_division);
}

}  // namespace wardroom::admiralty
