#include "books/admiralty/book.hpp"
#include "game/book_game.hpp"

namespace wardroom::admiralty {

std::unique_ptr<Game> new_game(const GameStart& start) { return std::make_unique<BookGame<Admiralty>>(start); }

}  // namespace wardroom::admiralty
