#include <algorithm>
#include <limits>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/text/load_scenario.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/state_text.hpp"
#include "rules/options.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::coastal {
namespace {

// The scenario it names, or the one it contains.
Loaded base_of_situation(const Node& root, const OptionChoices& choices, const Library& with) {
  const Node* named = root.optional("scenario");
  if (named == nullptr) return parse_scenario(root, choices, with);
  for (const char* key : {"side", "sea", "date", "card", "special", "first"}) {
    if (root.has(key)) {
      throw root.require(key).error("the situation names a scenario, so it has no \"" + std::string(key) + "\"");
    }
  }
  try {
    Loaded loaded = load_named_scenario(named->text(), {}, with);
    if (const Node* options = root.optional("options")) read_options(*options, loaded.setting->options);
    return loaded;
  } catch (const DataError& error) {
    if (error.file == named->text()) throw named->wrong(error.problem);
    throw;
  }
}

// What is chosen now overrides the options of the file and those that an umpire ruled on during the battle, and
// weather and moon of the battle before all of them.
void set_sky(State& state, const Node& root, Options& options, const OptionChoices& choices) {
  if (const Node* chosen = root.optional("chosen")) read_options(*chosen, options);
  if (const Node* ruled = root.optional("ruled")) {
    state.ruled = true;
    state.ruled_options = options;
    read_options(*ruled, state.ruled_options);
  }
  for (const auto& [name, value] : choices) {
    set_option(options, name, value);
    if (state.ruled) set_option(state.ruled_options, name, value);
  }
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
  const ShipId id = any_ship(state, node.require("ship"), false);
  Ship& ship = state.ships[id];
  const SideId side = ship.side;
  read_state(node, ship, state, {"ship", "damaged", "destroyed"});
  if (ship.side != side) throw node.require("side").wrong("the scenario has her on the other side");
  if (ship.systems.size() != state.card(id).systems.size()) {
    throw node.require("systems").wrong("her chart has " + std::to_string(state.card(id).systems.size()) + " systems");
  }
  if (const Node* list = node.optional("damaged")) set_systems(*list, state.card(id), ship, Condition::damaged);
  if (const Node* list = node.optional("destroyed")) set_systems(*list, state.card(id), ship, Condition::destroyed);
}

void set_side(State& state, const Node& node) {
  SideState& side = state.sides[any_side(state, node.require("side"), false)];
  read_state(node, side, state, {"side"});
}

// One entry of a list of the state; the keys that it cannot do without are named.
template <class List>
void add(const State& state, List& into, const Node& node, std::initializer_list<const char*> needed) {
  typename List::value_type item;
  for (const char* key : needed) node.require(key);
  read_state(node, item, state);
  if (!into.push_back(item)) throw node.error("at most " + std::to_string(into.capacity()) + " of these");
}

void add_markers(State& state, const Node& root) {
  each_entry(root, "torpedo", [&](const Node& n) { add(state, state.torpedoes, n, {"from", "at", "course"}); });
  for (Torpedo& torpedo : state.torpedoes) torpedo.side = state.ships[torpedo.from].side;
  each_entry(root, "light", [&](const Node& n) { add(state, state.lights, n, {"at", "radius"}); });
  each_entry(root, "smoke", [&](const Node& n) {
    add(state, state.smoke, n, {"a", "b"});
    if (!n.has("phases")) state.smoke.back().phases = state.tables().lights.smoke_phases;
  });
  each_entry(root, "mine", [&](const Node& n) { add(state, state.mines, n, {"at"}); });
}

void read_state_of(State& state, const Node& root) {
  if (state.phase != Phase::setup) number_markers(state);
  each_entry(root, "side_state", [&](const Node& n) { set_side(state, n); });
  each_entry(root, "ship", [&](const Node& n) { set_ship(state, n); });
  add_markers(state, root);
  each_entry(root, "launch", [&](const Node& n) { add(state, state.launches, n, {"ship"}); });
  each_entry(root, "charge", [&](const Node& n) { add(state, state.charges, n, {"ship", "target"}); });
  each_entry(root, "lookout", [&](const Node& n) {
    add(state, state.lookouts, n, {"ship"});
    const Observe& order = state.lookouts.back();
    const bool known = order.torpedo == no_torpedo ? order.target != no_ship : order.torpedo < state.torpedoes.size();
    if (!known) throw n.error("there is no such target");
  });
  each_entry(root, "shell", [&](const Node& n) { add(state, state.shells, n, {"ship", "at"}); });
  each_entry(root, "searchlight", [&](const Node& n) { add(state, state.searchlights, n, {"ship", "target"}); });
  each_entry(root, "fire", [&](const Node& n) {
    add(state, state.fires, n, {"ship", "target"});
    const auto again = [&](const Fire& other) { return same_fire(other, state.fires.back()); };
    if (std::count_if(state.fires.begin(), state.fires.end(), again) > 1) {
      throw n.error("she fires at that target already: all her mounts at one target are one fire (ruling C16)");
    }
  });
  each_entry(root, "pending", [&](const Node& n) { add(state, state.pending, n, {"target", "firer"}); });
}

void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  order.side = any_side(state, node.require("side"), false);
  order.order = parse_order(node, state, order.side, Author::situation);
  // What setting up does not take is for the first turn.
  order.turn = belongs_now(state, order.side, order.order) ? state.turn : std::max<std::uint16_t>(state.turn, 1);
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint16_t>(state.turn, 999);
  order.half = half_of(state, order.side, order.order);
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
    dice.actor = any_ship(state, *ship, false);
  } else if (const Node* side = node.optional("side")) {
    dice.actor = any_side(state, *side, false);
  } else if (const Node* actor = node.optional("actor")) {
    dice.actor = actor->whole<std::uint16_t>(0, any_actor - 1);
  }
  read_faces(node, dice);
  return dice;
}

}  // namespace

ShipId any_ship(const State& state, const Node& named, bool may_be_none) {
  if (may_be_none && as_word(named.text()) == "none") return no_ship;
  for (SideId side = 0; side < 2; ++side) {
    if (const ShipId found = find_own_ship(state, side, named.text()); found != no_ship) return found;
  }
  throw named.wrong("there is no ship \"" + named.text() + "\" in this battle");
}

SideId any_side(const State& state, const Node& named, bool may_be_none) {
  if (may_be_none && as_word(named.text()) == "none") return no_side;
  return side_named(*state.setting, named);
}

Plot plot_of(const Node& written) {
  const auto plot = parse_plot(written.text());
  if (!plot) throw written.wrong("is no plot; one is written 3-R45-4-L30-5");
  return *plot;
}

Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices,
                         const Library& with) {
  const Node root = parse_toml(text, file);
  check_heading(root, "situation", "coastal");
  root.only({"format", "kind",   "book",    "id",     "title",       "scenario",   "provenance", "sources", "story",
             "place",  "date",   "time",    "sea",    "options",     "special",    "first",      "side",    "card",
             "turn",   "half",   "segment", "opened", "until",       "until_half", "until_turn", "seed",    "weather",
             "moon",   "chosen", "ruled",   "ship",   "side_state",  "torpedo",    "light",      "smoke",   "mine",
             "launch", "charge", "lookout", "shell",  "searchlight", "fire",       "pending",    "orders",  "dice"});
  Situation situation{base_of_situation(root, choices, with)};
  situation.last_half = 1;
  State& state = situation.loaded.state;
  situation.read_title_and_seed(root);
  set_sky(state, root, situation.loaded.setting->options, choices);
  set_clock(situation, root);
  read_state_of(state, root);
  each_entry(root, "orders", [&](const Node& n) { read_order(situation, n); });
  each_entry(root, "dice", [&](const Node& n) { situation.dice.push_back(read_dice(state, n)); });
  return situation;
}

bool to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::setup && first != Phase::over;
}

void edit_position(State& state, const Node& changes) {
  changes.only({"ship", "torpedo", "light", "smoke", "mine"});
  each_entry(changes, "ship", [&](const Node& n) { set_ship(state, n); });
  add_markers(state, changes);
}

bool before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last == Phase::over) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  if (state.half != situation.last_half) return state.half < situation.last_half;
  return state.phase <= situation.last;
}

}  // namespace wardroom::coastal
