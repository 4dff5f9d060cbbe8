// The words of Three Flags: courses, the phases of a turn, who sits where, and what dice are for.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/squares.hpp"
#include "rules/seat.hpp"

namespace wardroom::flags {

inline constexpr std::size_t most_ships = 16, most_letters = 192, most_queries = 16;
inline constexpr int most_speed = 3;

using ShipId = Id<struct OfShip, std::uint8_t>;
inline constexpr ShipId no_ship = 0xFF;

BOOST_DEFINE_FIXED_ENUM_CLASS(Heading, std::uint8_t, n, ne, e, se, s, sw, w, nw)
/// Players know of one phase alone: in the others the umpires look over what was ordered, and answer what is asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, start, orders, review, ruling, over)
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, weather, password, powder, gunfire, aim, strike, lamp)
BOOST_DEFINE_FIXED_ENUM_CLASS(Weather, std::uint8_t, clear, haze, mist)
/// What a post is: of a side its admiral or its captain, of the umpires the chief or another.
BOOST_DEFINE_FIXED_ENUM_CLASS(Chair, std::uint8_t, none, admiral, captain, chief, aide)

/// The squares that a ship enters in one turn.
using Way = Fixed<Square, most_speed>;

inline Bearing bearing_of(Heading heading) { return square_course(static_cast<int>(heading)); }
inline Square next(Square from, Heading heading) { return ahead(from, bearing_of(heading)); }

/// A point of a ship's profile, to the right of and above its lower left corner.
struct Aim {
  std::int16_t x = 0, y = 0;
  friend bool operator==(Aim, Aim) = default;
};
BOOST_DESCRIBE_STRUCT(Aim, (), (x, y))

inline constexpr std::array<std::uint32_t, 3> weather_weights{3, 2, 1};
inline constexpr std::array<std::string_view, 3> passwords{"anchor", "bollard", "capstan"};
inline constexpr std::array<std::string_view, 2> powder_names{"sound charges", "damp charges"};

}  // namespace wardroom::flags
