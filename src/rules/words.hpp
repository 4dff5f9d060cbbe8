// A few words of somebody's own, as a part of plain data: why an umpire rules so, or a message.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <cstddef>
#include <string_view>

#include "core/fixed.hpp"

namespace wardroom {

/// Who reads them refuses more than there is room for; nothing is ever cut in the middle of a character.
struct Words {
  static constexpr std::size_t most = 500;

  Words() = default;
  explicit Words(std::string_view text) {
    for (const char c : text.substr(0, most)) letters.push_back(c);
  }
  std::string_view view() const { return {letters.begin(), letters.size()}; }
  bool empty() const { return letters.empty(); }
  friend bool operator==(const Words&, const Words&) = default;

  Fixed<char, most> letters;
  BOOST_DESCRIBE_CLASS(Words, (), (letters), (), ())
};

}  // namespace wardroom
