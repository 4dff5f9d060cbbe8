// A bot sees what its seat sees, a View, and may order what its menu offers. It never sees a State.
#pragma once

#include <cstdint>
#include <vector>

namespace wardroom {

template <class ItsView, class ItsMenu, class ItsOrder>
class BotOf {
 public:
  using View = ItsView;
  using Menu = ItsMenu;
  using Order = ItsOrder;

  virtual ~BotOf() = default;
  /// A new battle: forgets what it saw in another.
  virtual void begin() {}
  /// The orders for what the table waits for now. Ends with Ready where the phase wants it.
  virtual void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) = 0;
};

template <class Book>
using BookBot = BotOf<typename Book::View, typename Book::Menu, typename Book::Order>;

/// For the bots that think by the clock; the others have no use for them.
struct BotSettings {
  int budget_ms = 250;     // for the orders of one phase
  int playouts = 0;        // this many instead of a time, so that the same orders come out every time
  std::uint64_t seed = 1;  // of the bot's own dice
};

}  // namespace wardroom
