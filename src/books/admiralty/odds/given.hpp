// Parameters of questions that are more than a number or a word.
#pragma once

#include <boost/describe/enum_from_string.hpp>
#include <string_view>

#include "books/admiralty/rules/card.hpp"
#include "core/plane.hpp"
#include "rules/parameters.hpp"

namespace wardroom::admiralty {

/// "245", "245+1" or "2451". Throws DataError.
GunDice profile_given(const Given& given, std::string_view name);
/// A place on the table in millimetres: "100,-35.5". Throws DataError, which begins with the parameter's name.
Point place_in(std::string_view text, std::string_view name);
/// Degrees with up to two decimals, from 0 to 180. Throws DataError.
Turn angle_given(const Given& given, std::string_view name);

/// The word of a parameter as that of an enum.
template <class Enum>
Enum word_given(const Given& given, std::string_view name) {
  Enum value{};
  boost::describe::enum_from_string(given.text(name).c_str(), value);
  return value;
}

}  // namespace wardroom::admiralty
