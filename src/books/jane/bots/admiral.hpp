// The admiral of Jane, who commands by signals alone. He hoists one signal a move and has it executed in the next, when
// the answers are up: first the line and when to open fire, then courses that bring the enemy abeam at his range, and
// in the mêlée a free hand. When he has far less left than the enemy he breaks off.
#pragma once

#include <optional>
#include <vector>

#include "books/jane/bots/bot.hpp"
#include "books/jane/bots/code.hpp"

namespace wardroom::jane {

class Admiral {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders);

 private:
  struct Wish {
    Said what = Said::other;
    int figure = -1;
    friend bool operator==(const Wish&, const Wish&) = default;
  };
  Wish next_wish(const View& view, const OwnShip& flag) const;
  Wish course_wish(const View& view, const OwnShip& flag) const;

  std::vector<Wish> said_;      // what has been executed, the last of each kind
  std::optional<Wish> flying_;  // hoisted, and not yet executed
  std::optional<Heading> course_;
};

}  // namespace wardroom::jane
