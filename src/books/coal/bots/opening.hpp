// 5.13.2, 10.1.3 Before contact: where the force begins, and the ten moves that are plotted in advance.
#pragma once

#include "books/coal/bots/bot.hpp"

namespace wardroom::coal {

/// Straight on for the centre of the table at a speed that leaves something in hand.
void open_battle(const View& view, const Menu& menu, std::vector<Order>& orders);

/// The nearest multiple of 15 degrees, at most `most`.
int by_fifteens(Turn turn, int most);
/// The most degrees, by 15, whose arc fits into a length.
int degrees_that_fit(Inches length, Inches radius);
/// Whether the battle is fought on the hex mat.
bool on_mat(const View& view);
/// A turn at once, then straight on: of a division all together or in column, of a ship by herself. On the mat it takes
/// as many hexes as it needs of those that she moves this turn.
Plot turn_plot(const View& view, const OwnDivision& division, Inches speed, bool together, int degrees);
Plot turn_plot(const View& view, const OwnShip& ship, Inches speed, int degrees);

}  // namespace wardroom::coal
