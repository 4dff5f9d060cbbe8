// What a situation says of ships, divisions and sides in the middle of a battle.
#include <algorithm>

#include "books/coal/load_scenario.hpp"
#include "books/coal/load_situation.hpp"
#include "books/coal/plot.hpp"

namespace wardroom::coal {
namespace {

template <class T>
void number(const Node& node, const char* key, T& into) {
  if (const Node* value = node.optional(key)) into = value->whole<T>();
}
void flag(const Node& node, const char* key, bool& into) {
  if (const Node* value = node.optional(key)) into = value->flag();
}
void length(const Node& node, const char* key, Inches& into) {
  if (const Node* value = node.optional(key)) into = value->length({}, 500_in);
}
void ship(const State& state, const Node& node, const char* key, ShipId& into) {
  if (const Node* value = node.optional(key)) into = any_ship(state, *value);
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
  if (!division.single_base) return;
  for (const ShipId other : division.ships) {
    Ship& mate = state.ships[other];
    mate.at = into.at;
    mate.course = into.course;
    mate.speed = into.speed;
    mate.moved = into.moved;
    mate.placed = into.placed;
  }
}

MoveOrder parse_move(const Node& node) {
  node.only({"speed", "plot", "radius", "advance"});
  MoveOrder order;
  order.given = true;
  order.speed = node.require("speed").length({}, 20_in);
  length(node, "radius", order.radius);
  flag(node, "advance", order.advance);
  const Node& written = node.require("plot");
  auto parsed = parse_plot(written.text(), PlotLimits{order.speed, {}, false, false});
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) {
    throw written.wrong(refusal->text + " (" + text(refusal->cite) + ")");
  }
  order.plot = std::get<Plot>(parsed);
  return order;
}

// The division as a whole goes where its lead ship is put.
void move_division(State& state, Division& division, const Node& node) {
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
             "number"});
  const ShipId id = any_ship(state, node.require("ship"));
  move_ship(state, id, node);
  Ship& into = state.ships[id];
  number(node, "turned", into.turned);
  number(node, "number", into.number);
  if (const Node* status = node.optional("status")) into.status = status->one_of<Status>();
  flag(node, "member", into.member);
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
  for (int fires = node.has("fires") ? node.require("fires").whole<int>(0, 20) : 0; fires > 0; --fires) {
    into.hits.push_back({HitKind::fire, HitState::open, 0, Hand::port});
  }
  if (const Node* hits = node.optional("hits")) add_hits(into, *hits);
  set_sighting(state, id, node);
}

void set_division(State& state, const Node& node) {
  node.only({"side", "division", "at", "course", "speed", "flagship", "signalling", "initiative", "column", "revealed",
             "formation", "shape", "order", "next_order", "last_order", "fired_on", "melee", "pre_plot"});
  Division& into = state.divisions[any_division(state, node, "division")];
  move_division(state, into, node);
  ship(state, node, "flagship", into.flagship);
  number(node, "signalling", into.signalling);
  number(node, "initiative", into.initiative);
  number(node, "melee", into.melee);
  flag(node, "column", into.column);
  flag(node, "revealed", into.revealed);
  if (node.has("formation")) into.formation = any_division(state, node, "formation");
  if (const Node* order = node.optional("order")) into.order = parse_move(*order);
  if (const Node* order = node.optional("next_order")) into.next_order = parse_move(*order);
  if (const Node* order = node.optional("last_order")) into.last_order = parse_move(*order);
  if (const Node* shape = node.optional("shape")) {
    shape->only({"shape", "line", "second_line", "interval"});
    into.shape.shape = shape->require("shape").one_of<Shape>();
    if (const Node* line = shape->optional("line")) into.shape.line = line->bearing();
    if (const Node* line = shape->optional("second_line")) into.shape.second_line = line->bearing();
    length(*shape, "interval", into.shape.interval);
  }
  if (const Node* fired = node.optional("fired_on")) {
    for (const Node& entry : fired->list(0, into.fired_on.capacity())) {
      entry.only({"side", "by", "count"});
      into.fired_on.push_back({any_division(state, entry, "by"), entry.require("count").whole<std::uint8_t>()});
    }
  }
  if (const Node* plots = node.optional("pre_plot")) {
    into.pre_plot.clear();
    for (const Node& entry : plots->list(0, into.pre_plot.capacity())) into.pre_plot.push_back(parse_move(entry));
  }
}

void set_side(State& state, const Node& node) {
  node.only({"side", "freed", "sighting", "ready", "force_flagship", "declared_half_moves", "declined_large_attack"});
  const SideId side = side_named(state, node.require("side"));
  SideState& into = state.sides[side];
  flag(node, "freed", into.freed);
  flag(node, "ready", into.ready);
  flag(node, "declared_half_moves", into.declared_half_moves);
  flag(node, "declined_large_attack", into.declined_large_attack);
  length(node, "sighting", into.sighting);
  ship(state, node, "force_flagship", into.force_flagship);
  if (into.force_flagship != no_ship && state.ships[into.force_flagship].side != side) {
    throw node.require("force_flagship").wrong("is no ship of this side");
  }
}

void add_torpedo(State& state, const Node& node) {
  node.only({"ship", "target", "factors", "run", "hand", "counter", "at", "course", "turn", "run_so_far", "dummy"});
  Torpedo torpedo;
  Launch& launch = torpedo.launch;
  launch.ship = any_ship(state, node.require("ship"));
  launch.side = state.ships[launch.ship].side;
  launch.target = any_ship(state, node.require("target"));
  if (state.ships[launch.target].side == launch.side) throw node.require("target").wrong("is no enemy");
  const bool dummy = node.has("dummy") && node.require("dummy").flag();
  launch.factors = dummy ? std::uint8_t{0} : node.require("factors").whole<std::uint8_t>(1, 99);
  launch.run = node.require("run").length({}, 60_in);
  launch.hand = node.require("hand").one_of<Hand>();
  const std::string& counter = node.require("counter").text();
  if (counter.size() != 1) throw node.require("counter").wrong("is one letter");
  launch.counter = counter[0];
  torpedo.dot = parse_point(node.require("at"));
  torpedo.course = node.require("course").bearing();
  torpedo.turn = state.turn;
  number(node, "turn", torpedo.turn);
  length(node, "run_so_far", torpedo.run_so_far);
  torpedo.target_formation = state.divisions[state.ships[launch.target].division].formation;
  if (!state.torpedoes.push_back(torpedo)) throw node.error("too many torpedo markers");
}

void add_smoke(State& state, const Node& node) {
  node.only({"from", "to", "turn"});
  Smoke smoke{parse_point(node.require("from")), parse_point(node.require("to")), state.turn};
  number(node, "turn", smoke.turn);
  if (!state.smoke.push_back(smoke)) throw node.error("too much smoke");
}

void add_pending(State& state, const Node& node) {
  node.only({"target", "firer", "source", "count", "long_range", "side"});
  PendingHits hits;
  hits.target = any_ship(state, node.require("target"));
  ship(state, node, "firer", hits.firer);
  hits.source = node.require("source").one_of<Source>();
  hits.count = node.require("count").whole<std::uint8_t>(1, 255);
  flag(node, "long_range", hits.long_range);
  if (const Node* side = node.optional("side")) hits.side = side->one_of<Hand>();
  if (!state.pending.push_back(hits)) throw node.error("too many hits");
}

}  // namespace wardroom::coal
