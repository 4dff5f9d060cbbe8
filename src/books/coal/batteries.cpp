#include "books/coal/chapters.hpp"
namespace wardroom::coal {
void choose_allotter(Play&) {}
bool may_allot(const State&, SideId) { return false; }
void allot(Play&, const Allot&) {}
Checked check(const State&, SideId, const Allot&) { return {}; }
}  // namespace wardroom::coal
