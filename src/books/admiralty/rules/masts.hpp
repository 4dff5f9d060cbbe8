// What comes down with a mast.
#pragma once

#include "books/admiralty/rules/tables.hpp"

namespace wardroom::admiralty {

/// A result of the Mast line that all can see: sails are lost.
bool falls(const Codes& codes);
/// 4.6: the faces of a mast roll that reach the ships locked with her.
constexpr bool comes_down(int face) { return face >= 5; }

}  // namespace wardroom::admiralty
