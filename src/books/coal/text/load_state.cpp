// What a situation says of ships, divisions and sides in the middle of a battle, beside what their descriptions read.
#include <algorithm>

#include "books/coal/text/load_situation.hpp"
#include "books/coal/text/state_text.hpp"

namespace wardroom::coal {
namespace {

using namespace std::literals;

void flag(const Node& node, const char* key, bool& into) {
  if (const Node* value = node.optional(key)) into = value->flag();
}
void length(const Node& node, const char* key, Inches& into) {
  if (const Node* value = node.optional(key)) into = value->length({}, 500_in);
}
void point(const Node& node, const char* key, Point& into) {
  if (const Node* value = node.optional(key)) read_value(*value, into, Missing::kept);
}

void set_sighting(State& state, ShipId id, const Node& node) {
  Ship& seen = state.ships[id];
  if (const Node* sighted = node.optional("sighted"); sighted != nullptr && !node.has("seen_by")) {
    seen.seen_by.clear();
    for (ShipId other = 0; sighted->flag() && other < state.ships.size(); ++other) {
      if (state.ships[other].side != seen.side) seen.seen_by.set(other);
    }
  }
  seen.seen_by.each([&](std::size_t other) {
    if (state.ships[other].side == seen.side) throw node.require("seen_by").error("a ship is sighted by enemies");
  });
  if (seen.seen_by.any()) state.divisions[seen.division].revealed = true;
}

void set_lights(Ship& into, const Node& node) {
  const Node* lit = node.optional("lit");
  if (lit == nullptr) return;
  into.lit_by_searchlight = into.lit_by_starshell = false;
  for (const Node& means : lit->list()) {
    (means.one_of<Means>() == Means::searchlight ? into.lit_by_searchlight : into.lit_by_starshell) = true;
  }
}

void move_ship(State& state, ShipId id, const Node& node) {
  Ship& into = state.ships[id];
  if (const Node* at = node.optional("at")) {
    read_value(*at, into.at, Missing::kept);
    into.placed = true;
    into.wake.clear();
  }
  if (const Node* course = node.optional("course")) into.course = course->bearing();
  length(node, "speed", into.speed);
  length(node, "moved", into.moved);
  // Boats on one base are in one place.
  const Division& division = state.divisions[into.division];
  if (!division.single_base || !into.member) return;
  for (const ShipId other : division.ships) {
    Ship& mate = state.ships[other];
    if (!mate.member) continue;
    mate.at = into.at;
    mate.course = into.course;
    mate.speed = into.speed;
    mate.moved = into.moved;
    mate.placed = into.placed;
  }
}

// Fires come before the other marks of her record.
void set_fires(Ship& into, const Node& node) {
  const Node* fires = node.optional("fires");
  if (fires == nullptr) return;
  const Fixed<Hit, 32> others = node.has("hits") ? into.hits : Fixed<Hit, 32>();
  into.hits.clear();
  for (int left = fires->whole<int>(0, 20); left > 0; --left) into.hits.push_back({HitKind::fire});
  for (const Hit& hit : others) {
    if (!into.hits.push_back(hit)) throw fires->error("a ship's record has room for 32 hits");
  }
}

// The ships of a division in line order; a ship of another division comes over.
void read_line(State& state, DivisionId id, const Node& node) {
  const Node* list = node.optional("ships");
  if (list == nullptr) return;
  Fixed<ShipId, most_in_division> line;
  for (const Node& named : list->list(0, most_in_division)) {
    const ShipId ship = Spelled(state).ship(named);
    Division& from = state.divisions[state.ships[ship].division];
    if (from.side != state.divisions[id].side) throw named.wrong("is a ship of the other side");
    auto* place = std::find(from.ships.begin(), from.ships.end(), ship);
    if (place != from.ships.end()) from.ships.erase(static_cast<std::size_t>(place - from.ships.begin()));
    state.ships[ship].division = id;
    line.push_back(ship);
  }
  if (!state.divisions[id].ships.empty()) throw list->wrong("every ship of the division must be named");
  state.divisions[id].ships = line;
}

// The division as a whole goes where its lead ship is put.
void move_division(State& state, Division& division, const Node& node) {
  if (!node.has("at") && !node.has("course")) {
    for (const ShipId id : division.ships) length(node, "speed", state.ships[id].speed);
    return;
  }
  if (division.ships.empty()) throw node.error("the division has no ships to place");
  Ship& lead = state.ships[division.ships.front()];
  const Bearing course = node.has("course") ? node.require("course").bearing() : lead.course;
  const Point from = lead.at;
  Point to = from;
  point(node, "at", to);
  const Turn swing = turn_between(lead.course, course);
  for (const ShipId id : division.ships) {
    Ship& each = state.ships[id];
    each.at = each.at == from ? to : moved(to, bearing(from, each.at) + swing, distance(from, each.at));
    each.course = course;
    each.placed = each.placed || node.has("at");
    each.wake.clear();
    length(node, "speed", each.speed);
  }
}

}  // namespace

void set_ship(State& state, const Node& node) {
  const Spelled spelled(state);
  const auto others = {"ship"sv, "target"sv, "lit"sv, "fires"sv, "sighted"sv};
  CoalText::only<Ship>(node, others);
  const ShipId id = spelled.ship(node.require("ship"));
  Ship& into = state.ships[id];
  flag(node, "member", into.member);
  move_ship(state, id, node);
  CoalText(spelled).read(node, into, others);
  if (const Node* target = node.optional("target")) {
    spelled.read(*target, into.target);
    into.target_named = true;
  }
  set_lights(into, node);
  set_fires(into, node);
  set_sighting(state, id, node);
}

void set_own_way(State& state, const Node& node) {
  Ship& into = state.ships[Spelled(state).ship(node.require("ship"))];
  point(node, "at", into.at);
  if (const Node* course = node.optional("course")) into.course = course->bearing();
  flag(node, "placed", into.placed);
  length(node, "speed", into.speed);
  length(node, "moved", into.moved);
}

void set_division(State& state, const Node& node) {
  const Spelled spelled(state);
  const auto others = {"side"sv, "division"sv, "ships"sv, "at"sv, "course"sv, "speed"sv};
  CoalText::only<Division>(node, others);
  const DivisionId id = spelled.division(node.require("division"), node);
  Division& into = state.divisions[id];
  read_line(state, id, node);
  move_division(state, into, node);
  CoalText(spelled).read(node, into, others);
}

void set_side(State& state, const Node& node) {
  const Spelled spelled(state);
  CoalText::only<SideState>(node, {"side", "start"});
  const SideId side = spelled.side(node.require("side"));
  SideState& into = state.sides[side];
  CoalText(spelled).read(node, into, {"side", "start"});
  into.start_chosen = into.start_chosen || node.has("start");
  point(node, "start", into.start);
  if (into.force_flagship != no_ship && state.ships[into.force_flagship].side != side) {
    throw node.require("force_flagship").wrong("is no ship of this side");
  }
}

void add_weapons(State& state, const Node& root) {
  const CoalText text{Spelled(state)};
  std::apply([&](const auto&... list) { (text.read_list(root, state, list), ...); }, weapons);
}

}  // namespace wardroom::coal
