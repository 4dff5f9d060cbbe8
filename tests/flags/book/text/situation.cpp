// Situations: a scenario that starts anywhere. What it names beside the scenario is what the battle has changed.
#include <array>

#include "flags/book/text/text.hpp"
#include "rules/described.hpp"
#include "rules/kept_text.hpp"
#include "rules/options.hpp"
#include "rules/state_text.hpp"

namespace wardroom::flags {
namespace {

constexpr std::uint32_t most_turns = 1'000'000;
constexpr std::array changed_keys{"turn", "segment", "opened", "until", "until_turn", "seed", "ship", "position"};

Loaded base_of(const Node& root, const OptionChoices& choices) {
  const Node* named = root.optional("scenario");
  if (named == nullptr) return parse_scenario(root, choices);
  const CarriedText carried = carried_scenario(std::string(Flags::id), named->text());
  return Flags::Text::load_scenario(carried.text, carried.path, choices);
}

ShipId ship_in(const Setting& setting, const Node& named) {
  const ShipId ship = ship_named(setting, named.text());
  if (ship == no_ship) throw named.wrong("there is no ship \"" + named.text() + "\"");
  return ship;
}

// What the descriptions of the state cannot tell of themselves.
class Spelled {
 public:
  explicit Spelled(const State& state) : setting_(*state.setting) {}

  void read(const Node& named, SideId& into) const { into = side_named(setting_, named); }
  void read(const Node& named, ShipId& into) const { into = ship_in(setting_, named); }
  void read(const Node& named, PostId& into) const {
    into = as_word(named.text()) == "none" ? no_post : post_named(setting_, named);
  }
  void read(const Node& named, PostSet& into) const {
    into = {};
    for (const Node& each : named.list(0, most_posts)) into = into.with(post_named(setting_, each));
  }
  static void read(const Node& named, Square& into) { into = read_square(named); }
  static void read(const Node& named, Words& into) { read_value(named, into, Missing::refused); }
  std::string text(SideId side) const { return toml_value(setting_.sides[side].id); }
  std::string text(ShipId ship) const { return toml_value(setting_.ships[ship].id); }
  std::string text(PostId post) const {
    return post < setting_.posts.size() ? toml_value(setting_.posts[post].id) : "\"none\"";
  }
  std::string text(PostSet posts) const {
    std::string all;
    posts.each([&](PostId post) { all += (all.empty() ? "" : ", ") + text(post); });
    return "[" + all + "]";
  }
  static std::string text(Square square) { return toml_value(name_of(square)); }
  static std::string text(const Words& words) { return toml_value(words); }

  /// A ship stays on the side that the scenario gives her; turn and phase stand at the head of the file.
  static std::string_view key(const Ship*, std::string_view name) { return name == "side" ? "" : name; }
  static std::string_view key(const State*, std::string_view name) {
    return name == "turn" || name == "phase" || name == "ships" ? "" : name;
  }
  template <class T>
  static std::string_view key(const T*, std::string_view name) {
    return name;
  }
  template <class T>
  static bool always(const T*, std::string_view) {
    return true;
  }

 private:
  const Setting& setting_;
};

void read_position(State& state, const Node& root) {
  const StateText own{Spelled(state)};
  if (const Node* position = root.optional("position")) {
    own.read(*position, state);
    if (state.posts.size() != state.setting->posts.size() || state.words.size() != state.setting->sides.size()) {
      throw position->error("the position has other posts or sides than the scenario");
    }
  }
  // Of a ship only what is given is changed.
  each_entry(root, "ship", [&](const Node& node) {
    Ship& ship = state.ships[ship_in(*state.setting, node.require("ship"))];
    own.read(node, ship, {"ship"});
    if (!state.setting->is_water(ship.at)) throw node.error(name_of(ship.at) + " is off the board or on a rock");
  });
}

void read_clock(Situation& situation, const Node& root) {
  State& state = situation.loaded.state;
  if (const Node* turn = root.optional("turn")) state.turn = turn->whole<std::uint32_t>(0, most_turns);
  if (const Node* segment = root.optional("segment")) state.phase = segment->one_of<Phase>();
  if (const Node* opened = root.optional("opened")) situation.opened = opened->flag();
  situation.last_turn = state.turn;
  if (const Node* until = root.optional("until")) situation.last = until->one_of<Phase>();
  if (const Node* turn = root.optional("until_turn")) {
    situation.last_turn = turn->whole<std::uint32_t>(state.turn, most_turns);
  }
}

void read_order(Situation& situation, const Node& node) {
  const State& state = situation.loaded.state;
  SituationOrder<Order> order;
  order.seat = state.setting->posts[post_named(*state.setting, node.require("side"))].seat;
  order.order = Flags::Text::parse_order(node, state, order.seat);
  order.turn = state.turn;
  if (const Node* turn = node.optional("in_turn")) order.turn = turn->whole<std::uint32_t>(state.turn, most_turns);
  order.line = node.line();
  order.column = node.column();
  situation.orders.push_back(order);
}

ScriptedDice read_dice(const State& state, const Node& node) {
  node.only({"purpose", "ship", "faces"});
  ScriptedDice dice;
  dice.purpose = static_cast<std::uint16_t>(node.require("purpose").one_of<Purpose>());
  if (const Node* ship = node.optional("ship")) dice.actor = ship_in(*state.setting, *ship);
  return with_faces(node, dice);
}

std::string line(std::string_view key, const std::string& value) { return std::string(key) + " = " + value + "\n"; }

}  // namespace

Situation Flags::Text::load_situation(std::string_view text, const std::string& file, const OptionChoices& choices) {
  const Node root = parse_headed(text, file, "situation", id);
  root.only({"format",  "kind",   "book",  "id",    "title", "scenario", "provenance", "sources", "story",
             "place",   "date",   "time",  "turns", "sea",   "options",  "side",       "umpire",  "turn",
             "segment", "opened", "until", "ship",  "seed",  "position", "until_turn", "orders",  "dice"});
  Situation situation{base_of(root, choices)};
  situation.read_title_and_seed(root);
  read_clock(situation, root);
  read_position(situation.loaded.state, root);
  for (const auto& [name, value] : choices) choose_option(situation.loaded.state.in_force, name, value);
  read_orders_and_dice(root, situation, read_order, read_dice);
  return situation;
}

// Who is asked is settled as a phase begins, unless the file found it under way.
bool Flags::Text::to_be_opened(const Situation& situation) {
  const Phase first = situation.loaded.state.phase;
  return !situation.opened && first != Phase::start && first != Phase::over;
}

bool Flags::Text::before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over || situation.last == Phase::over) return state.phase != Phase::over;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  return state.phase <= situation.last;
}

std::string Flags::Text::write_situation(const State& state, const std::string& begun_from) {
  const StateText own{Spelled(state)};
  const std::string head = "kind = \"situation\"\n" + line("turn", toml_value(state.turn)) +
                           line("segment", toml_value(state.phase)) + line("opened", "true");
  std::string out = kept_text(begun_from, head, [](std::string_view key) {
    return std::ranges::find(changed_keys, key) != changed_keys.end();
  });
  out += "\n[position]\n" + own.lines(state);
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    out += "\n[[ship]]\n" + line("ship", toml_value(state.setting->ships[ship].id)) + own.lines(state.ships[ship]);
  }
  return out;
}

// What an umpire may change: ships, and whatever else the position holds.
Act Flags::Text::parse_act(const Node& node, const State& state) {
  const auto edit = [](State& position, const Node& changes) {
    changes.only({"ship", "position"});
    read_position(position, changes);
  };
  return read_act<Act>(node, state, over(state), edit, choose_option<Options>);
}

void Flags::Text::carry_out(Play& play, const Act& act) {
  state_act<PositionEdited, OptionRuled, Adjudicated, BattleEnded>(play, {"8.4"}, act);
}

}  // namespace wardroom::flags
