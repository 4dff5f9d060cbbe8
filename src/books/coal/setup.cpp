#include "books/coal/chapters.hpp"

namespace wardroom::coal {

void finish_setup(Play&) {}
std::optional<Refusal> setup_incomplete(const State&, SideId) { return {}; }
Checked check(const State&, SideId, const PlaceDivision&) { return {}; }
Checked check(const State&, SideId, const NumberShip&) { return {}; }
Checked check(const State&, SideId, const Regroup&) { return {}; }
Checked check(const State&, SideId, const QuickStart&) { return {}; }
Checked check(const State&, SideId, const ChooseStart&) { return {}; }

}  // namespace wardroom::coal
