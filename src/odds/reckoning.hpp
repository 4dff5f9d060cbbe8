// A question without chance that a book answers by its own code: one figure or several, and the way to them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/cite.hpp"
#include "core/fraction.hpp"
#include "core/length.hpp"
#include "rules/event.hpp"
#include "rules/parameters.hpp"

namespace wardroom {

/// What a reckoning comes to: a number, exact even where it is a fraction, or a word, which may be made when it is
/// asked for ("none", "243|244").
class Reckoned {
 public:
  Reckoned(int number) : value_(Fraction(number)) {}
  Reckoned(Fraction number) : value_(std::move(number)) {}
  Reckoned(std::string word) : value_(std::move(word)) {}
  Reckoned(const char* word) : value_(std::string(word)) {}
  /// In the unit of the book: 3.75 as 15/4.
  Reckoned(Length length) : value_(Fraction(length.thousandths, 1000)) {}

  /// Nothing when it is a word.
  const Fraction* number() const { return std::get_if<Fraction>(&value_); }
  /// "7", "7/2" or the word.
  std::string text() const;
  /// For people: a fraction that is a short decimal too says so, "15/4 = 3.75".
  std::string spoken() const;

  friend bool operator==(const Reckoned&, const Reckoned&) = default;

 private:
  std::variant<Fraction, std::string> value_;
};

struct Reckoning {
  struct Named {
    std::string name;
    Reckoned value;
  };
  /// One value without a name, or several with names.
  struct Answer {
    std::vector<Named> values = {};
    std::string unit = {};
    std::vector<Term> trail = {};
    /// Whatever owns words of the trail that are no literals.
    std::shared_ptr<const void> keeps = {};
  };
  /// Or why the rules have no answer.
  using Result = std::variant<Answer, Refusal>;

  std::string_view name;  // "to-hit"
  std::string_view what, clause, example;
  std::vector<Parameter> parameters;
  Result (*answer)(const Given& given);
};

}  // namespace wardroom
