// 5.10 Command and control. The formation with the force flagship obeys (5.10.1); so does one that goes straight ahead
// at the same speed, or only closes up (5.10.2). All other formations, and ships that move individually (5.9.2, 5.9.3),
// roll for having received their orders, and if they have not, on the Independent Movement Table (5.10.3). Whatever
// comes of it, every unit has its legs for the turn at the end.
#include "books/coal/rules/command.hpp"

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/units.hpp"

namespace wardroom::coal {
namespace {

// A roll's number with the trail of its making.
struct Number {
  Play& play;
  int value;

  Number(Play& p, std::string_view what, Cite cite, int base) : play(p), value(base) {
    play.term({what, cite, Op::base, base});
  }
  void add(std::string_view what, Cite cite, int amount) {
    if (amount == 0) return;
    value += amount;
    play.term({what, cite, Op::add, amount});
  }
};

// Formations and single ships throw dice of their own.
std::uint16_t die_actor(const Unit& unit) {
  return unit.ship == no_ship ? std::uint16_t{unit.formation} : command_actor(unit.ship);
}

Audience owner(const State& state, const Unit& unit) { return Audience::only(state.ships[unit.flag].side); }

ShipId force_flag(const State& state, const Unit& unit) {
  const ShipId flag = state.sides[state.ships[unit.flag].side].force_flagship;
  return flag != no_ship && able(state.ships[flag]) ? flag : no_ship;
}

bool sees_signals(const State& state, ShipId a, ShipId b) {
  return in_range(state, a, b, state.sides[state.ships[a].side].sighting) && clear_line(state, a, b);
}

void add_force_flag(Number& number, const State& state, const CommandTable& table, const Unit& unit) {
  const ShipId flag = force_flag(state, unit);
  const int repeaters = flag == no_ship ? 0 : std::min<int>(repeaters_between(state, unit), table.most_repeaters);
  if (flag != no_ship) {
    const Ship& ship = state.ships[flag];
    number.add("signalling of the force flag", {"5.10.6"}, state.divisions[ship.division].signalling);
    if (has_open(ship, HitKind::signals)) number.add("the flag's signals are shot away", {"8.2.4"}, table.signals_hit);
    if (in_range(state, unit.flag, flag, table.near_within)) {
      number.add("near the force flag", {"5.10.3"}, table.near);
    } else if (!in_range(state, unit.flag, flag, table.far_beyond)) {
      number.add("far from the force flag", {"5.10.3"}, table.far);
    }
    number.add("repeaters", {"5.10.4", "A34"}, table.repeater * repeaters);
    if (ship.under_big_guns_last) {
      number.add("the flag was under big-gun fire", {"5.10.3"}, table.flag_under_fire);
    }
  }
  // With no force flagship there is nobody whose signals could be seen.
  if (repeaters == 0 && (flag == no_ship || !sees_signals(state, unit.flag, flag))) {
    number.add("out of sight of the force flag", {"5.10.4", "A35"}, table.out_of_sight);
  }
}

// 5.10.3, first roll. A 1 always takes the order in, a 10 never (charts 12).
bool receives_orders(Play& play, const CommandTable& table, const Unit& unit, const MoveOrder& order) {
  const State& state = play.now();
  Number number(play, "orders received on", {"5.10.3", "A35"}, table.receive_at_most);
  if (order.advance) number.add("plotted a turn in advance", {"5.7.7"}, table.advance);
  if (follows_or_mimics(order.plot)) number.add("follow or mimic", {"5.7.4"}, table.follow_or_mimic);
  add_force_flag(number, state, table, unit);
  const Setting& setting = *state.setting;
  const Visibility visibility = setting.night ? Visibility::extremely_poor : setting.visibility;
  number.add("visibility", {"5.10.3"}, table.by_visibility[static_cast<std::size_t>(visibility)]);
  if (unit.ship != no_ship) number.add("moves individually", {"5.9.2"}, table.single_ship);
  play.term({"orders received on this or less", {"5.10.3"}, Op::result, number.value});
  const int face = play.face(Purpose::command, die_actor(unit), 10);
  return face == 1 || (face != 10 && face <= number.value);
}

// 5.10.3, second roll.
Action roll_action(Play& play, const CommandTable& table, const Unit& unit) {
  const State& state = play.now();
  const int face = play.face(Purpose::independent, die_actor(unit), 10);
  Number result(play, "die", {"5.10.3"}, face);
  const int initiative =
      unit.ship == no_ship ? state.divisions[unit.formation].initiative : state.card(unit.ship).initiative;
  result.add("initiative", {"5.10.6"}, initiative);
  play.term({"row of the Independent Movement Table", {"5.10.3"}, Op::result, result.value});
  return independent_action(table, state.card(unit.flag).type, result.value);
}

struct Response {
  Obedience obedience = Obedience::exempt;
  Action action = Action::none;
};

Response roll_for_orders(Play& play, const Unit& unit, const MoveOrder& order) {
  const CommandTable& table = need(play.now().setting->tables.command, "Command Table");
  if (receives_orders(play, table, unit, order)) return {Obedience::obeyed, Action::none};
  const Action action = roll_action(play, table, unit);
  // "Carry out the plot after all" is as good as having understood it.
  return {action == Action::as_plotted ? Obedience::obeyed : Obedience::independent, action};
}

void tell(Play& play, const Unit& unit, Response response, Cite cite) {
  play.state_fact(owner(play.now(), unit), cite,
                  CommandChecked{unit.formation, unit.ship, response.obedience, response.action});
}

// ---- formations

bool only_closes_up(const Plot& plot) {
  return closes_up(plot) && std::all_of(plot.steps.begin(), plot.steps.end(), [](const PlotStep& step) {
           return step.kind == StepKind::ahead || step.kind == StepKind::close_up;
         });
}

bool bridge_hit(const State& state, DivisionId division) {
  const ShipId flag = flag_of_division(state, division);
  return flag != no_ship && state.ships[flag].straight_now;
}

// 5.10.2. A division that follows or mimics another of its formation adds nothing of its own.
bool does_nothing_new(const State& state, DivisionId id) {
  const Division& division = state.divisions[id];
  const ShipId lead = lead_of_division(state, id);
  if (lead == no_ship || bridge_hit(state, id)) return true;
  if (division.shape_ordered) return false;
  if (!division.order.given) return true;
  if (follows_or_mimics(division.order.plot)) return !leads_formation(state, id);
  // Closing up may need a slower speed (5.7.6), which is then part of it.
  if (only_closes_up(division.order.plot)) return division.order.speed <= state.ships[lead].speed;
  // hex 2.4: on the mat a change of speed alone needs no signal.
  return goes_straight(division.order.plot) && (on_mat(state) || division.order.speed == state.ships[lead].speed);
}

template <class F>
void for_divisions_of(const State& state, DivisionId formation, F f) {
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].formation == formation && lead_of_division(state, d) != no_ship) f(d);
  }
}

void set_course(Play& play, DivisionId division, Inches speed, const Legs& legs, Cite cite) {
  play.state_fact(Audience::only(play.now().divisions[division].side), cite, CourseSet{division, no_ship, speed, legs});
}

// Straight ahead at the same speed.
void stand_on(Play& play, DivisionId id, Cite cite) {
  const State& state = play.now();
  const Inches speed = std::min(state.ships[lead_of_division(state, id)].speed, speed_limit(state, id));
  set_course(play, id, speed, straight(handling(state, id, speed).run), cite);
}

void set_plotted_course(Play& play, DivisionId id) {
  const State& state = play.now();
  const Division& division = state.divisions[id];
  if (!division.order.given) {
    stand_on(play, id, {"5.10.2"});
    return;
  }
  const Inches speed = std::min(division.order.speed, speed_limit(state, id));
  set_course(play, id, speed, legs_of(plot_run_by(state, id), handling(state, id, speed)), {"5.7"});
}

// 5.16: in the turn after the clash the boats lie where they are, but count as steaming at their speed.
void hold_for_melee(Play& play, DivisionId id) {
  const State& state = play.now();
  set_course(play, id, state.ships[lead_of_division(state, id)].speed, {}, {"5.16"});
}

bool always_obeys(const State& state, const Unit& unit, Cite& why) {
  const SideId side = state.ships[unit.flag].side;
  const ShipId flag = force_flag(state, unit);
  if (flag != no_ship && moves_with_division(state, flag) && formation_of(state, flag) == unit.formation) {
    why = {"5.10.1"};
    return true;
  }
  if (!plots_freely(state, side)) {
    why = {"5.13.3"};
    return true;
  }
  bool nothing_new = true;
  for_divisions_of(state, unit.formation,
                   [&](DivisionId d) { nothing_new = nothing_new && does_nothing_new(state, d); });
  if (nothing_new) why = {"5.10.2"};
  return nothing_new;
}

void check_formation(Play& play, DivisionId formation) {
  const State& state = play.now();
  const Unit unit{formation, no_ship, flag_of_formation(state, formation)};
  if (unit.flag == no_ship || state.divisions[formation].reacting) return;
  Response response;
  Cite cite{"5.10.3"};
  if (!always_obeys(state, unit, cite)) response = roll_for_orders(play, unit, state.divisions[formation].order);
  tell(play, unit, response, cite);
  for_divisions_of(state, formation, [&](DivisionId d) {
    const bool on_its_own = response.obedience == Obedience::independent;
    if (state.divisions[d].melee == 2) {
      hold_for_melee(play, d);
    } else if (bridge_hit(state, d)) {
      stand_on(play, d, {"5.10.2"});
    } else if (on_its_own && state.divisions[d].flag_changed) {
      stand_on(play, d, {"5.9.1"});
    } else if (on_its_own) {
      const IndependentMove move = independent_move(state, *state.setting->tables.command, unit, response.action, d);
      set_course(play, d, move.speed, move.legs, {"5.10.5"});
    } else {
      set_plotted_course(play, d);
    }
  });
}

// ---- single ships

void check_single_ship(Play& play, ShipId id) {
  const State& state = play.now();
  const Ship& ship = state.ships[id];
  const Unit unit{formation_of(state, id), id, id};
  const Inches limit = speed_limit(state, id);
  const bool ordered = ship.order.given && !ship.straight_now;
  Response response;
  Cite cite{"5.9.2"};
  if (ordered && force_flag(state, unit) != id && plots_freely(state, ship.side) &&
      !leaves_by_friendly_edge(state, id, ship.order.plot)) {
    response = roll_for_orders(play, unit, ship.order);
    cite = {"5.10.3"};
  }
  tell(play, unit, response, cite);
  CourseSet course{no_division, id, std::min(ordered ? ship.order.speed : ship.speed, limit), {}};
  if (response.obedience == Obedience::independent) {
    const IndependentMove move =
        independent_move(state, *state.setting->tables.command, unit, response.action, ship.division);
    course.speed = move.speed;
    course.legs = move.legs;
  } else {
    course.legs = legs_of(ordered ? ship.order.plot : Plot{}, handling(state, id, course.speed));
  }
  play.state_fact(Audience::only(ship.side), cite, course);
}

}  // namespace

int repeaters_between(const State& state, const Unit& unit) {
  const ShipId flag = force_flag(state, unit);
  if (flag == no_ship) return 0;
  const SideId side = state.ships[flag].side;
  const Point here = state.ships[unit.flag].at, there = state.ships[flag].at;
  const std::int64_t apart = distance_squared(here, there);
  int count = 0;
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].side != side || !leads_formation(state, d)) continue;
    if ((d == unit.formation && unit.ship == no_ship) || d == formation_of(state, flag)) continue;
    const ShipId repeater = flag_of_formation(state, d);
    if (repeater == no_ship || !can_signal_as_repeater(state.ships[repeater])) continue;
    const Point at = state.ships[repeater].at;
    if (distance_squared(at, here) < apart && distance_squared(at, there) < apart) ++count;
  }
  return count;
}

bool leaves_by_friendly_edge(const State& state, ShipId id, const Plot& plot) {
  if (!goes_straight(plot)) return false;
  const Ship& ship = state.ships[id];
  const Setting& setting = *state.setting;
  const std::int64_t east = sine(ship.course), north = cosine(ship.course);
  const std::int64_t to_east = setting.width.thousandths - ship.at.x, to_west = ship.at.x;
  const std::int64_t to_north = setting.height.thousandths - ship.at.y, to_south = ship.at.y;
  // The edge she meets first: her way across compared with her way up or down, without dividing.
  const std::int64_t across = east > 0 ? to_east : to_west, along = north > 0 ? to_north : to_south;
  const std::int64_t east_size = east < 0 ? -east : east, north_size = north < 0 ? -north : north;
  const bool by_side = across * north_size < along * east_size;
  const Edge edge = by_side ? (east > 0 ? Edge::east : Edge::west) : (north > 0 ? Edge::north : Edge::south);
  return setting.sides[ship.side].friendly_edge == edge;
}

void check_command(Play& play) {
  const State& now = play.now();
  for (DivisionId d = 0; d < now.divisions.size(); ++d) {
    if (leads_formation(now, d)) check_formation(play, d);
  }
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (able(ship) && (!ship.member || ship.detached)) check_single_ship(play, id);
  }
}

}  // namespace wardroom::coal
