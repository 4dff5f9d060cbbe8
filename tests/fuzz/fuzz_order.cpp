// An order as a program may send it, in JSON: each book reads it, or refuses it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/loader.hpp"
#include "books/coal/order_text.hpp"
#include "books/coastal/loader.hpp"
#include "books/coastal/order_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const coal::Loaded coal_battle = coal::load_named_scenario("first-battle");
  static const coastal::Loaded coastal_battle = coastal::load_named_scenario("first-night");
  try {
    coal::parse_order(parse_json(text, "order"), coal_battle.state, 0);
  } catch (const DataError&) {
  }
  for (const SideId side : {SideId{0}, SideId{1}}) {
    try {
      const coastal::Order order = coastal::parse_order(parse_json(text, "order"), coastal_battle.state, side);
      coastal::text(order, coastal_battle.state, side);
    } catch (const DataError&) {
    }
  }
  return 0;
}
