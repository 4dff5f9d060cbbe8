// Parameters of questions that are more than a number or a word: guns, cards, ranges, angles, speeds.
#pragma once

#include <boost/describe/enum_from_string.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "books/jane/rules/ranges.hpp"
#include "rules/parameters.hpp"

namespace wardroom::jane {

/// What is wrong with a parameter, as a DataError to throw.
[[noreturn]] void wrong(std::string_view name, const std::string& problem);

/// The word of a parameter as that of an enum.
template <class Enum>
Enum word_given(const Given& given, std::string_view name) {
  Enum value{};
  boost::describe::enum_from_string(given.text(name).c_str(), value);
  return value;
}

// ---- parameters that many questions have, and what is given for them. All throw DataError.
Parameter gun_parameter();
const GunRow& gun_given(const Given& given);
const Card& card_given(const Given& given);
Parameter projectile_parameter();
Parameter grade_parameter(std::string_view name, std::string_view help, std::string_view clause);

/// Yards as the rules count them.
struct Distance {
  int thousands = 0;           // of the card, from 1; 0 where nobody fires
  std::int64_t distance2 = 0;  // in squares, as `at most so far` asks: a part of a square is a whole one
};
Parameter range_parameter();
Distance range_given(const Given& given);
/// The same, where a range at which nobody fires is an error.
Distance range_in_reach(const Given& given);

/// How she lies who shows her starboard side, her bow nearer.
Parameter angle_parameter();
Aspect aspect_given(const Given& given);

/// Knots, with halves.
int half_knots_given(const Given& given, std::string_view name);

/// "12pdr=2,6pdr=6": the numbers in the order of `names`, 0 of what is not named.
std::vector<int> counts_given(const Given& given, std::string_view name, const std::vector<std::string>& names,
                              int most);

}  // namespace wardroom::jane
