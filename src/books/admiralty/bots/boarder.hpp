// When a captain boards: locked or stopped beside an enemy whom he is strong enough to carry, by what all know of her.
#pragma once

#include <vector>

#include "books/admiralty/bots/bot.hpp"

namespace wardroom::admiralty {

/// Parties stand ready where they may soon board, and go back to the guns where they may not.
void tell_off(const View& view, const Menu& menu, std::vector<Order>& orders);
/// Boards whom he outnumbers, and takes who has struck.
void board(const View& view, const Menu& menu, std::vector<Order>& orders);

}  // namespace wardroom::admiralty
