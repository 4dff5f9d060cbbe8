// 5: boarding (charts E, A86 to A88). All declare together; then ships that have struck are taken, attempts are rolled,
// and actions are fought deck by deck.
#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/melee.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite conditions{"5-1", "A87"}, who_attacks{"5-2", "A87"}, attempts{"5-3"}, actions{"5-4", "A87"},
    possession{"5-7", "A88"}, prizes{"5-5", "A88"}, freeing{"5-6", "A88"};

bool within_reach(const State& state, ShipId a, ShipId b) {
  return lie_within(state, a, b, state.tables().boarding.reach);
}

bool in_action(const State& state, ShipId ship) {
  return std::ranges::any_of(state.melees,
                             [&](const Melee& melee) { return melee.attacker == ship || melee.defender == ship; });
}

// 5-6: her own locks on the other, and the other's on her.
void clear_locks(Play& play, ShipId ship, ShipId other) {
  const auto clear = [&](ShipId of, ShipId on) {
    for (const Lock& lock : play.now().ships[of].locks) {
      if (lock.on != on) continue;
      return play.state_fact(Audience::all(), freeing, LockChanged{of, on, static_cast<std::int8_t>(-lock.hits)});
    }
  };
  clear(ship, other);
  clear(other, ship);
}

void take(Play& play, ShipId ship, ShipId by, bool clear, Cite cite) {
  play.state_fact(Audience::all(), cite, Taken{ship, by});
  if (clear) clear_locks(play, by, ship);
}

// An action ends when the two no longer lie side by side.
void part_those_who_moved(Play& play) {
  const auto melees = play.now().melees;
  for (const Melee& melee : melees) {
    const State& now = play.now();
    const bool apart = now.ships[melee.attacker].went || now.ships[melee.defender].went ||
                       !within_reach(now, melee.attacker, melee.defender);
    if (!apart) continue;
    play.state_fact(Audience::all(), conditions, MeleeEnded{melee.attacker, melee.defender, MeleeEnd::fallen_back});
  }
}

void take_the_struck(Play& play) {
  for (const Board& order : play.now().boards) {
    if (play.now().ships[order.target].status == Status::struck) {
      take(play, order.target, order.ship, order.clear, possession);
    }
  }
}

// 5-2: of two who have declared against one another only the one with the higher die attacks.
bool wins_the_rail(Play& play, ShipId a, ShipId b) {
  for (std::uint16_t index = 0;; ++index) {
    const int first = play.face(Purpose::boarding_first, a, 6, index);
    const int second = play.face(Purpose::boarding_first, b, 6, index);
    if (first != second) return first > second;
  }
}

ShipSet attackers_of(Play& play) {
  const auto& boards = play.now().boards;
  ShipSet attackers;
  for (const Board& order : boards) {
    if (play.now().ships[order.target].status == Status::struck ||
        play.now().ships[order.target].side == play.now().ships[order.ship].side) {
      continue;  // was taken
    }
    const bool mutual = std::ranges::any_of(
        boards, [&](const Board& other) { return other.ship == order.target && other.target == order.ship; });
    if (!mutual) attackers.set(order.ship);
    if (!mutual || order.ship > order.target) continue;
    attackers.set(wins_the_rail(play, order.ship, order.target) ? order.ship : order.target);
  }
  return attackers;
}

// Parties that are not on another ship's deck.
std::uint8_t parties_at_home(const State& state, ShipId ship) {
  int left = state.ships[ship].parties;
  for (const Melee& melee : state.melees) {
    if (melee.attacker == ship) left -= melee.attackers_left;
  }
  return static_cast<std::uint8_t>(std::max(0, left));
}

void attempt(Play& play, const Board& order) {
  const State& now = play.now();
  const bool fouled = locked_together(now, order.ship, order.target);
  const bool differ = now.card(order.ship).size_class != now.card(order.target).size_class;
  play.term({"dice", attempts, Op::base, now.tables().boarding.dice});
  if (fouled) play.term({"fouled", attempts, Op::add, now.tables().boarding.fouled});
  if (differ) play.term({"sizes differ", attempts, Op::add, now.tables().boarding.sizes_differ});
  const int dice = attempt_dice(now.tables().boarding, fouled, differ);
  const bool begins =
      roll_attempt(play.chance(), play.address(Purpose::attempt, order.ship), now.tables().boarding, dice);
  play.state_fact(Audience::all(), attempts,
                  BoardingAttempted{order.ship, order.target, static_cast<std::uint8_t>(dice), begins});
  if (!begins) return;
  const std::uint8_t boarders = now.ships[order.ship].told_off;
  play.state_fact(
      Audience::all(), actions,
      MeleeBegan{{order.ship, order.target, boarders, parties_at_home(now, order.target), boarders, 0, order.clear}});
}

Band band_of(const State& state, ShipId ship, int start, int left, std::uint8_t rounds) {
  return {ship,
          crew_grade(state, ship),
          state.card(ship).size_class,
          static_cast<std::uint8_t>(start),
          static_cast<std::uint8_t>(left),
          rounds,
          MeleeEnd::goes_on};
}

DeckFight fight_on_deck(const State& state, ShipId defender) {
  DeckFight fight;
  int start = 0;
  for (const Melee& melee : state.melees) {
    if (melee.defender != defender) continue;
    const int left = std::min(melee.attackers_left, state.ships[melee.attacker].told_off);
    fight.attackers.push_back(band_of(state, melee.attacker, melee.attackers, left, melee.rounds));
    start = std::max<int>(start, melee.defenders);
  }
  std::ranges::sort(fight.attackers, {}, [](const Band& band) { return std::uint16_t{band.ship}; });
  fight.defender = band_of(state, defender, start, parties_at_home(state, defender), 0);
  return fight;
}

void fight_for(Play& play, ShipId defender) {
  DeckFight fight = fight_on_deck(play.now(), defender);
  if (fight.attackers.empty()) return;
  const auto tell = [&](const RoundLosses& losses) {
    for (std::size_t i = 0; i < losses.size(); ++i) {
      if (fight.attackers[i].end != MeleeEnd::goes_on) continue;
      play.state_fact(Audience::all(), actions,
                      MeleeFought{fight.attackers[i].ship, defender, losses[i].attackers, losses[i].defenders});
    }
  };
  fight_on(play.chance(), play.address(Purpose::melee, defender), play.now().tables(), fight, tell);
  bool clear = false;
  for (const Melee& melee : play.now().melees) {
    if (melee.attacker == fight.captor && melee.defender == defender) clear = melee.clear;
  }
  for (const Band& attacker : fight.attackers) {
    play.state_fact(Audience::all(), actions, MeleeEnded{attacker.ship, defender, attacker.end});
  }
  if (fight.captor != no_ship) take(play, defender, fight.captor, clear, prizes);
}

}  // namespace

Checked check(const State& state, Seat seat, const Board& order) {
  if (auto refusal = must_own(state, seat, order.ship, "board")) return refusal;
  if (auto refusal = must_face(state, order.ship, order.target, "board")) return refusal;
  const Unfit about{state, "board", order.ship};
  const Ship &ship = state.ships[order.ship], &target = state.ships[order.target];
  if (ship.noncombatant) return about({"4.6-7", "A79"}, "stands by a burning ship, and does not fight");
  if (ship.told_off == 0) return about({"3-3", "A86"}, "has told off no boarding party");
  if (ship.went || target.went) return about(conditions, "may board only if neither has moved along a path this turn");
  if (!within_reach(state, order.ship, order.target)) return about(conditions, "lies more than 10 mm from that ship");
  if (in_action(state, order.ship)) return about(actions, "is in a boarding action already");
  return {};
}

void resolve_boarding(Play& play) {
  part_those_who_moved(play);
  for (const Board& order : play.now().boards) {
    play.state_fact(Audience::all(), who_attacks, BoardingDeclared{order.ship, order.target});
  }
  take_the_struck(play);
  const ShipSet attackers = attackers_of(play);
  for (const Board& order : play.now().boards) {
    if (attackers.has(order.ship)) attempt(play, order);
  }
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) fight_for(play, ship);
}

}  // namespace wardroom::admiralty
