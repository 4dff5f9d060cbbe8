// The captain of Jane. Under orders he keeps station and does what the hoists say; with a free hand he weighs a few
// dozen courses by the fire that they give and take, goes in to where his torpedoes tell, keeps the enemy where most
// of his guns bear, turns away from tubes that may be loaded, and rams when he is sure. He holds his fire until it
// pays.
#pragma once

#include <vector>

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"

namespace wardroom::jane {

class Captain {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders);

 private:
  Course steer(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders);
  bool reverses_after_ram(const View& view, const OwnShip& own, Course& course, ShipId target) const;

  Instructions told_;
  Heading before_ = Heading::N;
  std::vector<Course> courses_;
};

}  // namespace wardroom::jane
