// 3.3.2, 5.6 to 5.9 The Movement Segment: all ways are worked out, melees and shores cut them short, and then the moves
// are stated ship by ship, with the smoke laid along them (4.6) and the ships that leave the table.
#include "books/coal/rules/movement.hpp"

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/divisions.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {

Audience watchers(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const bool behind_marker = state.setting->special.hidden_strength && !state.divisions[ship.division].revealed;
  return behind_marker ? Audience::only(ship.side) : Audience::all();
}

namespace {

// 5.16: stays for a melee of last turn, or of the first half of this one.
bool is_held(const Division& division, bool second_half) {
  return division.melee == 2 || (second_half && division.melee == 1);
}

void work_out(Voyage& voyage) {
  const State& state = voyage.state();
  voyage.ways.resize(std::max(voyage.ways.size(), state.ships.size()));
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    DivisionMove& move = voyage.divisions[id];
    move.progress = Progress::waiting;
    move.shape = ShapeReached::none;
    move.moved = move.reordered = false;
    move.column = state.divisions[id].column;
    move.left.clear();
  }
  for (ShipId id = 0; id < state.ships.size(); ++id) begin(voyage.ways[id], state, id);
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    const Division& division = state.divisions[id];
    if (!is_held(division, state.half == 1)) continue;
    voyage.divisions[id].progress = Progress::done;
    for (const ShipId ship : division.ships) voyage.ways[ship].held = true;
  }
  for (DivisionId id = 0; id < state.divisions.size(); ++id) take_stations(voyage, id);
  for (DivisionId id = 0; id < state.divisions.size(); ++id) move_division(voyage, id);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (able(ship) && !moves_with_division(state, id) && !voyage.ways[id].held) move_alone(voyage, id);
  }
}

void stop_at_shores(Voyage& voyage) {
  const State& state = voyage.state();
  if (state.setting->lands.empty()) return;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    std::int32_t when = 0;
    Way& way = voyage.ways[id];
    if (way.distance == Inches{} || !meets_land(state, way, when)) continue;
    cut(way, when);
    way.grounded = true;
  }
}

// 4.6: along the track; in high wind it blows away at once and nothing stands (4.6f).
void lay_smoke(Play& play, ShipId id, const Way& way) {
  const State& now = play.now();
  if (!now.ships[id].smoke || now.setting->wind == Wind::high) return;
  Point from = way.from;
  for (const Stage& stage : way.stages) {
    if (stage.to.at == from) continue;
    play.state_fact(watchers(now, id), {"4.6", "A20"}, SmokeLaid{id, from, stage.to.at});
    from = stage.to.at;
  }
}

void state_move(Play& play, ShipId id, const Way& way) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  const bool same_speed = ship.speed == way.speed;
  if (way.distance == Inches{} && way.course == ship.course && same_speed) return;
  Moved fact{id, way.at, way.course, way.speed, way.distance, static_cast<std::int16_t>((way.turned + 50) / 100), {}};
  for (const Stage& stage : way.stages) {
    if (!fact.track.push_back(stage.to.at)) fact.track.back() = stage.to.at;
  }
  // Nobody sees a ship that lies still set another speed.
  const bool shows = way.distance != Inches{} || way.course != ship.course;
  play.state_fact(shows ? watchers(now, id) : Audience::only(ship.side), {now.halves ? "3.4.2" : "5.7"}, fact);
}

void state_ship(Play& play, Voyage& voyage, ShipId id) {
  const State& now = play.now();
  Way& way = voyage.ways[id];
  const SideId side = now.ships[id].side;
  // 5.16: those who stay for a melee count as going at their best speed.
  if (way.held) way.speed = top_speed(now, id);
  state_move(play, id, way);
  lay_smoke(play, id, way);
  if (!(way.wake == now.ships[id].wake)) {
    play.state_fact(Audience::only(side), {"5.9"}, WakeSet{id, way.wake});
  }
  if (way.alone && now.halves) {
    play.state_fact(Audience::only(side), {"3.4.2"}, CourseSet{no_division, id, way.speed, way.left});
  }
  if (way.grounded) {
    play.state_fact(watchers(now, id), {"5.12"}, Grounded{id});
    grounding_damage(play, id);
  }
  if (!on_surface(*now.setting, way.at)) play.state_fact(watchers(now, id), {"9.3", "A40"}, Exited{id});
}

void state_division(Play& play, const DivisionMove& move, DivisionId id) {
  const State& now = play.now();
  const Division& division = now.divisions[id];
  const Audience owner = Audience::only(division.side);
  if (move.reordered) play.state_fact(owner, {"5.7.3"}, LineOrder{id, move.order});
  const bool changes = move.column != division.column || !(move.left == division.legs);
  if (move.moved && changes) play.state_fact(owner, {"5.9"}, DivisionMoved{id, move.column, move.left});
  if (move.shape == ShapeReached::none) return;
  const bool whole = move.shape == ShapeReached::whole;
  if (whole && division.shape == division.ordered_shape) return;
  play.state_fact(owner, {"5.3.3", "W18"}, ShapeTaken{id, division.ordered_shape, whole});
}

}  // namespace

void move_ships(Play& play, Motion& motion) {
  thread_local Voyage voyage;
  voyage.now = &play.now();
  work_out(voyage);
  if (play.now().options().flotilla_melees) join_melees(play, voyage);
  stop_at_shores(voyage);
  const State& now = play.now();
  if (on_mat(now)) {
    for (ShipId id = 0; id < now.ships.size(); ++id) {
      if (able(now.ships[id])) stand_on_mat(voyage.ways[id]);
    }
  }
  motion.resize(now.ships.size());
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    motion[id].clear();
    if (on_table(now.ships[id])) motion[id] = track_of(voyage.ways[id]);
  }
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    if (able(now.ships[id])) state_ship(play, voyage, id);
  }
  for (DivisionId id = 0; id < now.divisions.size(); ++id) state_division(play, voyage.divisions[id], id);
  end_melees(play);
}

}  // namespace wardroom::coal
