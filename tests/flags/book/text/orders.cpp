// Orders as people and programs write them: {order = "sail", ship = "ida", heading = "ne", speed = 2}. Each is spelled
// once; from that come its reader, its known keys and its writers.
#include "flags/book/text/text.hpp"
#include "rules/order_error.hpp"
#include "wire/shared_orders.hpp"

namespace wardroom::flags {
namespace {

// A ship out of sight is not to be found by asking for her: that she is not in sight `check` says of any.
class OrderNames : public PostNames {
 public:
  static constexpr OrderWording wording{};
  using PostNames::read, PostNames::written;

  explicit OrderNames(const State& state) : PostNames(state.setting->posts), setting_(*state.setting) {}

  void read(const Node& named, Own<ShipId> ship) const { ship.value = ship_named(setting_, named.text()); }
  void read(const Node& named, Enemy<ShipId> ship) const { ship.value = ship_named(setting_, named.text()); }
  static void read(const Node& node, Aim& aim) { aim = read_aim(node); }
  std::string_view written(Own<ShipId> ship) const { return id_of(ship.value); }
  std::string_view written(Enemy<ShipId> ship) const { return id_of(ship.value); }
  static std::array<int, 2> written(Aim aim) { return {aim.x, aim.y}; }

 private:
  std::string_view id_of(ShipId ship) const {
    return ship < setting_.ships.size() ? std::string_view(setting_.ships[ship].id) : std::string_view("none");
  }

  const Setting& setting_;
};

}  // namespace

void spell(auto& f, Sail& o) { f.order("sail")("ship", Own{o.ship})("heading", o.heading).unless(0, "speed", o.speed); }
void spell(auto& f, Fire& o) { f.order("fire")("ship", Own{o.ship})("target", Enemy{o.target})("aim", o.aim); }
void spell(auto& f, Ready&) { f.order("ready"); }

Order Flags::Text::parse_order(const Node& node, const State& state, Seat) {
  try {
    return read_order<Order>(node, OrderNames(state));
  } catch (const DataError& error) {
    throw OrderError(error, order_of_play);
  }
}

void Flags::Text::write_order(Json& json, const State& state, const Order& order) {
  write_order_json(json, order, OrderNames(state));
}

}  // namespace wardroom::flags
