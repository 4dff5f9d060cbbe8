// Three Flags, all parts together, and the entry for the shelf.
#pragma once

#include "console/entry.hpp"
#include "flags/book/bots/bots.hpp"
#include "flags/book/report/told.hpp"
#include "flags/book/table/table.hpp"
#include "flags/book/text/text.hpp"

namespace wardroom::flags {

struct Flags::Bots {
  static constexpr auto make = make_bot;
  static constexpr auto make_watched = make_bot;  // none of them thinks by the clock
  static constexpr auto names = bot_names;
};

const BookEntry& entry();

}  // namespace wardroom::flags
