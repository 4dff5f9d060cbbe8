// Skerries, all parts together, and the entry for the shelf.
#pragma once

#include "console/entry.hpp"
#include "toy/book/bots/bots.hpp"
#include "toy/book/report/told.hpp"
#include "toy/book/table/table.hpp"
#include "toy/book/text/text.hpp"

namespace wardroom::skerries {

struct Skerries::Bots {
  static constexpr auto make = make_bot;
  static constexpr auto make_watched = make_bot;  // none of them thinks by the clock
  static constexpr auto names = bot_names;
};

const BookEntry& entry();

}  // namespace wardroom::skerries
