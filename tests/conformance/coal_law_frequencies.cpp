// The dice of Coal against its exact odds.
#include "books/coal/odds/odds.hpp"
#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/reaction.hpp"
#include "books/coal/rules/rolls.hpp"
#include "conformance/law.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

ThreeAddresses addresses(std::uint32_t turn) {
  ThreeAddresses at;
  at.to_hit = {turn, 0, 0, 1, 0};
  at.size = {turn, 0, 0, 2, 0};
  at.penetration = {turn, 0, 0, 3, 0};
  return at;
}

// The law of a rule whose dice lie at three addresses.
template <class Rule>
void expect_law(const Distribution& odds, Rule rule) {
  conformance::expect_law(odds, [&](Chance& chance, std::uint32_t turn) { return rule(chance, addresses(turn)); });
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
