// The coastal sheet passes the conformance kit, in every scenario that the program carries, with the options off and
// on.
#include "books/coastal/study/seated.hpp"
#include "conformance/coastal_adapter.hpp"

namespace wardroom::coastal::test {
namespace {

class CoastalConformance : public testing::TestWithParam<CoastalAdapter::Start> {
 protected:
  conformance::Kit<CoastalAdapter> kit{GetParam()};
};

TEST_P(CoastalConformance, RandomPlayComesToAnEnd) { kit.ends(); }
TEST_P(CoastalConformance, NoDieIsReadTwice) { kit.no_die_is_read_twice(); }
TEST_P(CoastalConformance, RefusalsChangeNothing) { kit.refusals_change_nothing(); }
TEST_P(CoastalConformance, MenuIsWithinCheck) { kit.menu_is_within_check(); }
TEST_P(CoastalConformance, SubmissionOrderDoesNotMatter) { kit.submission_order_does_not_matter(); }
TEST_P(CoastalConformance, SaveLoadAndContinue) { kit.save_load_and_continue(); }

INSTANTIATE_TEST_SUITE_P(Scenarios, CoastalConformance, testing::ValuesIn(CoastalAdapter::starts()),
                         [](const auto& start) { return start.param.name; });

// What the kit proves is worth what its player tries: every kind of order must have been taken somewhere.
TEST(RandomPlayer, GetsEveryKindOfOrderTaken) {
  constexpr std::size_t kinds = std::variant_size_v<Order>;
  std::array<int, kinds> taken{};
  const auto play = [&](const CoastalAdapter::Start& start, std::uint64_t seed) {
    const CoastalAdapter adapter(start);
    Battle<Coastal> battle(adapter.start(), Dice(seed));
    for (std::uint64_t step = 0; !battle.over(); ++step) {
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) {
        if (!Coastal::owes(battle.state(), side)) continue;
        Random random(seed * 100'000 + step * 2 + side);
        const std::vector<Order> orders = adapter.all_orders(battle.state(), side, random);
        for (const Order& order : orders) {
          if (!Coastal::owes(battle.state(), side)) break;
          if (!battle.submit(Seat::of(side), order)) ++taken[order.index()];
        }
      }
    }
  };
  // A boarding party needs a stopped and beaten enemy alongside, which a random player seldom has.
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const CoastalAdapter::Start& start : CoastalAdapter::starts()) play(start, seed);
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) EXPECT_GT(taken[kind], 0) << "order kind " << kind;
}

}  // namespace
}  // namespace wardroom::coastal::test
