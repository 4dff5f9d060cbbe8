#include "core/dice.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/chance.hpp"

namespace wardroom {
namespace {

// Random123's published answers for philox4x32-10 with counter and key all zero; four dice share that block.
TEST(Dice, KnownAnswersOfPhilox) {
  constexpr std::array<std::uint32_t, 4> words = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
  const Dice dice(0);
  for (std::uint16_t i = 0; i < 4; ++i) {
    for (const int sides : {6, 10, 20, 100}) {
      const int expected = static_cast<int>(words[i] % static_cast<std::uint32_t>(sides)) + 1;
      EXPECT_EQ(dice.face({0, 0, 0, 0, i}, sides), expected) << "index " << i << ", D" << sides;
    }
  }
}

// The third published vector: every word of counter and key is used in its place.
TEST(Dice, KnownAnswersWithACounter) {
  // counter 243f6a88 85a308d3 13198a2e 03707344: turn, segment and purpose, space/attempt/actor, block of the index
  // cannot all be reached by an address (the index has 16 bits), so the parts are checked by their independence.
  const Dice dice(0x299f31d0a4093822ULL);
  const DieAddress base{7, 3, 11, 5, 2};
  const int face = dice.face(base, 100);
  EXPECT_EQ(dice.face(base, 100), face);
  int same = 0;
  for (const DieAddress other : {DieAddress{8, 3, 11, 5, 2}, DieAddress{7, 4, 11, 5, 2}, DieAddress{7, 3, 12, 5, 2},
                                 DieAddress{7, 3, 11, 6, 2}, DieAddress{7, 3, 11, 5, 3}}) {
    same += dice.face(other, 100) == face ? 1 : 0;
  }
  EXPECT_LE(same, 1) << "a part of the address does not reach the die";
}

TEST(Dice, KeySpacesAreApart) {
  int same = 0;
  for (std::uint16_t i = 0; i < 200; ++i) {
    same += Dice(5, KeySpace::game).face({1, 1, 1, 1, i}, 100) == Dice(5, KeySpace::bots).face({1, 1, 1, 1, i}, 100)
                ? 1
                : 0;
  }
  EXPECT_LT(same, 15);
}

TEST(Dice, CountAgreesWithSingleFaces) {
  const Dice dice(42);
  std::array<std::uint32_t, 16> faces{};
  for (std::uint16_t first = 0; first < 9; ++first) {
    const int count = dice.count_at_most({3, 5, 9, 2, first}, 13, 20, 7, faces.data());
    int expected = 0;
    for (std::uint16_t i = 0; i < 13; ++i) {
      const int face = dice.face({3, 5, 9, 2, static_cast<std::uint16_t>(first + i)}, 20);
      EXPECT_EQ(faces[i], face);
      expected += face <= 7 ? 1 : 0;
    }
    EXPECT_EQ(count, expected);
  }
}

// Chi-squared with a fixed key: 19 degrees of freedom, 43.8 is the 0.1 % point.
TEST(Dice, FacesAreEven) {
  const Dice dice(20260101);
  std::array<int, 20> seen{};
  constexpr int throws = 200'000;
  for (int i = 0; i < throws; ++i) {
    ++seen[static_cast<std::size_t>(
        dice.face({static_cast<std::uint32_t>(i / 1000), 1, static_cast<std::uint16_t>(i % 1000), 4, 0}, 20) - 1)];
  }
  double chi = 0;
  for (const int n : seen) chi += std::pow(n - throws / 20.0, 2) / (throws / 20.0);
  EXPECT_LT(chi, 43.8);
}

TEST(Chance, ScriptedFacesComeFirstThenTheKey) {
  Chance chance{Dice(9)};
  chance.script({{4, any_actor, {3, 9}, 0}, {4, 2, {20}, 0}});
  EXPECT_EQ(chance.face({1, 1, 1, 4, 0}, 20), 3);
  EXPECT_EQ(chance.face({1, 1, 2, 4, 0}, 20), 9);
  EXPECT_EQ(chance.face({1, 1, 2, 4, 0}, 20), 20);
  EXPECT_EQ(chance.face({1, 1, 1, 4, 0}, 20), Dice(9).face({1, 1, 1, 4, 0}, 20));
}

// Half of a throw from the script and half by the key would be neither.
TEST(Chance, AScriptThatIsTooShortForAThrowIsNotPassedOver) {
  Chance chance{Dice(9)};
  chance.script({{4, any_actor, {3, 9, 5}, 0}, {4, any_actor, {1, 1, 1}, 0}});
  EXPECT_EQ(chance.count_at_most({1, 1, 1, 4, 0}, 2, 20, 7), 1);
  try {
    chance.count_at_most({1, 1, 1, 4, 2}, 2, 20, 7);
    FAIL() << "one die is left";
  } catch (const ScriptTooShort& error) {
    EXPECT_EQ(error.at, (DieAddress{1, 1, 1, 4, 2}));
    EXPECT_EQ(error.count, 2);
    EXPECT_EQ(error.script.used, 2U);
    EXPECT_EQ(error.script.faces.size(), 3U);
  }
  EXPECT_EQ(chance.face({1, 1, 1, 4, 2}, 20), 5) << "nothing was taken";
}

TEST(Chance, EnteredDiceAreWaitedFor) {
  Chance chance{Dice(9)};
  chance.script({{4, any_actor, {3}, 0}}, true);
  EXPECT_EQ(chance.face({1, 1, 1, 4, 0}, 20), 3);
  try {
    chance.count_at_most({1, 1, 6, 4, 1}, 3, 20, 7);
    FAIL() << "play went on without dice";
  } catch (const DiceWanted& wanted) {
    EXPECT_EQ(wanted.at.actor, 6);
    EXPECT_EQ(wanted.count, 3);
    EXPECT_EQ(wanted.sides, 20);
  }
}

TEST(Chance, AFaceThatTheDieDoesNotHaveIsRefused) {
  Chance chance{Dice(9)};
  chance.script({{4, any_actor, {11}, 0}});
  EXPECT_THROW(chance.face({1, 1, 1, 4, 0}, 10), ImpossibleFace);
}

}  // namespace
}  // namespace wardroom
