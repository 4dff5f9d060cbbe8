// The frame of play that every book has: who is asked, and the end. A book's own list of facts begins with its
// TurnBegan and PhaseBegan, and takes these in.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "rules/seat.hpp"
#include "rules/topic.hpp"

namespace wardroom {

/// The table waits for this side's word in the phase that has begun.
struct Asked {
  SideId side = 0;
};
BOOST_DESCRIBE_STRUCT(Asked, (), (side))

struct BattleEnded {
  static constexpr Topic topic = Topic::points;
  std::uint16_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (turn))

}  // namespace wardroom
