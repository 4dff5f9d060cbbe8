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

namespace {

constexpr bool plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\t': out += "\\t"; break;
    case '\r': out += "\\r"; break;
    default: out += fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
}

}  // namespace

Json& Json::value(std::string_view text) {
  comma();
  out_ += '"';
  // Nearly all text needs no escape: it goes over in one piece.
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (plain(text[at])) continue;
    out_.append(text, from, at - from);
    append_escaped(out_, text[at]);
    from = at + 1;
  }
  out_.append(text, from);
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

std::vector<std::string_view> json_items(std::string_view list) {
  std::vector<std::string_view> items;
  int depth = 0;
  bool quoted = false;
  std::size_t from = 1;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const char c = list[at];
    if (c == '\\') {
      ++at;  // whatever is escaped ends nothing
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted) {
      if (c == '[' || c == '{') ++depth;
      if (c == ']' || c == '}') --depth;
      const bool ends = depth == 0 || (depth == 1 && c == ',');
      if (!ends) continue;
      if (at > from) items.push_back(list.substr(from, at - from));
      from = at + 1;
    }
  }
  return items;
}

std::string decimal(std::int64_t value, int places) {
  std::int64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const std::int64_t magnitude = value < 0 ? -value : value;
  std::string text(value < 0 ? "-" : "");
  text += fmt::format_int(magnitude / scale).c_str();
  std::int64_t rest = magnitude % scale;
  if (rest == 0) return text;
  text += '.';
  for (; rest != 0; rest = rest % scale) {
    scale /= 10;
    text += static_cast<char>('0' + rest / scale);
  }
  return text;
}

}  // namespace wardroom
