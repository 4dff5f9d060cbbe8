// The vocabulary of the wire as types for the page.
#pragma once

#include <string>

#include "wire/vocabulary.hpp"

namespace wardroom::wire {

/// The whole of web/src/lib/wire.ts, laid out as the page's formatter leaves it.
std::string typescript(const Vocabulary& vocabulary);

}  // namespace wardroom::wire
