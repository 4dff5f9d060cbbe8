// How battles of Coal are told and counted by the commands.
#pragma once

#include <string>

#include "books/coal/report/gather.hpp"
#include "books/coal/report/narrate.hpp"
#include "books/coal/rules/setting.hpp"
#include "books/coal/study/toll.hpp"
#include "wire/json.hpp"

namespace wardroom::coal {

struct Coal::Told : report::Pages<Gatherer> {
  using Narrator = coal::Narrator;

  static std::size_t ships(const State& state) { return state.ships.size(); }
  static int most_turns(const Setting& setting) { return setting.special.turns; }
  /// How each ship ended, as objects of a list.
  static void write_ships(Json& json, const State& state);
  // What a study counts of a side, as lines and as fields of an open object.
  static void print_toll(const Toll& toll, int battles, const State& start, SideId side);
  static void write_toll(Json& json, const Toll& toll, const State& start, SideId side);
};

}  // namespace wardroom::coal
