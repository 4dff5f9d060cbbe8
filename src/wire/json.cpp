#include "wire/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstring>

namespace wardroom {

void Json::grow(std::size_t bytes) { out_.resize(std::max({size_ + bytes, 2 * out_.size(), std::size_t{120}})); }

Json& Json::open(char c) {
  comma();
  put(c);
  first_ = true;
  return *this;
}

Json& Json::close(char c) {
  put(c);
  first_ = false;
  return *this;
}

namespace {

constexpr bool plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

// Bits that are set where a character of the word must be escaped, and perhaps in a few more, but never without one.
template <class Word>
Word unplain(Word word) {
  constexpr Word ones = static_cast<Word>(0x0101010101010101), tops = static_cast<Word>(0x8080808080808080);
  const auto zero_in = [](Word w) { return (w - ones) & ~w & tops; };
  const Word below_space = (word - ones * 0x20) & ~word & tops;
  return below_space | zero_in(word ^ (ones * '"')) | zero_in(word ^ (ones * '\\'));
}

// Copies a word of text; what it tells is that of `unplain`.
template <class Word>
Word copy_word(const char* from, char* to) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  std::memcpy(to, &word, sizeof word);
  return unplain(word);
}

// Copies text; true if none of it must be escaped. The last word overlaps the one before it.
bool copy_plain(std::string_view text, char* to) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    std::uint64_t found = copy_word<std::uint64_t>(from + size - 8, to + size - 8);
    for (std::size_t at = 0; at + 8 < size; at += 8) found |= copy_word<std::uint64_t>(from + at, to + at);
    return found == 0;
  }
  if (size >= 4) {
    const std::uint32_t found = copy_word<std::uint32_t>(from, to);
    return (found | copy_word<std::uint32_t>(from + size - 4, to + size - 4)) == 0;
  }
  bool all = true;
  for (std::size_t at = 0; at < size; ++at) {
    to[at] = from[at];
    all = all && plain(from[at]);
  }
  return all;
}

std::size_t plain_until(std::string_view text, std::size_t at) {
  const auto eight_plain = [&] {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    return unplain(word) == 0;
  };
  while (at + 8 <= text.size() && eight_plain()) at += 8;
  while (at < text.size() && plain(text[at])) ++at;
  return at;
}

std::string escaped(char c) {
  switch (c) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\t': return "\\t";
    case '\r': return "\\r";
    default: return fmt::format("\\u{:04x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
}

}  // namespace

// Nearly all text needs no escape: it goes over in one piece.
void Json::quote(std::string_view text) {
  char* const to = room(text.size() + 2);
  if (!copy_plain(text, to + 1)) return quote_escaped(text);
  to[0] = to[text.size() + 1] = '"';
  size_ += text.size() + 2;
}

void Json::quote_escaped(std::string_view text) {
  put('"');
  for (std::size_t from = 0;;) {
    const std::size_t until = plain_until(text, from);
    append(text.substr(from, until - from));
    if (until == text.size()) break;
    append(escaped(text[until]));
    from = until + 1;
  }
  put('"');
}

Json& Json::key(std::string_view name) {
  comma();
  quote(name);
  put(':');
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
  std::string digits;
  append_decimal(digits, length.thousandths, 3);
  return raw(digits);
}

Json& Json::raw(std::string_view json) {
  comma();
  append(json);
  return *this;
}

std::size_t json_length(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      // Past the end of the text in quotes; whatever is escaped does not end it.
      for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    } else if (c == ',' && depth == 0) {
      return at;
    }
  }
  return text.size();
}

std::vector<std::string_view> json_items(std::string_view list) {
  std::vector<std::string_view> items;
  list.remove_prefix(1);
  while (!list.empty() && list.front() != ']') {
    items.push_back(list.substr(0, json_length(list)));
    list.remove_prefix(items.back().size());
    if (list.starts_with(',')) list.remove_prefix(1);
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
