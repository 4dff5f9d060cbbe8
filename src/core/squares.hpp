// A board of squares on the plane: columns are counted from the west and rows from the south, and called by letters and
// numbers, so that the square in the south-west corner is a1 and the one after z1 is aa1. A piece stands in the middle
// of a square, on one of eight courses.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bearing.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"

namespace wardroom {

/// Counted from 0; west and south of the board they are negative.
struct Square {
  std::int32_t column = 0, row = 0;
  friend constexpr auto operator<=>(const Square&, const Square&) = default;
};
BOOST_DESCRIBE_STRUCT(Square, (), (column, row))

// ---- names

/// "a1", "aa12". Of a square on the board; one beyond its western or southern edge has no name, and gets an empty one.
std::string name_of(Square square);
/// The square of a name, in small or capital letters; none if the text is no name.
std::optional<Square> square_named(std::string_view name);

// ---- courses

inline constexpr int square_courses = 8;
/// 0 for 000, 1 for 045 and so on; the nearest of the eight, halfway to the right.
constexpr int square_course_index(Bearing course) { return (course.hundredths() + 2250) / 4500 % square_courses; }
constexpr Bearing square_course(int index) {
  return Bearing::degrees(((index % square_courses) + square_courses) % square_courses * 45);
}
constexpr bool is_square_course(Bearing course) { return course.hundredths() % 4500 == 0; }

/// So many squares on, on the nearest of the eight courses; a square that only touches at a corner is one step as well.
constexpr Square ahead(Square square, Bearing course, int steps = 1) {
  constexpr std::array<Square, square_courses> ways{
      {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
  const Square way = ways[static_cast<std::size_t>(square_course_index(course))];
  return {square.column + way.column * steps, square.row + way.row * steps};
}

// ---- distances

/// The fewest steps from square to square, a step over a corner being one like any other.
constexpr int steps_between(Square a, Square b) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return std::max(size(b.column - a.column), size(b.row - a.row));
}
/// From middle to middle as the ruler has it, squared, in sides of a square: exact.
constexpr std::int64_t distance_squared(Square a, Square b) {
  const std::int64_t across = std::int64_t{b.column} - a.column, up = std::int64_t{b.row} - a.row;
  return across * across + up * up;
}

// ---- on the plane

/// How a board lies on the table: the side of a square, and the middle of a1.
struct Board {
  Length side{1000};
  Point first{500, 500};
};

constexpr Point middle_of(Square square, const Board& board = {}) {
  return {board.first.x + square.column * board.side.thousandths, board.first.y + square.row * board.side.thousandths};
}
/// The square that holds a point; a line between two belongs to the one to its east or north.
constexpr Square square_at(Point at, const Board& board = {}) {
  const auto counted = [side = std::int64_t{board.side.thousandths}](std::int64_t way) {
    const std::int64_t twice = 2 * way + side;  // from the edge of the first square, in halves
    return static_cast<std::int32_t>((twice - ((twice % (2 * side)) + 2 * side) % (2 * side)) / (2 * side));
  };
  return {counted(std::int64_t{at.x} - board.first.x), counted(std::int64_t{at.y} - board.first.y)};
}
/// Whether a piece stands exactly in the middle of a square, on one of the eight courses.
constexpr bool stands_in_square(Point at, Bearing course, const Board& board = {}) {
  return is_square_course(course) && middle_of(square_at(at, board), board) == at;
}

}  // namespace wardroom
