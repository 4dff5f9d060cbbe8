// What lies on the water for everybody to see: light, smoke, and mines once they are known.
#pragma once

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

/// A disc of light: star shell, or a burning ship.
struct Light {
  SideId side = no_side;  // whose; of a burning ship nobody's
  Point at;
  Centimetres radius;
  std::uint8_t halves = 1;  // half-turns whose observation it has yet to light
};
BOOST_DESCRIBE_STRUCT(Light, (), (side, at, radius, halves))

struct Smoke {
  Point a, b;
  SideId side = 0;
  std::uint8_t phases = 0;
};
BOOST_DESCRIBE_STRUCT(Smoke, (), (a, b, side, phases))

struct Minefield {
  SideId side = 0;
  Point at;
  bool known = false;  // to the enemy
};
BOOST_DESCRIBE_STRUCT(Minefield, (), (side, at, known))

}  // namespace wardroom::coastal
