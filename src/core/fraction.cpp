#include "core/fraction.hpp"

#include <utility>

namespace wardroom {

Fraction::Fraction(Whole numerator, Whole denominator)
    : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {
  if (denominator_ < 0) {
    numerator_ = -numerator_;
    denominator_ = -denominator_;
  }
  const Whole common = gcd(numerator_, denominator_);
  if (common > 1) {
    numerator_ /= common;
    denominator_ /= common;
  }
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  return {a.numerator_ * b.denominator_ + b.numerator_ * a.denominator_, a.denominator_ * b.denominator_};
}
Fraction operator-(const Fraction& a, const Fraction& b) {
  return {a.numerator_ * b.denominator_ - b.numerator_ * a.denominator_, a.denominator_ * b.denominator_};
}
Fraction operator*(const Fraction& a, const Fraction& b) {
  return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_};
}
Fraction operator/(const Fraction& a, const Fraction& b) {
  return {a.numerator_ * b.denominator_, a.denominator_ * b.numerator_};
}
bool operator<(const Fraction& a, const Fraction& b) {
  return a.numerator_ * b.denominator_ < b.numerator_ * a.denominator_;
}

std::string Fraction::text() const {
  return denominator_ == 1 ? numerator_.text() : numerator_.text() + "/" + denominator_.text();
}

std::string Fraction::decimal(int places) const {
  Whole scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const bool negative = numerator_ < 0;
  const Whole magnitude = negative ? Whole(-numerator_) : numerator_;
  const Whole rounded = (2 * magnitude * scale + denominator_) / (2 * denominator_);
  std::string digits = rounded.text();
  const auto wanted = static_cast<std::size_t>(places) + 1;
  if (digits.size() < wanted) digits.insert(0, wanted - digits.size(), '0');
  if (places > 0) digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  return negative && rounded != 0 ? "-" + digits : digits;
}

std::string Fraction::percent(int places) const { return (*this * Fraction(100)).decimal(places) + " %"; }

double Fraction::approximate() const { return numerator_.approximate() / denominator_.approximate(); }

}  // namespace wardroom
