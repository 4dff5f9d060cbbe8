// Exact odds: known values, and laws that every distribution keeps.
#include <gtest/gtest.h>
// after GoogleTest, which it builds on
#include <rapidcheck/gtest.h>

#include "books/coal/odds/odds.hpp"
#include "odds/reckoning.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

TEST(OddsOfBigGuns, AreThoseOfTheExamples) {
  PROVES("coal-6.5.1.6", "coal-6.5.1a");
  const Distribution asahi = big_gun_odds({2, 7, 11, 18, 8});
  EXPECT_EQ(asahi.of(0), Fraction(522729, 640000));
  EXPECT_EQ(asahi.at_least(1), Fraction(117271, 640000));
  EXPECT_EQ(big_gun_odds({1, 7, 11, 18, 8}).of(1), Fraction(77, 800));
}

TEST(OddsOfBigGuns, KeepOneAndTwenty) {
  PROVES("coal-6.5.1.4a", "coal-6.5.1.4b", "coal-3.4.5a");
  EXPECT_EQ(big_gun_odds({1, -3, 25, 30, 0}).of(1), Fraction(19 * 19, 20 * 20 * 20));
  EXPECT_EQ(big_gun_odds({1, 3, 25, 30, 0}).of(1), Fraction(3 * 19 * 19, 20 * 20 * 20));
}

TEST(OddsOfBigGuns, FollowTheReadingOfNonPenetration) {
  BigGunQuestion question{1, 10, 10, 8, 8};  // armour equals penetration
  EXPECT_EQ(big_gun_odds(question).of(1), Fraction(1, 80));
  EXPECT_EQ(penetrating_odds(question).of(1), Fraction(0));
  question.non_penetration = NonPenetration::skip_roll;
  EXPECT_EQ(big_gun_odds(question).of(1), Fraction(1, 4));
  question = {1, 10, 10, 18, 8, NonPenetration::failed_roll};
  EXPECT_EQ(big_gun_odds(question).of(1), Fraction(1, 4));
  EXPECT_EQ(penetrating_odds(question).of(1), Fraction(1, 8));
}

TEST(OddsOfBatteries, AreThoseOfTheExample) {
  PROVES("coal-6.5.12");
  EXPECT_EQ(battery_odds({86, 4, false}).mean(), Fraction(11, 5));
  EXPECT_EQ(battery_odds({86, 4, true}).mean(), Fraction(43, 20));
  EXPECT_EQ(battery_odds({4, 10, false}).of(0), Fraction(1));
}

TEST(OddsOfTorpedoes, AreThoseOfTheLedger) {
  PROVES("coal-7.4.3a", "coal-7.6c");
  EXPECT_EQ(torpedo_odds({6, 4, 12, 15}).at_least(1).decimal(6), "0.432131");
  EXPECT_EQ(torpedo_odds({1, 12, 30, 30}).of(1), Fraction(12 * 19 * 19, 8000));
  EXPECT_EQ(torpedo_odds({1, 21, 30, 30}).of(1), Fraction(19 * 19 * 19, 8000));
  EXPECT_EQ(torpedo_odds({6, 4, 12, 15, 0, true, true}).outcomes(), torpedo_odds({6, 4, 4, 15}).outcomes());
  EXPECT_EQ(torpedo_odds({6, 4, 12, 15, 0, true, false}).outcomes(), torpedo_odds({6, 4, 2, 15}).outcomes());
}

TEST(OddsOfFires, AreThoseOfTheLedger) {
  EXPECT_EQ(new_fire_odds({3}).at_least(1), Fraction(271, 1000));
  EXPECT_EQ(fire_odds({1}).of(0), Fraction(1, 5));
  EXPECT_EQ(fire_odds({1}).of(2), Fraction(1, 10));
  EXPECT_EQ(fire_odds({1, false}).of(0), Fraction(0));
}

TEST(OddsOfRepairs, SettleEvenly) {
  EXPECT_EQ(repair_odds({std::nullopt}).of("repaired"), Fraction(1, 2));
  EXPECT_EQ(repair_odds({std::nullopt}).of("open"), Fraction(0));
  EXPECT_EQ(repair_odds({0}).of("open"), Fraction(1));
  EXPECT_EQ(repair_odds({2}).of("open"), Fraction(9, 25));
  EXPECT_EQ(repair_odds({1, 1}).of("repaired"), Fraction(3, 10));
}

TEST(OddsOfReactions, TakeInitiativeFromTheRoll) {
  EXPECT_EQ(reaction_odds(4, 0).of("turn away"), Fraction(2, 5));
  EXPECT_EQ(reaction_odds(4, -1).of("turn away"), Fraction(3, 10));
  EXPECT_EQ(reaction_odds(12, 0).of("turn away"), Fraction(1));
}

Fraction whole(const Distribution& d) {
  Fraction sum;
  for (const auto& outcome : d.outcomes()) sum = sum + outcome.chance;
  return sum;
}

RC_GTEST_PROP(OddsProperty, SumToOneAndMatchTheProductRule, ()) {
  const int mounts = *rc::gen::inRange(0, 7), to_hit = *rc::gen::inRange(-4, 26), size = *rc::gen::inRange(-4, 26),
            power = *rc::gen::inRange(-4, 26);
  const Distribution d = big_gun_odds({mounts, to_hit, size, power, 0});
  RC_ASSERT(whole(d) == Fraction(1));
  const auto chance = [](int number) { return Fraction(number < 1 ? 1 : number > 19 ? 19 : number, 20); };
  // Dice are independent, so the mean is the number of dice times the chance of one.
  RC_ASSERT(d.mean() == Fraction(mounts) * chance(to_hit) * chance(size) * chance(power));
}

RC_GTEST_PROP(OddsProperty, OfBatteriesKeepTheQuotient, ()) {
  const int strength = *rc::gen::inRange(0, 400), defence = *rc::gen::inRange(1, 60);
  const Fraction quotient = Fraction(strength, defence) / Fraction(10);
  const auto off = [&](bool d100) {
    const Fraction difference = battery_odds({strength, defence, d100}).mean() - quotient;
    return difference < Fraction(0) ? Fraction(0) - difference : difference;
  };
  // By D10 rounded to the nearest tenth of a hit, by D100 cut off below a hundredth.
  RC_ASSERT(!(Fraction(1, 20) < off(false)));
  RC_ASSERT(off(true) < Fraction(1, 100));
}

// What books to come ask of a distribution: words made while the rule runs, and counts in parts of one.

TEST(Distributions, NameOutcomesByWordsMadeAtRunTime) {
  const Distribution left = every_word([](Chance& chance) {
    const int hits = chance.face({}, 3);
    return hits == 1 ? std::string("none") : std::to_string(244 - hits) + "|244 and a tail that no short text holds";
  });
  EXPECT_FALSE(left.is_count());
  EXPECT_EQ(left.of("none"), Fraction(1, 3));
  EXPECT_EQ(left.of("242|244 and a tail that no short text holds"), Fraction(1, 3));
  EXPECT_EQ(left.of("243|244"), Fraction(0));
  EXPECT_EQ(left.outcomes().size(), 3U);
}

TEST(Distributions, CountInParts) {
  Distribution halves = every_branch([](Chance& chance) { return chance.face({}, 4); });  // 1/2, 1, 3/2, 2
  EXPECT_EQ(halves.mean(), Fraction(5, 2));
  halves.count_in(2);
  EXPECT_EQ(halves.mean(), Fraction(5, 4));
  std::vector<std::string> shown;
  for (const auto& outcome : halves.outcomes()) shown.push_back(halves.shown(outcome));
  EXPECT_EQ(shown, (std::vector<std::string>{"1/2", "1", "3/2", "2"}));
  halves.name(3, std::string("seven halves, as a long word of its own"), 7);
  EXPECT_EQ(halves.of("seven halves, as a long word of its own"), Fraction(1, 4));
  EXPECT_EQ(halves.mean(), Fraction(14, 8));
}

TEST(Reckonings, AreNumbersFractionsAndWords) {
  EXPECT_EQ(Reckoned(7).text(), "7");
  EXPECT_EQ(Reckoned(Fraction(14, 4)).text(), "7/2");
  EXPECT_EQ(Reckoned(Fraction(14, 4)).spoken(), "7/2 = 3.5");
  EXPECT_EQ(Reckoned(Fraction(1, 3)).spoken(), "1/3");
  EXPECT_EQ(Reckoned(Fraction(-1, 8)).spoken(), "-1/8 = -0.125");
  EXPECT_EQ(Reckoned("none").number(), nullptr);
  EXPECT_EQ(Reckoned(std::string("243|244")).spoken(), "243|244");
}

}  // namespace
}  // namespace wardroom::coal
