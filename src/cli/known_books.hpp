// The books as the commands know them. A book joins with its Teller and one line of `with_book`.
#pragma once

#include <string>
#include <string_view>

#include "cli/coal_teller.hpp"
#include "cli/coastal_teller.hpp"
#include "cli/commands.hpp"

namespace wardroom::cli {

/// Calls `what` with a value of the book's type, and gives what it gives. Throws DataError when there is no such book.
template <class Do>
auto with_book(std::string_view id, Do&& what) {
  if (id == coal::Coal::id) return what(coal::Coal{});
  if (id == coastal::Coastal::id) return what(coastal::Coastal{});
  throw no_such_book(std::string(id));
}

}  // namespace wardroom::cli
