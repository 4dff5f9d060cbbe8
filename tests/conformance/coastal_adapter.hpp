// The coastal sheet as the conformance kit wants it.
#pragma once

#include <string>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/text.hpp"
#include "conformance/book_adapter.hpp"
#include "conformance/coastal_player.hpp"

namespace wardroom::coastal::test {

std::string fault_of(const State& state);
/// Every order that a menu offers, one by one.
std::vector<Order> orders_of(const View& view, const Menu& menu);

struct CoastalAdapter : conformance::BookAdapter<Coastal, RandomPlayer> {
  using BookAdapter::BookAdapter;

  static std::vector<Start> starts();
  /// Every scenario once, with everything that can be switched on: for tests that look at every piece after every
  /// order.
  static std::vector<Start> starts_to_look_at();

  std::vector<Order> last_resort(const State&, Seat) const { return {Ready{}}; }
  std::vector<Order> offered(const State& state, Seat seat) const;
  Order foul(const State& state, Random& random) const;
  std::string fault(const State& state) const { return fault_of(state); }
};

}  // namespace wardroom::coastal::test
