// Luck: the hits that exact odds lead one to expect, from the finished numbers of every throw, against those that fell.
//
// Means are exact fractions. The distribution of a sum is the convolution of the exact distributions of its throws,
// with chances rounded to 2^-60: a battle has too many throws for whole-number fractions, and no tail that is told is
// so thin.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/fraction.hpp"
#include "odds/distribution.hpp"
#include "report/report.hpp"
#include "wire/json.hpp"

namespace wardroom::report {

/// The sum of independent counts.
class Sum {
 public:
  void add(const Distribution& distribution);
  /// In parts of 2^60.
  static constexpr std::uint64_t one = std::uint64_t{1} << 60;
  std::uint64_t at_least(int value) const;
  std::uint64_t at_most(int value) const;
  const std::vector<std::uint64_t>& chances() const { return chances_; }  // of 0, 1, 2, ...
  const Fraction& mean() const { return mean_; }

 private:
  std::vector<std::uint64_t> chances_ = {one};
  Fraction mean_;
};

struct Luck {
  int throws = 0, hits = 0;
  Sum expected;

  void add(const Distribution& odds, int scored);
  /// Above 0: more hits than expected; 0 as near as a whole number can be.
  int sign() const;
  /// The chance of luck as good, or as bad, or worse, in parts of 2^60.
  std::uint64_t chance() const;
};

struct SideLuck {
  Luck all;  // hits, by whatever weapon
  std::vector<Luck> by_weapon;
};

struct LuckReport {
  std::vector<SideLuck> sides;
  /// Of what each ship fired alone, for hits: fire that several ships share belongs to no one of them.
  std::vector<Luck> ships;
};

LuckReport luck_of(const Report& report);

/// {"sides": [...], "ships": [...]}
void write_luck(Json& json, const Report& report);

/// "luck as good or better comes in 1 battle of 5"
std::string in_words(const Luck& luck);

}  // namespace wardroom::report
