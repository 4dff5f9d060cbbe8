// 5.3 Flotillas: formations of torpedo craft, often with a light cruiser to lead them. 5.3.3: when one changes its
// shape, the division with the farthest to go moves at the flotilla's speed, and the others are set in relation to it.
// No ship goes farther than she can (5.4): a shape that is out of reach this turn is approached (ruling W18).
#include <algorithm>
#include <optional>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/divisions.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches in_file = 0.5_in;  // between the bases of divisions in line ahead, when no interval is ordered

/// Where a ship belongs in the new shape, and what she may run to get there.
struct Station {
  ShipId ship = no_ship;
  DivisionId division = no_division;
  Point at;
  Inches speed, run;
};
using Stations = Fixed<Station, most_ships>;

// Boats on one base move as one piece; others drop out when they cannot keep their place (ruling W15).
bool keeps_station(const State& state, const Division& division, ShipId ship) {
  return moves_with_division(state, ship) && (division.single_base || keeps_line(state, ship));
}

ShipId lead_of(const State& state, DivisionId id) {
  for (const ShipId ship : state.divisions[id].ships) {
    if (keeps_station(state, state.divisions[id], ship)) return ship;
  }
  return no_ship;
}

ShipId last_of(const State& state, DivisionId id) {
  ShipId last = no_ship;
  for (const ShipId ship : state.divisions[id].ships) {
    if (keeps_station(state, state.divisions[id], ship)) last = ship;
  }
  return last;
}

/// What the leading ship makes of the move: the others go by her.
struct Head {
  Point at;
  Bearing course;
  Inches speed;
};

// A division keeps its own arrangement while its lead ship goes to a place.
void add_division(const State& state, DivisionId id, Point at, const Head& head, Stations& stations) {
  const Ship& lead = state.ships[lead_of(state, id)];
  const Turn swing = turn_between(lead.course, head.course);
  const Inches speed = std::min(head.speed, speed_limit(state, id));
  for (const ShipId ship : state.divisions[id].ships) {
    if (!keeps_station(state, state.divisions[id], ship)) continue;
    const Point was = state.ships[ship].at;
    const Point to = was == lead.at ? at : moved(at, bearing(lead.at, was) + swing, distance(lead.at, was));
    stations.push_back({ship, id, to, speed, share(state, ship, speed)});
  }
}

Stations stations_of(const Voyage& voyage, DivisionId leader, const Head& head) {
  const State& state = voyage.state();
  const FlotillaShape& shape = state.divisions[leader].ordered_shape;
  Stations stations;
  add_division(state, leader, head.at, head, stations);
  int place = 0;
  ShipId ahead = last_of(state, leader);
  Inches astern = distance(state.ships[lead_of(state, leader)].at, state.ships[ahead].at);
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const ShipId lead = lead_of(state, id);
    if (id == leader || state.divisions[id].formation != leader || lead == no_ship) continue;
    ++place;
    Point at;
    if (shape.shape == Shape::line_ahead) {
      const Inches bases = (base_of(state, ahead).length + base_of(state, lead).length) / 2;
      astern += bases + (shape.interval > Inches{} ? shape.interval : in_file);
      at = moved(head.at, head.course.reversed(), astern);
      ahead = last_of(state, id);
      astern += distance(state.ships[lead].at, state.ships[ahead].at);
    } else if (shape.shape == Shape::line_of_bearing) {
      at = moved(head.at, shape.line, shape.interval * place);
    } else {
      at = moved(head.at, place % 2 == 1 ? shape.line : shape.second_line, shape.interval * ((place + 1) / 2));
    }
    if (voyage.divisions[id].progress == Progress::waiting) add_division(state, id, at, head, stations);
  }
  return stations;
}

Point shifted(Point p, Point by) { return {p.x + by.x, p.y + by.y}; }
Point difference(Point to, Point from) { return {to.x - from.x, to.y - from.y}; }

// What it takes a ship to go to a place, there to be on a course.
Inches way_to(const State& state, ShipId ship, Point to, Bearing course) {
  const Point from = state.ships[ship].at;
  return on_mat(state) ? 1_in * steps_between(place_at(from), place_for(to, course)) : distance(from, to);
}

// How much of her way a ship cannot run this turn, when the shape is set back by so much; 0 or less: nothing.
Inches lacking(const State& state, const Station& station, Point back, Bearing course) {
  return way_to(state, station.ship, shifted(station.at, back), course) - station.run;
}

// A leader who is set back does not turn back: of a way to the rear nothing is left but what leads to the side.
Point not_astern(Point start, Point end, Point back) {
  const std::int64_t x = std::int64_t{end.x} - start.x, y = std::int64_t{end.y} - start.y;
  const std::int64_t onward = (x + back.x) * x + (y + back.y) * y;
  if (onward >= 0) return back;
  return shifted(back, difference(between(start, end, -onward, x * x + y * y), start));
}

// Ruling W18: the shape is set back by what the ship lacks that lacks most; where another then falls short, by what she
// lacks, and so on. Nothing, when no place of the shape is in reach of all.
std::optional<Point> set_back(const State& state, const Stations& stations, const Head& head) {
  constexpr std::int32_t tries = 64;
  const Point start = state.ships[stations.front().ship].at;
  Point back;
  for (std::int32_t i = 0; i < tries; ++i) {
    const Station* farthest = nullptr;
    Inches most;
    for (const Station& station : stations) {
      const Inches lacks = lacking(state, station, back, head.course);
      if (lacks <= most) continue;
      most = lacks;
      farthest = &station;
    }
    if (farthest == nullptr) return back;
    // Places are rounded: a little more with every try, so that none is in vain.
    const Point to = shifted(farthest->at, back);
    const std::int32_t run = std::max(farthest->run.thousandths - i, 0);
    const Point reached = between(state.ships[farthest->ship].at, to, run, (farthest->run + most).thousandths);
    back = not_astern(start, head.at, shifted(back, difference(reached, to)));
  }
  return std::nullopt;
}

// As far towards a place as she may go.
Point short_of(const State& state, const Station& station, Point to, Bearing course) {
  const Inches far = way_to(state, station.ship, to, course);
  for (Inches run = station.run; run > Inches{}; run -= on_mat(state) ? 1_in : Inches{1}) {
    if (far <= station.run) return to;
    const Point at = between(state.ships[station.ship].at, to, run.thousandths, far.thousandths);
    if (way_to(state, station.ship, at, course) <= station.run) return at;
  }
  return state.ships[station.ship].at;
}

// Straight to a place, and there on the flotilla's course.
void go_to(const State& state, Way& way, const Station& station, Point at, Bearing course) {
  begin(way, state, station.ship);
  way.wake.clear();
  way.speed = station.speed;
  begin_phase(way);
  const Inches far = way_to(state, station.ship, at, course);
  if (way.mat) at = point_of(place_for(at, course));
  if (far > Inches{}) {
    const Bearing line = bearing(way.at, at);
    way.turned += turn_between(way.course, line).magnitude().hundredths;
    way.course = line;
    step_to(way, at, line, far);
  }
  end_phase(way, 0, whole_move);
  way.turned += turn_between(way.course, course).magnitude().hundredths;
  way.course = course;
  if (!way.stages.empty()) way.stages.back().to.course = course;
}

void end_move(Voyage& voyage, DivisionId id, Inches speed) {
  const State& state = voyage.state();
  const Division& division = state.divisions[id];
  for (const ShipId ship : division.ships) {
    if (!moves_with_division(state, ship) || keeps_station(state, division, ship)) continue;
    begin(voyage.ways[ship], state, ship);
    run_unsteered(voyage, ship, speed);
  }
  DivisionMove& move = voyage.divisions[id];
  move.order = division.ships;
  move.moved = true;
  move.column = !division.convoy;
  move.left.clear();  // straight on in a second half
  move.progress = Progress::done;
}

/// All but the leading division, unless it has to be set back with them.
void go_to_stations(Voyage& voyage, const Stations& stations, Point back, Bearing course, DivisionId spared) {
  DivisionId last = no_division;
  for (const Station& station : stations) {
    if (station.division == spared) continue;
    const Point to = short_of(voyage.state(), station, shifted(station.at, back), course);
    go_to(voyage.state(), voyage.ways[station.ship], station, to, course);
    if (station.division != last) end_move(voyage, station.division, station.speed);
    last = station.division;
  }
}

}  // namespace

bool is_flotilla(const State& state, DivisionId leader) {
  int divisions = 0, boats = 0;
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const Division& division = state.divisions[id];
    if (division.formation != leader || division.ships.empty()) continue;
    ++divisions;
    bool all_boats = true, all_cruisers = true;
    for (const ShipId ship : division.ships) {
      const Type type = state.card(ship).type;
      all_boats = all_boats && is_torpedo_craft(type);
      all_cruisers = all_cruisers && type == Type::CL;
    }
    if (!all_boats && !(all_cruisers && id == leader)) return false;
    boats += all_boats ? 1 : 0;
  }
  return divisions > 1 && boats > 0;
}

bool take_stations(Voyage& voyage, DivisionId leader) {
  const State& state = voyage.state();
  const Division& division = state.divisions[leader];
  if (!division.shape_ordered || division.formation != leader || state.half == 1) return false;
  if (division.obedience == Obedience::independent || division.reacting) return false;
  const ShipId flag = lead_of(state, leader);
  if (voyage.divisions[leader].progress != Progress::waiting || flag == no_ship) return false;
  move_division(voyage, leader);
  DivisionMove& move = voyage.divisions[leader];
  const Head head{voyage.ways[flag].at, voyage.ways[flag].course, voyage.ways[flag].speed};
  const Stations stations = stations_of(voyage, leader, head);
  const bool in_reach = std::all_of(stations.begin(), stations.end(), [&](const Station& station) {
    return station.division == leader || lacking(state, station, {}, head.course) <= Inches{};
  });
  move.shape = ShapeReached::whole;
  if (in_reach) {
    go_to_stations(voyage, stations, {}, head.course, leader);
  } else if (const std::optional<Point> back = set_back(state, stations, head)) {
    const Legs left = move.left;
    go_to_stations(voyage, stations, *back, head.course, no_division);
    move.left = left;
  } else {
    // She waits where she is while they come up.
    const Head waiting{state.ships[flag].at, state.ships[flag].course, head.speed};
    go_to_stations(voyage, stations_of(voyage, leader, waiting), {}, waiting.course, no_division);
    move.shape = ShapeReached::in_part;
  }
  return true;
}

}  // namespace wardroom::coal
