#include "books/coastal/rules/condition.hpp"

#include <algorithm>

namespace wardroom::coastal {

int Card::count(SystemKind kind) const {
  return static_cast<int>(
      std::count_if(systems.begin(), systems.end(), [&](const System& s) { return s.kind == kind; }));
}

int working(const State& state, ShipId id, SystemKind kind) {
  const Card& card = state.card(id);
  const Ship& ship = state.ships[id];
  int count = 0;
  for (std::size_t i = 0; i < ship.systems.size(); ++i) {
    if (card.systems[i].kind == kind && ship.systems[i] == Condition::sound) ++count;
  }
  return count;
}

bool bridge_out(const State& state, ShipId ship) {
  return working(state, ship, SystemKind::bridge) == 0 && state.card(ship).count(SystemKind::bridge) > 0;
}
bool steering_out(const State& state, ShipId ship) {
  return working(state, ship, SystemKind::steering) == 0 && state.card(ship).count(SystemKind::steering) > 0;
}

bool medium_sea(const State& state) { return state.weather == Weather::medium || state.weather == Weather::rain; }
bool poor_weather(const State& state) { return state.weather == Weather::haze || state.weather == Weather::rain; }

namespace {

// Charts 4: each engine out deletes the highest box left. The boxes stand best first, one for each engine.
template <class Note>
Centimetres top_speed_of(const State& state, ShipId id, Note note) {
  const Card& card = state.card(id);
  if (state.ships[id].disabled) return {};
  const int left = working(state, id, SystemKind::engine);
  if (left == 0 || card.speeds.empty()) {
    note(Term{"no engine works", {"order-3", "C13"}, Op::set, 0});
    return {};
  }
  const int lost = std::max(0, static_cast<int>(card.speeds.size()) - left);
  const Centimetres best = card.speeds[static_cast<std::size_t>(lost)];
  note(Term{"best engine box left", {"order-3", "C13"}, Op::base, best.thousandths, 1000});
  if (card.size != Size::boat || !medium_sea(state)) return best;
  const int quarters = state.tables().lights.sea_quarters;
  note(Term{"a boat in a medium sea", {"spot-24", "W3"}, Op::times, quarters, 4});
  return best * quarters / 4;
}

}  // namespace

Centimetres top_speed(const State& state, ShipId id) {
  return top_speed_of(state, id, [](const Term&) {});
}

Centimetres top_speed(const State& state, ShipId id, std::vector<Term>& trail) {
  const Centimetres speed = top_speed_of(state, id, [&trail](const Term& term) { trail.push_back(term); });
  trail.push_back({"best speed", {"order-3", "C13"}, Op::result, speed.thousandths, 1000});
  return speed;
}

Base hull(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  return {ship.at, ship.course, card.length, card.beam};
}

Base outline(const State& state, ShipId id) {
  if (state.ships[id].revealed) return hull(state, id);
  const Ship& ship = state.ships[id];
  return {ship.at, ship.course, state.tables().torpedoes.marker_length, state.tables().torpedoes.marker_width};
}

bool screened(const State& state, SideId side, ShipId observer, Point target, ShipId target_ship) {
  const wardroom::Segment line{state.ships[observer].at, target};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& other = state.ships[id];
    if (id == observer || id == target_ship || !real(other)) continue;
    if (!other.revealed && other.side != side) continue;
    if (crosses(hull(state, id), line)) return true;
  }
  return false;
}

bool smoke_between(const State& state, Point from, Point to) {
  const Lights& table = state.tables().lights;
  if (within(from, to, table.smoke_close)) return false;
  const std::int64_t half_width = squared(table.smoke_width / 2);
  return std::any_of(state.smoke.begin(), state.smoke.end(), [&](const Smoke& smoke) {
    return distance_squared(wardroom::Segment{from, to}, wardroom::Segment{smoke.a, smoke.b}) <= half_width;
  });
}

bool is_lit(const State& state, Point at, Point observer) {
  return std::any_of(state.lights.begin(), state.lights.end(), [&](const Light& light) {
    if (within(light.at, at, light.radius)) return true;
    // A silhouette: the light lies behind the target, and the line of sight runs on into it.
    if (distance_squared(observer, at) >= distance_squared(observer, light.at)) return false;
    return distance_squared(at, wardroom::Segment{observer, light.at}) <= squared(light.radius);
  });
}

bool off_table(const State& state, Point at) { return edge_crossed(state, at) != Edge::none; }

Edge edge_crossed(const State& state, Point at) {
  if (at.y > state.setting->height.thousandths) return Edge::north;
  if (at.x > state.setting->width.thousandths) return Edge::east;
  if (at.y < 0) return Edge::south;
  if (at.x < 0) return Edge::west;
  return Edge::none;
}

bool left_by_exit(const State& state, const Ship& ship) {
  const SideSetting& side = state.setting->sides[ship.side];
  if (ship.status != Status::exited || side.exit == Edge::none) return false;
  if (edge_crossed(state, ship.at) != side.exit) return false;
  const Centimetres along{side.exit == Edge::east || side.exit == Edge::west ? ship.at.y : ship.at.x};
  return !side.has_gap() || (along >= side.gap_from && along <= side.gap_to);
}

}  // namespace wardroom::coastal
