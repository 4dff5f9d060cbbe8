// The ensign of the coastal sheet: a simple, honest opponent. He makes for the nearest enemy, launches when one lies
// ahead of his tubes, looks for everything and fires at what promises most. Merchants hold on for their exit.
#pragma once

#include "books/coastal/bots/bot.hpp"

namespace wardroom::coastal {

class Ensign : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;
};

}  // namespace wardroom::coastal
