// What people are told beside a menu, and bots have no use for: the way to a number. Filled where the state is
// (game/counsel.cpp), for one seat and by what that seat may know.
#pragma once

#include <array>
#include <vector>

#include "books/admiralty/rules/types.hpp"
#include "rules/event.hpp"

namespace wardroom::admiralty {

/// What a ship would make in each zone of the wind where she has way, from close to astern, under a setting.
struct Speeds {
  std::array<Millimetres, 3> by_zone{};
  Sail under = Sail::battle;

  Millimetres in(Zone zone) const {
    return zone == Zone::ahead ? Millimetres{} : by_zone[static_cast<std::size_t>(zone) - 1];
  }
};

struct Counsel {
  std::vector<std::vector<Term>> moves;           // by menu.moves: the way to the allowance
  std::vector<std::vector<Term>> fires;           // by menu.fires: the way to the number of dice
  std::vector<std::array<Millimetres, 5>> sails;  // by menu.sails: what each setting leaves her on her heading
  Speeds speeds;                                  // of the ship that is looked at, or whose move is tried
  bool trails = true;  // where very many are offered at once, the way to a number comes only when it is asked for
};
inline const Counsel no_counsel;

}  // namespace wardroom::admiralty
