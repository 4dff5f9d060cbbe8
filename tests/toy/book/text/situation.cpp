// Situations: a scenario that starts anywhere. What it names beside the scenario is what the battle has changed.
#include <array>

#include "rules/described.hpp"
#include "rules/kept_text.hpp"
#include "rules/options.hpp"
#include "rules/state_text.hpp"
#include "toy/book/text/text.hpp"

namespace wardroom::skerries {
namespace {

constexpr std::array changed_keys{"turn", "segment", "opened",     "until", "until_turn", "seed",
                                  "now",  "boat",    "side_state", "mine",  "sealed"};

Loaded base_of(const Node& root, const OptionChoices& choices) {
  const Node* named = root.optional("scenario");
  if (named == nullptr) return parse_scenario(root, choices);
  const CarriedText carried = carried_scenario(std::string(Skerries::id), named->text());
  return Skerries::Text::load_scenario(carried.text, carried.path, choices);
}

ShipId boat_in(const State& state, const Node& named) {
  const ShipId boat = ship_named(*state.setting, named.text());
  if (boat == no_ship) throw named.wrong("there is no boat \"" + named.text() + "\"");
  return boat;
}

// What the descriptions of the state cannot tell of themselves.
class Spelled {
 public:
  explicit Spelled(const State& state) : setting_(*state.setting) {}

  void read(const Node& named, SideId& into) const { into = side_named(setting_, named); }
  void read(const Node& named, Square& into) const { read_value(named, into, Missing::refused); }
  std::string text(SideId side) const { return toml_value(setting_.sides[side].id); }
  std::string text(Square square) const { return toml_value(square); }

  /// A boat stays on the side that the scenario gives her.
  static std::string_view key(const Ship*, std::string_view name) { return name == "side" ? "" : name; }
  template <class T>
  static bool always(const T*, std::string_view) {
    return true;
  }

 private:
  const Setting& setting_;
};

const StateList mines{"mine", &State::mines, {"side", "at"}};

// Of a boat only what is given is changed.
void set_boat(State& state, const Node& node) {
  Ship& ship = state.ships[boat_in(state, node.require("boat"))];
  StateText(Spelled(state)).read(node, ship, {"boat"});
  if (!state.setting->is_water(ship.at)) throw node.error(text(ship.at) + " is off the grid or on a rock");
}

void read_state(State& state, const Node& root) {
  if (const Node* now = root.optional("now")) read_options(*now, state.in_force);
  each_entry(root, "boat", [&](const Node& node) { set_boat(state, node); });
  StateText(Spelled(state)).read_list(root, state, mines);
  each_entry(root, "side_state", [&](const Node& node) {
    StateText(Spelled(state)).read(node, state.sides[side_named(*state.setting, node.require("side"))], {"side"});
  });
  each_entry(root, "sealed", [&](const Node& node) {
    const SideId side = side_named(*state.setting, node.require("side"));
    Skerries::apply(state, Ordered{side, Skerries::Text::parse_order(node, state, Seat::of(side))});
  });
}

void read_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.turn = turn->whole<std::uint16_t>(0, 99);
  if (const Node* segment = root.optional("segment")) state.phase = segment->one_of<Phase>();
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  situation.last_turn = state.turn;
  if (const Node* until = root.optional("until")) situation.last = until->one_of<Phase>();
  if (const Node* turn = root.optional("until_turn")) situation.last_turn = turn->whole<std::uint16_t>(state.turn, 99);
}

void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  order.seat = Seat::of(side_named(*state.setting, node.require("side")));
  order.order = Skerries::Text::parse_order(node, state, order.seat);
  order.turn = state.turn;
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint16_t>(state.turn, 99);
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "boat", "faces"});
  ScriptedDice dice;
  dice.purpose = static_cast<std::uint16_t>(node.require("purpose").one_of<Purpose>());
  if (const Node* boat = node.optional("boat")) dice.actor = boat_in(state, *boat);
  return with_faces(node, dice);
}

std::string line(std::string_view key, const std::string& value) { return std::string(key) + " = " + value + "\n"; }

template <class Sealed>
std::string sealed_text(const State& state, const Sealed& orders) {
  std::string text;
  for (const auto& order : orders) {
    text += "\n[[sealed]]\n" + line("side", toml_value(state.setting->sides[state.ships[order.ship].side].id)) +
            order_lines(state, order);
  }
  return text;
}

}  // namespace

Situation Skerries::Text::load_situation(std::string_view text, const std::string& file, const OptionChoices& choices) {
  const Node root = parse_headed(text, file, "situation", id);
  root.only({"format", "kind", "book",  "id",     "title",      "scenario", "provenance", "sources", "story",  "place",
             "date",   "time", "turns", "sea",    "options",    "side",     "turn",       "segment", "opened", "until",
             "now",    "boat", "mine",  "sealed", "until_turn", "seed",     "side_state", "orders",  "dice"});
  Situation situation{base_of(root, choices)};
  situation.read_title_and_seed(root);
  read_clock(situation, root);
  read_state(situation.loaded.state, root);
  for (const auto& [name, value] : choices) choose_option(situation.loaded.state.in_force, name, value);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

// Who is asked is settled as a phase begins, unless the file found it under way.
bool Skerries::Text::to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::start && first != Phase::over;
}

bool Skerries::Text::before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over || situation.last == Phase::over) return state.phase != Phase::over;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  return state.phase <= situation.last;
}

std::string Skerries::Text::write_situation(const State& state, const std::string& begun_from) {
  const std::string head = "kind = \"situation\"\n" + line("turn", toml_value(state.turn)) +
                           line("segment", toml_value(state.phase)) + line("opened", "true") +
                           line("now", toml_value(state.in_force));
  std::string out = kept_text(begun_from, head, [](std::string_view key) {
    return std::ranges::find(changed_keys, key) != changed_keys.end();
  });
  const StateText own{Spelled(state)};
  for (SideId side = 0; side < 2; ++side) {
    out += "\n[[side_state]]\n" + line("side", toml_value(state.setting->sides[side].id)) +
           own.lines(state.sides[side], {});
  }
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    out += "\n[[boat]]\n" + line("boat", toml_value(state.setting->ships[ship].id)) + own.lines(state.ships[ship], {});
  }
  return out + own.list_text(state, mines) + sealed_text(state, state.plots) + sealed_text(state, state.fires);
}

// What an umpire may change: boats, and the mines that lie besides.
Act Skerries::Text::parse_act(const Node& node, const State& state) {
  const auto edit = [](State& position, const Node& changes) {
    changes.only({"boat", "mine"});
    read_state(position, changes);
  };
  return read_act<Act>(node, state, over(state), edit, choose_option<Options>);
}

void Skerries::Text::carry_out(Play& play, const Act& act) {
  state_act<PositionEdited, OptionRuled, Adjudicated, BattleEnded>(play, {"4.4"}, act);
}

}  // namespace wardroom::skerries
