#include "wire/json.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cstring>

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

namespace {

constexpr bool plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

// Eight characters at once: whether any of them must be escaped (a few more are named, never fewer).
bool all_plain(const char* eight) {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
  std::uint64_t word = 0;
  std::memcpy(&word, eight, sizeof word);
  const auto zero_in = [](std::uint64_t w) { return (w - ones) & ~w & tops; };
  const std::uint64_t below_space = (word - ones * 0x20) & ~word & tops;
  return (below_space | zero_in(word ^ (ones * '"')) | zero_in(word ^ (ones * '\\'))) == 0;
}

std::size_t plain_until(std::string_view text, std::size_t at) {
  while (at + 8 <= text.size() && all_plain(text.data() + at)) at += 8;
  while (at < text.size() && plain(text[at])) ++at;
  return at;
}

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

// Nearly all text needs no escape: it goes over in one piece.
void Json::quote(std::string_view text) {
  if (plain_until(text, 0) == text.size()) {
    const std::size_t at = out_.size();
    out_.resize(at + text.size() + 2, '"');
    text.copy(out_.data() + at + 1, text.size());
    return;
  }
  out_ += '"';
  for (std::size_t from = 0;;) {
    const std::size_t until = plain_until(text, from);
    out_.append(text, from, until - from);
    if (until == text.size()) break;
    append_escaped(out_, text[until]);
    from = until + 1;
  }
  out_ += '"';
}

Json& Json::key(std::string_view name) {
  comma();
  quote(name);
  out_ += ':';
  first_ = true;
  return *this;
}

Json& Json::value(std::string_view text) {
  comma();
  quote(text);
  return *this;
}

Json& Json::value(std::int64_t number) {
  const fmt::format_int digits(number);
  return raw({digits.data(), digits.size()});
}

Json& Json::value(Length length) {
  comma();
  append_decimal(out_, length.thousandths, 3);
  return *this;
}

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

bool is_utf8(std::string_view text) {
  boost::system::error_code wrong;
  Json quoted;
  quoted.value(text);
  boost::json::parse(quoted.text(), wrong);
  return !wrong;
}

void append_decimal(std::string& text, std::int64_t value, int places) {
  std::int64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const std::int64_t magnitude = value < 0 ? -value : value;
  if (value < 0) text += '-';
  const fmt::format_int whole(magnitude / scale);
  text.append(whole.data(), whole.size());
  std::int64_t rest = magnitude % scale;
  if (rest == 0) return;
  text += '.';
  for (; rest != 0; rest = rest % scale) {
    scale /= 10;
    text += static_cast<char>('0' + rest / scale);
  }
}

std::string decimal(std::int64_t value, int places) {
  std::string text;
  append_decimal(text, value, places);
  return text;
}

}  // namespace wardroom
