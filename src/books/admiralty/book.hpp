// Admiralty, all parts together: what the generic templates are made from, and the entry for the shelf.
#pragma once

#include "books/admiralty/game/table.hpp"
#include "books/admiralty/report/told.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/study/seated.hpp"
#include "books/admiralty/study/toll.hpp"
#include "books/admiralty/text/text.hpp"

namespace wardroom {
struct BookEntry;
}

namespace wardroom::admiralty {

const BookEntry& entry();

}  // namespace wardroom::admiralty
