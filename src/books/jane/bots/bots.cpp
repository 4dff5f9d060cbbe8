#include "books/jane/bots/bots.hpp"

#include "books/jane/bots/admiral.hpp"
#include "books/jane/bots/captain.hpp"
#include "books/jane/bots/ensign.hpp"

namespace wardroom::jane {
namespace {

/// Sits at any post: commands a ship as `AtSea` does, a fleet as the admiral, and lets things be as an umpire.
template <class AtSea>
class Seated : public Bot {
 public:
  void begin() override {
    captain_ = {};
    admiral_ = {};
  }

  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    if (!menu.ready && view.chair.kind == ChairKind::captain) captain_.give_orders(view, menu, orders);
    if (!menu.ready && view.chair.kind == ChairKind::admiral) admiral_.give_orders(view, menu, orders);
    orders.push_back(Ready{});
  }

 private:
  AtSea captain_;
  Admiral admiral_;
};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name, const BotSettings&) {
  if (name == "ensign") return std::make_unique<Seated<Ensign>>();
  if (name == "captain") return std::make_unique<Seated<Captain>>();
  return nullptr;
}

std::vector<std::string_view> bot_names() { return {"ensign", "captain"}; }

}  // namespace wardroom::jane
