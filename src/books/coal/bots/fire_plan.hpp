// At whom to fire. Every ship's choice is weighed by the exact odds of the numbers that the menu gives, times what a
// hit on the target is worth; and an enemy on whom nobody fires yet is worth firing on, for he shoots the better for it
// (charts 4: half as many dice again).
#pragma once

#include <vector>

#include "books/coal/bots/bot.hpp"
#include "books/coal/bots/exchange.hpp"

namespace wardroom::coal {

class FirePlan {
 public:
  void name_targets(const Menu& menu, const Picture& picture, const Exchange& exchange, std::vector<Order>& orders);
  void allot_batteries(const Menu& menu, const Picture& picture, std::vector<Order>& orders);

 private:
  struct Shot {
    std::size_t gun = 0;     // place in the menu
    std::size_t target = 0;  // place in the picture
    std::int64_t worth = 0;
  };
  std::vector<Shot> shots_;
  std::vector<std::int64_t> threat_;     // by place in the picture: what the enemy's guns would do to us unhindered
  std::vector<char> fired_on_, placed_;  // as truth values; a vector of bool is slow to ask
};

}  // namespace wardroom::coal
