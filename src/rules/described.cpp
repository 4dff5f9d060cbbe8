#include "rules/described.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace wardroom {

std::string toml_decimal(std::int64_t value, std::int64_t scale) {
  std::string text = std::to_string(std::abs(value) / scale);
  if (const std::int64_t part = std::abs(value) % scale; part != 0) {
    text += "." + std::to_string(scale + part).substr(1);
    while (text.back() == '0') text.pop_back();
  }
  return (value < 0 ? "-" : "") + text;
}

std::string toml_value(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace wardroom
