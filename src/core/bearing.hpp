// Directions in hundredths of a degree, clockwise from north (up the table, +y); 000.00 to 359.99.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace wardroom {

/// A signed amount of turn; clockwise (to starboard) is positive.
struct Turn {
  std::int32_t hundredths = 0;

  static constexpr Turn degrees(int d) { return {d * 100}; }
  constexpr Turn magnitude() const { return {hundredths < 0 ? -hundredths : hundredths}; }
  friend constexpr auto operator<=>(Turn, Turn) = default;
  friend constexpr Turn operator-(Turn a) { return {-a.hundredths}; }
  friend constexpr Turn operator+(Turn a, Turn b) { return {a.hundredths + b.hundredths}; }
};

class Bearing {
 public:
  static constexpr std::int32_t circle = 36000;

  constexpr Bearing() = default;
  constexpr explicit Bearing(std::int32_t hundredths) : hundredths_(hundredths) {
    if (hundredths >= 0 && hundredths < circle) return;
    // Once round at most is the rule, and needs no division.
    if (hundredths >= circle && hundredths < 2 * circle) {
      hundredths_ -= circle;
    } else if (hundredths < 0 && hundredths >= -circle) {
      hundredths_ += circle;
    } else {
      hundredths_ = (hundredths % circle + circle) % circle;
    }
  }
  static constexpr Bearing degrees(int d) { return Bearing(d * 100); }

  constexpr std::int32_t hundredths() const { return hundredths_; }
  constexpr Bearing reversed() const { return Bearing(hundredths_ + circle / 2); }

  friend constexpr auto operator<=>(Bearing, Bearing) = default;
  friend constexpr Bearing operator+(Bearing b, Turn t) { return Bearing(b.hundredths_ + t.hundredths); }
  friend constexpr Bearing operator-(Bearing b, Turn t) { return Bearing(b.hundredths_ - t.hundredths); }

 private:
  std::int32_t hundredths_ = 0;
};

/// The shortest turn from one direction to another, above -180 and up to +180 degrees.
constexpr Turn turn_between(Bearing from, Bearing to) {
  std::int32_t d = to.hundredths() - from.hundredths();
  if (d > Bearing::circle / 2) d -= Bearing::circle;
  if (d <= -Bearing::circle / 2) d += Bearing::circle;
  return {d};
}

/// Sine and cosine scaled by 2^30 and rounded to nearest; the same on every compiler and machine.
inline constexpr int trig_bits = 30;

namespace detail {
/// Sines of the first quadrant, one for every hundredth of a degree from 0 to 90 (bearing.cpp makes them).
extern const std::array<std::int32_t, 9001> quadrant;
constexpr std::int32_t quarter = 9000;
}  // namespace detail

inline std::int64_t sine(Bearing b) {
  const std::int32_t h = b.hundredths();
  const bool south = h > 2 * detail::quarter;
  const std::int32_t half = south ? h - 2 * detail::quarter : h;
  const std::int64_t s =
      detail::quadrant[static_cast<std::size_t>(half > detail::quarter ? 2 * detail::quarter - half : half)];
  return south ? -s : s;
}
inline std::int64_t cosine(Bearing b) { return sine(b + Turn{detail::quarter}); }

}  // namespace wardroom
