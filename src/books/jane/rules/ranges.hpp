// Distances, directions and angles on the board, in whole numbers (rulings 109, 110, 111).
#pragma once

#include "books/jane/rules/card.hpp"
#include "books/jane/rules/tables.hpp"

namespace wardroom::jane {

/// In thousands of yards: 1 to 7; 0 where nobody can fire (ruling 109).
int range_thousands(const Ranges& ranges, std::int64_t distance2);
/// Yards between the middles, rounded down, to be shown.
int yards_between(Square a, Square b);
/// torpedo-9, ruling 28: squares between, rounded up.
int torpedo_squares(std::int64_t distance2);

/// The direction of a square from another in whole degrees from north: exact on the eight headings, else the nearest by
/// the table of integers of ruling 110. The two squares differ.
int direction(Square from, Square to);
/// The same from a ship's bow, clockwise, 0 to 359.
int bearing_from(Square at, Heading heading, Square to);
bool bears(Arc arc, int bearing);
bool bears(const GunPosition& position, int bearing);
/// The same without rounding: the direction against the ends of the arc, which bear. What stands in her own square
/// bears on everything.
bool bears(Arc arc, Square at, Heading heading, Square to);
bool bears(const GunPosition& position, Square at, Heading heading, Square to);

/// Where a square lies from a ship: ahead and to starboard, in a unit of its own on the diagonal headings.
struct Offset {
  std::int64_t ahead = 0, right = 0;
};
Offset offset_of(Square at, Heading heading, Square to);
/// Within 22.5 degrees of bow or stern.
bool fore_and_aft(Offset offset);
/// torpedo-21, ruling 172: within 11.25 degrees of bow or stern.
bool end_on(Offset offset);

/// How a target lies to the line of fire.
struct Aspect {
  int off_beam = 0;          // degrees between line of fire and beam, 0 to 90; compared exactly, shown rounded
  std::uint8_t grades = 0;   // lost: 0, 1 or 3 (guns-15)
  std::uint8_t counted = 1;  // the whole, or a half (2), or a quarter (4) of her length (targets-7, -8)
  bool at_45 = false;        // scores as at 45 degrees (raking-4)
  bool raked = false;        // from 67.5 degrees
  bool direct = true;        // up to 30 degrees
  bool bow_nearer = true;
  Side facing = Side::starboard;  // centre: dead ahead or astern, an even throw (ruling 112)
};
/// How a ship on `at` lies to fire from `from`.
Aspect aspect_of(Square from, Square at, Heading heading);
/// The same of a ship that lies so many thousandths of a degree off, up to 90,000, with her starboard side and her bow
/// nearer.
Aspect aspect_off(std::int32_t off_beam);
/// targets-7, targets-8, ruling 112: what counts of her length, in half feet from the stem, the second end not in it.
struct Counted {
  std::int16_t from = 0, to = 0;
  bool holds(int x) const { return x >= from && x < to; }
};
Counted counted_part(const Aspect& aspect, const Card& card);

}  // namespace wardroom::jane
