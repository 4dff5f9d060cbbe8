// Whole numbers of any size, for exact chances. Boost.Multiprecision does the work, but only in whole.cpp: its headers
// would cost each of two hundred files more time to compile than most of them take for all the rest.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>

namespace wardroom {

class Whole {
 public:
  __extension__ using Wide = unsigned __int128;

  Whole() : Whole(std::int64_t{0}) {}
  template <std::integral Number>
  Whole(Number number) : Whole(static_cast<Word<Number>>(number)) {}
  Whole(std::int64_t number);
  Whole(std::uint64_t number);
  Whole(Wide number);
  Whole(const Whole& other);
  Whole(Whole&& other) noexcept;
  Whole& operator=(const Whole& other);
  Whole& operator=(Whole&& other) noexcept;
  ~Whole();

  Whole& operator+=(const Whole& other);
  Whole& operator-=(const Whole& other);
  Whole& operator*=(const Whole& other);
  Whole& operator/=(const Whole& other);
  Whole& operator%=(const Whole& other);
  Whole& operator<<=(unsigned bits);

  friend Whole operator+(Whole a, const Whole& b) { return a += b; }
  friend Whole operator-(Whole a, const Whole& b) { return a -= b; }
  friend Whole operator*(Whole a, const Whole& b) { return a *= b; }
  /// By a word, which needs no number of any size made of it.
  template <std::unsigned_integral Number>
  friend Whole operator*(Whole a, Number by) {
    return a.times(by);
  }
  friend Whole operator/(Whole a, const Whole& b) { return a /= b; }
  friend Whole operator%(Whole a, const Whole& b) { return a %= b; }
  friend Whole operator<<(Whole a, unsigned bits) { return a <<= bits; }
  Whole operator-() const;
  friend bool operator==(const Whole& a, const Whole& b);
  friend std::strong_ordering operator<=>(const Whole& a, const Whole& b);
  friend Whole gcd(const Whole& a, const Whole& b);

  std::string text() const;
  /// Of one that fits the number asked for.
  template <std::integral Number>
  explicit operator Number() const {
    return static_cast<Number>(word());
  }
  double approximate() const;

 private:
  template <class Number>
  using Word = std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>;

  Whole& times(std::uint64_t by);
  std::int64_t word() const;

  alignas(16) std::byte number_[32];
};

}  // namespace wardroom
