// 7.5 Attacks by ships whose card gives a torpedo attack range: once a turn each side that has such a ship near enough
// to an enemy large ship throws a D10, and on a 1 one torpedo factor goes to the nearest of them at once (ruling A18).
// 7.6 The coup de gras: any ship with torpedoes, at any ship that moved 1 in or less and lies within 5 in, with its
// number tripled (ruling A19).
#include <algorithm>

#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/torpedoes.hpp"

namespace wardroom::coal {
namespace {

// ---- 7.5

constexpr Inches large_attack_limit = 10_in, close_range = 5_in;

// Ruling A14: the card decides; factors mean 7.4.
bool attacks_by_range(const State& state, ShipId id) {
  const Card& card = state.card(id);
  return card.torpedoes && card.torpedo_factors == 0 && !is_torpedo_craft(card.type) && card.torpedo_range > Inches{} &&
         torpedoes_work(state.ships[id]);
}

// 7.2: light ships only through their broadsides.
bool torpedoes_bear(const State& state, ShipId id, ShipId target) {
  return !is_light(state.card(id).type) || arcs_bearing(state, id, target).broadside();
}

bool large_attack_open(const State& state, ShipId id, ShipId target_id) {
  const Ship& target = state.ships[target_id];
  if (target.side == state.ships[id].side || !able(target) || !is_large(state.card(target_id).type)) return false;
  if (!target.seen_by.has(id) || !in_range(state, id, target_id, state.card(id).torpedo_range)) return false;
  if (range(state, id, target_id) >= large_attack_limit) return false;
  return torpedoes_bear(state, id, target_id) && clear_line(state, id, target_id);
}

// 7.5.2: the closest pairs of attacker and target, each target once, in the order of their numbers.
struct Closest {
  Inches range;
  Fixed<ShipId, most_ships> targets, attackers;
};

Fixed<ShipId, most_ships> attackers_by_range(const State& state, SideId side) {
  Fixed<ShipId, most_ships> able_to;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && attacks_by_range(state, id)) able_to.push_back(id);
  }
  return able_to;
}

Closest closest_pairs(const State& state, SideId side) {
  Closest closest;
  const Fixed<ShipId, most_ships> able_to = attackers_by_range(state, side);
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    if (state.ships[target].side == side || !is_large(state.card(target).type)) continue;
    for (const ShipId id : able_to) {
      if (!large_attack_open(state, id, target)) continue;
      const Inches apart = range(state, id, target);
      if (!closest.targets.empty() && apart > closest.range) continue;
      if (!closest.targets.empty() && apart == closest.range && closest.targets.back() == target) continue;
      if (closest.targets.empty() || apart < closest.range) {
        closest.targets.clear();
        closest.attackers.clear();
      }
      closest.range = apart;
      closest.targets.push_back(target);
      closest.attackers.push_back(id);
    }
  }
  return closest;
}

bool any_large_attack(const State& state, SideId side) {
  const Fixed<ShipId, most_ships> able_to = attackers_by_range(state, side);
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    if (state.ships[target].side == side || !is_large(state.card(target).type)) continue;
    const auto open = [&](ShipId id) { return large_attack_open(state, id, target); };
    if (std::any_of(able_to.begin(), able_to.end(), open)) return true;
  }
  return false;
}

constexpr std::uint16_t coup_dice = most_torpedoes * 256;  // beyond the dice of every marker
constexpr std::uint16_t large_attack_dice = coup_dice + 64 * 256;

void large_attack(Play& play, SideId side) {
  const Closest closest = closest_pairs(play.now(), side);
  if (closest.targets.empty()) return;
  const bool attacks = play.face(Purpose::large_attack, side, 10) == 1 && !play.now().sides[side].declined_large_attack;
  play.state_fact(Audience::all(), {"7.5.1", "A18"}, LargeAttackRolled{side, attacks});
  if (!attacks) return;
  const auto tie = play.address(Purpose::large_attack_tie, side);
  const auto chosen = static_cast<std::size_t>(play.chance().pick(tie, static_cast<int>(closest.targets.size())));
  TorpedoShot shot;
  shot.attack = TorpedoAttack::other;
  shot.ship = closest.attackers[chosen];
  shot.target = closest.targets[chosen];
  shot.to_hit = closest.range <= close_range ? 4 : 2;  // 7.5.1
  shot.first_die = large_attack_dice;
  roll_torpedoes(play, shot);
}

// ---- 7.6

enum class NoCoup : std::uint8_t { none, half_move, torpedoes, factors, again, moving, far, unsighted, arc, blocked };

// In the first of two half-moves only half of the turn's distance has been covered.
bool lies_still(const State& state, const Ship& ship) {
  if (state.divisions[ship.division].melee > 0) return false;  // 5.16, ruling A42: counts as at full speed
  return ship.moved * (state.halves && state.half == 0 ? 2 : 1) <= 1_in;
}

NoCoup ship_barred_from_coup(const State& state, ShipId id, int factors) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  if (!card.torpedoes || !torpedoes_work(ship)) return NoCoup::torpedoes;
  if (state.half == 1 && !is_near(state, id)) return NoCoup::half_move;
  for (const Coup& coup : state.coups) {
    if (coup.ship == id) return NoCoup::again;
  }
  const int left = card.torpedo_factors == 0 ? 1 : card.torpedoes_reload ? card.torpedo_factors : ship.torpedoes_left;
  return factors < 1 || factors > left ? NoCoup::factors : NoCoup::none;
}

NoCoup target_barred_from_coup(const State& state, ShipId id, ShipId target_id) {
  const Ship& target = state.ships[target_id];
  if (!on_table(target) || !target.seen_by.has(id)) return NoCoup::unsighted;
  if (!lies_still(state, target)) return NoCoup::moving;
  if (!in_range(state, id, target_id, close_range)) return NoCoup::far;
  if (!torpedoes_bear(state, id, target_id)) return NoCoup::arc;
  return clear_line(state, id, target_id) ? NoCoup::none : NoCoup::blocked;
}

bool any_coup(const State& state, SideId side) {
  // Few ships ever lie still: they are looked for first.
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    const Ship& aim = state.ships[target];
    if (aim.side == side || !on_table(aim) || !lies_still(state, aim)) continue;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (state.ships[id].side != side || target_barred_from_coup(state, id, target) != NoCoup::none) continue;
      if (ship_barred_from_coup(state, id, 1) == NoCoup::none) return true;
    }
  }
  return false;
}

Checked refusal_of_coup(const State& state, ShipId ship, NoCoup why) {
  const auto no = [&](Cite cite, std::string_view text) {
    return refuse(cite, "coup de gras: " + name_of(state, ship) + " " + std::string(text));
  };
  switch (why) {
    case NoCoup::none: return {};
    case NoCoup::half_move: return no({"3.4.3"}, "has no enemy within 5 in, and only moves in the second half-move");
    case NoCoup::torpedoes: return no({"7.6"}, "has no torpedoes that she can use");
    case NoCoup::factors:
      return no({"7.6", "A19"}, "cannot use that many factors; ships without factors attack with one");
    case NoCoup::again: return no({"7.6"}, "has her attack ordered already");
    case NoCoup::moving: return no({"7.6", "A19"}, "needs a target that moved 1 in or less this turn");
    case NoCoup::far: return no({"7.6"}, "needs a target within 5 in");
    case NoCoup::unsighted: return no({"7.3"}, "has not herself sighted that ship");
    case NoCoup::arc: return no({"7.2"}, "can only attack through her broadside arcs");
    case NoCoup::blocked: return no({"7.3"}, "has smoke or land between her and that ship");
  }
  return {};
}

void coup_de_grace(Play& play, std::size_t place) {
  TorpedoShot shot = coup_shot(play.now(), play.now().coups[place]);
  shot.first_die = static_cast<std::uint16_t>(coup_dice + place * 256);
  roll_torpedoes(play, shot);
}

}  // namespace

TorpedoShot coup_shot(const State& state, const Coup& coup) {
  const Card& card = state.card(coup.ship);
  TorpedoShot shot;
  shot.attack = TorpedoAttack::coup;
  shot.ship = coup.ship;
  shot.target = coup.target;
  shot.factors = coup.factors;
  shot.to_hit = 3 * (card.torpedo_factors > 0 && !card.torpedo_bands.empty() ? card.torpedo_bands.front().to_hit : 4);
  return shot;
}

bool may_attack_by_torpedo(const State& state, SideId side) {
  return (state.half == 0 && any_large_attack(state, side)) || any_coup(state, side);
}

void resolve_torpedoes(Play& play) {
  resolve_markers(play);
  for (std::size_t i = 0; i < play.now().coups.size(); ++i) coup_de_grace(play, i);
  if (play.now().half != 0) return;  // ruling A7
  for (const SideId side : {SideId{0}, SideId{1}}) large_attack(play, side);
}

Checked check(const State& state, SideId side, const CoupDeGrace& order) {
  if (auto refusal = must_own(state, side, order.ship, "coup de gras")) return refusal;
  if (auto refusal = must_see(state, side, order.target, "coup de gras")) return refusal;
  // Half of the list is each side's, so that no refusal tells what the other has ordered.
  const auto ordered = std::count_if(state.coups.begin(), state.coups.end(),
                                     [&](const Coup& c) { return state.ships[c.ship].side == side; });
  if (ordered >= static_cast<std::ptrdiff_t>(state.coups.capacity() / 2))
    return refuse({"7.6"}, "coup de gras: no more attacks can be kept this turn");
  const NoCoup ship = ship_barred_from_coup(state, order.ship, order.factors);
  return refusal_of_coup(state, order.ship,
                         ship != NoCoup::none ? ship : target_barred_from_coup(state, order.ship, order.target));
}

Checked check(const State&, SideId, const DeclineLargeAttack&) { return {}; }

}  // namespace wardroom::coal
