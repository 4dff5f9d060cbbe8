// The ensign: a simple, honest opponent. He steers for a fighting range and then along the enemy's line, fires at the
// nearest ship that counts, sends his boats in and repairs what burns.
#pragma once

#include "books/coal/bots/bot.hpp"

namespace wardroom::coal {

class Ensign : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  void plot(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void plot_division(const View& view, const OwnDivision& division, std::vector<Order>& orders) const;
  void launch(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void take_targets(const View& view, const Menu& menu, std::vector<Order>& orders) const;
};

}  // namespace wardroom::coal
