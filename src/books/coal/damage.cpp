#include "books/coal/chapters.hpp"

namespace wardroom::coal {

void resolve_damage(Play&) {}
void collision_damage(Play&, ShipId, ShipId) {}
void grounding_damage(Play&, ShipId) {}

}  // namespace wardroom::coal
