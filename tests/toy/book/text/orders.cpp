// Orders as people and programs write them: {order = "steer", ship = "ida", heading = "ne", speed = 2}. Each is spelled
// once; from that come its reader, its known keys and its writers.
#include "rules/order_error.hpp"
#include "toy/book/text/text.hpp"
#include "wire/order_spelling.hpp"

namespace wardroom::skerries {
namespace {

// A boat out of sight is not to be found by asking for her: that she is not in sight `check` says of any.
class OrderNames {
 public:
  static constexpr OrderWording wording{};

  explicit OrderNames(const State& state) : setting_(*state.setting) {}

  void read(const Node& named, Own<ShipId> ship) const { ship.value = ship_named(setting_, named.text()); }
  void read(const Node& named, Enemy<ShipId> ship) const { ship.value = ship_named(setting_, named.text()); }
  std::string_view written(Own<ShipId> ship) const { return setting_.ships[ship.value].id; }
  std::string_view written(Enemy<ShipId> ship) const { return setting_.ships[ship.value].id; }

 private:
  const Setting& setting_;
};

}  // namespace

void spell(auto& f, Steer& o) {
  f.order("steer")("ship", Own{o.ship})("heading", o.heading).unless(0, "speed", o.speed).unless(false, "mine", o.mine);
}
void spell(auto& f, Fire& o) { f.order("fire")("ship", Own{o.ship})("target", Enemy{o.target}); }
void spell(auto& f, Ready& o) { f.order("ready").maybe("on", o.on); }

Order Skerries::Text::parse_order(const Node& node, const State& state, Seat) {
  try {
    return read_order<Order>(node, OrderNames(state));
  } catch (const DataError& error) {
    throw OrderError(error, order_of_play);
  }
}

void Skerries::Text::write_order(Json& json, const State& state, const Order& order) {
  write_order_json(json, order, OrderNames(state));
}

std::string order_lines(const State& state, const Order& order) {
  std::string lines;
  each_field(order, OrderNames(state), [&](std::string_view key, const auto& value) {
    lines += std::string(key) + " = " + toml_value(value) + "\n";
  });
  return lines;
}

}  // namespace wardroom::skerries
