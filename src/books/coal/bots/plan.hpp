// A plan that an admiral may try: how his captains fight, and what the battle line does first.
#pragma once

#include "books/coal/bots/captain.hpp"

namespace wardroom::coal {

/// The first move of the divisions with big guns, in place of the one that the captain would plot.
struct FirstMove {
  bool ordered = false;
  int degrees = 0;        // to starboard; to port when negative
  bool together = false;  // all ships at once, not one after another
};

struct Plan {
  Doctrine doctrine;
  FirstMove first;
};

/// A captain who carries out a plan: the first move in his first turn, the doctrine throughout.
class PlannedCaptain : public Bot {
 public:
  void follow(const Plan& plan);
  void begin() override;
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  Captain captain_;
  FirstMove first_;
  bool moved_ = false;
};

/// Plots the first move for every division with big guns that is plotted to go its own way.
void order_first_move(const View& view, const FirstMove& move, std::vector<Order>& orders);

}  // namespace wardroom::coal
