// 5.4 to 5.7, 3.4, 4.6 What may be plotted. A plot is a speed and the steps of plot.hpp; the limits are the slowest
// ship's, and in a half-move at mid-turn nothing but torpedoes is plotted (3.4.3).
#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/hex_places.hpp"
#include "books/coal/rules/independent.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches near_range = 5_in;  // 3.4
constexpr Inches widest_circle = 99_in;

// 3.4a: opposing ships at 5 in or less, one of which has the other in sight.
bool close_enemies(const State& state, ShipId a, ShipId b) {
  const Ship &one = state.ships[a], &other = state.ships[b];
  if (one.side == other.side || !on_table(other) || !in_range(state, a, b, near_range)) return false;
  return one.seen_by.has(b) || other.seen_by.has(a);
}

Checked mid_turn(const State& state, std::string_view order) {
  if (state.half == 0) return {};
  return refuse({"3.4.3"}, fmt::format("{}: only torpedoes are plotted at mid-turn; moves go on as plotted", order));
}

struct Wish {
  Inches speed, radius, limit, own_radius;
  bool mat = false;
};

// Here and below `name` gives the words with which a refusal begins ("plot of division 2"), made only for a refusal.
template <class Name>
Checked check_wish(const Wish& wish, const Name& name) {
  if (wish.speed < Inches{}) return refuse({"5.4"}, name() + ": a speed is 0 or more");
  if (wish.speed > wish.limit) {
    return refuse({"5.5"}, fmt::format("{}: {} in is too fast; {} in is the most this turn", name(),
                                       inches_text(wish.speed), inches_text(wish.limit)));
  }
  if (wish.mat && wish.radius != Inches{}) {
    return refuse({"hex-2.3"}, name() + ": on the mat ships turn by the hex; leave the turning circle out");
  }
  if (wish.radius != Inches{} && (wish.radius < wish.own_radius || wish.radius > widest_circle)) {
    return refuse({"5.6"}, fmt::format("{}: the turning circle has a radius of at least {} in", name(),
                                       inches_text(wish.own_radius)));
  }
  return {};
}

// A move for the next turn starts from the speed ordered for this one (5.7.7).
Inches advance_limit(const State& state, DivisionId id) {
  const Division& division = state.divisions[id];
  if (!division.order.given) return speed_limit(state, id);
  Inches limit;
  bool any = false;
  for (const ShipId ship : division.ships) {
    if (!holds_division_back(state, ship)) continue;
    const Inches own = std::min(top_speed(state, ship), division.order.speed + state.card(ship).acceleration);
    limit = any ? std::min(limit, own) : own;
    any = true;
  }
  return limit;
}

Inches own_radius(const State& state, DivisionId id) {
  Inches radius;
  for (const ShipId ship : state.divisions[id].ships) {
    if (moves_with_division(state, ship)) radius = std::max(radius, state.card(ship).turn_radius);
  }
  return radius;
}

// hex 2.1.3: a move for the next turn has the hexes of that turn.
PlotLimits hex_limits(const State& state, const PlotDivision& order) {
  const Division& division = state.divisions[order.division];
  const ShipId lead = lead_of_division(state, order.division);
  Inches run = hexes_run(state, lead, order.speed);
  if (order.advance) {
    const Ship& ship = state.ships[lead];
    const Inches now = division.order.given ? division.order.speed : ship.speed;
    const int since = order.speed != now ? state.turn + 1 : now == ship.speed ? ship.since : state.turn;
    run = 1_in * hexes_in_turn(order.speed, state.turn + 1, since);
  }
  return {run, {}, division.convoy, false, degrees_a_hex(state, order.division)};
}

// hex 3.2: a lead ship must not be sent to end where a ship lies that will not have gone: one of her own side that
// cannot move, or a wreck that all can see.
template <class Name>
Checked check_end(const State& state, ShipId lead, const Plot& plot, const Handling& how, const Name& name) {
  if (!on_mat(state) || follows_or_mimics(plot)) return {};
  HexPlace end = place_at(state.ships[lead].at);
  Bearing course = state.ships[lead].course;
  Inches run;
  for (const Leg& leg : legs_of(plot, how)) {
    end = end_of_leg(end, course, leg);
    course = course + leg.turn;
    run += leg.length;
  }
  if (run == Inches{}) return {};
  const Point there = point_of(end);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.at != there || id == lead || !on_table(ship)) continue;
    const bool stays = !able(ship) || (ship.side == state.ships[lead].side && top_speed(state, id) == Inches{});
    if (!stays || may_end_in(state, lead, end)) continue;
    return refuse({"hex-3.2a"}, fmt::format("{}: {} lies where the move ends, and only one ship may; stop short, or "
                                            "turn",
                                            name(), name_of(state, id)));
  }
  return {};
}

bool has_ships(const State& state, DivisionId id) {
  const auto& ships = state.divisions[id].ships;
  return std::any_of(ships.begin(), ships.end(), [&](ShipId s) { return moves_with_division(state, s); });
}

template <class Name>
Checked check_standing(const State& state, const PlotDivision& order, const Name& name) {
  const Division& division = state.divisions[order.division];
  if (!has_ships(state, order.division)) {
    return refuse({"5.8"}, name() + ": no ship moves with the division; plot its ships one by one");
  }
  if (!order.advance && division.melee == 2) {
    return refuse({"5.16", "A42"}, name() + ": it stays for the melee this turn and may move in the next");
  }
  if (!order.advance && division.may_cancel && division.order.advance) {
    return refuse({"5.7.7"}, name() + ": the move plotted in advance still stands; cancel it first");
  }
  if (!order.advance && division.flag_changed && !goes_straight(order.plot)) {
    return refuse({"5.9.1"}, name() + ": in the turn in which the flagship changes the division goes straight ahead");
  }
  return {};
}

}  // namespace

std::optional<Refusal> leader_fault(const State& state, DivisionId division, const Plot& plot) {
  if (!follows_or_mimics(plot)) return {};
  const PlotStep& step = plot.steps[0];
  const Division& own = state.divisions[division];
  const Cite cite{step.kind == StepKind::follow ? "5.7.4" : "5.7.5"};
  const int number = step.division;
  if (number == own.number) {
    return Refusal{cite,
                   fmt::format("division {} cannot follow or mimic itself; name another of its formation, or plot "
                               "a move",
                               number)};
  }
  for (const Division& other : state.divisions) {
    if (other.side != own.side || other.number != number || other.formation != own.formation) continue;
    const bool ring =
        other.order.given && follows_or_mimics(other.order.plot) && other.order.plot.steps[0].division == own.number;
    if (!ring) return {};
    return Refusal{{"5.7.4"}, fmt::format("division {} is ordered to follow or mimic this one", number)};
  }
  return Refusal{cite,
                 fmt::format("division {} is not in its formation; join one formation first, or plot a move", number)};
}

bool half_moves_allowed(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == 0 && is_near(state, id)) return true;
  }
  return false;
}

bool is_near(const State& state, ShipId id) {
  if (!on_table(state.ships[id])) return false;
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (close_enemies(state, id, other)) return true;
  }
  return false;
}

Checked check(const State& state, SideId side, const PlotDivision& order) {
  if (auto refusal = must_own_division(state, side, order.division, "plot")) return refusal;
  const Division& division = state.divisions[order.division];
  const auto name = [&] { return fmt::format("plot of division {}", static_cast<int>(division.number)); };
  if (state.half != 0) return mid_turn(state, name());
  if (!plots_freely(state, side)) {
    return refuse({"5.13.3"}, name() + ": it runs its pre-plot until your side has spotted an enemy");
  }
  if (auto refusal = check_standing(state, order, name)) return refusal;
  const Inches limit = order.advance ? advance_limit(state, order.division) : speed_limit(state, order.division);
  const bool mat = on_mat(state);
  const Wish wish{order.speed, order.radius, limit, mat ? Inches{} : own_radius(state, order.division), mat};
  if (auto refusal = check_wish(wish, name)) return refusal;
  PlotLimits limits{order.speed, std::max(order.radius, wish.own_radius), division.convoy, false};
  if (mat) limits = hex_limits(state, order);
  if (auto fault = plot_fault(order.plot, limits)) return refuse(fault->cite, name() + ": " + fault->text);
  if (!order.advance) {
    const ShipId lead = lead_of_division(state, order.division);
    const Handling how{limits.speed, {}, limits.degrees_a_hex};
    if (auto refusal = check_end(state, lead, order.plot, how, name)) return refusal;
  }
  if (auto fault = leader_fault(state, order.division, order.plot))
    return refuse(fault->cite, name() + ": " + fault->text);
  return {};
}

Checked check(const State& state, SideId side, const PlotShip& order) {
  if (auto refusal = must_own(state, side, order.ship, "plot")) return refusal;
  const Ship& ship = state.ships[order.ship];
  const Division& division = state.divisions[ship.division];
  const auto name = [&] { return "plot of " + name_of(state, order.ship); };
  if (state.half != 0) return mid_turn(state, name());
  if (!plots_freely(state, side, order.ship)) {
    return refuse({"5.13.5"}, name() + ": before contact only a picket named by the scenario moves by herself");
  }
  if (division.single_base && ship.member) {
    return refuse({"5.1.1"}, name() + ": boats on one base move as one piece; plot the division");
  }
  if (division.melee == 2) {
    return refuse({"5.16", "A42"}, name() + ": she stays for the melee this turn and may move in the next");
  }
  const Inches radius = state.card(order.ship).turn_radius;
  const Wish wish{order.speed, order.radius, speed_limit(state, order.ship), radius, on_mat(state)};
  if (auto refusal = check_wish(wish, name)) return refusal;
  PlotLimits limits{order.speed, std::max(order.radius, radius), false, true};
  if (on_mat(state)) {
    const Handling how = handling(state, order.ship, order.speed);
    limits = {how.run, {}, false, true, how.degrees_a_hex};
  }
  if (auto fault = plot_fault(order.plot, limits)) return refuse(fault->cite, name() + ": " + fault->text);
  return check_end(state, order.ship, order.plot, {limits.speed, {}, limits.degrees_a_hex}, name);
}

Checked check(const State& state, SideId side, const MakeSmoke& order) {
  if (auto refusal = must_own(state, side, order.ship, "make smoke")) return refusal;
  if (state.half == 0) return {};
  return mid_turn(state, "smoke of " + name_of(state, order.ship));
}

Checked check(const State& state, SideId side, const CancelAdvance& order) {
  if (auto refusal = must_own_division(state, side, order.division, "cancel")) return refusal;
  const Division& division = state.divisions[order.division];
  if (division.may_cancel && division.order.advance && state.half == 0) return {};
  return refuse({"5.7.7"}, fmt::format("cancel: division {} has no move plotted in advance that it failed to carry out",
                                       static_cast<int>(division.number)));
}

Checked check(const State& state, SideId, const DeclareHalfMoves& order) {
  if (on_mat(state)) return refuse({"hex-2.5"}, "half-moves: they are not used on the hex mat");
  if (!state.options().half_moves) return refuse({"3.4"}, "half-moves: this game is played without them");
  if (auto refusal = mid_turn(state, "half-moves")) return refusal;
  if (!order.on || half_moves_allowed(state)) return {};
  return refuse({"3.4"}, "half-moves: opposing ships must be within 5 in, and one of them in sight of the other");
}

}  // namespace wardroom::coal
