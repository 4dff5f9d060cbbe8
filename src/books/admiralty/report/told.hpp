// How battles of Admiralty are told and counted by the commands.
#pragma once

#include <string>

#include "books/admiralty/report/gather.hpp"
#include "books/admiralty/report/narrate.hpp"
#include "books/admiralty/study/toll.hpp"
#include "wire/json.hpp"

namespace wardroom::admiralty {

struct Admiralty::Told : report::Pages<Gatherer> {
  using Narrator = admiralty::Narrator;

  static std::size_t ships(const State& state) { return state.ships.size(); }
  static int most_turns(const Setting& setting) { return setting.turns; }
  /// How each ship ended, as objects of a list.
  static void write_ships(Json& json, const State& state);
  // What a study counts of a side, as lines and as fields of an open object.
  static void print_toll(const Toll& toll, int battles, const State& start, SideId side);
  static void write_toll(Json& json, const Toll& toll, const State& start, SideId side);
};

}  // namespace wardroom::admiralty
