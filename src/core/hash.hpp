// One 64-bit hash over a whole state, equal on every compiler: values go in one by one, never raw memory with padding.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wardroom {

class Hash {
 public:
  constexpr void add(std::uint64_t v) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{value_ ^ v} * 0x9E3779B97F4A7C15ULL + ++count_;
    value_ = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x243F6A8885A308D3ULL, count_ = 0;
};

/// Sixteen hexadecimal digits.
std::string hex(std::uint64_t value);

}  // namespace wardroom
