// The bots as a part of the book, for those who seat them. No bot includes this: bots see no state.
#pragma once

#include "books/coastal/bots/bots.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"

namespace wardroom::coastal {

struct Coastal::Bots {
  static constexpr auto make = coastal::make_bot;
  static constexpr auto make_watched = coastal::make_bot;  // none of them thinks by the clock
  static constexpr auto names = coastal::bot_names;
};

}  // namespace wardroom::coastal
