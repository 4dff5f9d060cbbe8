#include "core/bearing.hpp"

#include <array>

namespace wardroom {
namespace {

__extension__ using Wide = __int128;

constexpr int work_bits = 58;
constexpr Wide one = Wide{1} << work_bits;
// pi / 18000 scaled by 2^58, from the first 19 digits of pi: one hundredth of a degree in radians.
constexpr Wide radians_per_hundredth = (Wide{3141592653589793238} * one) / (Wide{18000} * Wide{1000000000000000000});

constexpr Wide times(Wide a, Wide b) { return (a * b) >> work_bits; }

struct Pair {
  std::int64_t sine, cosine;
};

// Taylor series in integers; x stays below pi/4, where sixteen terms are far more than 2^-58 needs.
constexpr Pair series(std::int32_t hundredths) {
  const Wide x = radians_per_hundredth * hundredths;
  Wide term = one, s = 0, c = one;
  for (int n = 1; n <= 16; ++n) {
    term = times(term, x) / n;
    switch (n % 4) {
      case 1: s += term; break;
      case 2: c -= term; break;
      case 3: s -= term; break;
      default: c += term; break;
    }
  }
  const auto rounded = [](Wide v) { return static_cast<std::int64_t>((v + (Wide{1} << 27)) >> 28); };
  return {rounded(s), rounded(c)};
}

constexpr std::int32_t octant = 4500;

constexpr auto first_octant = [] {
  std::array<Pair, octant + 1> table{};
  for (std::int32_t h = 0; h <= octant; ++h) table[static_cast<std::size_t>(h)] = series(h);
  return table;
}();

constexpr Pair first_quadrant(std::int32_t h) {
  if (h <= octant) return first_octant[static_cast<std::size_t>(h)];
  const Pair p = first_octant[static_cast<std::size_t>(9000 - h)];
  return {p.cosine, p.sine};
}

}  // namespace

std::int64_t sine(Bearing b) {
  const std::int32_t h = b.hundredths();
  if (h < 9000) return first_quadrant(h).sine;
  if (h < 18000) return first_quadrant(18000 - h).sine;
  if (h < 27000) return -first_quadrant(h - 18000).sine;
  return -first_quadrant(36000 - h).sine;
}

std::int64_t cosine(Bearing b) { return sine(Bearing(b.hundredths() + 9000)); }

}  // namespace wardroom
