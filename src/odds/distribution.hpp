// What may come of a question of chance, and the exact chance of each.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/branching.hpp"
#include "core/chance.hpp"
#include "core/fraction.hpp"

namespace wardroom {

class Distribution {
 public:
  struct Outcome {
    int value = 0;      // in parts of one, where the outcomes are counted in parts
    std::string label;  // where the outcome is not a count
    Fraction chance;
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };

  /// In rising order of value; only what can happen.
  const std::vector<Outcome>& outcomes() const { return outcomes_; }

  Fraction of(int value) const;
  Fraction of(std::string_view label) const;
  Fraction at_least(int value) const;
  Fraction at_most(int value) const;
  /// Of counts; categories have none.
  Fraction mean() const;
  bool is_count() const { return is_count_; }

  /// What an outcome is called: its label, or the number it counts, "7/2" where it counts in parts.
  std::string shown(const Outcome& outcome) const;

  /// Gives an outcome a name, and the value with which it counts in the mean.
  void name(int value, std::string label, int counts);
  /// Values are so many parts of one: halves, with 2.
  void count_in(int parts) { parts_ = parts; }
  int parts() const { return parts_; }

 private:
  friend class Tally;
  std::vector<Outcome> outcomes_;
  bool is_count_ = true;
  int parts_ = 1;
};

/// Adds up weights branch by branch. Branches of one rule have few different denominators, so they are kept apart and
/// brought together only at the end.
class Tally {
 public:
  void add(int value, const Whole& numerator, const Whole& denominator);
  Distribution distribution(const std::vector<std::string>& labels = {}) const;

 private:
  struct Part {
    Whole numerator, denominator;
  };
  struct Sum {
    int value;
    std::vector<Part> parts;
  };
  std::vector<Sum> sums_;
};

/// Every branch of `rule`, which takes a Chance and returns the value of its outcome.
template <class Rule>
Distribution every_branch(Rule&& rule, const std::vector<std::string>& labels = {}) {
  Branching branching;
  Chance chance(branching);
  Tally tally;
  int value = 0;
  branching.every([&] { value = rule(chance); },
                  [&](const Whole& numerator, const Whole& denominator) { tally.add(value, numerator, denominator); });
  return tally.distribution(labels);
}

/// The same for a rule that returns a word, made as it comes about: "243|244". Outcomes stand in the order in which
/// branches first come to them.
template <class Rule>
Distribution every_word(Rule&& rule) {
  std::vector<std::string> words;
  const auto place_of = [&words](std::string word) {
    const auto found = std::find(words.begin(), words.end(), word);
    const auto place = static_cast<int>(found - words.begin());
    if (found == words.end()) words.push_back(std::move(word));
    return place;
  };
  return every_branch([&](Chance& chance) { return place_of(rule(chance)); }, words);
}

}  // namespace wardroom
