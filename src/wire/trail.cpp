#include "wire/trail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace wardroom {

std::string value_text(const Term& term) {
  const std::int32_t common = std::max(std::gcd(term.numerator, term.denominator), 1);
  const std::string over = term.denominator == common ? "" : "/" + std::to_string(term.denominator / common);
  return std::to_string(term.numerator / common) + over;
}

std::string line_of(const Term& term) {
  return fmt::format("  {:<8} {:>6}  {} ({})", boost::describe::enum_to_string(term.op, "?"), value_text(term),
                     term.what, text(term.cite));
}

}  // namespace wardroom
