// The captain of Admiralty. He keeps the line while the enemy is far, brings it to close range from to windward, and in
// action seeks for each ship the place from which her broadsides tell most and the enemy's least: that is, he rakes and
// is not raked. He fires low and at ships that are already hurt, boards who is locked and weaker, and mends what sinks
// or burns him first.
#pragma once

#include "books/admiralty/bots/course.hpp"

namespace wardroom::admiralty {

class Captain : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  static void swing(const View& view, const Menu& menu, std::vector<Order>& orders);
  void move(const View& view, const Menu& menu, std::vector<Order>& orders);

  std::vector<Course> courses_;
};

}  // namespace wardroom::admiralty
