// When the battle ends, and who has won it (charts 10, reconstructed): a vessel sunk or disabled counts in full, a
// merchant double, one that withdraws half; a merchant brought off by her exit counts for her owner.
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite by_points{"order-14", "W9"};

bool fights_on(const State& state, SideId side) {
  for (const Ship& ship : state.ships) {
    if (ship.side == side && real(ship) && !ship.disabled && !ship.withdrawing) return true;
  }
  return false;
}

void score_ship(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  const Card& card = now.card(id);
  if (ship.dummy) return;
  const bool lost = ship.status == Status::sunk || ship.status == Status::taken || ship.disabled || ship.sinks_in > 0;
  if (lost) {
    const int points = card.merchant ? 2 * card.points : card.points;
    play.state_fact(Audience::all(), by_points, Scored{enemy(ship.side), points, id, ScoredFor::lost});
  } else if (ship.withdrawing) {
    play.state_fact(Audience::all(), by_points, Scored{enemy(ship.side), card.points / 2, id, ScoredFor::withdrawn});
  } else if (left_by_exit(now, ship)) {
    play.state_fact(Audience::all(), by_points, Scored{ship.side, card.points, id, ScoredFor::passage});
  }
}

}  // namespace

bool battle_over(const State& state) {
  if (state.half == 1 && state.turn >= state.setting->turns) return true;
  return !fights_on(state, 0) || !fights_on(state, 1);
}

void settle(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) score_ship(play, id);
  for (const Minefield& field : play.now().mines) {
    play.state_fact(Audience::all(), by_points,
                    Scored{field.side, play.now().setting->field_points, no_ship, ScoredFor::minefield});
  }
  for (SideId side = 0; side < 2; ++side) {
    const std::int32_t handicap = play.now().setting->sides[side].handicap;
    if (handicap != 0)
      play.state_fact(Audience::all(), by_points, Scored{side, handicap, no_ship, ScoredFor::handicap});
  }
  play.state_fact(Audience::all(), by_points, BattleEnded{play.now().turn});
}

Result result_of(const State& state) { return Result::by_points({state.sides[0].points, state.sides[1].points}); }

}  // namespace wardroom::coastal
