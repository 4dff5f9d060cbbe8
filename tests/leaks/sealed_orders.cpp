// Whatever one side orders stays sealed until it is carried out: over whole battles, in every segment in which both
// sides order at once, nothing that the other seats can see changes when a side hands in.
#include "conformance/coal_adapter.hpp"
#include "leaks/witness.hpp"

namespace wardroom::coal::test {
namespace {

class SealedOrders : public testing::TestWithParam<CoalAdapter::Start> {};

bool both_order(const State& state) { return Coal::owes(state, 0) && Coal::owes(state, 1); }

TEST_P(SealedOrders, ShowNothing) {
  const CoalAdapter adapter(GetParam());
  Battle<Coal> battle(adapter.start(), Dice(77));
  std::uint32_t told = 0;
  battle.listen([&](const State& state, const Record<Fact>& record) {
    for (const Seat seat : {Seat::of(0), Seat::of(1), Seat{}}) event_bytes(state, seat, record, told);
  });
  int compared = 0;
  for (std::uint64_t step = 0; !battle.over(); ++step) {
    if (battle.play_phase()) continue;
    const bool sealed = both_order(battle.state());
    const SideId first = step % 2 == 0 ? SideId{0} : SideId{1};
    for (const SideId side : {first, enemy(first)}) {
      if (!Coal::owes(battle.state(), side)) continue;
      Random random(step * 2 + side);
      const std::vector<std::string> names = {battle.state().setting->ships.front().id,
                                              battle.state().setting->ships.back().id};
      const Seat other = Seat::of(enemy(side));
      const std::string before = all_bytes(battle.state(), other, names), open = view_bytes(battle.state(), Seat{});
      const std::uint32_t events = battle.events();
      const std::vector<Order> orders = adapter.all_orders(battle.state(), side, random);
      for (const Order& order : orders) {
        if (Coal::owes(battle.state(), side)) battle.submit(Seat::of(side), order);
      }
      if (!sealed) continue;
      ++compared;
      ASSERT_EQ(difference(before, all_bytes(battle.state(), other, names)), "");
      ASSERT_EQ(difference(open, view_bytes(battle.state(), Seat{})), "");
      ASSERT_EQ(battle.events(), events) << "a sealed order made an event";
    }
  }
  EXPECT_GT(compared, 10);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, SealedOrders, testing::ValuesIn(CoalAdapter::starts_to_look_at()),
                         [](const auto& start) { return start.param.name; });

}  // namespace
}  // namespace wardroom::coal::test
