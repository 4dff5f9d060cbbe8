#include "wire/json.hpp"

#include <fmt/format.h>

namespace wardroom {

void Json::comma() {
  if (!first_) out_ += ',';
  first_ = false;
}

Json& Json::open(char c) {
  comma();
  out_ += c;
  first_ = true;
  return *this;
}

Json& Json::close(char c) {
  out_ += c;
  first_ = false;
  return *this;
}

Json& Json::key(std::string_view name) {
  value(name);
  out_ += ':';
  first_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  comma();
  out_ += '"';
  for (const char c : text) {
    switch (c) {
      case '"': out_ += "\\\""; break;
      case '\\': out_ += "\\\\"; break;
      case '\n': out_ += "\\n"; break;
      case '\t': out_ += "\\t"; break;
      case '\r': out_ += "\\r"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out_ += fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
        } else {
          out_ += c;
        }
    }
  }
  out_ += '"';
  return *this;
}

Json& Json::value(std::int64_t number) { return raw(fmt::format_int(number).c_str()); }

Json& Json::value(Length length) { return raw(decimal(length.thousandths, 3)); }

Json& Json::raw(std::string_view json) {
  comma();
  out_ += json;
  return *this;
}

std::string decimal(std::int64_t value, int places) {
  std::int64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const bool negative = value < 0;
  const std::int64_t magnitude = negative ? -value : value;
  std::string text = fmt::format("{}{}", negative ? "-" : "", magnitude / scale);
  if (magnitude % scale != 0) {
    text += fmt::format(".{:0{}}", magnitude % scale, places);
    while (text.back() == '0') text.pop_back();
  }
  return text;
}

}  // namespace wardroom
