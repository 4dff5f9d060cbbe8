// Lengths and speeds are whole thousandths of the book's unit (Coal: one inch of table, 1,000 yards).
// Nothing that is replayed uses floating point: docs/determinism.md says why.
#pragma once

#include <compare>
#include <cstdint>

namespace wardroom {

struct Length {
  std::int32_t thousandths = 0;

  friend constexpr auto operator<=>(Length, Length) = default;
  friend constexpr Length operator+(Length a, Length b) { return {a.thousandths + b.thousandths}; }
  friend constexpr Length operator-(Length a, Length b) { return {a.thousandths - b.thousandths}; }
  friend constexpr Length operator-(Length a) { return {-a.thousandths}; }
  friend constexpr Length operator*(Length a, int n) { return {a.thousandths * n}; }
  friend constexpr Length operator/(Length a, int n) { return {a.thousandths / n}; }
  constexpr Length& operator+=(Length b) { return *this = *this + b; }
  constexpr Length& operator-=(Length b) { return *this = *this - b; }
};

namespace literals {
consteval Length operator""_in(long double inches) { return {static_cast<std::int32_t>(inches * 1000.0L + 0.5L)}; }
consteval Length operator""_in(unsigned long long inches) { return {static_cast<std::int32_t>(inches * 1000)}; }
}  // namespace literals

/// The square of a length, for comparing ranges without a root.
constexpr std::int64_t squared(Length a) { return std::int64_t{a.thousandths} * a.thousandths; }

}  // namespace wardroom
