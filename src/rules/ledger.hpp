// The ledger of a book: a row for everything that its text obliges us to.
#pragma once

#include <string_view>

namespace wardroom {

/// Whether a row of this kind is to be proven by a test. Notes oblige us to nothing, and equipment is what stands on
/// the table. What is left to the umpire is proven by what holds without him, and by what he can put in its place.
constexpr bool is_provable(std::string_view kind) {
  return kind == "rule" || kind == "definition" || kind == "optional" || kind == "example" || kind == "umpire";
}

}  // namespace wardroom
