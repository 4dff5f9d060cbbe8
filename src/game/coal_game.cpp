#include "books/coal/coal.hpp"
#include "books/coal/order_text.hpp"
#include "books/coal/situation.hpp"
#include "books/coal/umpire.hpp"
#include "books/coal/write_situation.hpp"
#include "bots/bots.hpp"
#include "game/book_game.hpp"
#include "game/coal_books.hpp"
#include "game/coal_orders.hpp"
#include "game/coal_present.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::coal {

std::unique_ptr<Game> new_game(const GameStart& start) { return std::make_unique<BookGame<Coal>>(start); }

}  // namespace wardroom::coal
