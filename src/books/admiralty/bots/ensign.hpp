// The ensign of Admiralty: a simple, honest opponent. He follows the ship ahead, leads his line to close range of the
// nearest enemy and along it, fires whatever bears at the first target that the rules give him, and repairs.
#pragma once

#include "books/admiralty/bots/course.hpp"

namespace wardroom::admiralty {

class Ensign : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  void move(const View& view, const Menu& menu, std::vector<Order>& orders);

  std::vector<Course> courses_;
};

}  // namespace wardroom::admiralty
