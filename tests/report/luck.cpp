// Luck: sums of exact odds, and the words for them.
#include "report/luck.hpp"

#include <gmock/gmock.h>

#include "books/coal/odds/odds.hpp"
#include "report/fought.hpp"

namespace wardroom::report {
namespace {

using test::fought;
using test::scenario;

// The sum by whole-number fractions, the slow way.
std::vector<Fraction> exact(const std::vector<Distribution>& parts) {
  std::vector<Fraction> sum = {Fraction(1)};
  for (const Distribution& part : parts) {
    std::vector<Fraction> next(sum.size() + static_cast<std::size_t>(part.outcomes().back().value));
    for (std::size_t i = 0; i < sum.size(); ++i) {
      for (const auto& o : part.outcomes()) {
        auto& to = next[i + static_cast<std::size_t>(o.value)];
        to = to + sum[i] * o.chance;
      }
    }
    sum = std::move(next);
  }
  return sum;
}

TEST(Luck, AddsExactOdds) {
  std::vector<Distribution> parts;
  for (int mounts = 1; mounts <= 6; ++mounts) parts.push_back(coal::big_gun_odds({mounts, 5 + mounts, 11, 18, 8}));
  parts.push_back(coal::battery_odds({86, 4}));
  parts.push_back(coal::torpedo_odds({3, 6, 12, 15, 2}));
  Sum sum;
  Fraction mean(0);
  for (const Distribution& part : parts) {
    sum.add(part);
    mean = mean + part.mean();
  }
  const std::vector<Fraction> right = exact(parts);
  EXPECT_EQ(sum.mean(), mean);
  for (std::size_t i = 0; i < right.size(); ++i) {
    const double is =
        i < sum.chances().size() ? static_cast<double>(sum.chances()[i]) / static_cast<double>(Sum::one) : 0;
    EXPECT_NEAR(is, right[i].approximate(), 1e-14) << i;
  }
  EXPECT_NEAR(static_cast<double>(sum.at_least(0)) / static_cast<double>(Sum::one), 1.0, 1e-12);
  EXPECT_EQ(sum.at_least(1000), 0U);
  EXPECT_EQ(sum.at_most(-1), 0U);
}

Luck with(int throws, int scored) {
  Luck luck;
  const Distribution odds = coal::big_gun_odds({2, 10, 10, 20, 0});  // half of a half, two dice
  for (int i = 0; i < throws; ++i) luck.add(odds, 0);
  luck.hits = scored;
  return luck;
}

TEST(Luck, SaysHowUnusualItWas) {
  EXPECT_EQ(in_words(Luck()), "never fired");
  const Luck middling = with(40, 19);
  ASSERT_EQ(middling.expected.mean().decimal(1), "19.0");  // a 20 never hits: 2 x 1/2 x 1/2 x 19/20
  EXPECT_EQ(in_words(middling), "just as expected");
  EXPECT_THAT(in_words(with(40, 24)), testing::StartsWith("luck as good or better comes in 1 battle of "));
  EXPECT_THAT(in_words(with(40, 14)), testing::StartsWith("luck as bad or worse comes in 1 battle of "));
  EXPECT_EQ(in_words(with(40, 70)), "luck as good or better comes in less than 1 battle of a million");
}

TEST(Luck, OfABattleCountsEveryThrow) {
  const Report report = fought(scenario("dogger-bank"));
  const LuckReport luck = luck_of(report);
  ASSERT_GT(report.throws.size(), 100U);
  int throws = 0;
  for (const SideLuck& side : luck.sides) {
    throws += side.all.throws;
    Fraction mean(0);
    int hits = 0;
    for (const Luck& weapon : side.by_weapon) {
      mean = mean + weapon.expected.mean();
      hits += weapon.hits;
    }
    EXPECT_EQ(mean, side.all.expected.mean());
    EXPECT_EQ(hits, side.all.hits);
    // Dice that are fair stay within what fair dice do: one battle in a million would fail this.
    EXPECT_GT(side.all.chance(), Sum::one / 1'000'000);
  }
  EXPECT_EQ(throws, static_cast<int>(report.throws.size()));
}

// The numbers in the facts are the finished ones: what was scored is always possible by their odds.
TEST(Luck, FindsEveryResultPossible) {
  for (const char* name : {"dogger-bank", "night-attack", "first-battle"}) {
    const Report report = fought(scenario(name), Seat::umpire(), 3);
    for (const Throw& thrown : report.throws) {
      EXPECT_TRUE(Fraction(0) < thrown.odds->of(thrown.scored)) << name << ": " << thrown.scored << " hits";
    }
  }
}

}  // namespace
}  // namespace wardroom::report
