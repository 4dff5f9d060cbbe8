// The bots as a part of the book, for those who seat them. No bot includes this: bots see no state.
#pragma once

#include "books/coal/bots/bots.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"

namespace wardroom::coal {

struct Coal::Bots {
  static constexpr auto make = coal::make_bot;
  static constexpr auto make_watched = coal::make_watched_bot;
  static constexpr auto names = coal::bot_names;
};

}  // namespace wardroom::coal
