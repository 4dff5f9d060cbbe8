// The edition of a book: its rules and the data that play depends on, as one short word. A battle that began under one
// edition cannot be trusted to go on under another.
#pragma once

#include <string>
#include <string_view>

namespace wardroom {

/// 32 hexadecimal digits: BLAKE2b-128 over the version of the rules and every data file of the book but those that do
/// not touch a battle under way: scenarios (a game carries its own), the ledger and its proofs, the wording of rulings,
/// benchmarks.
std::string edition_of(std::string_view book, std::string_view rules_version);

/// The beginning of an edition, for people to compare: "abc12345…".
std::string short_edition(std::string_view edition);

}  // namespace wardroom
