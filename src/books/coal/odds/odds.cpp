#include "books/coal/odds/odds.hpp"

#include "books/coal/rules/damage_control.hpp"
#include "books/coal/rules/reaction.hpp"
#include "books/coal/rules/rolls.hpp"
#include "books/coal/rules/torpedoes.hpp"

namespace wardroom::coal {
namespace {

template <class Count>
Distribution salvo(const BigGunQuestion& q, Count count) {
  const ThreeNumbers numbers{q.mounts, q.to_hit, q.size, q.power - q.armour};
  return every_branch([&](Chance& chance) { return count(roll_big_guns(chance, {}, numbers, q.non_penetration)); });
}

template <class Count>
Distribution fires(const FireQuestion& q, Count count) {
  const int named = q.fought && q.burning > 0 ? 0 : no_fire_named;
  return every_branch(
      [&](Chance& chance) { return count(roll_fires(chance, {}, q.burning, named, q.repair_at_most)); });
}

enum Repair : int { still_open, is_repaired, is_unrepairable };

}  // namespace

Distribution big_gun_odds(const BigGunQuestion& question) {
  return salvo(question, [](const BigGunRolls& rolls) { return rolls.penetrating + rolls.non_penetrating; });
}

Distribution penetrating_odds(const BigGunQuestion& question) {
  return salvo(question, [](const BigGunRolls& rolls) { return rolls.penetrating; });
}

Distribution battery_odds(const BatteryQuestion& q) {
  const OddsNumber number = odds_number(q.strength, std::int64_t{q.defence} * q.strength_parts, q.d100);
  return every_branch([&](Chance& chance) { return roll_odds(chance, {}, number); });
}

Distribution torpedo_odds(const TorpedoQuestion& q) {
  const int size = q.combing ? combed_size(q.size, q.large) : q.size;
  const ThreeNumbers numbers{q.factors, q.to_hit, size, q.power - q.armour};
  return every_branch([&](Chance& chance) { return roll_three(chance, {}, numbers).effective; });
}

Distribution fire_odds(const FireQuestion& question) {
  return fires(question, [&](const FireRolls& rolls) { return question.burning - rolls.put_out + rolls.new_fires; });
}

Distribution new_fire_odds(const FireQuestion& question) {
  return fires(question, [](const FireRolls& rolls) { return rolls.new_fires; });
}

Distribution repair_odds(const RepairQuestion& q) {
  const std::vector<std::string> labels{"open", "repaired", "unrepairable"};
  const Distribution one = every_branch(
      [&](Chance& chance) {
        const Repaired attempt = roll_repair(chance, {}, q.repair_at_most + q.bonus);
        return attempt.repaired ? is_repaired : attempt.unrepairable ? is_unrepairable : still_open;
      },
      labels);
  // Attempts are alike, so what is open after one is open to the next with the same chances.
  const Fraction open = one.of(still_open);
  Fraction left(1), settled(0);
  for (int i = 0; i < q.tries.value_or(0); ++i) {
    settled = settled + left;
    left = left * open;
  }
  if (!q.tries) {
    settled = Fraction(1) / (Fraction(1) - open);
    left = Fraction(0);
  }
  Tally tally;
  const auto add = [&](int value, const Fraction& chance) {
    tally.add(value, chance.numerator(), chance.denominator());
  };
  add(still_open, left);
  add(is_repaired, one.of(is_repaired) * settled);
  add(is_unrepairable, one.of(is_unrepairable) * settled);
  return tally.distribution(labels);
}

Distribution reaction_odds(int batteries, int initiative) {
  return every_branch([&](Chance& chance) { return roll_reaction(chance, {}, batteries, initiative).reacts ? 1 : 0; },
                      {"hold", "turn away"});
}

}  // namespace wardroom::coal
