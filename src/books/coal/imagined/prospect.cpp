#include "books/coal/imagined/prospect.hpp"

#include <algorithm>
#include <array>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/points.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

constexpr std::int64_t whole = 1000;

// How likely she is lost in the end, in thousandths. Fitted to the ends of 900 battles between captains (Dogger Bank,
// Yellow Sea, Tsushima, Ulsan, the Falklands and the run to the south), but for the first fires, which were followed by
// the loss of the ship far more often than this: they come and go, and would drown everything else in luck.
std::int64_t doom(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.hits.empty()) return 0;
  const Card& card = state.card(id);
  constexpr std::array<std::int64_t, 5> by_fires{0, 100, 250, 500, 700};
  constexpr std::int64_t for_flooding = 450, for_speed = 250, for_guns = 100, for_a_hit = 18;
  std::int64_t sum = by_fires[static_cast<std::size_t>(std::min(fires(ship), 4))];
  sum += for_flooding * flotation_hits(ship) / std::max<int>(card.flotation_max, 1);
  const std::int64_t printed = std::max(card.speed.thousandths, 1);
  sum += for_speed * (printed - top_speed(state, id).thousandths) / printed;
  if (card.big.broadside > 0) {
    const int left = mounts_in_arc(state, id, Arc::port) + mounts_in_arc(state, id, Arc::starboard);
    sum += for_guns * (2 * card.big.broadside - left) / (2 * card.big.broadside);
  }
  for (const Hit& hit : ship.hits) sum += hit.state == HitState::repaired ? 0 : for_a_hit;
  return std::min<std::int64_t>(sum, 950);
}

std::int64_t loss(const State& state, ShipId id) {
  const std::int64_t scored = points_for(state, id) * whole;
  if (state.ships[id].status != Status::afloat) return scored;
  return std::max(scored, price(state, id).sunk * doom(state, id));
}

Inches to_edge(const State& state, Point at, Edge edge) {
  switch (edge) {
    case Edge::north: return state.setting->height - Inches{at.y};
    case Edge::south: return {at.y};
    case Edge::east: return state.setting->width - Inches{at.x};
    case Edge::west: return {at.x};
    case Edge::none: break;
  }
  return {std::min({at.x, at.y, state.setting->width.thousandths - at.x, state.setting->height.thousandths - at.y})};
}

// How likely a ship is to leave by her friendly edge in time, in thousandths.
std::int64_t escape(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Inches left = to_edge(state, ship.at, state.setting->sides[ship.side].friendly_edge);
  if (ship.status == Status::exited) return left < Inches{} ? whole : 0;
  if (!able(ship)) return 0;
  const std::int64_t turns = std::max(state.setting->special.turns - state.turn, 0);
  const std::int64_t reach = top_speed(state, id).thousandths * turns;
  if (left.thousandths >= reach) return 0;
  return std::min(whole, 1400 * (reach - left.thousandths) / reach) * (whole - doom(state, id)) / whole;
}

std::int64_t awards(const State& state, SideId side) {
  std::int64_t sum = 0;
  for (const Award& award : state.setting->victory.awards) {
    std::int64_t share = award.reason == AwardFor::handicap ? whole : 0;
    for (ShipId id = 0; award.reason == AwardFor::exit && id < state.ships.size(); ++id) {
      const bool counts =
          state.ships[id].side == award.side && award.types.has(static_cast<std::size_t>(state.card(id).type));
      if (counts) share += escape(state, id);
    }
    sum += award.side == side ? award.points * share : -award.points * share;
  }
  return sum;
}

}  // namespace

std::int64_t prospect(const State& state, SideId side) {
  if (Coal::over(state)) return (state.sides[side].points - state.sides[enemy(side)].points) * whole;
  std::int64_t sum = awards(state, side);
  if (state.setting->victory.balance) {
    const BalancePoints balance = balance_points(state);
    if (balance.to != no_side) sum += (balance.to == side ? balance.points : -balance.points) * whole;
  }
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    sum += state.ships[id].side == side ? -loss(state, id) : loss(state, id);
  }
  return sum;
}

}  // namespace wardroom::coal
