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

}  // namespace

constexpr std::array<std::int32_t, 9001> detail::quadrant = [] {
  std::array<std::int32_t, 9001> table{};
  for (std::int32_t h = 0; h <= quarter / 2; ++h) {
    const Pair p = series(h);
    table[static_cast<std::size_t>(h)] = static_cast<std::int32_t>(p.sine);
    table[static_cast<std::size_t>(quarter - h)] = static_cast<std::int32_t>(p.cosine);
  }
  return table;
}();

}  // namespace wardroom
