#include "books/coal/movement.hpp"

#include "books/coal/chapters.hpp"

namespace wardroom::coal {
void move_ships(Play& play, Motion& motion) { motion.assign(play.now().ships.size(), {}); }
}  // namespace wardroom::coal
