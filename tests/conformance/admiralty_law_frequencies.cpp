// The dice of Admiralty against its exact odds.
#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/throw.hpp"
#include "books/admiralty/text/loader.hpp"
#include "conformance/law.hpp"
#include "odds/distribution.hpp"

namespace wardroom::admiralty {
namespace {

using conformance::expect_law;

DieAddress address(std::uint32_t turn) { return {turn, 0, 0, 1, 0}; }

TEST(AdmiraltyLawFrequencies, OfBroadsides) {
  for (const int dice : {1, 4, 9, 18}) {
    for (const int roll : {4, 6, 12}) {
      for (const Doctrine doctrine : {Doctrine::hull, Doctrine::rigging}) {
        const int rigging = dice / 3;
        const Guns guns{static_cast<std::uint8_t>(dice), static_cast<std::uint8_t>(roll), 0, 0, 0, 0, false};
        expect_law(hits_odds(guns, rigging, doctrine), [&](Chance& chance, std::uint32_t turn) {
          return throw_handful(chance, address(turn), {dice - rigging, rigging, guns.roll, doctrine}).hits();
        });
      }
    }
  }
}

TEST(AdmiraltyLawFrequencies, OfSpeedChanges) {
  const Command& chart = library().tables.command;
  for (const Grade grade : {Grade::A, Grade::C, Grade::F}) {
    const Distribution odds = every_branch([&](Chance& chance) { return roll_speed_change(chance, {}, chart, grade); });
    EXPECT_EQ(odds.at_least(1), die_chance(chart.speed_change[index(grade)]));
    expect_law(odds, [&](Chance& chance, std::uint32_t turn) {
      return roll_speed_change(chance, address(turn), chart, grade) ? 1 : 0;
    });
  }
}

TEST(AdmiraltyLawFrequencies, OfBoardingAttempts) {
  const BoardingChart& chart = library().tables.boarding;
  for (int dice = 1; dice <= 3; ++dice) {
    const Distribution odds =
        every_branch([&](Chance& chance) { return roll_attempt(chance, {}, chart, dice) ? 1 : 0; });
    EXPECT_EQ(odds.at_least(1), attempt_chance(chart, dice));
    expect_law(odds, [&](Chance& chance, std::uint32_t turn) {
      return roll_attempt(chance, address(turn), chart, dice) ? 1 : 0;
    });
  }
}

TEST(AdmiraltyLawFrequencies, OfRepairs) {
  const Repairs& chart = library().tables.repairs;
  for (const Mend mend : {Mend::B, Mend::M, Mend::W}) {
    for (const Grade grade : {Grade::A, Grade::C, Grade::F}) {
      const Distribution odds =
          every_branch([&](Chance& chance) { return roll_to_mend(chance, {}, chart, mend, false, grade) ? 1 : 0; });
      expect_law(odds, [&](Chance& chance, std::uint32_t turn) {
        return roll_to_mend(chance, address(turn), chart, mend, false, grade) ? 1 : 0;
      });
    }
  }
}

}  // namespace
}  // namespace wardroom::admiralty
