// A bot sees what its seat sees, a View, and may order what its menu offers. It never sees a State.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "books/coal/menu.hpp"
#include "books/coal/orders.hpp"
#include "books/coal/view.hpp"

namespace wardroom::coal {

class Bot {
 public:
  virtual ~Bot() = default;
  /// The orders for what the table waits for now. Ends with Ready where the phase wants it.
  virtual void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) = 0;
};

/// "ensign"; nothing for a name that no bot has.
std::unique_ptr<Bot> make_bot(std::string_view name);
std::vector<std::string_view> bot_names();

}  // namespace wardroom::coal
