// Admiralty as the conformance kit wants it.
#pragma once

#include <string>
#include <vector>

#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/text/text.hpp"
#include "conformance/admiralty_player.hpp"
#include "conformance/book_adapter.hpp"

namespace wardroom::admiralty::test {

std::string fault_of(const State& state);
/// Every order that a menu offers, one by one.
std::vector<Order> orders_of(const View& view, const Menu& menu);

struct AdmiraltyAdapter : conformance::BookAdapter<Admiralty, RandomPlayer> {
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

}  // namespace wardroom::admiralty::test
