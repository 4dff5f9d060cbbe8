#include "books/coal/rules/units.hpp"

#include <algorithm>
#include <limits>

namespace wardroom::coal {
namespace {

constexpr Inches no_limit{std::numeric_limits<std::int32_t>::max()};

constexpr Inches or_nothing(Inches slowest) { return slowest == no_limit ? Inches{} : slowest; }

}  // namespace

bool leads_formation(const State& state, DivisionId division) {
  return state.divisions[division].formation == division;
}

ShipId lead_of_division(const State& state, DivisionId division) {
  for (const ShipId id : state.divisions[division].ships) {
    if (moves_with_division(state, id)) return id;
  }
  return no_ship;
}

ShipId flag_of_division(const State& state, DivisionId division) {
  const ShipId flag = state.divisions[division].flagship;
  if (flag != no_ship && moves_with_division(state, flag)) return flag;
  return lead_of_division(state, division);
}

ShipId flag_of_formation(const State& state, DivisionId formation) {
  ShipId flag = flag_of_division(state, formation);
  for (DivisionId d = 0; flag == no_ship && d < state.divisions.size(); ++d) {
    if (state.divisions[d].formation == formation) flag = flag_of_division(state, d);
  }
  return flag;
}

Point middle_of_formation(const State& state, DivisionId formation) {
  std::int64_t x = 0, y = 0, count = 0;
  for_ships_of_formation(state, formation, [&](ShipId id) {
    x += state.ships[id].at.x;
    y += state.ships[id].at.y;
    ++count;
  });
  if (count == 0) return {};
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Inches top_speed_of_formation(const State& state, DivisionId formation) {
  Inches slowest = no_limit;
  for_ships_of_formation(state, formation, [&](ShipId id) { slowest = std::min(slowest, top_speed(state, id)); });
  return or_nothing(slowest);
}

Inches top_speed_of_division(const State& state, DivisionId division) {
  Inches slowest = no_limit;
  for (const ShipId id : state.divisions[division].ships) {
    if (moves_with_division(state, id)) slowest = std::min(slowest, top_speed(state, id));
  }
  return or_nothing(slowest);
}

}  // namespace wardroom::coal
