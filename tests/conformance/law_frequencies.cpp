// What the keyed dice do over many throws agrees with the exact odds of the same rule: one law, two ways to run it.
#include <cmath>
#include <map>

#include "books/coal/damage_control.hpp"
#include "books/coal/reaction.hpp"
#include "books/coal/rolls.hpp"
#include "odds/coal_odds.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

constexpr int throws = 40'000;

// Runs the rule with dice of one key at many addresses, and holds the counts against the odds: no outcome may stray
// more than five standard deviations, and none that the odds call impossible may happen.
template <class Rule>
void expect_law(const Distribution& odds, Rule rule) {
  Chance chance{Dice(20'260'000)};
  std::map<int, int> seen;
  for (std::uint32_t turn = 0; turn < throws; ++turn) {
    ThreeAddresses at;
    at.to_hit = {turn, 0, 0, 1, 0};
    at.size = {turn, 0, 0, 2, 0};
    at.penetration = {turn, 0, 0, 3, 0};
    ++seen[rule(chance, at)];
  }
  int expected_outcomes = 0;
  for (const auto& outcome : odds.outcomes()) {
    const double p = outcome.chance.approximate(), mean = throws * p;
    EXPECT_NEAR(seen[outcome.value], mean, 5 * std::sqrt(mean * (1 - p)) + 1) << outcome.value;
    expected_outcomes += seen[outcome.value];
  }
  EXPECT_EQ(expected_outcomes, throws);
}

TEST(LawFrequencies, OfBigGuns) {
  expect_law(big_gun_odds({4, 7, 11, 18, 8}), [](Chance& chance, const ThreeAddresses& at) {
    const BigGunRolls rolls = roll_big_guns(chance, at, {4, 7, 11, 10}, NonPenetration::always_roll);
    return rolls.penetrating + rolls.non_penetrating;
  });
}

TEST(LawFrequencies, OfBatteries) {
  for (const bool d100 : {false, true}) {
    expect_law(battery_odds({86, 4, d100}), [&](Chance& chance, const ThreeAddresses& at) {
      return roll_odds(chance, at.to_hit, odds_number(86, 4, d100));
    });
  }
}

TEST(LawFrequencies, OfTorpedoes) {
  expect_law(torpedo_odds({6, 4, 12, 15}), [](Chance& chance, const ThreeAddresses& at) {
    return roll_three(chance, at, {6, 4, 12, 15}).effective;
  });
}

TEST(LawFrequencies, OfFires) {
  expect_law(fire_odds({3}), [](Chance& chance, const ThreeAddresses& at) {
    const FireRolls rolls = roll_fires(chance, at.to_hit, 3, 0, 2);
    return 3 - rolls.put_out + rolls.new_fires;
  });
}

TEST(LawFrequencies, OfReactions) {
  expect_law(reaction_odds(4, -1), [](Chance& chance, const ThreeAddresses& at) {
    return roll_reaction(chance, at.to_hit, 4, -1).reacts ? 1 : 0;
  });
}

}  // namespace
}  // namespace wardroom::coal
