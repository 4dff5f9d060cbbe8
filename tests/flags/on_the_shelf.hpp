// Puts Three Flags on the shelf of a program that is given the folder of its data.
#pragma once

#include <string>

#include "flags/book/book.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::flags {

/// The first call adds it.
const BookEntry& on_the_shelf();

inline const std::string scenario = "the-strait";

}  // namespace wardroom::flags
