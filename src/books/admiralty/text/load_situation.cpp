#include <algorithm>

#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/text/names.hpp"
#include "books/admiralty/text/order_text.hpp"
#include "books/admiralty/text/situation.hpp"
#include "books/admiralty/text/state_text.hpp"
#include "rules/book_text.hpp"

namespace wardroom::admiralty {
namespace {

void set_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.turn = turn->whole<std::uint16_t>(0, 999);
  if (const Node* segment = root.optional("segment")) {
    state.phase = segment->one_of<Phase>();
    state.turn = std::max<std::uint16_t>(state.turn, 1);
  } else if (state.turn > 0) {
    state.phase = Phase::command;
  }
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  situation.last_turn = std::max<std::uint16_t>(state.turn, 1);
  if (const Node* until = root.optional("until")) situation.last = until->one_of<Phase>();
  if (const Node* turn = root.optional("until_turn")) {
    situation.last_turn = turn->whole<std::uint16_t>(state.turn, 999);
    if (situation.last == Phase::over) situation.last = Phase::repair;
  }
}

// Entered ships of a turn that has begun lie on the table, whatever the scenario set up before its first.
void enter(State& state) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const std::uint16_t enters = state.setting->enters[ship];
    if (enters <= state.turn) state.ships[ship].present = true;
  }
}

void check_ship(const State& state, ShipId id, const Node& node) {
  const Ship& ship = state.ships[id];
  const auto wrong = [&](const char* key, const std::string& what) {
    if (const Node* given = node.optional(key)) throw given->wrong(what);
    throw node.error(std::string(key) + ": " + what);
  };
  if (ship.sails > 100) wrong("sails", "a sail value is at most 100");
  if (ship.told_off > ship.parties) wrong("told_off", "more than all her boarding parties");
  if (ship.spring && !ship.anchored) wrong("spring", "a spring is for a ship at anchor");
  if (ship.side == no_side) wrong("side", "cannot be \"none\"");
  if (ship.post == no_post) wrong("post", "cannot be \"none\"");
  for (const Lock& lock : ship.locks) {
    if (lock.on == no_ship || lock.on == id) wrong("locks", "a ship is locked to another");
    if (lock.hits == 0) wrong("locks", "a lock has at least one hit");
  }
}

void set_ship(State& state, const Node& node) {
  const ShipId id = ship_named(state, node.require("ship"));
  Ship& ship = state.ships[id];
  const SideId side = ship.side;
  AdmiraltyText(Spelled(state)).read(node, ship, {"ship"});
  // The side that has taken her commands her.
  if (ship.side != side && !node.has("post")) ship.post = first_post(*state.setting, ship.side);
  if (node.has("at") && !node.has("was_at")) ship.was_at = ship.at;
  if (node.has("heading") && !node.has("was_heading")) ship.was_heading = ship.heading;
  check_ship(state, id, node);
}

void read_state_of(State& state, const Node& root) {
  const AdmiraltyText text{Spelled(state)};
  if (const Node* now = root.optional("now")) text.read(*now, state);
  each_entry(root, "side_state", [&](const Node& node) {
    text.read(node, state.sides[side_named(*state.setting, node.require("side"))], {"side"});
  });
  each_entry(root, "post_state", [&](const Node& node) {
    text.read(node, state.posts[post_named(*state.setting, node.require("post"))], {"post"});
  });
  each_entry(root, "ship", [&](const Node& node) { set_ship(state, node); });
  std::apply([&](const auto&... list) { (text.read_list(root, state, list), ...); }, state_lists);
}

// `side` names a side or a post; of a side the post that commands the ship.
Seat seat_of(const State& state, const Node& node, const Order& order) {
  const Node& named = node.require("side");
  const Setting& setting = *state.setting;
  PostId post = post_named(setting, named);
  const ShipId ship = std::visit(
      [](const auto& o) -> ShipId {
        if constexpr (requires { o.ship; }) return o.ship;
        return no_ship;
      },
      order);
  const SideId side = setting.chairs[post].side;
  if (named.text() == setting.sides[side].id && ship != no_ship && state.ships[ship].side == side) {
    post = state.ships[ship].post;
  }
  return Seat::at(post, side);
}

void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  const SideId side = state.setting->chairs[post_named(*state.setting, node.require("side"))].side;
  order.order = parse_order(node, state, side);
  order.seat = seat_of(state, node, order.order);
  order.turn = std::max<std::uint16_t>(state.turn, 1);
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint16_t>(order.turn, 999);
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "ship", "side", "actor", "faces"});
  ScriptedDice dice;
  dice.purpose = static_cast<std::uint16_t>(node.require("purpose").one_of<Purpose>());
  if (const Node* ship = node.optional("ship")) {
    dice.actor = ship_named(state, *ship);
  } else if (const Node* side = node.optional("side")) {
    dice.actor = side_named(*state.setting, *side);
  }
  return with_faces(node, dice);
}

// The place of a phase in the order of play (A51).
int place_of(const State& state, Phase phase) {
  const int place = static_cast<int>(phase);
  if (state.options().phase_order == PhaseOrder::command_first || phase > Phase::move) return place;
  return phase == Phase::command ? 2 : place - 1;
}

}  // namespace

Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices,
                         const Library& with) {
  const Node root = parse_headed(text, file, "situation", "admiralty");
  only_in_situation(root, {"par", "bonus", "shoal"}, position_keys);
  Situation situation = begin_situation<Situation>(
      root, choices, 1, {"side", "sea", "date", "card", "special", "par", "bonus", "shoal"},
      [&](const std::string& name) { return load_named_scenario(name, {}, with); },
      [&] { return parse_scenario(root, choices, with); });
  State& state = situation.loaded.state;
  set_clock(situation, root);
  enter(state);
  read_state_of(state, root);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

bool to_be_opened(const Situation& situation) {
  const State& first = situation.loaded.state;
  return !situation.opened && first.turn > 0 && first.phase != Phase::over;
}

void edit_position(State& state, const Node& changes) {
  changes.only({"ship"});
  each_entry(changes, "ship", [&](const Node& node) { set_ship(state, node); });
}

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last == Phase::over) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  return place_of(state, state.phase) <= place_of(state, situation.last);
}

}  // namespace wardroom::admiralty
