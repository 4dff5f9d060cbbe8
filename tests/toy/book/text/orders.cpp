// Orders as people and programs write them: {order = "steer", ship = "ida", heading = "ne", speed = 2}. The word is the
// name of the type, the keys are those of its members.
#include "rules/order_error.hpp"
#include "toy/book/text/text.hpp"
#include "wire/described_json.hpp"

namespace wardroom::skerries {
namespace {

// A boat out of sight is not to be found by asking for her name: that she is not in sight `check` says of any.
template <class O>
O read_order(const Node& node, const State& state) {
  only_members<O>(node, {"order", "side", "in_turn"});
  O order;
  boost::mp11::mp_for_each<DescribedMembers<O>>([&](auto member) {
    auto& value = order.*member.pointer;
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, ShipId>) {
      value = ship_named(*state.setting, node.require(member.name).text());
    } else if (const Node* given = node.optional(member.name)) {
      read_value(*given, value, Missing::kept);
    }
  });
  return order;
}

}  // namespace

std::string word_of(const Order& order) {
  return std::visit([](const auto& o) { return as_word(fact_name(o)); }, order);
}

Order Skerries::Text::parse_order(const Node& node, const State& state, SideId) {
  const Node& word = node.require("order");
  std::optional<Order> order;
  std::string known;
  boost::mp11::mp_for_each<Order>([&]<class O>(const O& kind) {
    known += (known.empty() ? "" : ", ") + as_word(fact_name(kind));
    if (as_word(word.text()) == as_word(fact_name(kind))) order = read_order<O>(node, state);
  });
  if (order) return *order;
  throw OrderError(word.wrong("\"" + word.text() + "\" is no order; there are " + known), {"4.1"});
}

void Skerries::Text::write_order(Json& json, const State& state, const Order& order) {
  const Names names(json, state, Seat::umpire());
  json.begin_object().field("order", word_of(order));
  std::visit([&](const auto& o) { DescribedJson(json, names).members(o); }, order);
  json.end_object();
}

}  // namespace wardroom::skerries
