#include "odds/distribution.hpp"

#include <algorithm>

namespace wardroom {
namespace {

template <class Wanted>
Fraction sum_of(const std::vector<Distribution::Outcome>& outcomes, Wanted wanted) {
  Fraction sum;
  for (const auto& outcome : outcomes) {
    if (wanted(outcome)) sum = sum + outcome.chance;
  }
  return sum;
}

}  // namespace

Fraction Distribution::of(int value) const {
  return sum_of(outcomes_, [&](const Outcome& o) { return o.value == value; });
}
Fraction Distribution::of(std::string_view label) const {
  return sum_of(outcomes_, [&](const Outcome& o) { return o.label == label; });
}
Fraction Distribution::at_least(int value) const {
  return sum_of(outcomes_, [&](const Outcome& o) { return o.value >= value; });
}
Fraction Distribution::at_most(int value) const {
  return sum_of(outcomes_, [&](const Outcome& o) { return o.value <= value; });
}
Fraction Distribution::mean() const {
  Fraction sum;
  for (const Outcome& outcome : outcomes_) sum = sum + outcome.chance * Fraction(outcome.value);
  return parts_ == 1 ? sum : sum / Fraction(parts_);
}

std::string Distribution::shown(const Outcome& outcome) const {
  return outcome.label.empty() ? Fraction(outcome.value, parts_).text() : outcome.label;
}

void Distribution::name(int value, std::string label, int counts) {
  for (Outcome& outcome : outcomes_) {
    if (outcome.value == value && outcome.label.empty()) {
      outcome.label = std::move(label);
      outcome.value = counts;
      return;
    }
  }
}

void Tally::add(int value, const Whole& numerator, const Whole& denominator) {
  auto sum = std::find_if(sums_.begin(), sums_.end(), [&](const Sum& s) { return s.value == value; });
  if (sum == sums_.end()) {
    sums_.push_back({value, {}});
    sum = sums_.end() - 1;
  }
  for (Part& part : sum->parts) {
    if (part.denominator == denominator) {
      part.numerator += numerator;
      return;
    }
  }
  sum->parts.push_back({numerator, denominator});
}

Distribution Tally::distribution(const std::vector<std::string>& labels) const {
  Distribution result;
  result.is_count_ = labels.empty();
  for (const Sum& sum : sums_) {
    // All denominators of a rule's branches are multiples of one another; bringing them to the largest is exact.
    const auto largest = std::max_element(sum.parts.begin(), sum.parts.end(), [](const Part& a, const Part& b) {
                           return a.denominator < b.denominator;
                         })->denominator;
    Whole numerator = 0;
    Fraction chance;
    for (const Part& part : sum.parts) {
      if (largest % part.denominator == 0) {
        numerator += part.numerator * (largest / part.denominator);
      } else {
        chance = chance + Fraction(part.numerator, part.denominator);
      }
    }
    // To most sums nothing else is added, and a fraction costs its greatest common divisor.
    if (chance == Fraction()) {
      chance = Fraction(numerator, largest);
    } else {
      chance = chance + Fraction(numerator, largest);
    }
    const auto place = static_cast<std::size_t>(sum.value);
    result.outcomes_.push_back(
        {sum.value, sum.value >= 0 && place < labels.size() ? labels[place] : std::string{}, chance});
  }
  std::sort(result.outcomes_.begin(), result.outcomes_.end(),
            [](const auto& a, const auto& b) { return a.value < b.value; });
  std::erase_if(result.outcomes_, [](const auto& o) { return o.chance == Fraction(0); });
  return result;
}

}  // namespace wardroom
