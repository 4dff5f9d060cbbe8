#include "books/coastal/coastal.hpp"
#include "books/coastal/order_text.hpp"
#include "books/coastal/situation.hpp"
#include "books/coastal/umpire.hpp"
#include "bots/coastal_bots.hpp"
#include "game/book_game.hpp"
#include "game/coastal_books.hpp"
#include "game/coastal_orders.hpp"
#include "game/coastal_present.hpp"
#include "wire/coastal_json.hpp"

namespace wardroom::coastal {

std::unique_ptr<Game> new_game(const GameStart& start) { return std::make_unique<BookGame<Coastal>>(start); }

}  // namespace wardroom::coastal
