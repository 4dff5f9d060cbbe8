// Where a hole lies on a ship (targets-4, rulings 132, 133, 153).
#pragma once

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

/// What was struck, and where on the sheet that is.
struct Place {
  const Region* region = nullptr;  // none is a miss
  Spot stood;                      // the spot of her picture as she lies level
  Deck deck = Deck::main;
  std::uint8_t section = 1;
};
Place place_struck(const State& state, ShipId ship, const Aspect& aspect, Hole hole);
/// The same on a ship by herself, as she lies in that move.
Place place_on(const Card& card, const Ship& ship, const Aspect& aspect, Hole hole, std::uint16_t move);

/// scoring-1: from 1; the last takes what is over.
int section_of(const Card& card, int x);
/// By its band of heights.
Deck deck_at(const Card& card, int y);
/// The highest deck with a cell in a section (ruling 133, of bridges).
Deck highest_cell(const Card& card, int section);
/// Ruling 134: within the inner three fifths of its width.
bool is_central(const Box& box, int x);

}  // namespace wardroom::jane
