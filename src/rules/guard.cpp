// What is looked at before a file is parsed, because a parser that recurses can be broken by depth alone.
#include <string>

#include "rules/document_builder.hpp"

namespace wardroom {
namespace {

// Follows a text by line and column; a column counts characters, not bytes.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;
  int line = 1, column = 1;

  bool done() const { return at >= text.size(); }
  char here() const { return text[at]; }
  bool starts(std::string_view word) const { return text.substr(at).starts_with(word); }
  void step() {
    if (text[at] == '\n') {
      ++line;
      column = 1;
    } else if ((text[at] & 0xC0) != 0x80) {
      ++column;
    }
    ++at;
  }
  void step(std::size_t count) {
    for (std::size_t i = 0; i < count && !done(); ++i) step();
  }
};

// How many bytes the character at the front takes in UTF-8; zero when it is not one.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if ((first & 0xF0U) == 0xE0U) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0, surrogate = first == 0xED && byte(1) > 0x9F;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90, beyond = first == 0xF4 && byte(1) > 0x8F;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

}  // namespace

void check_characters(std::string_view text, const std::string& file) {
  if (text.size() > largest_document) {
    throw DataError(file, 0, 0, "larger than " + std::to_string(largest_document >> 20) + " MiB");
  }
  Cursor cursor{text};
  while (!cursor.done()) {
    const std::size_t length = character_length(text.substr(cursor.at));
    if (length == 0) throw DataError(file, cursor.line, cursor.column, "not valid UTF-8");
    cursor.step(length);
  }
}

namespace {

// Steps over a string, if one starts here; an unclosed one is left to the parser to complain of.
bool skip_string(Cursor& cursor, bool toml) {
  for (const std::string_view quote :
       {std::string_view("\"\"\""), std::string_view("'''"), std::string_view("\""), std::string_view("'")}) {
    if (!toml && quote != "\"") continue;
    if (!cursor.starts(quote)) continue;
    const bool escapes = quote[0] == '"';
    cursor.step(quote.size());
    while (!cursor.done() && !cursor.starts(quote)) {
      if (quote.size() == 1 && toml && cursor.here() == '\n') return true;
      cursor.step(escapes && cursor.here() == '\\' ? 2 : 1);
    }
    cursor.step(quote.size());
    return true;
  }
  return false;
}

// Brackets within brackets, and the dots of keys like a.b.c, each of which opens a table.
void check_depth(std::string_view text, const std::string& file, bool toml) {
  Cursor cursor{text};
  int depth = 0, dots = 0;
  while (!cursor.done()) {
    if (skip_string(cursor, toml)) continue;
    const char c = cursor.here();
    if (toml && c == '#') {
      while (!cursor.done() && cursor.here() != '\n') cursor.step();
      continue;
    }
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    if (c == '.') ++dots;
    if (std::string_view("=,[]{}\n").find(c) != std::string_view::npos) dots = 0;
    if (depth > deepest_nesting || dots > deepest_nesting) {
      throw DataError(file, cursor.line, cursor.column,
                      "nested deeper than " + std::to_string(deepest_nesting) + " levels");
    }
    cursor.step();
  }
}

}  // namespace

void guard(std::string_view text, const std::string& file, bool toml) {
  check_characters(text, file);
  check_depth(text, file, toml);
}

}  // namespace wardroom
