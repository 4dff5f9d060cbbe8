#include "books/coastal/book.hpp"
#include "game/book_game.hpp"

namespace wardroom::coastal {

std::unique_ptr<Game> new_game(const GameStart& start) { return std::make_unique<BookGame<Coastal>>(start); }

}  // namespace wardroom::coastal
