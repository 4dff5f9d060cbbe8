#include "books/jane/rules/torpedoes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "books/jane/rules/fire_words.hpp"
#include "books/jane/rules/firing.hpp"
#include "books/jane/rules/loading.hpp"

namespace wardroom::jane {
namespace {

constexpr int faces = 6;

Cite chances_of(TubeChances tube) {
  switch (tube) {
    case TubeChances::above_water: return {"t-torpedo-9", "28"};
    case TubeChances::british_submerged: return {"t-torpedo-10", "28"};
    case TubeChances::foreign_submerged: return {"t-torpedo-12", "28"};
    case TubeChances::new_elswick: return {"t-torpedo-13", "28"};
    case TubeChances::boats_destroyers: break;
  }
  return {"t-torpedo-14", "28"};
}

int farthest(const Torpedoes& chart, TubeChances tube) {
  const auto& row = chart.chances[static_cast<std::size_t>(tube)];
  for (std::size_t i = row.size(); i-- > 0;) {
    if (row[i] > 0) return static_cast<int>(i) + 1;
  }
  return 0;
}

// What can be known when the order is written: at tick 0 everything.
Checked must_reach_now(const State& state, const Discharge& order) {
  const TubePlace& tube = state.card(order.ship).tubes[order.tube];
  const Motion &her = state.ships[order.ship].motion, &there = state.ships[order.target].motion;
  if (!bears(tube, her.at, her.heading, there.at)) {
    return unfit(state, order.ship, "fire torpedo", {"t-torpedo-11"},
                 fmt::format("has {} bearing {} degrees to either side of {}; the target bears {}",
                             tube_name(state, order.ship, order.tube), tube.half_arc, tube.bearing,
                             bearing_from(her.at, her.heading, there.at)));
  }
  const int squares = torpedo_squares(distance_squared(her.at, there.at));
  if (torpedo_chance(state.tables().torpedoes, tube.chances, squares) > 0) return {};
  return unfit(state, order.ship, "fire torpedo", chances_of(tube.chances),
               fmt::format("reaches {} yards with {}, and the target is {} away",
                           100 * farthest(state.tables().torpedoes, tube.chances),
                           tube_name(state, order.ship, order.tube), yards_between(her.at, there.at)));
}

}  // namespace

int torpedo_chance(const Torpedoes& chart, TubeChances tube, int squares) {
  const auto& row = chart.chances[static_cast<std::size_t>(tube)];
  const int step = std::max(squares, 1);
  return step > static_cast<int>(row.size()) ? 0 : row[static_cast<std::size_t>(step - 1)];
}

bool bears(const TubePlace& tube, Square at, Heading heading, Square to) {
  constexpr int circle = 360;
  if (2 * tube.half_arc >= circle) return true;
  const Arc arc{static_cast<std::uint16_t>((tube.bearing + circle - tube.half_arc) % circle),
                static_cast<std::uint16_t>((tube.bearing + tube.half_arc) % circle)};
  return bears(arc, at, heading, to);
}

bool runs_past(const State& state, ShipId target, Square from, Tick tick) {
  constexpr int squares_at_6_knots = 2;
  if (std::abs(way_at(state.ships[target], tick)) <= squares_at_6_knots) return false;
  const Pose her = pose_of(state, target, tick);
  return end_on(offset_of(her.at, her.heading, from));
}

std::optional<Unfired> torpedo_held(const State& state, const Discharge& order, Tick tick) {
  if (!fights_on(state, order.ship)) return Unfired::ship_out;
  if (state.ships[order.ship].damage.waterlogged) return Unfired::waterlogged;
  const TubeState& tube = state.ships[order.ship].arms.tubes[order.tube];
  if (tube.destroyed || !tube.loaded || tube.job != TubeJob::idle) return Unfired::unloaded;
  if (!may_be_fired_at(state, order.target)) return Unfired::target_gone;
  const TubePlace& place = state.card(order.ship).tubes[order.tube];
  const Pose her = pose_of(state, order.ship, tick);
  const Square there = square_at(state.ships[order.target], tick);
  if (!bears(place, her.at, her.heading, there)) return Unfired::not_bearing;
  const int squares = torpedo_squares(distance_squared(her.at, there));
  if (torpedo_chance(state.tables().torpedoes, place.chances, squares) == 0) return Unfired::beyond_range;
  return {};
}

bool run_torpedo(Play& play, const Discharge& order, Tick tick) {
  const State& state = play.now();
  const TubePlace& tube = state.card(order.ship).tubes[order.tube];
  const Square from = square_at(state.ships[order.ship], tick), to = square_at(state.ships[order.target], tick);
  const int squares = torpedo_squares(distance_squared(from, to));
  const bool immune = runs_past(state, order.target, from, tick);
  const int chance = immune ? 0 : torpedo_chance(state.tables().torpedoes, tube.chances, squares);
  play.term({"hundreds of yards", {"t-torpedo-8", "28"}, Op::base, squares});
  play.term(immune ? Term{"bow or stern on, at more than 6 knots", {"t-torpedo-21", "172"}, Op::result, 0}
                   : Term{"chances in six", chances_of(tube.chances), Op::result, chance});
  play.state_fact(aboard(state, order.ship), {"t-torpedo-8"}, TubeEmptied{order.ship, order.tube});
  bool hit = false;
  if (!immune) {
    const int face = play.face(Purpose::torpedo, order.ship, faces, order.tube);
    hit = face <= chance;
    play.state_fact(
        Audience::umpire(), chances_of(tube.chances),
        TorpedoThrown{order.ship, order.target, static_cast<std::uint8_t>(chance), static_cast<std::uint8_t>(face)});
  }
  play.state_fact(Audience::all(), immune ? Cite{"t-torpedo-21", "172"} : chances_of(tube.chances),
                  TorpedoRan{order.ship, order.target, tick, static_cast<std::uint8_t>(squares), hit});
  return hit;
}

Checked check(const State& state, Seat seat, const Discharge& order) {
  constexpr std::string_view what = "fire torpedo";
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const auto& tubes = state.ships[order.ship].arms.tubes;
  if (order.tube >= tubes.size()) return no_such(state, order.ship, what, {"t-torpedo-8"}, "tube", tubes.size());
  if (order.target == no_ship) return {};
  if (auto refusal = must_be_enemy(state, seat, order.target)) return refusal;
  if (auto refusal = must_be_a_step(state, order.ship, what, order.at)) return refusal;
  if (auto refusal = must_have_room(state, order.ship, what, state.discharges.full())) return refusal;
  if (state.ships[order.ship].damage.waterlogged) {
    return unfit(state, order.ship, what, {"t-torpedo-20"}, "is waterlogged, and discharges no torpedoes");
  }
  const TubeState& tube = tubes[order.tube];
  const std::string her_tube = tube_name(state, order.ship, order.tube);
  if (tube.destroyed) return unfit(state, order.ship, what, {"t-torpedo-3"}, her_tube + " is destroyed");
  if (tube.job != TubeJob::idle) {
    return unfit(state, order.ship, what, {"t-torpedo-6"},
                 fmt::format("works at {} until move {}", her_tube, tube.begun + state.tables().torpedoes.loading));
  }
  if (!tube.loaded) {
    return unfit(state, order.ship, what, {"t-torpedo-1"},
                 her_tube + " is not noted as loaded; `load tube` takes three moves");
  }
  return order.at == 0 ? must_reach_now(state, order) : Checked{};
}

}  // namespace wardroom::jane
