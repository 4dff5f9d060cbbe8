// What umpires order beside answers, vetoes and other results (rules/query.hpp): a sheet that is put right, and a
// disguise that is put on record.
#pragma once

#include "books/jane/rules/types.hpp"
#include "rules/words.hpp"

namespace wardroom::jane {

// What of a ship an umpire puts right (supreme-2, umpires-1).
BOOST_DEFINE_FIXED_ENUM_CLASS(Entry, std::uint8_t, half, gun, penetrations, funnel, mast, tower, engines, tube, men,
                              knots, fate)

/// An entry on a ship's sheet in place of what stands there. A side umpire's stands for now, the chief's is final.
struct Revise {
  ShipId ship = no_ship;
  Entry entry = Entry::half;
  Deck deck = Deck::main;  // of a half
  Side side = Side::port;
  std::uint8_t which = 0;   // the half from the stem, the gun, funnel, mast, tower or tube
  std::uint16_t value = 0;  // what shall stand there
  Words reason = {};
};
BOOST_DESCRIBE_STRUCT(Revise, (), (ship, entry, deck, side, which, value, reason))

/// general-13, before the first move (ruling 178).
BOOST_DEFINE_FIXED_ENUM_CLASS(Guise, std::uint8_t, no_shields, no_masts, false_funnel, false_mast, false_house)
struct Disguise {
  ShipId ship = no_ship;
  Guise guise = Guise::no_shields;
  Spot from, to;  // of what is painted on
};
BOOST_DESCRIBE_STRUCT(Disguise, (), (ship, guise, from, to))

// ---- state

/// A rectangle of a picture that is none of the ship: a hole in it is a miss.
struct Painted {
  Guise guise = Guise::false_house;
  Spot from, to;
  constexpr bool holds(Spot at) const { return at.x >= from.x && at.x < to.x && at.y >= from.y && at.y < to.y; }
};
BOOST_DESCRIBE_STRUCT(Painted, (), (guise, from, to))

inline constexpr std::size_t most_painted = 6;

/// How she is disguised. Shields that are gone protect nobody; masts that are gone carry no halliards.
struct Guises {
  bool no_shields = false, no_masts = false;  // no_masts: all but military masts
  Fixed<Painted, most_painted> painted;
  bool deceives(Hole hole) const {
    for (const Painted& each : painted) {
      if (each.holds(hole)) return true;
    }
    return false;
  }
};
BOOST_DESCRIBE_STRUCT(Guises, (), (no_shields, no_masts, painted))

/// What the chief has put right since the last orders were sealed: nobody else may touch it.
struct Final {
  ShipId ship = no_ship;
  Entry entry = Entry::half;
  Deck deck = Deck::main;
  Side side = Side::port;
  std::uint8_t which = 0;
};
BOOST_DESCRIBE_STRUCT(Final, (), (ship, entry, deck, side, which))

}  // namespace wardroom::jane
