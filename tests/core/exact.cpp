#include <gtest/gtest.h>

#include <map>

#include "core/branching.hpp"
#include "core/chance.hpp"
#include "core/fixed.hpp"
#include "core/fraction.hpp"
#include "core/hash.hpp"

namespace wardroom {
namespace {

TEST(Fraction, ReducesAndPrints) {
  EXPECT_EQ(Fraction(14, 72).text(), "7/36");
  EXPECT_EQ(Fraction(14, 72).percent(2), "19.44 %");
  EXPECT_EQ(Fraction(6, 3).text(), "2");
  EXPECT_EQ(Fraction(-1, 3).decimal(3), "-0.333");
  EXPECT_EQ(Fraction(1, 200).decimal(2), "0.01") << "halves round up";
  EXPECT_EQ(Fraction(1, 2) + Fraction(1, 3), Fraction(5, 6));
  EXPECT_EQ(Fraction(1, 2) / Fraction(1, 4), Fraction(2));
  EXPECT_TRUE(Fraction(1, 3) < Fraction(1, 2));
}

// Two dice after one another, the second only when the first succeeds: every branch once, weights that add to one.
TEST(Branching, TakesEveryBranchWithItsWeight) {
  Branching branching;
  Chance chance(branching);
  std::map<int, Fraction> odds;
  int branches = 0, hits = 0;
  branching.every(
      [&] {
        ++branches;
        hits = chance.count_at_most({}, chance.count_at_most({}, 2, 20, 7), 10, 3);
      },
      [&](const Whole& n, const Whole& d) { odds[hits] = odds[hits] + Fraction(n, d); });
  EXPECT_EQ(branches, 1 + 2 + 3);
  EXPECT_EQ(odds[0] + odds[1] + odds[2], Fraction(1));
  // Each die succeeds twice in a row with 7/20 x 3/10 = 21/200.
  EXPECT_EQ(odds[0], Fraction(179 * 179, 200 * 200));
  EXPECT_EQ(odds[2], Fraction(21 * 21, 200 * 200));
}

TEST(Branching, FacesAndCertainties) {
  Branching branching;
  Chance chance(branching);
  Fraction sixes, all;
  int face = 0, sure = 0;
  branching.every(
      [&] {
        face = chance.face({}, 6);
        sure = chance.count_at_most({}, 5, 10, 10) + chance.count_at_most({}, 5, 10, 0);
      },
      [&](const Whole& n, const Whole& d) {
        all = all + Fraction(n, d);
        EXPECT_EQ(sure, 5);
        if (face == 6) sixes = sixes + Fraction(n, d);
      });
  EXPECT_EQ(all, Fraction(1));
  EXPECT_EQ(sixes, Fraction(1, 6));
}

TEST(Branching, ARuleWithoutChanceHasOneBranch) {
  Branching branching;
  int runs = 0;
  branching.every([&] { ++runs; }, [&](const Whole& n, const Whole& d) { EXPECT_EQ(n, d); });
  EXPECT_EQ(runs, 1);
}

TEST(Fixed, HoldsCopiesAndRefusesMore) {
  Fixed<int, 3> list{1, 2};
  EXPECT_TRUE(list.push_back(3));
  EXPECT_FALSE(list.push_back(4));
  Fixed<int, 3> copy = list;
  copy.erase(0);
  EXPECT_EQ(copy, (Fixed<int, 3>{2, 3}));
  EXPECT_EQ(list, (Fixed<int, 3>{1, 2, 3}));
}

TEST(Bits, SetsAndMeets) {
  Bits<100> a, b;
  a.set(70);
  b.set(71);
  EXPECT_TRUE(a.has(70));
  EXPECT_FALSE(a.meets(b));
  b.set(70);
  EXPECT_TRUE(a.meets(b));
  a.reset(70);
  EXPECT_FALSE(a.any());
}

TEST(Hash, OrderAndValueMatter) {
  const auto of = [](std::initializer_list<std::uint64_t> values) {
    Hash h;
    for (const std::uint64_t v : values) h.add(v);
    return h.value();
  };
  EXPECT_NE(of({1, 2}), of({2, 1}));
  EXPECT_NE(of({0}), of({0, 0}));
  EXPECT_EQ(hex(of({1, 2, 3})), hex(of({1, 2, 3})));
  EXPECT_EQ(hex(0xABCULL), "0000000000000abc");
}

}  // namespace
}  // namespace wardroom
