// What books count in a study, put into figures.
#pragma once

#include <fmt/format.h>

#include <map>

#include "study/survey.hpp"

namespace wardroom::console {

inline double per(std::int64_t sum, std::int64_t of) {
  return of == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(of);
}
inline std::string decimal(double value, int digits = 1) { return fmt::format("{:.{}f}", value, digits); }

/// The fates of some ships taken together.
template <class Fate>
struct Losses {
  int ships = 0;
  Fate sum;
};
/// Of the ships of a side, by what `key` says of each; those that are nothing but markers left out.
template <class ShipId, class Toll, class State, class Key>
auto losses_by(const Toll& toll, const State& start, SideId side, Key&& key) {
  using Fate = typename std::decay_t<decltype(toll.ships)>::value_type;
  std::map<std::decay_t<decltype(key(ShipId{}))>, Losses<Fate>> losses;
  for (ShipId id{}; id < start.ships.size(); ++id) {
    if (start.ships[id].side != side) continue;
    if constexpr (requires { start.ships[id].dummy; }) {
      if (start.ships[id].dummy) continue;
    }
    Losses<Fate>& of_key = losses[key(id)];
    ++of_key.ships;
    Toll::add_up(of_key.sum, toll.ships[id]);
  }
  return losses;
}

}  // namespace wardroom::console
