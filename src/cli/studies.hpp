// What the books count in a study, told. A side at a time, as text or as the fields of its JSON object.
#pragma once

#include <fmt/format.h>

#include <map>

#include "study/coal_toll.hpp"
#include "study/coastal_toll.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {

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
template <class Book, class State, class Key>
auto losses_by(const Toll<Book>& toll, const State& start, SideId side, Key&& key) {
  using Fate = typename std::decay_t<decltype(toll.ships)>::value_type;
  std::map<std::decay_t<decltype(key(std::uint16_t{0}))>, Losses<Fate>> losses;
  for (std::uint16_t id = 0; id < start.ships.size(); ++id) {
    if (start.ships[id].side != side) continue;
    if constexpr (requires { start.ships[id].dummy; }) {
      if (start.ships[id].dummy) continue;
    }
    Losses<Fate>& of_key = losses[key(id)];
    ++of_key.ships;
    Toll<Book>::add_up(of_key.sum, toll.ships[id]);
  }
  return losses;
}

void print_toll(const Survey<coal::Coal>& survey, const coal::State& start, SideId side);
void write_toll(Json& json, const Toll<coal::Coal>& toll, const coal::State& start, SideId side);

void print_toll(const Survey<coastal::Coastal>& survey, const coastal::State& start, SideId side);
void write_toll(Json& json, const Toll<coastal::Coastal>& toll, const coastal::State& start, SideId side);

}  // namespace wardroom::cli
