#include "books/coal/book.hpp"
#include "game/book_game.hpp"

namespace wardroom::coal {

std::unique_ptr<Game> new_game(const GameStart& start) { return std::make_unique<BookGame<Coal>>(start); }

}  // namespace wardroom::coal
