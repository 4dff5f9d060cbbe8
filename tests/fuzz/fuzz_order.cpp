// An order as a program may send it, in JSON: read, or refused.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "books/coal/loader.hpp"
#include "books/coal/order_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace wardroom;
  static const coal::Loaded loaded = coal::load_named_scenario("first-battle");
  try {
    coal::parse_order(parse_json({reinterpret_cast<const char*>(data), size}, "order"), loaded.state, 0);
  } catch (const DataError&) {
  }
  return 0;
}
