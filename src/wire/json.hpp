// JSON as text, written straight out: no tree, exact decimals (thousandths stay thousandths), keys in a fixed order, so
// that equal values give equal bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/length.hpp"

namespace wardroom {

class Json {
 public:
  Json& begin_object() { return open('{'); }
  Json& end_object() { return close('}'); }
  Json& begin_array() { return open('['); }
  Json& end_array() { return close(']'); }
  Json& key(std::string_view name);
  /// The names in our own sources need no escape, and their length is known.
  template <std::size_t N>
  Json& key(const char (&name)[N]) {
    char* to = room(N + 3);
    char* const from = to;
    if (!first_) *to++ = ',';
    *to++ = '"';
    std::memcpy(to, name, N - 1);
    to += N - 1;
    *to++ = '"';
    *to++ = ':';
    size_ += static_cast<std::size_t>(to - from);
    first_ = true;
    return *this;
  }
  Json& value(std::string_view text);
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(const std::string& text) { return value(std::string_view(text)); }
  Json& value(bool flag) { return raw(flag ? "true" : "false"); }
  Json& value(std::int64_t number);
  Json& value(int number) { return value(static_cast<std::int64_t>(number)); }
  Json& value(std::uint32_t number) { return value(static_cast<std::int64_t>(number)); }
  Json& value(std::uint64_t number) { return value(static_cast<std::int64_t>(number)); }
  /// A length in its unit: 3.5
  Json& value(Length length);
  Json& null() { return raw("null"); }
  /// Text that is JSON already.
  Json& raw(std::string_view json);

  template <class Name, class T>
  Json& field(const Name& name, const T& v) {
    key(name);
    return value(v);
  }

  std::string_view text() const { return {out_.data(), size_}; }
  /// Begins again, in the same memory.
  void clear() {
    first_ = true;
    size_ = 0;
  }
  std::string take() {
    out_.resize(size_);
    clear();
    return std::exchange(out_, {});
  }

 private:
  Json& open(char c);
  Json& close(char c);
  // Where the next `bytes` characters may be written.
  char* room(std::size_t bytes) {
    if (size_ + bytes > out_.size()) grow(bytes);
    return out_.data() + size_;
  }
  void grow(std::size_t bytes);
  void append(std::string_view text) { size_ += text.copy(room(text.size()), text.size()); }
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void comma() {
    if (!first_) put(',');
    first_ = false;
  }
  void quote(std::string_view text);
  void quote_escaped(std::string_view text);

  std::string out_;  // its first `size_` characters are written; the rest is room
  std::size_t size_ = 0;
  bool first_ = true;
};

/// How long the value is with which a text begins that Json wrote.
std::size_t json_length(std::string_view text);
/// The items of a list as they are written. The text must be a list that Json wrote.
std::vector<std::string_view> json_items(std::string_view list);

/// Whether a text is valid UTF-8, as JSON must be.
bool is_utf8(std::string_view text);

/// 3500 as "3.5", 90000 as "90".
std::string decimal(std::int64_t value, int places);
void append_decimal(std::string& text, std::int64_t value, int places);

}  // namespace wardroom
