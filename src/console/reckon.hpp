// `wardroom reckon` for any book.
#pragma once

#include "console/entry.hpp"

namespace wardroom::console {

/// Prints the answer to a question with its trail, or the clause by which there is none; the exit code. Throws
/// DataError for parameters that are wrong.
int reckon(const BookEntry& book, const Reckoning& question, const Given::Texts& given, bool json);

}  // namespace wardroom::console
