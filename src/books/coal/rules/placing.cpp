#include "books/coal/rules/setup.hpp"

namespace wardroom::coal {
namespace {

// Crossings of a ray to the east with the shore: an odd number means inside.
bool inside(const Land& land, Point at) {
  bool odd = false;
  for (std::size_t i = 0; i < land.size(); ++i) {
    const Point a = land[i], b = land[(i + 1) % land.size()];
    if (meet({at, at}, {a, b})) return true;
    if ((a.y > at.y) == (b.y > at.y)) continue;
    const std::int64_t rise = std::int64_t{b.y} - a.y;
    const std::int64_t left = (std::int64_t{at.x} - a.x) * rise, right = (std::int64_t{b.x} - a.x) * (at.y - a.y);
    if (rise > 0 ? left < right : left > right) odd = !odd;
  }
  return odd;
}

}  // namespace

bool on_land(const Setting& setting, Point at) {
  for (const Land& land : setting.lands) {
    if (inside(land, at)) return true;
  }
  return false;
}

Point place_in_division(const State& state, const PlaceDivision& order, ShipId id) {
  const Ship &lead = state.ships[state.divisions[order.division].ships.front()], &ship = state.ships[id];
  if (ship.at == lead.at) return order.at;
  const Turn swing = turn_between(lead.course, order.course);
  return moved(order.at, bearing(lead.at, ship.at) + swing, distance(lead.at, ship.at));
}

}  // namespace wardroom::coal
