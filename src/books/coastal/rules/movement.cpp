#include "books/coastal/rules/movement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/names.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite by_charts{"order-3", "C13"};

Checked about(const State& state, ShipId ship, std::string_view text, Cite cite = by_charts) {
  return refuse(cite, fmt::format("move: {} {}", name_of(state, ship), text));
}

Plot straight(Centimetres by) {
  Plot plot;
  if (by.thousandths > 0) plot.push_back({by, {}});
  return plot;
}

// The bearing in which a beaten vessel runs: to her friendly edge, or away from the nearest enemy, who may be a dummy.
Bearing way_home(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  switch (state.setting->sides[ship.side].edge) {
    case Edge::north: return Bearing::degrees(0);
    case Edge::east: return Bearing::degrees(90);
    case Edge::south: return Bearing::degrees(180);
    case Edge::west: return Bearing::degrees(270);
    case Edge::none: break;
  }
  const Ship* nearest = nullptr;
  for (const Ship& other : state.ships) {
    if (other.side == ship.side || !afloat(other)) continue;
    if (nearest == nullptr || distance_squared(other.at, ship.at) < distance_squared(nearest->at, ship.at)) {
      nearest = &other;
    }
  }
  return nearest == nullptr ? ship.course : bearing(nearest->at, ship.at);
}

// Charts 4.4: the rudder lies as the die has it; the turn comes where the first one may.
Plot with_rudder(Play& play, ShipId id, Centimetres speed) {
  const Movement& table = play.now().tables().movement;
  const int face = play.face(Purpose::steering, id, 6);
  const Turn turn = face <= table.port_to ? -table.rudder : face >= table.starboard_from ? table.rudder : Turn{};
  play.state_fact(Audience::only(play.now().ships[id].side), {"order-3", "C13"}, SteeringRolled{id, turn});
  const Centimetres run = play.now().card(id).turn_run;
  if (turn.hundredths == 0 || speed < run) return straight(speed);
  Plot plot = straight(run);
  plot.push_back({{}, turn});
  if (speed > run) plot.push_back({speed - run, {}});
  return plot;
}

void lay_smoke(Play& play, ShipId id, const Way& way) {
  bool charge = true;
  for (const Run& run : way.runs) {
    play.state_fact(Audience::all(), {"order-3", "C13"}, SmokeLaid{id, run.from, run.to, std::exchange(charge, false)});
  }
}

void leave_table(Play& play, ShipId id) {
  if (off_table(play.now(), play.now().ships[id].at)) {
    play.state_fact(Audience::all(), {"order-3"}, StatusChanged{id, Status::exited});
  }
}

void move_ship(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship before = now.ships[id];
  const Handling handling = handling_of(now, id);
  const bool ordered = before.order.given && takes_helm(now, id);
  Plot plot = ordered ? before.order.plot : standing_plot(now, id);
  const bool adrift = handling.top.thousandths == 0;
  if (!adrift && !before.held && steering_out(now, id)) plot = with_rudder(play, id, run_of(plot));
  const Way way = way_of(before, plot);
  const Centimetres speed = run_of(plot);
  play.state_fact(Audience::all(), {"order-3"}, Moved{id, way.to, way.course, speed, way.turned});
  const EnginesTold engines{id, !adrift && speed < handling.least, adrift && speed.thousandths > 0};
  if (engines.stopping || engines.drifting) play.state_fact(Audience::only(before.side), by_charts, engines);
  if (ordered && before.order.smoke) lay_smoke(play, id, way);
  for (const Run& run : way.runs) {
    if (!afloat(play.now().ships[id])) return;
    meet_torpedoes(play, id, run.from, run.to, run.course);
  }
  if (now.options().mines) meet_mines(play, id, way);
  if (!afloat(play.now().ships[id])) return;
  if (ordered && before.order.mines) lay_mines(play, id);
  if (now.options().depth_charges) drop_charges(play, id, way);
  leave_table(play, id);
}

}  // namespace

Handling handling_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  const Movement& table = state.tables().movement;
  Handling h;
  h.top = top_speed(state, id);
  const Centimetres best = ship.launched ? h.top / 2 : h.top;
  h.most = std::min(best, ship.speed + card.acceleration);
  h.least = std::min(h.most, std::max(Centimetres{}, ship.speed - card.acceleration));
  h.emergency =
      ship.stopping
          ? h.least
          : std::min(h.most, std::max(Centimetres{}, ship.speed - card.acceleration * table.emergency_factor));
  h.run = card.turn_run;
  h.turn = card.turn;
  h.most_turn = bridge_out(state, id) ? Turn{card.most_turn.hundredths / 2} : card.most_turn;
  if (card.size == Size::boat) h.slow_extra = table.slow_extra;
  h.pivot = h.top.thousandths > 0 ? table.pivot : Turn{};
  h.straight = steering_out(state, id);
  return h;
}

Handling handling_of(const State& state, ShipId id, std::vector<Term>& trail) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  const auto note = [&trail](std::string_view what, Op op, Centimetres by) {
    trail.push_back({what, by_charts, op, by.thousandths, 1000});
  };
  top_speed(state, id, trail);
  const Handling h = handling_of(state, id);
  note("latest move", Op::base, ship.speed);
  note("acceleration", Op::add, card.acceleration);
  ship.launched ? note("half speed while torpedoes are launched", Op::at_most, h.top / 2)
                : note("best speed", Op::at_most, h.top);
  note("most in this move", Op::result, h.most);
  note("latest move", Op::base, ship.speed);
  note("slowing down", Op::add, -card.acceleration);
  note("least in this move", Op::result, h.least);
  note("latest move", Op::base, ship.speed);
  note("an emergency stop", Op::add, -card.acceleration * state.tables().movement.emergency_factor);
  note("least by an emergency stop", Op::result, h.emergency);
  return h;
}

bool takes_helm(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return afloat(ship) && !ship.disabled && !ship.held && !ship.withdrawing && top_speed(state, id).thousandths > 0;
}

Plot standing_plot(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Handling h = handling_of(state, id);
  if (ship.disabled) return {};
  // Charts 4.1: without engines she drifts once, if she had way on, and then lies still.
  if (h.top.thousandths == 0) {
    const bool drifts = ship.speed.thousandths > 0 && !ship.drifted;
    return straight(drifts ? state.tables().movement.drift : Centimetres{});
  }
  if (ship.held) return straight(std::min(ship.speed, h.top));
  if (ship.withdrawing) return turning_plot(h, h.most, turn_between(ship.course, way_home(state, id)));
  return straight(std::clamp(ship.speed, h.least, h.most));
}

Checked check(const State& state, SideId side, const Move& order) {
  if (auto refusal = must_own(state, side, order.ship, "move")) return refusal;
  const Ship& ship = state.ships[order.ship];
  const Card& card = state.card(order.ship);
  if (ship.disabled) return about(state, order.ship, "is disabled, and may not move", {"torpfx-13"});
  const Handling h = handling_of(state, order.ship);
  if (h.top.thousandths == 0) return about(state, order.ship, "has no engine left that works");
  if (ship.held) return about(state, order.ship, "has lost her bridge, and holds course and speed in this move");
  if (ship.withdrawing)
    return about(state, order.ship, "is beaten, and leaves the table by herself", {"damage-8", "C37"});
  const Centimetres speed = run_of(order.plot);
  if (speed > h.most && ship.launched && speed <= h.top) {
    return about(state, order.ship, fmt::format("launches torpedoes, and moves at most {}", cm(h.most)));
  }
  if (speed > h.most) return about(state, order.ship, fmt::format("can move at most {} in this move", cm(h.most)));
  if (speed < h.emergency) {
    return about(state, order.ship, fmt::format("cannot slow down to less than {} in this move", cm(h.emergency)));
  }
  std::int32_t turned = 0;
  Centimetres run;
  for (const PlotStep& step : order.plot) {
    if (step.ahead.thousandths < 0) return about(state, order.ship, "does not run backwards");
    if ((step.ahead.thousandths == 0) == (step.turn.hundredths == 0)) {
      return about(state, order.ship, "either runs or turns in each step of her plot");
    }
    run += step.ahead;
    if (step.turn.hundredths == 0) continue;
    turned += step.turn.magnitude().hundredths;
    if (h.straight) return about(state, order.ship, "has no steering: only her speed can be ordered");
    if (speed.thousandths == 0) continue;
    if (step.turn.magnitude() > h.turn) {
      return about(state, order.ship, fmt::format("turns at most {} at a time", degrees(h.turn)));
    }
    if (run < h.run) {
      return about(state, order.ship, fmt::format("must run {} straight before each turn", cm(h.run)));
    }
    run = {};
  }
  if (turned > turn_limit(h, speed).hundredths) {
    return about(state, order.ship,
                 fmt::format("turns at most {} in one move at {}", degrees(turn_limit(h, speed)), cm(speed)));
  }
  if (order.smoke && (!card.smoke || ship.smokes == 0 || ship.dummy)) {
    return about(state, order.ship, "has nothing to make smoke with");
  }
  if (order.mines && (!state.options().mines || ship.fields == 0)) {
    return about(state, order.ship, "has no mines to lay");
  }
  if (order.mines && speed > state.tables().contacts.mine_speed) {
    return about(state, order.ship, fmt::format("lays mines at {} or less", cm(state.tables().contacts.mine_speed)));
  }
  return {};
}

void move_ships(Play& play) {
  const auto ships = by_marker(play.now(), mover(play.now()));
  for (const ShipId id : ships) {
    if (afloat(play.now().ships[id])) move_ship(play, id);
  }
}

}  // namespace wardroom::coastal
