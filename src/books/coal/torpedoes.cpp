#include "books/coal/chapters.hpp"
namespace wardroom::coal {
void lay_markers(Play&) {}
void run_torpedoes(Play&, const Motion&) {}
Checked check(const State&, SideId, const LaunchTorpedoes&) { return {}; }
}  // namespace wardroom::coal
