// Many battles on one thread and on two: the same results in the same places.
#include <gtest/gtest.h>

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "study/fight.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coal {
namespace {

class Threads : public testing::TestWithParam<const char*> {};

TEST_P(Threads, DoNotChangeResults) {
  const Loaded loaded = load_named_scenario(GetParam());
  constexpr int battles = 8;
  const auto one = fight_many<Coal>(loaded.state, "ensign", "ensign", 11, battles, 1);
  const auto two = fight_many<Coal>(loaded.state, "ensign", "ensign", 11, battles, 2);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].hash, two[i].hash) << "seed " << 11 + i;
    EXPECT_EQ(one[i].turns, two[i].turns);
    EXPECT_EQ(one[i].result.points, two[i].result.points);
    EXPECT_EQ(one[i].result.winner(), two[i].result.winner());
  }
  EXPECT_NE(one.front().hash, one.back().hash) << "different keys must give different battles";
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Threads,
                         testing::Values("dogger-bank", "first-battle", "night-attack", "north-sea-sweep", "convoy"),
                         [](const auto& of) { return test::test_name(of.param); });

}  // namespace
}  // namespace wardroom::coal
