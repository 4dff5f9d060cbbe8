// The ladder counts what was fought, the same on one thread and on two.
#include "study/ladder.hpp"

#include <gtest/gtest.h>

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
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
  const auto matches = climb<Coal>(loaded.state, plan, [&](int fought, int of) {
    EXPECT_EQ(fought, ++heard);
    EXPECT_EQ(of, 12);
  });
  EXPECT_EQ(heard, 12);
  ASSERT_EQ(matches.size(), 1U);
  Standing wanted;
  for (const FightResult& fought : fight_many<Coal>(loaded.state, "ensign", "ensign", 5, 12, 1)) {
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

TEST(Ladder, MirrorsBattles) {
  const Loaded loaded = load_named_scenario("first-battle");
  const LadderPlan plan{{"ensign", "captain"}, 12, 5, 2, {}};
  const auto matches = climb<Coal>(loaded.state, plan);
  ASSERT_EQ(matches.size(), 1U);
  const auto one = fight_many<Coal>(loaded.state, "ensign", "captain", 5, 6, 1);
  const auto other = fight_many<Coal>(loaded.state, "captain", "ensign", 5, 6, 1);
  Standing pairs, first, second;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const std::int64_t here = one[i].result.points[0] - one[i].result.points[1];
    const std::int64_t there = other[i].result.points[1] - other[i].result.points[0];
    first.count(here, one[i].turns);
    second.count(there, other[i].turns);
    pairs.count(here + there, 0);
  }
  const Match& match = matches.front();
  const auto same = [](const Standing& a, const Standing& b) {
    return a.won == b.won && a.lost == b.lost && a.drawn == b.drawn && a.margin == b.margin && a.turns == b.turns;
  };
  EXPECT_TRUE(same(match.as_side[0], first));
  EXPECT_TRUE(same(match.as_side[1], second));
  EXPECT_TRUE(same(match.pairs, pairs));
  EXPECT_EQ(match.battles.all(), 12);
  EXPECT_EQ(match.battles.margin, first.margin + second.margin);
}

}  // namespace
}  // namespace wardroom::coal
