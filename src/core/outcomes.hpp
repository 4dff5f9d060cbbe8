// The outcomes of a chance event that has more to tell than one count, in turn, and the exact weight of each.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/fraction.hpp"

namespace wardroom {

/// How many ways lead to an outcome, out of how many; in machine words where all of it fits.
using Ways = std::variant<std::pair<std::uint64_t, std::uint64_t>, std::pair<Whole, Whole>>;

/// Whether `sides` to the power of `dice` fits a word, with room for the steps that lead to the ways of an outcome.
constexpr bool fits_a_word(int dice, int sides) {
  return dice <= (sides <= 6 ? 23 : sides <= 20 ? 13 : sides <= 100 ? 8 : sides <= 0xFFFF ? 4 : 1);
}

template <class Number>
Number power(std::uint32_t base, int exponent) {
  Number result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

template <class Number>
Number choices(int n, int k) {
  Number result = 1;
  for (int i = 1; i <= (k < n - k ? k : n - k); ++i) {
    result *= static_cast<unsigned>(n + 1 - i);
    result /= static_cast<unsigned>(i);
  }
  return result;
}

/// An event that stands at its first outcome when it is made. Outcomes that cannot happen are passed over.
class Outcomes {
 public:
  virtual ~Outcomes() = default;
  /// Goes on to the next outcome; false when there is none.
  virtual bool next() = 0;
  virtual Ways ways() const = 0;

  /// What came out: how many of each, or one number.
  const std::vector<int>& values() const { return values_; }

 protected:
  std::vector<int> values_;
};

/// In how many ways the sum of some dice comes about, from the least sum on; adds up what it was asked once.
class Sums {
 public:
  using Row = std::variant<std::vector<std::uint64_t>, std::vector<Whole>>;
  /// Throws std::length_error where the sums are too many to be counted.
  const Row& of(int count, int sides);

 private:
  std::map<std::pair<int, int>, Row> known_;
};

/// `count` dice of `sides` faces among classes of so many faces each.
std::unique_ptr<Outcomes> sorted_outcomes(int count, int sides, std::span<const std::uint32_t> classes);
/// The sum of `count` dice, whose ways are the row.
std::unique_ptr<Outcomes> summed_outcomes(int count, int sides, const Sums::Row& row);
/// One choice of many with weights.
std::unique_ptr<Outcomes> drawn_outcomes(std::span<const std::uint32_t> weights, std::uint32_t total);
/// `count` of `total` in a can with so many of each kind, without replacement.
std::unique_ptr<Outcomes> can_outcomes(int count, std::uint32_t total, std::span<const std::uint32_t> kinds);

}  // namespace wardroom
