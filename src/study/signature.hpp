// One hash over a fixed set of battles of a book: equal on every compiler and machine until a rule, a figure or a bot
// changes.
#pragma once

#include <cstdint>

namespace wardroom {

/// Of Coal, on the table and on the mat: what commits are signed with.
std::uint64_t signature();
std::uint64_t coastal_signature();

}  // namespace wardroom
