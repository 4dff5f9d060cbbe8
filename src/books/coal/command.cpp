#include "books/coal/chapters.hpp"

namespace wardroom::coal {

void check_command(Play&) {}

}  // namespace wardroom::coal
