// Coal, all parts together: what the generic templates are made from, and the entry for the shelf.
#pragma once

#include "books/coal/game/film.hpp"
#include "books/coal/game/table.hpp"
#include "books/coal/report/told.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/study/seated.hpp"
#include "books/coal/study/toll.hpp"
#include "books/coal/text/text.hpp"

namespace wardroom {
struct BookEntry;
}

namespace wardroom::coal {

const BookEntry& entry();

}  // namespace wardroom::coal
