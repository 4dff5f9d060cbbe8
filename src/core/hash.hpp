// One 64-bit hash over a whole state, equal on every compiler: values go in one by one, never raw memory with padding.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wardroom {

class Hash {
 public:
  constexpr void add(std::uint64_t v) {
    flush();
    mix(v);
  }
  /// A value of this many bits, 32 at most; several share one round of mixing.
  constexpr void add_small(std::uint64_t v, unsigned bits) {
    if (filled_ + bits > 64) flush();
    pending_ |= (v & ((std::uint64_t{1} << bits) - 1)) << filled_;
    filled_ += bits;
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add_small(static_cast<unsigned char>(c), 8);
  }
  constexpr std::uint64_t value() const {
    Hash last = *this;
    last.flush();
    return last.value_;
  }

 private:
  constexpr void mix(std::uint64_t v) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{value_ ^ v} * 0x9E3779B97F4A7C15ULL + ++count_;
    value_ = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  constexpr void flush() {
    if (filled_ == 0) return;
    mix(pending_);
    pending_ = 0;
    filled_ = 0;
  }

  std::uint64_t value_ = 0x243F6A8885A308D3ULL, count_ = 0, pending_ = 0;
  unsigned filled_ = 0;
};

/// Sixteen hexadecimal digits.
std::string hex(std::uint64_t value);

}  // namespace wardroom
