// Skerries in writing, as everything right of the rules asks for it: files, orders, acts, events and sentences.
#pragma once

#include "rules/book_text.hpp"
#include "rules/situation.hpp"
#include "rules/umpire_acts.hpp"
#include "toy/book/rules/chapters.hpp"
#include "toy/book/rules/view.hpp"
#include "toy/book/text/names.hpp"
#include "wire/json.hpp"

namespace wardroom::skerries {

using Loaded = LoadedBattle<Setting, State>;
using Situation = SituationOf<Loaded, Order, Phase>;
using Act = ActOf<State, Options>;

/// How what only this book has is written as JSON: by its name, as far as the viewer may know it.
class Names {
 public:
  Names(Json& json, const State& state, Seat viewer) : json_(json), state_(state), viewer_(viewer) {}

  void write(std::string_view words) const { json_.value(words); }
  void write(Square square) const { json_.value(text(square)); }
  void write(SideId side) const { json_.value(state_.setting->sides[side].id); }
  void write(ShipId ship) const {
    const bool known = ship < state_.ships.size() && may_name(state_, viewer_, ship);
    known ? void(json_.value(state_.setting->ships[ship].id)) : void(json_.null());
  }

 private:
  Json& json_;
  const State& state_;
  Seat viewer_;
};

const Tables& tables();
/// The scenario of a tree that may hold other keys too.
Loaded parse_scenario(const Node& root, const OptionChoices& choices);
/// An order as the lines of a table in a situation file.
std::string order_lines(const State& state, const Order& order);

struct Skerries::Text {
  // load.cpp
  static const BookText& book_text();
  static Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {});
  static std::vector<std::string> check_file(std::string_view text, const std::string& file);

  // situation.cpp
  static Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {});
  static bool to_be_opened(const Situation& situation);
  static bool before_the_end(const State& state, const Situation& situation);
  static std::string write_situation(const State& state, const std::string& begun_from);
  static Act parse_act(const Node& node, const State& state);
  static void carry_out(Play& play, const Act& act);

  // orders.cpp
  static Order parse_order(const Node& node, const State& state, Seat seat);
  static void write_order(Json& json, const State& state, const Order& order);

  // tell.cpp
  static void write_event(Json& json, const State& state, Seat viewer, const Record<Fact>& record,
                          const Event<Fact>& event, std::uint32_t number);
  static void write_view(Json& json, const State& state, const View& view);
  static std::string tell(const State& state, Seat viewer, const Fact& fact);
  static std::string turn_name(const State& state) { return "turn " + std::to_string(state.turn); }
  static std::string name_of_time(int turn, int) { return "turn " + std::to_string(turn); }
  static std::string clause_id(Cite cite) { return std::string(id) + "-" + std::string(cite.clause); }
  static constexpr Cite order_of_play{"4.1"};  // by which an order that nobody asked for is refused
};

}  // namespace wardroom::skerries
