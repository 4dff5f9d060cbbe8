// Coal passes the conformance kit, in every scenario that the program carries and one that it generates, with the
// optional rules off and on; of the whole fleets at Jutland a few turns with every option on are enough.
#include "books/coal/study/seated.hpp"
#include "conformance/coal_adapter.hpp"

namespace wardroom::coal::test {
namespace {

class CoalConformance : public testing::TestWithParam<CoalAdapter::Start> {
 protected:
  conformance::Kit<CoalAdapter> kit{GetParam()};
};

TEST_P(CoalConformance, RandomPlayComesToAnEnd) { kit.ends(); }
TEST_P(CoalConformance, NoDieIsReadTwice) { kit.no_die_is_read_twice(); }
TEST_P(CoalConformance, RefusalsChangeNothing) { kit.refusals_change_nothing(); }
TEST_P(CoalConformance, MenuIsWithinCheck) { kit.menu_is_within_check(); }
TEST_P(CoalConformance, SubmissionOrderDoesNotMatter) { kit.submission_order_does_not_matter(); }
TEST_P(CoalConformance, SaveLoadAndContinue) { kit.save_load_and_continue(); }

INSTANTIATE_TEST_SUITE_P(Scenarios, CoalConformance, testing::ValuesIn(CoalAdapter::starts()),
                         [](const auto& start) { return start.param.name; });

// What the kit proves is worth what its player tries: every kind of order must have been taken somewhere.
TEST(RandomPlayer, GetsEveryKindOfOrderTaken) {
  constexpr std::size_t kinds = std::variant_size_v<Order>;
  std::array<int, kinds> taken{};
  for (const CoalAdapter::Start& start : CoalAdapter::starts()) {
    const CoalAdapter adapter(start);
    Battle<Coal> battle(adapter.start(), Dice(5));
    for (std::uint64_t step = 0; !battle.over(); ++step) {
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) {
        if (!Coal::owes(battle.state(), side)) continue;
        Random random(step * 2 + side);
        const std::vector<Order> orders = adapter.all_orders(battle.state(), side, random);
        for (const Order& order : orders) {
          if (!Coal::owes(battle.state(), side)) break;
          if (!battle.submit(Seat::of(side), order)) ++taken[order.index()];
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) EXPECT_GT(taken[kind], 0) << "order kind " << kind;
}

}  // namespace
}  // namespace wardroom::coal::test
