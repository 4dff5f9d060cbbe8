// What people are told beside a menu, and bots have no use for: the way to a number. Filled where the state is
// (game/counsel.cpp), for one seat and by what that seat may know.
#pragma once

#include <vector>

#include "rules/event.hpp"

namespace wardroom::admiralty {

struct Counsel {
  std::vector<std::vector<Term>> moves;  // by menu.moves: the way to the allowance
  std::vector<std::vector<Term>> fires;  // by menu.fires: the way to the number of dice
  bool trails = true;  // where very many are offered at once, the way to a number comes only when it is asked for
};
inline const Counsel no_counsel;

}  // namespace wardroom::admiralty
