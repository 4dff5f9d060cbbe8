// What play asks of people when it waits for real things: whole numbers, however they come about. Every number counts
// from 1: the faces of a die, the columns and rows of a picture, the places in a list, the tickets in a can. So a
// journal, a script and a form hold the same numbers, and one check serves them all.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wardroom {

/// What the numbers are: faces of dice; numbers drawn from a can, each of which stays out; the column (from the left)
/// and the row (from the top) of a point on a picture; the place of a word in a list.
BOOST_DEFINE_FIXED_ENUM_CLASS(Brings, std::uint8_t, faces, drawn, point, word)

/// Numbers that people enter, a file scripts or a journal tells of.
using Faces = std::vector<std::uint32_t>;

/// The most sides of a die, and the most that weights may add up to: a face always fits an int.
inline constexpr std::uint32_t greatest_face = 0x7FFF'FFFF;

/// Which numbers are wanted.
struct Wanted {
  int count = 0, sides = 0;  // how many, and the most that the first of them can be
  Brings brings = Brings::faces;
  int height = 0;  // of a point: the most that the second can be

  /// The most that one of them can be, from 0.
  constexpr int most(int which) const {
    if (brings == Brings::drawn) return sides - which;
    return brings == Brings::point && which == 1 ? height : sides;
  }
};

/// The whole numbers in a line that somebody wrote, whatever stands between them; what is beyond all faces is the
/// greatest.
std::vector<int> numbers_in(std::string_view line);
/// "a die of 20 sides cannot show 30": why a number cannot be the one at `which`.
std::string wrong_number(const Wanted& wanted, int which, std::int64_t number);
/// What is wrong with the numbers, if they are too few, too many or impossible.
std::optional<std::string> wrong_with(const Wanted& wanted, std::span<const int> numbers);

}  // namespace wardroom
