#include "books/coal/text/load_situation.hpp"

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/command.hpp"
#include "books/coal/rules/hex_places.hpp"
#include "books/coal/text/load_scenario.hpp"
#include "books/coal/text/names.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/state_text.hpp"
#include "rules/book_text.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::coal {
namespace {

Phase phase_named(const Node& node) {
  if (as_word(node.text()) == "gunfire") return Phase::big_guns;
  return node.one_of<Phase>();
}

void set_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.turn = turn->whole<std::uint16_t>(0, 999);
  state.phase = Phase::setup;
  if (const Node* segment = root.optional("segment")) {
    state.phase = phase_named(*segment);
    // A battle that is under way is in its first turn at least.
    if (state.phase != Phase::setup && state.turn == 0) state.turn = 1;
  } else if (state.turn > 0) {
    state.phase = Phase::plotting;
  }
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  if (const Node* halves = root.optional("halves")) state.halves = halves->flag();
  if (const Node* half = root.optional("half")) state.half = half->whole<std::uint8_t>(0, 1);
  if (const Node* namer = root.optional("namer")) state.namer = Spelled(state).side(*namer);
  if (const Node* allotter = root.optional("first_allotter")) state.first_allotter = Spelled(state).side(*allotter);
  if (const Node* until = root.optional("until")) {
    situation.last = segment_of(phase_named(*until));
    situation.last_turn = situation.last == Segment::setup ? state.turn : std::max<std::uint16_t>(state.turn, 1);
    situation.last_half = state.half;
  }
  if (const Node* turn = root.optional("until_turn")) {
    situation.last_turn = turn->whole<std::uint16_t>(state.turn, 999);
    situation.last_half = 1;
    if (situation.last == Segment::over) situation.last = Segment::damage;
  }
  if (const Node* half = root.optional("until_half")) situation.last_half = half->whole<std::uint8_t>(0, 1);
}

void read_order(Situation& situation, const Node& node) {
  State& state = situation.loaded.state;
  SituationOrder<Order> order;
  const SideId side = Spelled(state).side(node.require("side"));
  order.seat = Seat::of(side);
  const std::uint16_t now = state.turn;
  const std::uint16_t then = node.has("in_turn") ? node.require("in_turn").whole<std::uint16_t>(now, 999) : now;
  order.turn = then;
  state.turn = std::max<std::uint16_t>(then, 1);  // a launch record names its turn
  order.order = parse_order(node, state, side);
  state.turn = now;
  // What setting up does not take is for the first turn.
  if (!node.has("in_turn") && now == 0 && !belongs_now(state, side, order.order)) order.turn = 1;
  order.half = order.turn == now ? state.half : std::uint8_t{0};
  if (const Node* half = node.optional("in_half")) order.half = half->whole<std::uint8_t>(0, 1);
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "ship", "division", "side", "actor", "faces"});
  ScriptedDice dice;
  const auto purpose = node.require("purpose").one_of<Purpose>();
  dice.purpose = static_cast<std::uint16_t>(purpose);
  if (const Node* ship = node.optional("ship")) {
    const bool commanded = purpose == Purpose::command || purpose == Purpose::independent;
    const ShipId named = Spelled(state).ship(*ship);
    dice.actor = commanded ? command_actor(named) : std::uint16_t{named};
  } else if (node.has("division")) {
    dice.actor = Spelled(state).division(node.require("division"), node);
  } else if (const Node* side = node.optional("side")) {
    dice.actor = Spelled(state).side(*side);
  }
  return with_faces(node, dice);
}

}  // namespace

Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices,
                         const Library& with) {
  const Node root = parse_headed(text, file, "situation", "coal");
  only_in_situation(root, {"war", "victory"}, position_keys);
  Situation situation = begin_situation<Situation>(
      root, choices, 0, {"side", "sea", "date", "card", "special", "victory"},
      [&](const std::string& name) { return load_named_scenario(name, {}, with); },
      [&] { return parse_scenario(root, choices, with); });
  State& state = situation.loaded.state;
  const bool generated = state.setting->special.generated;
  if (on_mat(state) && !generated) draw_up_on_mat(state);
  set_clock(situation, root);
  each_entry(root, "side_state", [&](const Node& n) { set_side(state, n); });
  each_entry(root, "division", [&](const Node& n) { set_division(state, n); });
  each_entry(root, "ship", [&](const Node& n) { set_ship(state, n); });
  each_entry(root, "ship", [&](const Node& n) { set_own_way(state, n); });
  const bool still_placing = generated && state.phase == Phase::setup;
  if (on_mat(state) && !still_placing) set_on_mat(state);
  add_weapons(state, root);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

bool to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::setup && first != Phase::plotting && first != Phase::over;
}

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last == Segment::over) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  if (state.halves && state.half != situation.last_half) return state.half < situation.last_half;
  return segment_of(state.phase) <= situation.last;
}

}  // namespace wardroom::coal
