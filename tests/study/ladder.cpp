// The ladder counts what was fought, the same on one thread and on two.
#include "study/ladder.hpp"

#include <gtest/gtest.h>

#include "books/coal/loader.hpp"
#include "study/fight.hpp"

namespace wardroom::coal {
namespace {

TEST(Ladder, GivesWilsonIntervals) {
  // Agresti and Coull's example 9 of 10, and the edges.
  const Rate rate = win_rate({9, 1, 5, 0, 0});
  EXPECT_NEAR(rate.share, 0.9, 1e-9);
  EXPECT_NEAR(rate.low, 0.5958, 1e-4);
  EXPECT_NEAR(rate.high, 0.9821, 1e-4);
  const Rate none = win_rate({0, 20, 0, 0, 0});
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 1e-4);
  const Rate undecided = win_rate({0, 0, 7, 0, 0});
  EXPECT_EQ(undecided.low, 0);
  EXPECT_EQ(undecided.high, 1);
}

TEST(Ladder, OfOneBotShowsTheBalanceOfTheScenario) {
  const Loaded loaded = load_named_scenario("first-battle");
  const LadderPlan plan{{"ensign", "ensign"}, 12, 5, 2, {}};
  int heard = 0;
  const auto matches = climb(loaded.state, plan, [&](int fought, int of) {
    EXPECT_EQ(fought, ++heard);
    EXPECT_EQ(of, 12);
  });
  EXPECT_EQ(heard, 12);
  ASSERT_EQ(matches.size(), 1U);
  Tally wanted;
  for (const FightResult& fought : fight_many(loaded.state, "ensign", "ensign", 5, 12, 1)) {
    wanted.count(fought.result.points[0] - fought.result.points[1], fought.turns);
  }
  const Match& match = matches.front();
  EXPECT_FALSE(match.mirrored());
  EXPECT_EQ(match.battles.won, wanted.won);
  EXPECT_EQ(match.battles.lost, wanted.lost);
  EXPECT_EQ(match.battles.drawn, wanted.drawn);
  EXPECT_EQ(match.battles.margin, wanted.margin);
  EXPECT_EQ(match.battles.turns, wanted.turns);
  EXPECT_EQ(match.as_side[1].all(), 0);
  EXPECT_EQ(match.pairs.all(), 0);
}

}  // namespace
}  // namespace wardroom::coal
