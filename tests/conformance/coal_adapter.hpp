// Coal as the conformance kit wants it.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/generate.hpp"
#include "books/coal/text/loader.hpp"
#include "books/coal/text/order_text.hpp"
#include "conformance/coal_player.hpp"
#include "conformance/kit.hpp"
#include "store/recorded.hpp"

namespace wardroom::coal::test {

std::string fault_of(const State& state);
/// Every order that a menu offers, one by one.
std::vector<Order> orders_of(const State& state, const View& view, const Menu& menu);

struct CoalAdapter {
  using Book = Coal;
  using Saved = RecordedBattle<Coal>;

  struct Start {
    std::string name, text;
    OptionChoices options;
    friend std::ostream& operator<<(std::ostream& out, const Start& s) { return out << s.name; }
  };
  static std::vector<Start> starts();
  /// The same without the larger battles on the mat, for tests that look at every ship after every order: a look there
  /// lists the hexes of her arcs.
  static std::vector<Start> starts_to_look_at();

  explicit CoalAdapter(const Start& start);
  const State& start() const { return loaded_.state; }

  std::vector<Order> attempts(const State& state, SideId side, Random& random) const;
  std::vector<Order> last_resort(const State& state, SideId side) const;
  /// The attempts, and after them the last resort.
  std::vector<Order> all_orders(const State& state, SideId side, Random& random) const {
    std::vector<Order> orders = attempts(state, side, random);
    for (const Order& order : last_resort(state, side)) orders.push_back(order);
    return orders;
  }
  std::vector<Order> offered(const State& state, SideId side) const;
  Order foul(const State& state, Random& random) const;
  std::string fault(const State& state) const { return fault_of(state); }
  std::string events(const State& state, const Record<Fact>& record) const;

  std::unique_ptr<RecordedBattle<Coal>> begin(std::uint64_t seed) const;
  std::unique_ptr<RecordedBattle<Coal>> load(const std::vector<std::string>& records) const;
  /// Feeds records of a journal to a battle that stands before them.
  void go_on(RecordedBattle<Coal>& battle, const std::vector<std::string>& records) const;
  /// The same for a bare state: `run` gets what each record does to it.
  template <class Run>
  void each_step(const State& state, const std::vector<std::string>& records, Run&& run) const {
    for (const std::string& record : records) {
      const Node node = parse_json(record, "journal");
      const std::string& kind = node.require("record").text();
      if (kind == "order") {
        const SideId side = node.require("side").text() == state.setting->sides[0].id ? SideId{0} : SideId{1};
        const Order order = parse_order(node.require("order"), state, side);
        run([&](Play& play) { Coal::lodge(play, Seat::of(side), order); });
      } else if (kind == "hash") {
        run([&](Play& play) { Coal::resolve(play); });
      }
    }
  }

 private:
  Start start_;
  Loaded loaded_;
};

}  // namespace wardroom::coal::test
