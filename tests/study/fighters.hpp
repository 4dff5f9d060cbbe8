// Fights between bots that a test has made itself.
#pragma once

#include <array>
#include <memory>
#include <utility>

#include "study/fight.hpp"

namespace wardroom {

/// A fighter of two sides, which have these bots.
template <class Book>
Fighter<Book> fighter_of(const typename Book::State& start, std::unique_ptr<BookBot<Book>> first,
                         std::unique_ptr<BookBot<Book>> second) {
  std::array bots{std::move(first), std::move(second)};
  return Fighter<Book>(start, [&](SideId side) { return std::move(bots[side]); });
}

}  // namespace wardroom
