// Fire, passing fire and repairs, as bots and the table order them for who says nothing better.
#pragma once

#include <vector>

#include "books/admiralty/bots/bot.hpp"

namespace wardroom::admiralty {

/// Every battery that bears fires once, at what promises most: dice and rakes before all, then the target of last turn.
void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders);
/// The same of a captain: low, and rather at those who are hurt.
void fire_low(const View& view, const Menu& menu, std::vector<Order>& orders);
/// The rigging dice of a battery that aims as low as it may, or high.
std::uint8_t aimed(const Guns& guns, bool high);
/// Broadsides at the ship that passes: rakes, and if `others`, whatever passes at close range.
void fire_at_passing(const View& view, const Menu& menu, bool others, std::vector<Order>& orders);
/// All repair dice on what is worst: fires, loose masts, locks, blocked guns, water.
void mend_all(const Menu& menu, std::vector<Order>& orders);

}  // namespace wardroom::admiralty
