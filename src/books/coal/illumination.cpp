#include "books/coal/chapters.hpp"

namespace wardroom::coal {

bool may_illuminate(const State&, SideId) { return false; }
void resolve_illumination(Play&) {}
Checked check(const State&, SideId, const Illuminate&) { return {}; }

}  // namespace wardroom::coal
