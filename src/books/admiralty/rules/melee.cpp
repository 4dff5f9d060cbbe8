#include "books/admiralty/rules/melee.hpp"

#include <algorithm>

#include "books/admiralty/rules/rolls.hpp"

namespace wardroom::admiralty {
namespace {

// The dice of a round, one for each party, lie apart from those of the next. A ship may attack one enemy and defend
// herself against others in the same phase: her dice for both lie apart too.
constexpr int a_round = 32, defends_from = 8 * a_round;

DieAddress die_of(DieAddress base, Purpose purpose, ShipId ship, int index) {
  base.purpose = static_cast<std::uint16_t>(purpose);
  base.actor = ship;
  base.index = static_cast<std::uint16_t>(index);
  return base;
}

bool fights(const Band& attacker) { return attacker.end == MeleeEnd::goes_on; }

// A87: at half the parties with which she went into it, or fewer.
bool shaken(const Band& band) { return 2 * band.left <= band.start; }

bool breaks(Chance& chance, DieAddress at, const Command& chart, const Band& band) {
  return chance.face(at, 6) + chart.strike_grade[index(band.grade)] <= chart.strike_at_most;
}

// She falls to the attacker who has most parties left, of equals the first.
void capture(DeckFight& fight) {
  std::uint8_t most = 0;
  for (Band& attacker : fight.attackers) {
    if (!fights(attacker)) continue;
    attacker.end = MeleeEnd::captured;
    if (attacker.left > most) {
      most = attacker.left;
      fight.captor = attacker.ship;
    }
  }
}

}  // namespace

bool DeckFight::over() const { return std::ranges::none_of(attackers, fights); }

int attack_need(const BoardingChart& chart, const Band& attacker, const Band& defender) {
  const bool uphill = attacker.grade == Grade::B && defender.size_class > attacker.size_class;
  return uphill ? chart.against_larger : chart.hit_on[index(attacker.grade)];
}

int defence_dice(const BoardingChart& chart, const DeckFight& fight, std::size_t attacker, bool first_round) {
  int against = 0, before = 0;
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    if (!fights(fight.attackers[i])) continue;
    ++against;
    before += i < attacker ? 1 : 0;
  }
  const int each = fight.defender.left / against, over = fight.defender.left % against;
  const bool larger = fight.defender.size_class > fight.attackers[attacker].size_class;
  return each + (before < over ? 1 : 0) + (larger && first_round ? chart.larger_dice : 0);
}

RoundLosses fight_round(Chance& chance, DieAddress base, const BoardingChart& chart, DeckFight& fight, int round) {
  RoundLosses losses;
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const Band& attacker = fight.attackers[i];
    const int hits = !fights(attacker)
                         ? 0
                         : count_at_least(chance, die_of(base, Purpose::melee, attacker.ship, a_round * round),
                                          attacker.left, attack_need(chart, attacker, fight.defender));
    losses.push_back({0, static_cast<std::uint8_t>(hits)});
  }
  const int need = chart.hit_on[index(fight.defender.grade)];
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    const Band& attacker = fight.attackers[i];
    if (!fights(attacker)) continue;
    const DieAddress at =
        die_of(base, Purpose::melee, fight.defender.ship, defends_from * (1 + static_cast<int>(i)) + a_round * round);
    const int hits =
        count_at_least(chance, at, defence_dice(chart, fight, i, attacker.rounds == 0 && round == 0), need);
    losses[i].attackers = static_cast<std::uint8_t>(std::min<int>(hits, attacker.left));
  }
  for (std::size_t i = 0; i < fight.attackers.size(); ++i) {
    losses[i].defenders = std::min(losses[i].defenders, fight.defender.left);
    fight.defender.left = static_cast<std::uint8_t>(fight.defender.left - losses[i].defenders);
    Band& attacker = fight.attackers[i];
    attacker.left = static_cast<std::uint8_t>(attacker.left - losses[i].attackers);
  }
  return losses;
}

void judge_round(Chance& chance, DieAddress base, const Command& chart, DeckFight& fight, int round) {
  for (Band& attacker : fight.attackers) {
    if (fights(attacker) && attacker.left == 0) attacker.end = MeleeEnd::fallen_back;
  }
  if (fight.over()) return;
  if (fight.defender.left == 0) return capture(fight);
  const Band& defender = fight.defender;
  for (Band& attacker : fight.attackers) {
    if (fights(attacker) && shaken(attacker) &&
        breaks(chance, die_of(base, Purpose::melee_test, attacker.ship, round), chart, attacker)) {
      attacker.end = MeleeEnd::fallen_back;
    }
  }
  const bool beaten =
      shaken(defender) &&
      breaks(chance, die_of(base, Purpose::melee_test, defender.ship, defends_from + round), chart, defender);
  if (beaten && !fight.over()) capture(fight);
}

}  // namespace wardroom::admiralty
