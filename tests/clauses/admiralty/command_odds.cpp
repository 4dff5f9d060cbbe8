// The questions of command, boarding and repair against the same chances reckoned by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "books/admiralty/odds/questions.hpp"
#include "core/data_error.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;

using Texts = Given::Texts;

Distribution answer(const Question& question, const Texts& texts) {
  return question.answer(Given("odds", question.parameters, texts));
}
Fraction yes(const Question& question, const Texts& texts) { return answer(question, texts).of("yes"); }

const std::vector<std::string> grades{"A", "B", "C", "D", "E", "F"};

TEST(AdmiraltyCommandOdds, OfASpeedChange) {
  PROVES("adm-3-1");
  const std::vector<int> of_six{5, 4, 3, 3, 2, 1};
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(yes(admiralty::speed_change(), {{"grade", grades[i]}}), Fraction(of_six[i], 6)) << grades[i];
  }
}

TEST(AdmiraltyCommandOdds, OfASignal) {
  PROVES("adm-3-2");
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "1"}}), Fraction(1, 2));
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "5"}}), Fraction(1, 2));
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "6"}}), Fraction(1, 3));
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "10"}}), Fraction(1, 3));
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "6"}, {"in-action", ""}}), Fraction(1, 6));
  EXPECT_EQ(yes(admiralty::signal(), {{"words", "5"}, {"repeated", ""}}), Fraction(2, 3));
  EXPECT_THROW(yes(admiralty::signal(), {{"words", "11"}}), DataError);
  EXPECT_THROW(yes(admiralty::signal(), {{"words", "0"}}), DataError);
}

TEST(AdmiraltyCommandOdds, OfAStrikeTest) {
  PROVES("adm-3-4");
  constexpr std::array<int, 6> bonus{2, 1, 0, 0, -1, -2};
  for (int grade = 0; grade < 6; ++grade) {
    for (int triggers = 0; triggers <= 7; ++triggers) {
      int strikes = 0;
      for (int face = 1; face <= 6; ++face) {
        if (triggers > 0 && face + bonus[static_cast<std::size_t>(grade)] - (triggers - 1) <= 1) ++strikes;
      }
      const Texts texts{{"grade", grades[static_cast<std::size_t>(grade)]}, {"triggers", std::to_string(triggers)}};
      EXPECT_EQ(yes(admiralty::strike_test(), texts), Fraction(strikes, 6)) << grade << " " << triggers;
    }
  }
}

TEST(AdmiraltyCommandOdds, OfABoardingAttempt) {
  PROVES("adm-5-3");
  EXPECT_EQ(yes(admiralty::boarding(), {}), Fraction(11, 36));
  EXPECT_EQ(yes(admiralty::boarding(), {{"fouled", ""}}), Fraction(91, 216));
  EXPECT_EQ(yes(admiralty::boarding(), {{"sizes-differ", ""}}), Fraction(1, 6));
  EXPECT_EQ(yes(admiralty::boarding(), {{"fouled", ""}, {"sizes-differ", ""}}), Fraction(11, 36));
}

// An action reckoned anew from the words of the ruling, in floating point.
struct Reckoned {
  int start_a = 0, start_d = 0;
  double hit_a = 0, hit_d = 0, break_a = 0, break_d = 0;
  double captured = 0, back = 0, on = 0;

  static double binomial(int n, int k, double p) {
    return std::tgamma(n + 1) / (std::tgamma(k + 1) * std::tgamma(n - k + 1)) * std::pow(p, k) * std::pow(1 - p, n - k);
  }
  void judge(int a, int d, int rounds, double weight) {
    if (a == 0) {
      back += weight;
    } else if (d == 0) {
      captured += weight;
    } else {
      const double a_breaks = 2 * a <= start_a ? break_a : 0, d_breaks = 2 * d <= start_d ? break_d : 0;
      back += weight * a_breaks;
      captured += weight * (1 - a_breaks) * d_breaks;
      fight(a, d, rounds - 1, weight * (1 - a_breaks) * (1 - d_breaks));
    }
  }
  void fight(int a, int d, int rounds, double weight) {
    if (rounds == 0) {
      on += weight;
      return;
    }
    for (int i = 0; i <= a; ++i) {
      for (int j = 0; j <= d; ++j) {
        const double both = binomial(a, i, hit_a) * binomial(d, j, hit_d);
        judge(std::max(0, a - j), std::max(0, d - i), rounds, weight * both);
      }
    }
  }
};

TEST(AdmiraltyCommandOdds, OfAnActionOnDeck) {
  PROVES("adm-5-4");
  constexpr std::array<double, 6> hits{3 / 6.0, 3 / 6.0, 2 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0},
      breaks{0, 0, 1 / 6.0, 1 / 6.0, 2 / 6.0, 3 / 6.0};
  const auto value = [](const Fraction& f) { return f.approximate(); };
  for (const auto& [a, d] : {std::pair{1, 1}, {3, 2}, {2, 4}, {4, 4}, {5, 1}}) {
    for (std::size_t ours = 0; ours < 6; ++ours) {
      for (std::size_t theirs = 0; theirs < 6; ++theirs) {
        Reckoned by_hand{a, d, hits[ours], hits[theirs], breaks[ours], breaks[theirs]};
        by_hand.fight(a, d, 3, 1);
        const Distribution odds = answer(admiralty::melee(), {{"attackers", std::to_string(a)},
                                                              {"defenders", std::to_string(d)},
                                                              {"grades", grades[ours] + "," + grades[theirs]}});
        EXPECT_NEAR(value(odds.of("captured")), by_hand.captured, 1e-12) << a << d << ours << theirs;
        EXPECT_NEAR(value(odds.of("fallen back")), by_hand.back, 1e-12);
        EXPECT_NEAR(value(odds.of("goes on")), by_hand.on, 1e-12);
        EXPECT_EQ(odds.of("captured") + odds.of("fallen back") + odds.of("goes on"), Fraction(1));
      }
    }
  }
  for (const char* wrong : {"B", "B,G", "BE", "B,E,", "b,e"}) {
    EXPECT_THROW(answer(admiralty::melee(), {{"attackers", "3"}, {"defenders", "2"}, {"grades", wrong}}), DataError);
  }
}

TEST(AdmiraltyCommandOdds, OfRepairs) {
  PROVES("adm-6-9");
  const auto one = [](const char* hit, const char* grade) {
    return answer(admiralty::repair(), {{"hit", hit}, {"grade", grade}}).of(1);
  };
  EXPECT_EQ(one("B", "C"), Fraction(1, 2));
  EXPECT_EQ(one("M", "C"), Fraction(1, 3));
  EXPECT_EQ(one("W", "C"), Fraction(1, 6));
  EXPECT_EQ(one("W", "A"), Fraction(1, 3));
  EXPECT_EQ(one("W", "F"), Fraction(1, 6));
  EXPECT_EQ(one("L", "C"), Fraction(1, 2));
  EXPECT_EQ(one("L-other", "C"), Fraction(1, 3));
  EXPECT_EQ(one("B", "A"), Fraction(2, 3));
  EXPECT_EQ(one("B", "E"), Fraction(1, 3));
  for (const char* never : {"R", "P", "S", "I", "G", "GD", "A", "C", "O"}) {
    EXPECT_EQ(answer(admiralty::repair(), {{"hit", never}, {"grade", "A"}, {"dice", "3"}}).of(0), Fraction(1)) << never;
  }
  const auto extended = [](const char* hit) {
    return answer(admiralty::repair(), {{"hit", hit}, {"grade", "C"}, {"extended", ""}}).of(1);
  };
  EXPECT_EQ(extended("R"), Fraction(1, 6));
  EXPECT_EQ(extended("P"), Fraction(1, 6));
  EXPECT_EQ(extended("S"), Fraction(1, 3));
  EXPECT_EQ(extended("I"), Fraction(0));
  const Distribution three = answer(admiralty::repair(), {{"hit", "M"}, {"grade", "C"}, {"dice", "3"}});
  EXPECT_EQ(three.of(0), Fraction(8, 27));
  EXPECT_EQ(three.of(1), Fraction(12, 27));
  EXPECT_EQ(three.of(2), Fraction(6, 27));
  EXPECT_EQ(three.of(3), Fraction(1, 27));
}

}  // namespace
