// What a situation says of weapons in the middle of a turn: torpedoes, smoke, hits to come, fire that is allotted.
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/load_scenario.hpp"
#include "books/coal/text/load_situation.hpp"
#include "books/coal/text/order_text.hpp"

namespace wardroom::coal {
namespace {

void ship(const State& state, const Node& node, const char* key, ShipId& into) {
  if (const Node* value = node.optional(key)) into = any_ship(state, *value);
}

ShipId enemy_of(const State& state, SideId side, const Node& named) {
  const ShipId target = any_ship(state, named);
  if (state.ships[target].side == side) throw named.wrong("is no enemy");
  return target;
}

// 7.4.6: a dummy may be aimed at nobody.
Launch read_launch(const State& state, const Node& node) {
  Launch launch;
  launch.ship = any_ship(state, node.require("ship"));
  launch.side = state.ships[launch.ship].side;
  const bool dummy = node.has("dummy") && node.require("dummy").flag();
  if (!dummy || node.has("target")) launch.target = enemy_of(state, launch.side, node.require("target"));
  launch.factors = dummy ? std::uint8_t{0} : node.require("factors").whole<std::uint8_t>(1, 99);
  launch.run = node.require("run").length({}, 60_in);
  launch.hand = node.require("hand").one_of<Hand>();
  launch.counter = 0;
  if (const Node* counter = node.optional("counter")) {
    if (counter->text().size() != 1) throw counter->wrong("is one letter");
    launch.counter = counter->text()[0];
  }
  return launch;
}

}  // namespace

void add_launch(State& state, const Node& node) {
  node.only({"ship", "target", "factors", "run", "hand", "counter", "dummy"});
  if (!state.launches.push_back(read_launch(state, node))) throw node.error("too many launches");
}

void add_allotment(State& state, const Node& node) {
  node.only({"ship", "battery", "target", "group", "half_value"});
  Allotment allotment;
  allotment.ship = any_ship(state, node.require("ship"));
  allotment.battery = node.require("battery").one_of<Battery>();
  allotment.target = enemy_of(state, state.ships[allotment.ship].side, node.require("target"));
  number(node, "group", allotment.group);
  flag(node, "half_value", allotment.half_value);
  if (!state.allotments.push_back(allotment)) throw node.error("too many batteries");
}

void add_coup(State& state, const Node& node) {
  node.only({"ship", "target", "factors"});
  Coup coup;
  coup.ship = any_ship(state, node.require("ship"));
  coup.target = enemy_of(state, state.ships[coup.ship].side, node.require("target"));
  number(node, "factors", coup.factors);
  if (!state.coups.push_back(coup)) throw node.error("too many attacks");
}

void add_torpedo(State& state, const Node& node) {
  node.only({"ship", "target", "factors", "run", "hand", "counter", "at", "course", "turn", "run_so_far", "dummy",
             "target_formation", "intercepted", "gone", "revealed", "attacked"});
  Torpedo torpedo;
  const Launch& launch = torpedo.launch = read_launch(state, node);
  node.require("counter");
  torpedo.dot = parse_point(node.require("at"));
  torpedo.course = node.require("course").bearing();
  torpedo.turn = state.turn;
  number(node, "turn", torpedo.turn);
  length(node, "run_so_far", torpedo.run_so_far);
  if (launch.target != no_ship) {
    torpedo.target_formation = state.divisions[state.ships[launch.target].division].formation;
  }
  if (const Node* formation = node.optional("target_formation")) {
    torpedo.target_formation =
        find_own_division(state, enemy(launch.side), std::to_string(formation->whole<int>(1, 255)));
  }
  ship(state, node, "intercepted", torpedo.intercepted);
  flag(node, "gone", torpedo.gone);
  flag(node, "revealed", torpedo.revealed);
  if (const Node* attacked = node.optional("attacked")) {
    for (const Node& named : attacked->list()) torpedo.attacked.set(any_ship(state, named));
  }
  if (!state.torpedoes.push_back(torpedo)) throw node.error("too many torpedo markers");
}

void add_smoke(State& state, const Node& node) {
  node.only({"from", "to", "turn", "ship"});
  Smoke smoke{parse_point(node.require("from")), parse_point(node.require("to")), state.turn};
  number(node, "turn", smoke.turn);
  ship(state, node, "ship", smoke.by);
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
