#include "books/coal/chapters.hpp"

namespace wardroom::coal {
void check_collisions(Play&, const Motion&) {}
}  // namespace wardroom::coal
