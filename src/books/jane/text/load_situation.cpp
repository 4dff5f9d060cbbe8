// Situations: a scenario that starts anywhere. What it names beside the scenario is what the battle has changed.
#include <algorithm>
#include <array>

#include "books/jane/rules/begin.hpp"
#include "books/jane/rules/jane.hpp"
#include "books/jane/rules/queries.hpp"
#include "books/jane/text/load_scenario.hpp"
#include "books/jane/text/names.hpp"
#include "books/jane/text/order_text.hpp"
#include "books/jane/text/situation.hpp"
#include "books/jane/text/state_text.hpp"
#include "rules/kept_text.hpp"
#include "rules/options.hpp"

namespace wardroom::jane {
namespace {

constexpr std::uint16_t most_moves = 1100;
constexpr std::array changed_keys{"turn", "segment", "opened", "until",   "until_turn",
                                  "seed", "chosen",  "ship",   "position"};

/// Options of a table, as if they were chosen for the game: they settle who sits at it.
void choose_from(const Node& root, const char* key, OptionChoices& choices) {
  const Node* table = root.optional(key);
  if (table == nullptr) return;
  Options checked;
  read_options(*table, checked);
  for (const Node::Member& each : table->members()) {
    const bool flag = each.value.kind() == Node::Kind::flag;
    choices.try_emplace(each.key, flag ? std::string(each.value.flag() ? "true" : "false") : each.value.text());
  }
}

// What is chosen now stands before what was chosen for the battle, and this before the scenario's own.
Loaded base_of(const Node& root, OptionChoices choices, const Library& with) {
  choose_from(root, "chosen", choices);
  const Node* named = root.optional("scenario");
  if (named == nullptr) return parse_scenario(root, choices, with);
  for (const char* key : {"board", "weather", "side", "length", "endings", "escape"}) {
    if (root.has(key)) {
      throw root.require(key).error("the situation names a scenario, so it has no \"" + std::string(key) + "\"");
    }
  }
  choose_from(root, "options", choices);
  try {
    return load_named_scenario(named->text(), choices, with);
  } catch (const DataError& error) {
    if (error.file == named->text()) throw named->wrong(error.problem);
    throw;
  }
}

// The lists of a sheet are as long as her card makes them.
void check_sheet(const Ship& ship, const Ship& fresh, const Node& node) {
  const auto wrong = [&](const char* what) {
    return node.error("the sheet has other " + std::string(what) + " than her card");
  };
  const Damage &damage = ship.damage, &whole = fresh.damage;
  if (damage.halves.size() != whole.halves.size()) throw wrong("half sections");
  if (damage.pierced.size() != whole.pierced.size()) throw wrong("sections");
  if (damage.masts.size() != whole.masts.size()) throw wrong("masts");
  if (damage.funnels.size() != whole.funnels.size()) throw wrong("funnels");
  if (damage.smoke.size() != whole.smoke.size()) throw wrong("batteries");
  const Armament &arms = ship.arms, &full = fresh.arms;
  if (arms.guns.size() != full.guns.size()) throw wrong("guns");
  if (arms.positions.size() != full.positions.size()) throw wrong("positions");
  if (arms.tubes.size() != full.tubes.size()) throw wrong("tubes");
  if (arms.magazines.size() != full.magazines.size()) throw wrong("magazines");
  if (arms.light.size() != full.light.size()) throw wrong("light guns");
}

void check_ship(const State& state, ShipId id, const Node& node) {
  const Ship& ship = state.ships[id];
  check_sheet(ship, ship_at_start(*state.setting, id), node);
  if (ship.side >= state.setting->sides.size()) throw node.error("a ship is of one of the sides");
  if (ship.present && on_board(ship.fate) && !state.setting->board.holds(ship.motion.at)) {
    throw node.error(square_text(ship.motion.at) + " lies off the board");
  }
  if (ship.motion.track.empty()) throw node.error("the track of a ship has one point or more");
  const std::size_t codes = state.tables().code.size();
  if (ship.flags.hoist.code >= codes || ship.flags.duty.code >= codes) throw node.error("the code has no such hoist");
}

void read_ship(State& state, const Node& node) {
  const ShipId id = ship_named(*state.setting, node.require("ship"), no_side);
  Ship& ship = state.ships[id];
  JaneText(Spelled(state)).read(node, ship, {"ship"});
  check_ship(state, id, node);
}

template <class List>
void check_orders(const List& list, const Node& node, const char* what) {
  for (const auto& each : list) {
    if (each.ship == no_ship) throw node.error("an order among the " + std::string(what) + " names no ship");
  }
}

void check_position(const State& state, const Node& node) {
  const Setting& setting = *state.setting;
  if (state.posts.size() != setting.chairs.size()) throw node.error("the position has other posts than the scenario");
  if (state.sides.size() != setting.sides.size()) throw node.error("the position has other sides than the scenario");
  for (SideId side = 0; side < setting.sides.size(); ++side) {
    if (state.sides[side].admirals.size() != setting.sides[side].admirals.size()) {
      throw node.error("the position has other admirals than the scenario");
    }
    for (const AdmiralState& admiral : state.sides[side].admirals) {
      if (admiral.ship == no_ship) throw node.error("an admiral is aboard a ship");
    }
  }
  check_orders(state.steers, node, "steers");
  check_orders(state.seconds, node, "seconds");
  check_orders(state.rams, node, "rams");
  check_orders(state.boards, node, "boards");
  check_orders(state.tickets, node, "tickets");
  check_orders(state.quick_fires, node, "quick_fires");
  check_orders(state.discharges, node, "discharges");
  check_orders(state.signals, node, "signals");
  check_orders(state.answers, node, "answers");
  for (const Query& query : state.queries.all()) {
    if (query.kind >= query_kinds) throw node.error("there is no query of kind " + std::to_string(query.kind));
  }
}

void read_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.move = turn->whole<std::uint16_t>(0, most_moves);
  if (const Node* segment = root.optional("segment")) {
    state.phase = segment->one_of<Phase>();
    if (state.phase != Phase::start && state.move == 0)
      throw segment->wrong("before the first move there is only start");
  } else if (state.move > 0) {
    state.phase = Phase::orders;
  }
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  situation.last_turn = std::max<std::uint16_t>(state.move, 1);
  if (const Node* until = root.optional("until")) situation.last = until->one_of<Phase>();
  if (const Node* turn = root.optional("until_turn")) {
    situation.last_turn = turn->whole<std::uint16_t>(state.move, most_moves);
    if (situation.last == Phase::over) situation.last = Phase::finish;
  }
}

// Ships of a move that has begun are on the board, whatever the scenario set up before its first.
void enter(State& state) {
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.move > 0 && state.setting->ships[ship].enters <= state.move) state.ships[ship].present = true;
  }
}

// `side` names a post; the id of a side the post of the captain whose ship the order names.
Seat seat_of(const State& state, const Node& node, const Order& order) {
  const Node& named = node.require("side");
  const Setting& setting = *state.setting;
  const ShipId ship = std::visit(
      [](const auto& o) -> ShipId {
        if constexpr (requires { o.ship; }) return o.ship;
        return no_ship;
      },
      order);
  for (SideId side = 0; side < setting.sides.size(); ++side) {
    if (setting.sides[side].id == named.text() && ship != no_ship && setting.ships[ship].side == side) {
      return Jane::posts(setting)[setting.captains[ship]].seat;
    }
  }
  return Jane::posts(setting)[post_named(setting, named)].seat;
}

// The author of a file knows everybody's name.
void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  order.order = parse_order(node, state, Seat::umpire());
  order.seat = seat_of(state, node, order.order);
  order.turn = state.move;
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint16_t>(state.move, most_moves);
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "ship", "actor", "faces"});
  ScriptedDice dice;
  dice.purpose = static_cast<std::uint16_t>(node.require("purpose").one_of<Purpose>());
  if (const Node* ship = node.optional("ship")) dice.actor = ship_named(*state.setting, *ship, no_side);
  return with_faces(node, dice);
}

std::string line(std::string_view key, const std::string& value) { return std::string(key) + " = " + value + "\n"; }

}  // namespace

void edit_position(State& state, const Node& changes) {
  changes.only({"ship", "position"});
  if (const Node* position = changes.optional("position")) {
    JaneText(Spelled(state)).read(*position, state);
    check_position(state, *position);
  }
  // Of a ship only what is given is changed.
  each_entry(changes, "ship", [&](const Node& node) { read_ship(state, node); });
}

Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices,
                         const Library& with) {
  const Node root = parse_headed(text, file, "situation", "jane");
  root.only({"format",     "kind",        "book",    "id",     "title",    "place",    "date",    "time",
             "provenance", "sources",     "story",   "length", "endings",  "decided",  "escape",  "options",
             "board",      "ending_side", "weather", "side",   "scenario", "turn",     "segment", "opened",
             "until",      "until_turn",  "seed",    "chosen", "ship",     "position", "orders",  "dice"});
  Situation situation{base_of(root, choices, with)};
  situation.read_title_and_seed(root);
  read_clock(situation, root);
  State& state = situation.loaded.state;
  enter(state);
  if (const Node* position = root.optional("position")) {
    JaneText(Spelled(state)).read(*position, state);
    check_position(state, *position);
  }
  each_entry(root, "ship", [&](const Node& node) { read_ship(state, node); });
  for (const auto& [name, value] : choices) choose_option(state.in_force, name, value);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

bool to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::start && first != Phase::over;
}

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over || situation.last == Phase::over) return state.phase != Phase::over;
  if (state.move != situation.last_turn) return state.move < situation.last_turn;
  return state.phase <= situation.last;
}

std::string write_situation(const State& state, const std::string& begun_from) {
  const JaneText own{Spelled(state)};
  const std::string head = "kind = \"situation\"\n" + line("turn", toml_value(state.move)) +
                           line("segment", toml_value(state.phase)) + line("opened", "true") +
                           line("chosen", toml_value(state.setting->options));
  std::string out = kept_text(begun_from, head, [](std::string_view key) {
    return std::ranges::find(changed_keys, key) != changed_keys.end();
  });
  out += "\n[position]\n" + own.lines(state);
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    out += "\n[[ship]]\n" + line("ship", toml_value(state.setting->ships[ship].id)) + own.lines(state.ships[ship]);
  }
  return out;
}

}  // namespace wardroom::jane
