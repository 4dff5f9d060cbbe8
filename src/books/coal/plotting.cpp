#include "books/coal/chapters.hpp"
#include "books/coal/condition.hpp"
#include "books/coal/positions.hpp"

namespace wardroom::coal {

bool half_moves_allowed(const State&) { return false; }
bool is_near(const State&, ShipId) { return false; }
Checked check(const State&, SideId, const PlotDivision&) { return {}; }
Checked check(const State&, SideId, const PlotShip&) { return {}; }
Checked check(const State&, SideId, const MakeSmoke&) { return {}; }
Checked check(const State&, SideId, const JoinFormation&) { return {}; }
Checked check(const State&, SideId, const ChangeShape&) { return {}; }
Checked check(const State&, SideId, const NameFlagship&) { return {}; }
Checked check(const State&, SideId, const NameForceFlagship&) { return {}; }
Checked check(const State&, SideId, const CancelAdvance&) { return {}; }
Checked check(const State&, SideId, const DeclareHalfMoves&) { return {}; }
}  // namespace wardroom::coal
