// 5.13.2, 10.1.3 Before contact: where the force begins, and the ten moves that are plotted in advance.
#pragma once

#include "table/bot.hpp"

namespace wardroom::coal {

/// Straight on for the centre of the table at a speed that leaves something in hand.
void open_battle(const View& view, const Menu& menu, std::vector<Order>& orders);

/// The nearest multiple of 15 degrees, at most `most`.
int by_fifteens(Turn turn, int most);
/// The most degrees, by 15, whose arc fits into a length.
int degrees_that_fit(Inches length, Inches radius);
/// A turn of a division, as its kind turns: a convoy together, others in column (5.1.2).
PlotStep turn_step(bool convoy, int degrees);

}  // namespace wardroom::coal
