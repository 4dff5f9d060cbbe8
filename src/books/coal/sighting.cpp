#include "books/coal/chapters.hpp"

namespace wardroom::coal {

void roll_sighting_base(Play&) {}
void sighting_pass(Play&) {}
bool clear_line(const State&, Point, Point) { return true; }
bool side_sees(const State& state, SideId side, ShipId ship) {
  return state.ships[ship].side == side || state.ships[ship].seen_by.any();
}
void clear_smoke(Play&) {}

}  // namespace wardroom::coal
