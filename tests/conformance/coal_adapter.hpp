// Coal as the conformance kit wants it.
#pragma once

#include <string>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/generate.hpp"
#include "books/coal/text/loader.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/text.hpp"
#include "conformance/book_adapter.hpp"
#include "conformance/coal_player.hpp"

namespace wardroom::coal::test {

std::string fault_of(const State& state);
/// Every order that a menu offers, one by one.
std::vector<Order> orders_of(const State& state, const View& view, const Menu& menu);

struct CoalAdapter : conformance::BookAdapter<Coal, RandomPlayer> {
  using BookAdapter::BookAdapter;

  static std::vector<Start> starts();
  /// The same without the larger battles on the mat, for tests that look at every ship after every order: a look there
  /// lists the hexes of her arcs.
  static std::vector<Start> starts_to_look_at();

  std::vector<Order> last_resort(const State& state, Seat seat) const;
  std::vector<Order> offered(const State& state, Seat seat) const;
  Order foul(const State& state, Random& random) const;
  std::string fault(const State& state) const { return fault_of(state); }
};

}  // namespace wardroom::coal::test
