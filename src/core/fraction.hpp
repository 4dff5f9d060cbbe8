// Exact chances: whole numbers over whole numbers, always in lowest terms.
#pragma once

#include <string>

#include "core/whole.hpp"

namespace wardroom {

class Fraction {
 public:
  Fraction() = default;
  Fraction(Whole numerator, Whole denominator = 1);

  const Whole& numerator() const { return numerator_; }
  const Whole& denominator() const { return denominator_; }

  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);
  friend Fraction operator*(const Fraction& a, const Fraction& b);
  friend Fraction operator/(const Fraction& a, const Fraction& b);
  friend bool operator==(const Fraction& a, const Fraction& b) = default;
  friend bool operator<(const Fraction& a, const Fraction& b);

  /// "7/36", or "2" when whole.
  std::string text() const;
  /// Rounded half up to the given decimals, e.g. "0.1944"; exact arithmetic throughout.
  std::string decimal(int places) const;
  /// "19.44 %".
  std::string percent(int places = 2) const;
  /// For drawing and statistics only.
  double approximate() const;

 private:
  Whole numerator_ = 0, denominator_ = 1;
};

}  // namespace wardroom
