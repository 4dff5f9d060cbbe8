// What people are told beside a menu, and bots have no use for: why something cannot be done, and the way to a number.
// Filled where the state is (game/counsel.cpp), for one seat and by what that seat may know.
#pragma once

#include <string>
#include <vector>

#include "rules/event.hpp"

namespace wardroom::coastal {

struct Counsel {
  /// Why a ship cannot launch in any direction that her tubes have; empty when she can.
  struct Launch {
    std::string no_torpedo, no_dummy;
  };
  struct Look {
    std::vector<Term> trail;
    int need_if_larger = 0;  // of a marker: the score, if what is under it is larger than a boat
  };

  std::vector<Launch> launches;          // by menu.launches
  std::vector<Look> looks;               // by menu.looks
  std::vector<std::vector<Term>> fires;  // by menu.fires: their trails
  bool trails = true;  // where very many are offered at once, the way to a number comes only when it is asked for
};
inline const Counsel no_counsel;

}  // namespace wardroom::coastal
