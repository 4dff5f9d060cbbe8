#include "naval/track.hpp"

namespace wardroom {

Point position_at(const Track& track, std::int32_t when) {
  if (track.empty()) return {};
  for (std::size_t i = 1; i < track.size(); ++i) {
    const TimedPoint &from = track[i - 1], &to = track[i];
    if (when < to.when) return between(from.at, to.at, when - from.when, to.when - from.when);
  }
  return track.back().at;
}

}  // namespace wardroom
