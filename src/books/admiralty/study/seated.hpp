// The bots as a part of the book, for those who seat them. No bot includes this: bots see no state.
#pragma once

#include "books/admiralty/bots/bots.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"

namespace wardroom::admiralty {

struct Admiralty::Bots {
  static constexpr auto make = admiralty::make_bot;
  static constexpr auto make_watched = admiralty::make_bot;  // none of them thinks by the clock
  static constexpr auto names = admiralty::bot_names;
};

}  // namespace wardroom::admiralty
