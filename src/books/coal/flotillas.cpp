// 5.3 Flotillas: formations of torpedo craft, often with a light cruiser to lead them. 5.3.3: when one changes its
// shape, the division with the farthest to go moves at the flotilla's speed, and the others are set in relation to it.
#include <algorithm>

#include "books/coal/condition.hpp"
#include "books/coal/divisions.hpp"
#include "books/coal/movement.hpp"
#include "books/coal/positions.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches in_file = 0.5_in;  // between the bases of divisions in line ahead, when no interval is ordered

struct Station {
  DivisionId division = no_division;
  ShipId lead = no_ship;
  Point at;
};
using Stations = Fixed<Station, most_divisions>;

ShipId lead_of(const State& state, DivisionId id) {
  for (const ShipId ship : state.divisions[id].ships) {
    if (moves_with_division(state, ship)) return ship;
  }
  return no_ship;
}

ShipId last_of(const State& state, DivisionId id) {
  ShipId last = no_ship;
  for (const ShipId ship : state.divisions[id].ships) {
    if (moves_with_division(state, ship)) last = ship;
  }
  return last;
}

Stations stations_of(const Voyage& voyage, DivisionId leader) {
  const State& state = voyage.state();
  const FlotillaShape& shape = state.divisions[leader].ordered_shape;
  const Way& flag = voyage.ways[lead_of(state, leader)];
  Stations stations;
  int place = 0;
  Inches astern;
  ShipId ahead = last_of(state, leader);
  astern = distance(state.ships[lead_of(state, leader)].at, state.ships[ahead].at);
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const ShipId lead = lead_of(state, id);
    if (id == leader || state.divisions[id].formation != leader || lead == no_ship) continue;
    ++place;
    Point at;
    if (shape.shape == Shape::line_ahead) {
      const Inches bases = (base_of(state, ahead).length + base_of(state, lead).length) / 2;
      astern += bases + (shape.interval > Inches{} ? shape.interval : in_file);
      at = moved(flag.at, flag.course.reversed(), astern);
      ahead = last_of(state, id);
      astern += distance(state.ships[lead].at, state.ships[ahead].at);
    } else if (shape.shape == Shape::line_of_bearing) {
      at = moved(flag.at, shape.line, shape.interval * place);
    } else {
      at = moved(flag.at, place % 2 == 1 ? shape.line : shape.second_line, shape.interval * ((place + 1) / 2));
    }
    stations.push_back({id, lead, at});
  }
  return stations;
}

Point shifted(Point p, Point by) { return {p.x + by.x, p.y + by.y}; }

// What it takes to go from one place to another.
Inches length_of_way(bool mat, Point from, Point to) {
  return mat ? 1_in * steps_between(place_at(from), place_at(to)) : distance(from, to);
}

// Straight to a place, and there on the flotilla's course.
void go_to(Way& way, Point at, Bearing course, Inches speed) {
  way.wake.clear();
  way.speed = speed;
  begin_phase(way);
  if (way.mat) at = point_of(place_for(at, course));
  const Inches far = length_of_way(way.mat, way.at, at);
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

// A division keeps its own arrangement while its lead ship goes to a place.
void go_together(Voyage& voyage, DivisionId id, ShipId lead, Point at, Bearing course, Inches speed) {
  const State& state = voyage.state();
  const Point from = state.ships[lead].at;
  const Turn swing = turn_between(state.ships[lead].course, course);
  for (const ShipId ship : state.divisions[id].ships) {
    if (!moves_with_division(state, ship)) continue;
    const Point was = state.ships[ship].at;
    const Point to = was == from ? at : moved(at, bearing(from, was) + swing, distance(from, was));
    begin(voyage.ways[ship], state, ship);
    go_to(voyage.ways[ship], to, course, speed);
  }
  DivisionMove& move = voyage.divisions[id];
  move.order = state.divisions[id].ships;
  move.moved = true;
  move.column = !state.divisions[id].convoy;
  move.left.clear();
  if (state.halves && state.half == 0) move.left = straight(speed - share(state, lead, speed));
  move.progress = Progress::done;
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
  const Bearing course = voyage.ways[flag].course;
  const Inches speed = voyage.ways[flag].speed, run = share(state, flag, speed);
  const Stations stations = stations_of(voyage, leader);
  const Station* farthest = nullptr;
  Inches longest;
  for (const Station& station : stations) {
    const Inches far = length_of_way(on_mat(state), state.ships[station.lead].at, station.at);
    if (far <= longest) continue;
    longest = far;
    farthest = &station;
  }
  Point short_by;
  if (farthest != nullptr && longest > run) {
    const Point reached = between(state.ships[farthest->lead].at, farthest->at, run.thousandths, longest.thousandths);
    short_by = {reached.x - farthest->at.x, reached.y - farthest->at.y};
    const Legs left = voyage.divisions[leader].left;
    go_together(voyage, leader, flag, shifted(voyage.ways[flag].at, short_by), course, speed);
    voyage.divisions[leader].left = left;
  }
  for (const Station& station : stations) {
    if (voyage.divisions[station.division].progress != Progress::waiting) continue;
    go_together(voyage, station.division, station.lead, shifted(station.at, short_by), course, speed);
  }
  return true;
}

}  // namespace wardroom::coal
