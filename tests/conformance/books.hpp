// The books that a test program holds against what must hold of every book (shelf.cpp).
#pragma once

#include <vector>

#include "console/entry.hpp"

namespace wardroom::test {

std::vector<const BookEntry*> books_to_try();

}  // namespace wardroom::test
