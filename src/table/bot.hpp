// A bot sees what its seat sees, a View, and may order what its menu offers. It never sees a State.
#pragma once

#include <vector>

#include "books/coal/menu.hpp"
#include "books/coal/orders.hpp"
#include "books/coal/view.hpp"

namespace wardroom::coal {

class Bot {
 public:
  virtual ~Bot() = default;
  /// A new battle: forgets what it saw in another.
  virtual void begin() {}
  /// The orders for what the table waits for now. Ends with Ready where the phase wants it.
  virtual void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) = 0;
};

}  // namespace wardroom::coal
