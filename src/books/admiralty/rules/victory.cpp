// 1-9, 1-13: when a battle ends, and who has won it (charts K4, A91). Fates are counted once, at the end; what a
// scenario gives for a turn is counted when that turn is over.
#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite victory{"1-13", "A91"}, the_end{"1-9", "A91"};
// Neither side has done enough for a victory without a par: under a tenth of the smaller force.
constexpr int tenths = 10;

SideId home_of(const Setting& setting, ShipId ship) { return setting.divisions[setting.division_of[ship]].side; }

// Struck, or in enemy hands at last, or gone: lost to those who brought her.
bool is_lost_to(const State& state, ShipId ship, SideId home) {
  const Ship& s = state.ships[ship];
  return lost(s.status) || s.status == Status::struck || s.side != home;
}

bool fights_on(const State& state, SideId side) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const Ship& s = state.ships[ship];
    const bool to_come = !s.present && s.status == Status::fighting && state.setting->enters[ship] > state.turn;
    if (s.side == side && (to_come || able_to_fight(state, ship))) return true;
  }
  return false;
}

// Charts I1: the sides that have had a ship struck or taken.
std::array<bool, 2> sides_that_lost_a_ship(const State& state) {
  std::array<bool, 2> lose{};
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const SideId home = home_of(*state.setting, ship);
    if (state.ships[ship].status == Status::struck || state.ships[ship].side != home) lose[home] = true;
  }
  return lose;
}

void score(Play& play, SideId side, int points, ShipId ship, ScoredFor reason) {
  if (points != 0) play.state_fact(Audience::all(), victory, Scored{side, points, ship, reason});
}

// A ship in her own hands at the end: hurt, away hurt, or taken for a while.
bool counts_as_crippled(const State& state, ShipId ship) {
  const Ship& s = state.ships[ship];
  if (s.status == Status::left && s.left_safely) return false;
  return s.taken_from != no_side || (s.present && crippled(state, ship));
}

void score_ship(Play& play, ShipId ship) {
  const State& now = play.now();
  const Ship& s = now.ships[ship];
  const SideId home = home_of(*now.setting, ship);
  const int worth = now.setting->worth[ship];
  if (is_lost_to(now, ship, home)) {
    score(play, enemy(home), worth, ship, s.side != home ? ScoredFor::taken : ScoredFor::lost);
  } else if (counts_as_crippled(now, ship)) {
    score(play, enemy(home), worth / 2, ship, ScoredFor::crippled);
  }
  if (s.admiral == Admiral::killed) {
    score(play, enemy(home), now.tables().points.admiral, ship, ScoredFor::admiral);
  }
}

bool is_spoilt(const State& state, const Bonus& bonus) {
  return bonus.unless != no_ship && is_lost_to(state, bonus.unless, home_of(*state.setting, bonus.unless));
}

template <class When>
void score_bonuses(Play& play, When&& when) {
  for (const Bonus& bonus : play.now().setting->bonuses) {
    if (!when(bonus) || is_spoilt(play.now(), bonus)) continue;
    score(play, bonus.side, bonus.points, bonus.unless, ScoredFor::bonus);
  }
}

// The first side, or the second if the first has lost.
SideSet other_than(bool first_has_lost) { return SideSet::of(SideId::at(first_has_lost ? 1 : 0)); }

SideSet winner_by_par(const Par& par, std::int32_t own, std::int32_t other) {
  const std::int32_t margin = own - other;
  if (margin >= par.win) return SideSet::of(par.side);
  return margin >= par.draw ? SideSet() : SideSet::of(enemy(par.side));
}

SideSet winner_by_score(const State& state) {
  const std::int32_t first = state.sides[0].points, second = state.sides[1].points;
  std::array<std::int32_t, 2> forces{};
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    forces[home_of(*state.setting, ship)] += state.setting->worth[ship];
  }
  const std::int32_t smaller = std::min(forces[0], forces[1]);
  if (first == second || tenths * std::max(first, second) < smaller) return {};
  return other_than(first < second);
}

SideSet winners(const State& state) {
  if (state.sides[0].resigned != state.sides[1].resigned) return other_than(state.sides[0].resigned);
  if (state.sides[0].resigned || (state.sides[0].offers_draw && state.sides[1].offers_draw)) return {};
  if (state.setting->ends_with_a_ship) {
    const auto lose = sides_that_lost_a_ship(state);
    if (lose[0] != lose[1]) return other_than(lose[0]);
  }
  const Par& par = state.setting->par;
  if (par.side == no_side) return winner_by_score(state);
  return winner_by_par(par, state.sides[par.side].points, state.sides[enemy(par.side)].points);
}

}  // namespace

void count_turn(Play& play) {
  const std::uint16_t turn = play.now().turn;
  score_bonuses(play, [turn](const Bonus& bonus) { return bonus.turn == turn; });
}

bool battle_over(const State& state) {
  if (state.turn >= state.setting->turns || !fights_on(state, 0) || !fights_on(state, 1)) return true;
  if (state.sides[0].resigned || state.sides[1].resigned) return true;
  if (state.sides[0].offers_draw && state.sides[1].offers_draw) return true;
  const auto lose = sides_that_lost_a_ship(state);
  return state.setting->ends_with_a_ship && (lose[0] || lose[1]);
}

void settle(Play& play) {
  const std::uint16_t turn = play.now().turn;
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) score_ship(play, ship);
  // What would have come of itself in a turn that is not fought any more.
  score_bonuses(play, [turn](const Bonus& bonus) { return bonus.turn > turn; });
  play.state_fact(Audience::all(), the_end, BattleEnded{turn});
}

wardroom::Result result_of(const State& state) {
  Result result;
  result.winners = winners(state);
  for (std::size_t side = 0; side < 2; ++side) result.points[side] = state.sides[side].points;
  return result;
}

}  // namespace wardroom::admiralty
