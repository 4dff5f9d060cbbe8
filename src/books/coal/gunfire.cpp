#include "books/coal/chapters.hpp"
namespace wardroom::coal {
void resolve_gunfire(Play&) {}
}  // namespace wardroom::coal
