// The courses that a ship may steer in a move, and where others will probably be in it.
#pragma once

#include <vector>

#include "books/jane/bots/bot.hpp"

namespace wardroom::jane {

struct Place {
  Tick tick = 0;
  Square at;
  Heading heading = Heading::N;
};
/// An order to steer, and where it brings her unit by unit; the first place is where she is.
struct Course {
  Steer order;
  Fixed<Place, most_units + 1> places;
  const Place& end() const { return places.back(); }
  std::uint8_t unit_of(std::size_t place) const { return static_cast<std::uint8_t>(place); }
};

/// What helm and engines may do with her, a few dozen courses of all kinds. Every one is lawful.
void courses_of(const SteerChoice& choice, const Motion& motion, std::vector<Course>& courses);

/// Where a ship will be: straight on at the speed that she had, or turning half way where a buoy of hers is down.
Place guessed(const SeenShip& ship, Tick tick);

/// Squares between in hundredths of yards: to the nearest.
int squares_between(Square a, Square b);
/// By how many eighths two headings differ, 0 to 4.
int turns_between(Heading a, Heading b);
/// The heading that leads from a square to another as nearly as headings can.
Heading heading_to(Square from, Square to);

}  // namespace wardroom::jane
