// A torpedo's run as a circle that grows about the point of launch, and the moment at which it first holds a ship.
// Ship and run move together and in proportion on the clock of naval/track.hpp. On each straight leg of the ship's
// track "distance from the dot <= run so far" is a quadratic inequality in whole numbers; it is solved exactly, and the
// time rounded up to the next tick of the clock, as is the end of the run. A ship already inside the circle when the
// move begins was passed before, and is not met again.
#pragma once

#include <cstdint>
#include <optional>

#include "naval/track.hpp"

namespace wardroom {

struct TorpedoRun {
  Point dot;
  Length before;  // run when the move begins
  Length growth;  // added by the end of the move, evenly
  Length limit;   // set range: beyond it the run is over
};

/// When the run first meets the ship, from 0 to `whole_move`; nothing if it does not.
std::optional<std::int32_t> interception(const TorpedoRun& run, const Track& track);

/// How far the torpedoes have run at the end of the move.
constexpr Length run_after(const TorpedoRun& run) {
  const Length all = run.before + run.growth;
  return all < run.limit ? all : run.limit;
}

}  // namespace wardroom
