// The words of Skerries: squares and headings, the phases of a turn, and what dice are for.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>

#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/plane.hpp"
#include "rules/seat.hpp"

namespace wardroom::skerries {

inline constexpr std::size_t most_ships = 16, most_mines = 32, most_speed = 3;

using ShipId = Id<struct OfShip, std::uint8_t>;
inline constexpr ShipId no_ship = 0xFF;

BOOST_DEFINE_FIXED_ENUM_CLASS(Heading, std::uint8_t, n, ne, e, se, s, sw, w, nw)
/// Nobody is asked before the first turn; then each turn has two phases, in which both sides write at once.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, start, plot, fire, over)
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, gunfire, mine, wind, swell, haze, chits, buoy, drift, password)

/// A square of the sea, counted from the south-west corner: a1 is {0, 0}, c4 is {2, 3}.
struct Square {
  std::int8_t column = 0, row = 0;
  friend bool operator==(Square, Square) = default;
};
BOOST_DESCRIBE_STRUCT(Square, (), (column, row))

/// The squares that a boat enters in one turn.
using Way = Fixed<Square, most_speed>;

constexpr Square next(Square from, Heading heading) {
  constexpr std::int8_t east[] = {0, 1, 1, 1, 0, -1, -1, -1}, north[] = {1, 1, 0, -1, -1, -1, 0, 1};
  const auto way = static_cast<std::size_t>(heading);
  return {static_cast<std::int8_t>(from.column + east[way]), static_cast<std::int8_t>(from.row + north[way])};
}
/// A diagonal step counts as one.
constexpr int range(Square a, Square b) {
  const int east = a.column - b.column, north = a.row - b.row;
  return std::max(east < 0 ? -east : east, north < 0 ? -north : north);
}

// The table draws a plane: a square is a thousand of its lengths wide.
constexpr Point middle_of(Square square) { return {square.column * 1000 + 500, square.row * 1000 + 500}; }
constexpr std::array<Point, 4> corners_of(Square square) {
  const Point at = middle_of(square);
  return {{{at.x - 500, at.y - 500}, {at.x - 500, at.y + 500}, {at.x + 500, at.y + 500}, {at.x + 500, at.y - 500}}};
}
inline Bearing bearing_of(Heading heading) { return Bearing{static_cast<std::int32_t>(heading) * 4500}; }

}  // namespace wardroom::skerries
