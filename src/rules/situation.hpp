// A situation file: a scenario that may start anywhere. Any state, orders for every side, dice that are to fall, a
// first and a last moment. Tests of clauses, umpires' positions and reports of faults are written this way;
// docs/formats.md has the keys.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "rules/document.hpp"
#include "rules/options.hpp"
#include "rules/scenario_head.hpp"
#include "rules/start.hpp"

namespace wardroom {

template <class Order>
struct SituationOrder {
  std::uint32_t turn = 0;  // in which it is to be given...
  std::uint8_t half = 0;   // ...and in which half of it; a turn that has none is all 0
  Seat seat;
  Order order;
  int line = 0, column = 0;
};

/// `Last` is what the book counts the end by: its phases, or the segments that they make up.
template <class Loaded, class Order, class Last>
struct SituationOf {
  Loaded loaded;  // the state stands at the first phase, before anything of it is played
  std::string title = {};
  bool opened = false;          // the first phase is under way: who is asked has been settled
  Last last = Last::over;       // played to the end of this; over: to the end of the battle...
  std::uint8_t last_half = 0;   // ...of this half...
  std::uint32_t last_turn = 0;  // ...of this turn
  std::uint64_t seed = 1;
  std::vector<SituationOrder<Order>> orders = {};  // in the order of the file
  std::vector<ScriptedDice> dice = {};

  /// The keys that are alike in every book.
  void read_title_and_seed(const Node& root) {
    title = root.has("title") ? root.require("title").text() : loaded.setting->title;
    if (const Node* given = root.optional("seed")) {
      seed = static_cast<std::uint64_t>(given->integer(0, std::numeric_limits<std::int64_t>::max()));
    }
  }
};

/// Calls `read` with every entry of a list that a file may have.
template <class Read>
void each_entry(const Node& root, const char* key, Read read) {
  const Node* list = root.optional(key);
  if (list == nullptr) return;
  for (const Node& entry : list->list()) read(entry);
}

/// The scenario that a situation names, or the one it contains. `named` loads by name, `contained` from the file
/// itself; a file that names a scenario has none of its keys.
template <class Named, class Contained>
auto scenario_of_situation(const Node& root, std::initializer_list<const char*> keys, Named named,
                           Contained contained) {
  const Node* name = root.optional("scenario");
  if (name == nullptr) return contained();
  for (const char* key : keys) {
    if (root.has(key)) {
      throw root.require(key).error("the situation names a scenario, so it has no \"" + std::string(key) + "\"");
    }
  }
  try {
    auto loaded = named(name->text());
    if (const Node* options = root.optional("options")) read_options(*options, loaded.setting->options);
    return loaded;
  } catch (const DataError& error) {
    if (error.file == name->text()) throw name->wrong(error.problem);
    throw;
  }
}

/// Options that were chosen for the game beside those of its scenario, and those that an umpire ruled on during it.
/// What is chosen now overrides both.
template <class Loaded>
void read_options_in_force(Loaded& loaded, const Node& root, const OptionChoices& choices) {
  auto& state = loaded.state;
  auto& options = loaded.setting->options;
  if (const Node* chosen = root.optional("chosen")) read_options(*chosen, options);
  if (const Node* ruled = root.optional("ruled")) {
    state.ruled = true;
    state.ruled_options = options;
    read_options(*ruled, state.ruled_options);
  }
  for (const auto& [name, value] : choices) {
    choose_option(options, name, value);
    if (state.ruled) choose_option(state.ruled_options, name, value);
  }
}

/// The battle that a situation begins: its scenario, as above, its title and seed, and the options in force. Without a
/// seed in the file it has this one.
template <class Situation, class Named, class Contained>
Situation begin_situation(const Node& root, const OptionChoices& choices, std::uint64_t seed,
                          std::initializer_list<const char*> keys, Named named, Contained contained) {
  Situation situation{scenario_of_situation(root, keys, named, contained)};
  situation.seed = seed;
  situation.read_title_and_seed(root);
  read_options_in_force(situation.loaded, root, choices);
  return situation;
}

/// Refuses keys that are neither those of every situation, nor the book's own, nor of a position.
void only_in_situation(const Node& root, std::initializer_list<std::string_view> own,
                       const std::vector<std::string_view>& position);

/// What a file orders, and how its dice are to fall: `read_order(situation, node)` adds an order, and
/// `read_dice(state, node)` gives the dice.
template <class Situation, class ReadOrder, class ReadDice>
void read_orders_and_dice(const Node& root, Situation& situation, ReadOrder read_order, ReadDice read_dice) {
  each_entry(root, "orders", [&](const Node& node) { read_order(situation, node); });
  each_entry(root, "dice",
             [&](const Node& node) { situation.dice.push_back(read_dice(situation.loaded.state, node)); });
}

/// Scripted dice with their faces, and where these stand. Where the book has named nobody, the actor's number may.
ScriptedDice with_faces(const Node& node, ScriptedDice dice);

/// What people and bots can fight from: a scenario, or a situation that leaves orders and dice to those who play it.
/// Throws DataError.
template <class Book>
auto beginning_of(std::string_view text, const std::string& file, const OptionChoices& choices) {
  using Loaded = decltype(Book::Text::load_scenario(text, file, choices));
  const Node root = parse_toml(text, file);
  if (!is_situation_to_fight(root)) {
    return BattleBeginning<Loaded>{Book::Text::load_scenario(text, file, choices), false};
  }
  auto situation = Book::Text::load_situation(text, file, choices);
  if (Book::over(situation.loaded.state)) throw root.require("segment").wrong("the battle is over already");
  const bool to_be_opened = Book::Text::to_be_opened(situation);
  return BattleBeginning<Loaded>{std::move(situation.loaded), to_be_opened};
}

}  // namespace wardroom
