// 9.3, 10.4 When a battle ends, and what is settled then: fires burn on until they are out or have the ship (8.5.4),
// ships that lie stopped are repaired or not (8.6.3), and the points are counted (10.5).
#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/points.hpp"

namespace wardroom::coal {
namespace {

// A ship that has left stands where she crossed the edge of the table.
bool left_by(const State& state, const Ship& ship, Edge edge) {
  switch (edge) {
    case Edge::north: return ship.at.y > state.setting->height.thousandths;
    case Edge::south: return ship.at.y < 0;
    case Edge::east: return ship.at.x > state.setting->width.thousandths;
    case Edge::west: return ship.at.x < 0;
    case Edge::none: return true;
  }
  return true;
}

// 9.3: the side has taken all its ships that can move off its friendly edge, and at least one of them. A side that has
// no ship afloat at all has nothing left to play with (ruling W9).
bool has_left(const State& state, SideId side) {
  bool exited = false, astray = false, afloat = false, mobile = false;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side) continue;
    if (ship.status == Status::exited) {
      (left_by(state, ship, state.setting->sides[side].friendly_edge) ? exited : astray) = true;
    }
    if (!able(ship)) continue;
    afloat = true;
    mobile = mobile || top_speed(state, id) > Inches{};
  }
  return !mobile && ((exited && !astray) || !afloat);
}

bool counts_as_away(const State& state, ShipId id, const Award& award) {
  const Ship& ship = state.ships[id];
  return ship.side == award.side && ship.status == Status::exited &&
         award.types.has(static_cast<std::size_t>(state.card(id).type)) &&
         left_by(state, ship, state.setting->sides[award.side].friendly_edge);
}

void score_ships(Play& play) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const int points = points_for(now, id);
    if (points == 0) continue;
    const bool sunk = counts_as_sunk(now.ships[id]);
    const Cite cite = points_clause(now.card(id).type, sunk);
    play.term({sunk ? "enemy ship sunk" : "enemy ship incapable of movement", cite, Op::base, points});
    play.term({"points", {"10.5"}, Op::result, points});
    play.state_fact(Audience::all(), cite,
                    Scored{enemy(now.ships[id].side), points, id, sunk ? ScoredFor::sunk : ScoredFor::stopped});
  }
}

// 9.2: what the scenario gives points for beside 10.5.
void score_awards(Play& play) {
  const State& now = play.now();
  for (const Award& award : now.setting->victory.awards) {
    const auto score = [&](ShipId ship, ScoredFor reason) {
      play.term({reason == ScoredFor::exit ? "brought off the friendly edge" : "given by the scenario",
                 {"9.2"},
                 Op::base,
                 award.points});
      play.term({"points", {"9.2"}, Op::result, award.points});
      play.state_fact(Audience::all(), {"9.2"}, Scored{award.side, award.points, ship, reason});
    };
    if (award.reason == AwardFor::handicap) score(no_ship, ScoredFor::handicap);
    for (ShipId id = 0; award.reason == AwardFor::exit && id < now.ships.size(); ++id) {
      if (counts_as_away(now, id, award)) score(id, ScoredFor::exit);
    }
  }
}

void score_balance(Play& play) {
  if (!play.now().setting->victory.balance) return;
  const BalancePoints balance = balance_points(play.now());
  if (balance.to == no_side) return;
  if (play.recording()) {
    const int own = worth(play.now(), balance.to), other = worth(play.now(), enemy(balance.to));
    play.term({"what the larger side's total comes to", {"10.5.6"}, Op::base, std::max(own, other)});
    play.term({"less the smaller side's total", {"10.5.6"}, Op::add, -std::min(own, other)});
    play.term({"points", {"10.5.6", "A23"}, Op::result, balance.points});
  }
  play.state_fact(Audience::all(), {"10.5.6", "A23"}, Scored{balance.to, balance.points, no_ship, ScoredFor::balance});
}

}  // namespace

bool battle_over(const State& state) {
  const SpecialRules& rules = state.setting->special;
  if (state.phase == Phase::damage) return state.turn >= rules.turns;
  // Ruling A40: leaving the table ends only historical battles, and is judged at the end of movement.
  return rules.ends_on_exit && !rules.generated && (has_left(state, 0) || has_left(state, 1));
}

void settle(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    fight_fires_after_battle(play, id);
    repair_after_battle(play, id);
  }
  score_ships(play);
  score_balance(play);
  score_awards(play);
}

}  // namespace wardroom::coal
