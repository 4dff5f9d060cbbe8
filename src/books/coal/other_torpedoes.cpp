#include "books/coal/chapters.hpp"
namespace wardroom::coal {
bool may_attack_by_torpedo(const State&, SideId) { return false; }
void resolve_torpedoes(Play&) {}
Checked check(const State&, SideId, const CoupDeGrace&) { return {}; }
Checked check(const State&, SideId, const DeclineLargeAttack&) { return {}; }
}  // namespace wardroom::coal
