// Events that tell more than one count take the dice at their addresses, by key, by script, as told and as entered.
#include <gtest/gtest.h>

#include <stdexcept>

#include "core/many.hpp"

namespace wardroom::test {
namespace {

class Thrown : public testing::Test {
 protected:
  Thrown() { chance.log_to(&log); }
  Faces faces() const {
    Faces all;
    for (const Die& die : log) all.push_back(static_cast<std::uint32_t>(die.face));
    return all;
  }
  void expect_dice(const std::vector<int>& sides) const {
    ASSERT_EQ(log.size(), sides.size());
    DieAddress at = here;
    for (std::size_t i = 0; i < sides.size(); ++i, ++at.index) {
      EXPECT_EQ(log[i], (Die{at, sides[i], Dice(9).face(at, sides[i])})) << "die " << i;
    }
  }

  Chance chance{Dice(9)};
  std::vector<Die> log;
};

TEST_F(Thrown, SortedAndSummedTakeOneAddressADie) {
  const Outcome classes = sorting(5)(chance);
  expect_dice({6, 6, 6, 6, 6});
  Outcome again(4);
  for (const Die& die : log) ++again[six[static_cast<std::size_t>(die.face - 1)]];
  EXPECT_EQ(classes, again);
  log.clear();
  const int sum = chance.summed(here, 4, 2263);
  expect_dice({2263, 2263, 2263, 2263});
  for (const Die& die : log) again[3] += die.face;
  EXPECT_EQ(sum, again[3]);
}

TEST_F(Thrown, DrawsTakeADieOfWhatIsLeft) {
  draw_one(chance);
  expect_dice({6});
  log.clear();
  drawing(4)(chance);
  expect_dice({9, 8, 7, 6});
  log.clear();
  chance.word(here, 12);
  expect_dice({12});
}

TEST_F(Thrown, APointIsWhatTheFallbackMakesOfItsOwnDice) {
  const Spot spot = chance.point(here, 30, 20, [&] { return Spot{chance.face({3, 1, 7, 6, 0}, 30), 25}; });
  ASSERT_EQ(log.size(), 1U);
  EXPECT_EQ(spot, (Spot{log[0].face, 25}));
}

TEST_F(Thrown, NothingIsThrownForNothing) {
  EXPECT_EQ(sorting(0)(chance), Outcome(4));
  EXPECT_EQ(chance.summed(here, 0, 6), 0);
  EXPECT_EQ(drawing(0)(chance), Outcome(4));
  EXPECT_EQ(chance.word(here, 1), 0);
  EXPECT_TRUE(log.empty());
}

TEST_F(Thrown, ScriptsSayWhatComesOut) {
  chance.script({{5, any_actor, {1, 3, 6, 6, 2000, 2263, 4, 1, 6, 5, 30, 20, 2}}});
  EXPECT_EQ(sorting(4)(chance), (Outcome{1, 1, 2, 0}));
  EXPECT_EQ(chance.summed(here, 2, 2263), 4263);
  EXPECT_EQ(draw_one(chance), Outcome{2}) << "1 to 3 are the first, and 4 and 5 the third";
  EXPECT_EQ(drawing(3)(chance), (Outcome{1, 0, 1, 1})) << "1 leaves 1-3, 4-5, 6-8, and 6 leaves 1-3, 4-5, 6-7";
  EXPECT_EQ(chance.point(here, 30, 20, [] { return Spot{}; }), (Spot{30, 20}));
  EXPECT_EQ(chance.word(here, 3), 1);
  EXPECT_EQ(faces(), (Faces{1, 3, 6, 6, 2000, 2263, 4, 1, 6, 5, 30, 20, 2}));
  EXPECT_EQ(log[7].sides, 9);
  EXPECT_EQ(log[9].sides, 7);
}

TEST_F(Thrown, ImpossibleNumbersAreRefusedByName) {
  const auto refusal = [&](const Faces& script, const Rule& rule) -> std::string {
    chance.script({{5, any_actor, script, 0, 8, 9}});
    try {
      rule(chance);
    } catch (const ImpossibleFace& error) {
      EXPECT_EQ(error.line, 8);
      return error.what();
    }
    return "taken";
  };
  const Rule point = [](Chance& c) {
    c.point(here, 30, 20, [] { return Spot{}; });
    return Outcome();
  };
  EXPECT_EQ(refusal({6, 7}, sorting(2)), "a die of 6 sides cannot show 7");
  EXPECT_EQ(refusal({0, 1}, summing(2, 9)), "a die of 9 sides cannot show 0");
  EXPECT_EQ(refusal({7}, draw_one), "draw 1 is a number from 1 to 6, not 7");
  EXPECT_EQ(refusal({9, 9}, drawing(2)), "draw 2 is a number from 1 to 8, not 9");
  EXPECT_EQ(refusal({31, 1}, point), "the column of the point is from 1 to 30, not 31");
  EXPECT_EQ(refusal({30, 21}, point), "the row of the point is from 1 to 20, not 21");
  EXPECT_EQ(refusal({4}, [](Chance& c) { return Outcome{c.word(here, 3)}; }),
            "the place of the word in its list is from 1 to 3, not 4");
}

TEST_F(Thrown, AScriptThatIsTooShortIsNotPassedOver) {
  const Rule point = [](Chance& c) {
    c.point(here, 30, 20, [] { return Spot{}; });
    return Outcome();
  };
  for (const Rule& rule : {sorting(3), summing(3, 6), drawing(3), point}) {
    chance.script({{5, any_actor, {1}}});
    EXPECT_THROW(rule(chance), ScriptTooShort);
    EXPECT_TRUE(log.empty());
  }
}

TEST_F(Thrown, PeopleAreAskedForWhatTheyBring) {
  chance.script({}, true);
  const auto asked = [&](const Rule& rule) {
    try {
      rule(chance);
    } catch (const DiceWanted& wanted) {
      return wanted;
    }
    throw std::logic_error("nobody was asked");
  };
  const DiceWanted dice = asked(summing(4, 2263));
  EXPECT_EQ(dice.brings, Brings::faces);
  EXPECT_EQ(dice.count, 4);
  EXPECT_EQ(dice.most(3), 2263);
  const DiceWanted draw = asked(draw_one);
  EXPECT_EQ(draw.brings, Brings::drawn);
  EXPECT_EQ(draw.sides, 6);
  EXPECT_EQ(draw.kinds, (Faces{3, 0, 2, 1, 0}));
  const DiceWanted draws = asked(drawing(3));
  EXPECT_EQ(draws.kinds, (Faces{4, 0, 2, 3}));
  EXPECT_EQ(draws.most(2), 7);
  const DiceWanted point = asked([](Chance& c) {
    c.point(here, 30, 20, [] { return Spot{}; });
    return Outcome();
  });
  EXPECT_EQ(point.brings, Brings::point);
  EXPECT_EQ(point.count, 2);
  EXPECT_EQ(point.most(0), 30);
  EXPECT_EQ(point.most(1), 20);
  EXPECT_EQ(asked([](Chance& c) { return Outcome{c.word(here, 3)}; }).brings, Brings::word);
}

TEST_F(Thrown, ToldFacesAreTaken) {
  ToldFaces told;
  for (std::uint16_t i = 0; i < 3; ++i) told[{3, 1, 7, 5, static_cast<std::uint16_t>(2 + i)}] = 6;
  chance.recall(told);
  EXPECT_EQ(sorting(3)(chance), (Outcome{0, 0, 3, 0}));
  EXPECT_EQ(draw_one(chance), Outcome{3});
  EXPECT_EQ(drawing(3)(chance), (Outcome{0, 0, 1, 2}));
  EXPECT_THROW(summing(4, 6)(chance), UntoldDie);
  EXPECT_THROW(summing(2, 5)(chance), ImpossibleFace);
}

TEST_F(Thrown, WhatNoTableHoldsIsRefused) {
  EXPECT_THROW(sorting(most_dice + 1)(chance), std::length_error);
  EXPECT_THROW(summing(most_dice + 1, 6)(chance), std::length_error);
  EXPECT_THROW(summing(100, 100'000'000)(chance), std::length_error);
  EXPECT_THROW(drawing(10)(chance), std::length_error) << "nine are in the can";
  Outcome out(9);
  EXPECT_THROW(chance.sorted(here, 1, 6, six, out), std::length_error) << "nine classes";
  EXPECT_THROW(chance.sorted(here, 1, 8, six, std::span(out).first(4)), std::length_error) << "faces without a class";
  constexpr std::array<std::uint8_t, 6> far{9, 9, 9, 9, 9, 9};
  EXPECT_THROW(chance.sorted(here, 1, 6, far, std::span(out).first(4)), std::length_error) << "no such class";
  constexpr std::array<std::uint32_t, 2> none{}, beyond{0x7FFFFFFF, 1};
  EXPECT_THROW(chance.drawn(here, none), std::length_error);
  EXPECT_THROW(chance.drawn(here, beyond), std::length_error);
}

TEST(Wanted, NumbersAreReadFromALine) {
  EXPECT_EQ(numbers_in("3, 12;7"), (std::vector{3, 12, 7}));
  EXPECT_EQ(numbers_in("none"), std::vector<int>());
  EXPECT_EQ(numbers_in("99999999999999999999"), std::vector<int>{greatest_face});
}

TEST(Wanted, TooFewAndTooManyAreRefused) {
  const auto wrong = [](const Wanted& wanted, const std::vector<int>& numbers) {
    return wrong_with(wanted, numbers).value_or("");
  };
  EXPECT_EQ(wrong({2, 6}, {1}), "throw 2 dice, and enter every face");
  EXPECT_EQ(wrong({2, 6}, {1, 6}), "");
  EXPECT_EQ(wrong({2, 6}, {1, -6}), "a die of 6 sides cannot show -6");
  EXPECT_EQ(wrong({2, 6, Brings::drawn}, {6, 6}), "draw 2 is a number from 1 to 5, not 6");
  EXPECT_EQ(wrong({2, 6, Brings::point, 9}, {6}),
            "enter two numbers for the point: its column from the left and its row from the top");
  EXPECT_EQ(wrong({2, 6, Brings::point, 9}, {6, 9}), "");
  EXPECT_EQ(wrong({1, 6, Brings::word}, {}), "choose one word");
}

}  // namespace
}  // namespace wardroom::test
