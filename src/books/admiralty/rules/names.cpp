#include "books/admiralty/rules/names.hpp"

#include <algorithm>

#include "rules/described.hpp"

namespace wardroom::admiralty {

std::string mm(Millimetres length) { return toml_value(length) + " mm"; }
std::string degrees(Turn turn) { return toml_value(turn.magnitude()) + "°"; }
std::string degrees(Bearing bearing) {
  const std::string figures = toml_value(bearing);
  const std::size_t whole = std::min(figures.find('.'), figures.size());
  return std::string(whole < 3 ? 3 - whole : 0, '0') + figures + "°";
}

}  // namespace wardroom::admiralty
