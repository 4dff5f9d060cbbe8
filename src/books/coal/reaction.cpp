#include "books/coal/chapters.hpp"

namespace wardroom::coal {

void check_reactions(Play&) {}

}  // namespace wardroom::coal
