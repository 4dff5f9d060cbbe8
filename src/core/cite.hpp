// Where a number or a refusal comes from: a clause of the book, and the ruling that settles it where the text does not.
#pragma once

#include <string>
#include <string_view>

namespace wardroom {

/// Both parts are literals of the book's code: "6.5.1.4" and, where one applies, "A3".
struct Cite {
  std::string_view clause;
  std::string_view ruling = {};
  friend bool operator==(const Cite&, const Cite&) = default;
};

/// "6.5.1.4 (ruling A3)".
inline std::string text(Cite cite) {
  std::string result(cite.clause);
  if (!cite.ruling.empty()) result += " (ruling " + std::string(cite.ruling) + ")";
  return result;
}

/// Why an order was not taken. A refused order changes nothing.
struct Refusal {
  Cite cite;
  std::string text;  // names the order and the ship, and says what would be legal
};

}  // namespace wardroom
