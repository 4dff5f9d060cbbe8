// The coastal sheet, all parts together: what the generic templates are made from, and the entry for the shelf.
#pragma once

#include "books/coastal/game/table.hpp"
#include "books/coastal/report/told.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/study/seated.hpp"
#include "books/coastal/study/toll.hpp"
#include "books/coastal/text/text.hpp"

namespace wardroom {
struct BookEntry;
}

namespace wardroom::coastal {

const BookEntry& entry();

}  // namespace wardroom::coastal
