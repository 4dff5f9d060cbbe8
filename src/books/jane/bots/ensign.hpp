// The ensign of Jane: keeps station, fires at the nearest enemy that bears, answers every signal with Yes and does what
// it says. Without a leader he brings the nearest enemy abeam at a middling range.
#pragma once

#include <vector>

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"

namespace wardroom::jane {

class Ensign {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders);

 private:
  Course steer(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders);

  Instructions told_;
  Heading before_ = Heading::N;
  std::vector<Course> courses_;
};

/// Yes to every hoist that is for her, and a turn together made ready for its executive.
void answer_signals(const View& view, const Menu& menu, const OwnShip& own, std::vector<Order>& orders);

}  // namespace wardroom::jane
