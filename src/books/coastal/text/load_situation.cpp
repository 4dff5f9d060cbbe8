#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/text/load_scenario.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/state_text.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::coastal {
namespace {

// Weather and moon of the battle override all options.
void set_sky(State& state, const Node& root, const Options& options) {
  state.weather = options.weather == Weather::random ? Weather::calm : options.weather;
  state.moon = options.moon == Moon::random ? Moon::none : options.moon;
  if (const Node* weather = root.optional("weather")) state.weather = weather->one_of<Weather>();
  if (const Node* moon = root.optional("moon")) state.moon = moon->one_of<Moon>();
  if (state.weather == Weather::random) throw root.require("weather").wrong("is settled when the battle has begun");
  if (state.moon == Moon::random) throw root.require("moon").wrong("is settled when the battle has begun");
}

void set_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.turn = turn->whole<std::uint16_t>(0, 999);
  if (const Node* half = root.optional("half")) state.half = half->whole<std::uint8_t>(0, 1);
  if (const Node* segment = root.optional("segment")) {
    state.phase = segment->one_of<Phase>();
  } else if (state.turn > 0) {
    state.phase = Phase::repair;
  }
  // A battle that is under way is in its first turn at least.
  if (state.phase != Phase::setup && state.turn == 0) state.turn = 1;
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  if (const Node* until = root.optional("until")) {
    situation.last = until->one_of<Phase>();
    situation.last_turn = std::max<std::uint16_t>(state.turn, 1);
    situation.last_half = state.half;
  }
  if (const Node* turn = root.optional("until_turn")) {
    situation.last_turn = turn->whole<std::uint16_t>(state.turn, 999);
    if (situation.last == Phase::over) situation.last = Phase::damage;
    situation.last_half = 1;
  }
  if (const Node* half = root.optional("until_half")) situation.last_half = half->whole<std::uint8_t>(0, 1);
}

// The numbers that setting up would have dealt, in the order of the file; a key of the ship overrides them.
void number_markers(State& state) {
  std::array<std::uint8_t, 2> next{1, 1};
  for (Ship& ship : state.ships) ship.marker = next[ship.side]++;
}

void set_ship(State& state, const Node& node) {
  const Spelled spelled(state);
  const ShipId id = spelled.ship(node.require("ship"));
  Ship& ship = state.ships[id];
  const SideId side = ship.side;
  CoastalText(spelled).read(node, ship, {"ship", "damaged", "destroyed"});
  if (ship.side != side) throw node.require("side").wrong("the scenario has her on the other side");
  if (ship.systems.size() != state.card(id).systems.size()) {
    throw node.require("systems").wrong("her chart has " + std::to_string(state.card(id).systems.size()) + " systems");
  }
  if (const Node* list = node.optional("damaged")) set_systems(*list, state.card(id), ship, Condition::damaged);
  if (const Node* list = node.optional("destroyed")) set_systems(*list, state.card(id), ship, Condition::destroyed);
}

void set_side(State& state, const Node& node) {
  const SideId side = side_named(*state.setting, node.require("side"));
  CoastalText(Spelled(state)).read(node, state.sides[side], {"side"});
}

void add_lists(State& state, const Node& root, const auto& lists) {
  const CoastalText text{Spelled(state)};
  std::apply([&](const auto&... list) { (text.read_list(root, state, list), ...); }, lists);
}

void read_state_of(State& state, const Node& root) {
  if (state.phase != Phase::setup) number_markers(state);
  each_entry(root, "side_state", [&](const Node& n) { set_side(state, n); });
  each_entry(root, "ship", [&](const Node& n) { set_ship(state, n); });
  add_lists(state, root, markers);
  add_lists(state, root, lodged);
}

void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  const SideId side = side_named(*state.setting, node.require("side"));
  order.seat = Seat::of(side);
  order.order = parse_order(node, state, side, Author::situation);
  // What setting up does not take is for the first turn.
  order.turn = belongs_now(state, side, order.order) ? state.turn : std::max<std::uint16_t>(state.turn, 1);
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint16_t>(state.turn, 999);
  order.half = half_of(state, side, order.order);
  if (const Node* half = node.optional("in_half")) {
    const auto given = half->whole<std::uint8_t>(0, 1);
    const bool is_ready = std::holds_alternative<Ready>(order.order);
    if (!is_ready && given != order.half)
      throw half->wrong("this side gives the order in half " + std::to_string(order.half));
    order.half = given;
  }
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "ship", "side", "actor", "faces"});
  ScriptedDice dice;
  dice.purpose = static_cast<std::uint16_t>(node.require("purpose").one_of<Purpose>());
  if (const Node* ship = node.optional("ship")) {
    dice.actor = Spelled(state).ship(*ship);
  } else if (const Node* side = node.optional("side")) {
    dice.actor = side_named(*state.setting, *side);
  }
  return with_faces(node, dice);
}

}  // namespace

Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices,
                         const Library& with) {
  const Node root = parse_headed(text, file, "situation", "coastal");
  only_in_situation(root, {"first"}, position_keys);
  Situation situation = begin_situation<Situation>(
      root, choices, 1, {"side", "sea", "date", "card", "special", "first"},
      [&](const std::string& name) { return load_named_scenario(name, {}, with); },
      [&] { return parse_scenario(root, choices, with); });
  situation.last_half = 1;
  State& state = situation.loaded.state;
  set_sky(state, root, situation.loaded.setting->options);
  set_clock(situation, root);
  read_state_of(state, root);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

bool to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::setup && first != Phase::over;
}

void edit_position(State& state, const Node& changes) {
  changes.only({"ship", "torpedo", "light", "smoke", "mine"});
  each_entry(changes, "ship", [&](const Node& n) { set_ship(state, n); });
  add_lists(state, changes, markers);
}

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last == Phase::over) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  if (state.half != situation.last_half) return state.half < situation.last_half;
  return state.phase <= situation.last;
}

}  // namespace wardroom::coastal
