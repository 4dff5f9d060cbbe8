#include "books/coal/chapters.hpp"

namespace wardroom::coal {

bool plots_freely(const State& state, SideId side) { return state.sides[side].freed; }
bool plots_freely(const State& state, SideId side, ShipId ship) {
  return plots_freely(state, side) || state.setting->pickets.has(ship);
}
void use_pre_plots(Play&) {}
void check_contact(Play&) {}
Checked check(const State&, SideId, const PrePlot&) { return {}; }

}  // namespace wardroom::coal
