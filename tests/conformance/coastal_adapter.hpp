// The coastal sheet as the conformance kit wants it.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "conformance/coastal_player.hpp"
#include "conformance/kit.hpp"
#include "store/recorded.hpp"

namespace wardroom::coastal::test {

std::string fault_of(const State& state);
/// Every order that a menu offers, one by one.
std::vector<Order> orders_of(const View& view, const Menu& menu);

struct CoastalAdapter {
  using Book = Coastal;
  using Saved = RecordedBattle<Coastal>;

  struct Start {
    std::string name, text;
    OptionChoices options;
    friend std::ostream& operator<<(std::ostream& out, const Start& s) { return out << s.name; }
  };
  static std::vector<Start> starts();
  /// Every scenario once, with everything that can be switched on: for tests that look at every piece after every
  /// order.
  static std::vector<Start> starts_to_look_at();

  explicit CoastalAdapter(const Start& start);
  const State& start() const { return loaded_.state; }

  std::vector<Order> attempts(const State& state, SideId side, Random& random) const;
  std::vector<Order> last_resort(const State&, SideId) const { return {Ready{}}; }
  /// The attempts, and after them the last resort.
  std::vector<Order> all_orders(const State& state, SideId side, Random& random) const {
    std::vector<Order> orders = attempts(state, side, random);
    orders.push_back(Ready{});
    return orders;
  }
  std::vector<Order> offered(const State& state, SideId side) const;
  Order foul(const State& state, Random& random) const;
  std::string fault(const State& state) const { return fault_of(state); }
  std::string events(const State& state, const Record<Fact>& record) const;

  std::unique_ptr<Saved> begin(std::uint64_t seed) const;
  std::unique_ptr<Saved> load(const std::vector<std::string>& records) const;
  /// Feeds records of a journal to a battle that stands before them.
  void go_on(Saved& battle, const std::vector<std::string>& records) const;
  /// The same for a bare state: `run` gets what each record does to it.
  template <class Run>
  void each_step(const State& state, const std::vector<std::string>& records, Run&& run) const {
    for (const std::string& record : records) {
      const Node node = parse_json(record, "journal");
      const std::string& kind = node.require("record").text();
      if (kind == "order") {
        const SideId side = node.require("side").text() == state.setting->sides[0].id ? SideId{0} : SideId{1};
        const Order order = parse_order(node.require("order"), state, side);
        run([&](Play& play) { Coastal::lodge(play, Seat::of(side), order); });
      } else if (kind == "hash") {
        run([&](Play& play) { Coastal::resolve(play); });
      }
    }
  }

 private:
  Start start_;
  Loaded loaded_;
};

}  // namespace wardroom::coastal::test
