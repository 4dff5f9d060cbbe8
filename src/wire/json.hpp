// JSON as text, written straight out: no tree, exact decimals (thousandths stay thousandths), keys in a fixed order, so
// that equal values give equal bytes.
#pragma once

#include <cstdint>
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

  template <class T>
  Json& field(std::string_view name, const T& v) {
    key(name);
    return value(v);
  }

  const std::string& text() const { return out_; }
  /// Begins again, in the same memory.
  void clear() {
    first_ = true;
    out_.clear();
  }
  std::string take() {
    first_ = true;
    return std::exchange(out_, {});
  }

 private:
  Json& open(char c);
  Json& close(char c);
  void comma();
  void quote(std::string_view text);

  std::string out_;
  bool first_ = true;
};

/// The items of a list as they are written. The text must be a list that Json wrote.
std::vector<std::string_view> json_items(std::string_view list);

/// Whether a text is valid UTF-8, as JSON must be.
bool is_utf8(std::string_view text);

/// 3500 as "3.5", 90000 as "90".
std::string decimal(std::int64_t value, int places);
void append_decimal(std::string& text, std::int64_t value, int places);

}  // namespace wardroom
