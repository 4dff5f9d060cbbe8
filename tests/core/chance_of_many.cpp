// Events that tell more than one count have the odds of the dice that they are made of.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/branching.hpp"
#include "core/many.hpp"
#include "core/outcomes.hpp"

namespace wardroom::test {
namespace {

Odds odds_of(const Rule& rule, int* branches = nullptr) {
  Branching branching;
  Chance chance(branching);
  Odds odds;
  Outcome outcome;
  int runs = 0;
  branching.every(
      [&] {
        ++runs;
        outcome = rule(chance);
      },
      [&](const Whole& n, const Whole& d) { odds[outcome] = odds[outcome] + Fraction(n, d); });
  if (branches != nullptr) *branches = runs;
  return odds;
}

// The same by single dice, each of which branches for itself.
Rule sorting_singly(int count) {
  return [count](Chance& chance) {
    Outcome out(4);
    for (int i = 0; i < count; ++i) ++out[six[static_cast<std::size_t>(chance.face(here, 6) - 1)]];
    return out;
  };
}
Rule summing_singly(int count, int sides) {
  return [=](Chance& chance) {
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += chance.face(here, sides);
    return Outcome{sum};
  };
}
Rule drawing_singly(int count) {
  return [count](Chance& chance) {
    std::vector<int> left(can.begin(), can.end());
    Outcome out(4);
    for (int i = 0; i < count; ++i) {
      int all = 0;
      for (const int each : left) all += each;
      int number = chance.face(here, all);
      std::size_t kind = 0;
      while (number > left[kind]) number -= left[kind++];
      --left[kind];
      ++out[kind];
    }
    return out;
  };
}

TEST(ChanceOfMany, SortedDiceHaveTheOddsOfSingleOnes) {
  for (const int count : {0, 1, 2, 5}) EXPECT_EQ(odds_of(sorting(count)), odds_of(sorting_singly(count))) << count;
}

TEST(ChanceOfMany, SumsHaveTheOddsOfSingleDice) {
  for (const int count : {0, 1, 2, 4}) {
    EXPECT_EQ(odds_of(summing(count, 6)), odds_of(summing_singly(count, 6))) << count;
  }
  EXPECT_EQ(odds_of(summing(2, 150)), odds_of(summing_singly(2, 150)));
}

TEST(ChanceOfMany, DrawsWithoutReplacementHaveTheOddsOfSingleDraws) {
  for (const int count : {0, 1, 3, 4}) EXPECT_EQ(odds_of(drawing(count)), odds_of(drawing_singly(count))) << count;
  EXPECT_EQ(odds_of(drawing(9)), (Odds{{{4, 0, 2, 3}, Fraction(1)}})) << "all that are there";
}

TEST(ChanceOfMany, ADrawHasItsWeights) {
  EXPECT_EQ(odds_of(draw_one), (Odds{{{0}, {3, 6}}, {{2}, {2, 6}}, {{3}, {1, 6}}}));
  constexpr std::array<std::uint32_t, 3> great{1'500'000'000, 0, 500'000'000};
  EXPECT_EQ(odds_of([&](Chance& chance) { return Outcome{chance.drawn(here, great)}; }),
            (Odds{{{0}, {3, 4}}, {{2}, {1, 4}}}));
}

TEST(ChanceOfMany, AWordIsAnyOfItsList) {
  const Rule rule = [](Chance& chance) { return Outcome{chance.word(here, 3)}; };
  EXPECT_EQ(odds_of(rule), (Odds{{{0}, {1, 3}}, {{1}, {1, 3}}, {{2}, {1, 3}}}));
}

TEST(ChanceOfMany, EveryOutcomeIsOneBranch) {
  int branches = 0;
  odds_of(sorting(5), &branches);
  EXPECT_EQ(branches, 21) << "five dice among three classes that have faces";
  odds_of(draw_one, &branches);
  EXPECT_EQ(branches, 3);
  odds_of(drawing(3), &branches);
  EXPECT_EQ(branches, 9) << "of 4, 2 and 3 three are taken";
  const Odds hits = odds_of(summing(4, 2263), &branches);
  // Two dice and two dice that make up 2 (2263 + 1): the squares of the ways of every sum of two.
  Whole middle = 0;
  for (int sum = 2; sum <= 2 * 2263; ++sum)
    middle += Whole(std::min(sum - 1, 2 * 2263 + 1 - sum)) * std::min(sum - 1, 2 * 2263 + 1 - sum);
  EXPECT_EQ(branches, 9049);
  EXPECT_EQ(hits.at({4}), Fraction(1, Whole(2263) * 2263 * 2263 * 2263));
  EXPECT_EQ(hits.at({2 * 2264}), Fraction(middle, Whole(2263) * 2263 * 2263 * 2263))
      << "sums of two that meet in the middle";
}

// Far beyond a machine word.
TEST(ChanceOfMany, WeightsOfManyDiceAddUpToOne) {
  const auto all = [](const Odds& odds) {
    Fraction sum;
    for (const auto& [outcome, chance] : odds) sum = sum + chance;
    return sum;
  };
  EXPECT_EQ(all(odds_of(sorting(40))), Fraction(1));
  EXPECT_EQ(all(odds_of(summing(60, 20))), Fraction(1));
  const Rule chest = [](Chance& chance) {
    constexpr std::array<std::uint16_t, 3> many{300, 500, 60'000};
    Outcome out(3);
    chance.drawn_without(here, many, 12, out);
    return out;
  };
  EXPECT_EQ(all(odds_of(chest)), Fraction(1));
}

TEST(ChanceOfMany, OneClassAndOneKindAreCertain) {
  int branches = 0;
  const Rule rule = [](Chance& chance) {
    constexpr std::array<std::uint8_t, 6> same{};
    constexpr std::array<std::uint16_t, 1> kind{9};
    Outcome out(2);
    chance.sorted(here, 7, 6, same, std::span(out).first(1));
    chance.drawn_without(here, kind, 4, std::span(out).last(1));
    return out;
  };
  EXPECT_EQ(odds_of(rule, &branches), (Odds{{{7, 4}, Fraction(1)}}));
  EXPECT_EQ(branches, 1);
}

TEST(ChanceOfMany, GreatDiceAreCountedExactly) {
  const Rule rule = [](Chance& chance) { return Outcome{chance.count_at_most(here, 8, 2263, 1000)}; };
  Fraction sum, mean;
  for (const auto& [outcome, chance] : odds_of(rule)) {
    sum = sum + chance;
    mean = mean + chance * Fraction(outcome[0]);
  }
  EXPECT_EQ(sum, Fraction(1));
  EXPECT_EQ(mean, Fraction(8000, 2263));
}

// Chi-squared with a fixed key: below its mean and five of its standard deviations.
void expect_frequencies(const Rule& rule) {
  constexpr int throws = 20'000;
  std::map<Outcome, int> seen;
  for (int i = 0; i < throws; ++i) {
    Chance chance{Dice(77'000 + static_cast<std::uint64_t>(i))};
    ++seen[rule(chance)];
  }
  double chi = 0, known = 0;
  const Odds odds = odds_of(rule);
  for (const auto& [outcome, chance] : odds) {
    const double expected = throws * chance.approximate();
    chi += std::pow(seen[outcome] - expected, 2) / expected;
    known += seen[outcome];
  }
  EXPECT_EQ(known, throws) << "an outcome fell that has no chance";
  const double freedom = static_cast<double>(odds.size()) - 1;
  EXPECT_LT(chi, freedom + 5 * std::sqrt(2 * freedom));
}

// As many dice as fit a machine word, and one more.
TEST(ChanceOfMany, OddsOfManyDiceAreExact) {
  for (const int count : {13, 14, 23, 24}) {
    constexpr std::array<std::uint8_t, 6> classes{0, 0, 0, 0, 1, 2};
    const Odds odds = odds_of([&](Chance& chance) {
      Outcome out(3);
      chance.sorted(here, count, 6, classes, out);
      return out;
    });
    Fraction all;
    for (const auto& [outcome, chance] : odds) {
      all = all + chance;
      const Whole ways = choices<Whole>(count, outcome[2]) * choices<Whole>(count - outcome[2], outcome[1]) *
                         power<Whole>(4, outcome[0]);
      EXPECT_EQ(chance, Fraction(ways, power<Whole>(6, count))) << count;
    }
    EXPECT_EQ(all, Fraction(1)) << count;
    const Odds counts = odds_of([&](Chance& chance) { return Outcome{chance.count_at_most(here, count, 6, 5)}; });
    for (const auto& [outcome, chance] : counts) {
      EXPECT_EQ(chance,
                Fraction(choices<Whole>(count, outcome[0]) * power<Whole>(5, outcome[0]), power<Whole>(6, count)));
    }
    const Odds sums = odds_of([&](Chance& chance) { return Outcome{chance.summed(here, count, 6)}; });
    Fraction each, mean;
    for (const auto& [outcome, chance] : sums) {
      each = each + chance;
      mean = mean + chance * Fraction(outcome[0]);
    }
    EXPECT_EQ(each, Fraction(1)) << count;
    EXPECT_EQ(mean, Fraction(7 * count, 2)) << count;
  }
}

TEST(ChanceOfMany, KeyedDiceFallByTheirOdds) {
  expect_frequencies(sorting(3));
  expect_frequencies(summing(3, 9));
  expect_frequencies(draw_one);
  expect_frequencies(drawing(4));
  expect_frequencies([](Chance& chance) { return Outcome{chance.word(here, 7)}; });
}

}  // namespace
}  // namespace wardroom::test
