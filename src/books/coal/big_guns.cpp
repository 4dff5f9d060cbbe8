#include "books/coal/chapters.hpp"
namespace wardroom::coal {
void begin_naming(Play&) {}
void name_target(Play&, const NameTarget&) {}
Checked check(const State&, SideId, const NameTarget&) { return {}; }
}  // namespace wardroom::coal
