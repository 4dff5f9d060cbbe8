// What a situation says of ships, divisions and sides in the middle of a battle.
#include <algorithm>

#include "books/coal/rules/plot.hpp"
#include "books/coal/text/load_scenario.hpp"
#include "books/coal/text/load_situation.hpp"

namespace wardroom::coal {
namespace {

// "none" is no ship.
void ship(const State& state, const Node& node, const char* key, ShipId& into) {
  const Node* value = node.optional(key);
  if (value != nullptr) into = as_word(value->text()) == "none" ? no_ship : any_ship(state, *value);
}
template <class Enum>
void word(const Node& node, const char* key, Enum& into) {
  if (const Node* value = node.optional(key)) into = value->one_of<Enum>();
}

// Marks on the card: {kind = "engine", state = "open", amount = 2, side = "port", count = 1}.
void add_hits(Ship& into, const Node& list) {
  for (const Node& node : list.list()) {
    node.only({"kind", "state", "amount", "side", "count"});
    Hit hit;
    hit.kind = node.require("kind").one_of<HitKind>();
    if (const Node* state = node.optional("state")) hit.state = state->one_of<HitState>();
    // A mount that is out counts against every arc unless the file says which it bore on.
    hit.amount = hit.kind == HitKind::mount ? std::uint8_t{7} : std::uint8_t{0};
    number(node, "amount", hit.amount);
    if (const Node* side = node.optional("side")) hit.side = side->one_of<Hand>();
    const int count = node.has("count") ? node.require("count").whole<int>(1, 32) : 1;
    for (int i = 0; i < count; ++i) {
      if (!into.hits.push_back(hit)) throw node.error("a ship's record has room for 32 hits");
    }
  }
}

void set_sighting(State& state, ShipId id, const Node& node) {
  Ship& seen = state.ships[id];
  if (const Node* sighted = node.optional("sighted")) {
    seen.seen_by.clear();
    for (ShipId other = 0; sighted->flag() && other < state.ships.size(); ++other) {
      if (state.ships[other].side != seen.side) seen.seen_by.set(other);
    }
  }
  if (const Node* by = node.optional("seen_by")) {
    seen.seen_by.clear();
    for (const Node& named : by->list()) {
      const ShipId other = any_ship(state, named);
      if (state.ships[other].side == seen.side) throw named.error("a ship is sighted by enemies");
      seen.seen_by.set(other);
    }
  }
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
    into.at = parse_point(*at);
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

// An empty table is a turn for which nothing was ordered.
MoveOrder parse_move(const State& state, const Node& node) {
  node.only({"speed", "plot", "radius", "advance"});
  MoveOrder order;
  if (node.members().empty()) return order;
  order.given = true;
  order.speed = node.require("speed").length({}, 20_in);
  length(node, "radius", order.radius);
  flag(node, "advance", order.advance);
  const Node& written = node.require("plot");
  auto parsed = parse_plot(written.text(), written_limits(order.speed, state.options().surface));
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
    throw written.wrong(refusal->text + " (" + text(refusal->cite) + ")");
  }
  order.plot = std::get<Plot>(parsed);
  return order;
}

// What is left of a move: {kind = "column", length = 1.5, turn = 60, radius = 0.95}, a turn to port being negative.
void read_legs(const Node& node, Legs& into) {
  const Node* list = node.optional("legs");
  if (list == nullptr) return;
  into.clear();
  for (const Node& entry : list->list(0, into.capacity())) {
    entry.only({"kind", "length", "turn", "radius", "off"});
    Leg leg;
    leg.kind = entry.require("kind").one_of<StepKind>();
    length(entry, "length", leg.length);
    length(entry, "radius", leg.radius);
    word(entry, "off", leg.off);
    // Degrees have two places, lengths three.
    if (const Node* turn = entry.optional("turn")) {
      leg.turn = Turn{turn->length(Length{-360'000}, Length{360'000}).thousandths / 10};
    }
    into.push_back(leg);
  }
}

// The sea that a ship has still to cover behind the ship ahead: {at = [26, 25], course = 90, length = 1.2}.
void read_wake(const Node& node, Wake& into) {
  const Node* list = node.optional("wake");
  if (list == nullptr) return;
  into.clear();
  for (const Node& entry : list->list(0, into.capacity())) {
    entry.only({"at", "course", "length"});
    into.push_back({parse_point(entry.require("at")), entry.require("course").bearing(),
                    entry.require("length").length({}, 500_in)});
  }
}

void read_shape(const Node& node, const char* key, FlotillaShape& into) {
  const Node* shape = node.optional(key);
  if (shape == nullptr) return;
  shape->only({"shape", "line", "second_line", "interval"});
  into.shape = shape->require("shape").one_of<Shape>();
  if (const Node* line = shape->optional("line")) into.line = line->bearing();
  if (const Node* line = shape->optional("second_line")) into.second_line = line->bearing();
  length(*shape, "interval", into.interval);
}

// The ships of a division in line order; a ship of another division comes over.
void read_line(State& state, DivisionId id, const Node& node) {
  const Node* list = node.optional("ships");
  if (list == nullptr) return;
  Fixed<ShipId, most_in_division> line;
  for (const Node& named : list->list(0, most_in_division)) {
    const ShipId ship = any_ship(state, named);
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
  const Point from = lead.at, to = node.has("at") ? parse_point(node.require("at")) : lead.at;
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
  node.only({"ship",
             "at",
             "since",
             "pace",
             "course",
             "speed",
             "moved",
             "turned",
             "status",
             "member",
             "detached",
             "smoke",
             "lit",
             "searchlight_on",
             "starshell_on",
             "fired",
             "fired_upon",
             "under_fire",
             "under_fire_last",
             "declared_fire",
             "straight_next",
             "straight_now",
             "exploded_last",
             "torpedoes_left",
             "dummies",
             "target",
             "hit_last",
             "hit_now",
             "hits_now",
             "hits_last",
             "fires",
             "hits",
             "sighted",
             "seen_by",
             "number",
             "placed",
             "independent",
             "fired_full",
             "fired_now",
             "exploded_now",
             "repair",
             "hits_seen",
             "order",
             "legs",
             "wake"});
  const ShipId id = any_ship(state, node.require("ship"));
  Ship& into = state.ships[id];
  flag(node, "member", into.member);
  move_ship(state, id, node);
  number(node, "turned", into.turned);
  number(node, "number", into.number);
  word(node, "status", into.status);
  flag(node, "detached", into.detached);
  flag(node, "smoke", into.smoke);
  flag(node, "fired", into.fired);
  flag(node, "fired_upon", into.fired_upon);
  flag(node, "under_fire", into.under_big_guns);
  flag(node, "under_fire_last", into.under_big_guns_last);
  flag(node, "declared_fire", into.declared_fire);
  flag(node, "straight_next", into.straight_next);
  flag(node, "straight_now", into.straight_now);
  flag(node, "exploded_last", into.exploded_last);
  number(node, "torpedoes_left", into.torpedoes_left);
  number(node, "dummies", into.dummies);
  number(node, "hits_now", into.hits_now);
  number(node, "hits_last", into.hits_last);
  ship(state, node, "searchlight_on", into.searchlight_on);
  ship(state, node, "starshell_on", into.starshell_on);
  ship(state, node, "hit_last", into.hit_last);
  ship(state, node, "hit_now", into.hit_now);
  ship(state, node, "target", into.target);
  into.target_named = into.target_named || node.has("target");
  set_lights(into, node);
  if (node.has("fires") || node.has("hits")) into.hits.clear();
  for (int fires = node.has("fires") ? node.require("fires").whole<int>(0, 20) : 0; fires > 0; --fires) {
    into.hits.push_back({HitKind::fire, HitState::open, 0, Hand::port});
  }
  if (const Node* hits = node.optional("hits")) add_hits(into, *hits);
  flag(node, "placed", into.placed);
  number(node, "since", into.since);
  length(node, "pace", into.pace);
  flag(node, "independent", into.independent);
  number(node, "fired_full", into.fired_full);
  number(node, "fired_now", into.fired_now);
  flag(node, "exploded_now", into.exploded_now);
  if (const Node* repair = node.optional("repair")) into.repair = HitId::at(repair->whole<std::uint8_t>());
  if (const Node* seen = node.optional("hits_seen")) {
    const auto& counts = seen->list(3, 3);
    into.hits_seen = {counts[0].whole<std::uint8_t>(), counts[1].whole<std::uint8_t>(),
                      counts[2].whole<std::uint8_t>()};
  }
  if (const Node* order = node.optional("order")) into.order = parse_move(state, *order);
  read_legs(node, into.legs);
  read_wake(node, into.wake);
  set_sighting(state, id, node);
}

void set_own_way(State& state, const Node& node) {
  Ship& into = state.ships[any_ship(state, node.require("ship"))];
  if (const Node* at = node.optional("at")) into.at = parse_point(*at);
  if (const Node* course = node.optional("course")) into.course = course->bearing();
  flag(node, "placed", into.placed);
  length(node, "speed", into.speed);
  length(node, "moved", into.moved);
}

void set_division(State& state, const Node& node) {
  node.only({"side",         "division", "at",         "course",    "speed",  "flagship",      "signalling",
             "initiative",   "column",   "revealed",   "formation", "shape",  "order",         "next_order",
             "last_order",   "fired_on", "melee",      "pre_plot",  "ships",  "ordered_shape", "shape_ordered",
             "flag_changed", "obeyed",   "may_cancel", "obedience", "action", "reacting",      "legs",
             "pace"});
  const DivisionId id = any_division(state, node, "division");
  Division& into = state.divisions[id];
  read_line(state, id, node);
  move_division(state, into, node);
  ship(state, node, "flagship", into.flagship);
  number(node, "signalling", into.signalling);
  number(node, "initiative", into.initiative);
  number(node, "melee", into.melee);
  flag(node, "column", into.column);
  flag(node, "revealed", into.revealed);
  if (node.has("formation")) into.formation = any_division(state, node, "formation");
  if (const Node* order = node.optional("order")) into.order = parse_move(state, *order);
  if (const Node* order = node.optional("next_order")) into.next_order = parse_move(state, *order);
  if (const Node* order = node.optional("last_order")) into.last_order = parse_move(state, *order);
  read_shape(node, "shape", into.shape);
  read_shape(node, "ordered_shape", into.ordered_shape);
  flag(node, "shape_ordered", into.shape_ordered);
  flag(node, "flag_changed", into.flag_changed);
  flag(node, "obeyed", into.obeyed);
  flag(node, "may_cancel", into.may_cancel);
  word(node, "obedience", into.obedience);
  word(node, "action", into.action);
  flag(node, "reacting", into.reacting);
  read_legs(node, into.legs);
  length(node, "pace", into.pace);
  if (const Node* fired = node.optional("fired_on")) {
    into.fired_on.clear();
    for (const Node& entry : fired->list(0, into.fired_on.capacity())) {
      entry.only({"side", "by", "count"});
      into.fired_on.push_back({any_division(state, entry, "by"), entry.require("count").whole<std::uint8_t>()});
    }
  }
  if (const Node* plots = node.optional("pre_plot")) {
    into.pre_plot.clear();
    for (const Node& entry : plots->list(0, into.pre_plot.capacity()))
      into.pre_plot.push_back(parse_move(state, entry));
  }
}

void set_side(State& state, const Node& node) {
  node.only({"side", "freed", "sighting", "ready", "force_flagship", "declared_half_moves", "declined_large_attack",
             "asked", "points", "start", "next_signalling", "next_initiative"});
  const SideId side = side_named(state, node.require("side"));
  SideState& into = state.sides[side];
  flag(node, "freed", into.freed);
  flag(node, "ready", into.ready);
  flag(node, "declared_half_moves", into.declared_half_moves);
  flag(node, "declined_large_attack", into.declined_large_attack);
  flag(node, "asked", into.asked);
  number(node, "points", into.points);
  number(node, "next_signalling", into.next_signalling);
  number(node, "next_initiative", into.next_initiative);
  if (const Node* start = node.optional("start")) {
    into.start = parse_point(*start);
    into.start_chosen = true;
  }
  length(node, "sighting", into.sighting);
  ship(state, node, "force_flagship", into.force_flagship);
  if (into.force_flagship != no_ship && state.ships[into.force_flagship].side != side) {
    throw node.require("force_flagship").wrong("is no ship of this side");
  }
}

}  // namespace wardroom::coal
