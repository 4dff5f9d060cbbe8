#include "books/coal/rules/damage_control.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/strike.hpp"

namespace wardroom::coal {
namespace {

constexpr int spreads_hit = 9, spreads_fire = 10;  // 8.5.3
constexpr int beyond_repair_at_least = 9;          // 8.6.2
constexpr Inches slow_enough = 2_in;               // 8.6.4.3
constexpr HitId nothing = no_hit;

// Ruling A39: a sinking ship still fights her fires; an abandoned one has nobody left to do it.
bool has_crew(const Ship& ship) {
  return ship.placed && (ship.status == Status::afloat || ship.status == Status::sinking);
}

bool conditions_for_bonus(const Ship& ship, bool on_fire) {
  return !ship.fired && !ship.fired_upon && (!on_fire || ship.speed <= slow_enough);
}

/// One ship's dice, and who may know of them.
struct Attempt {
  ShipId ship = no_ship;
  HitId item = nothing;
  int at_most = 2;
  std::uint32_t rounds_after = 0;  // the battle's end; 0 during it
  Audience audience;
};

void note_number(Play& play, const Attempt& attempt) {
  if (!play.recording() || attempt.item == nothing) return;
  const int base = play.now().setting->special.repair_at_most;
  play.term({"damage control succeeds at", {base == 2 ? "8.6.1" : "9.2"}, Op::base, base});
  if (attempt.at_most != base) {
    play.term({"no weapon used, not fired upon, slow if burning", {"8.6.4"}, Op::add, attempt.at_most - base});
  }
  play.term({"damage control succeeds at", {"8.6.1"}, Op::result, attempt.at_most});
}

void change(Play& play, const Attempt& attempt, bool repaired, bool unrepairable) {
  if (!repaired && !unrepairable) return;
  play.state_fact(attempt.audience, {repaired ? "8.6.1" : "8.6.2"},
                  HitChanged{attempt.ship, attempt.item, repaired ? HitState::repaired : HitState::unrepairable});
}

// 8.5.3: all fires at once; what they bring comes after all have been rolled for (ruling A8).
void roll_for_fires(Play& play, const Attempt& attempt, const Burning& burning, Purpose purpose) {
  const auto* named = std::find(burning.begin(), burning.end(), attempt.item);
  const int place = named == burning.end() ? no_fire_named : static_cast<int>(named - burning.begin());
  DieAddress at = play.address(purpose, attempt.ship);
  at.turn += attempt.rounds_after;
  const int fires_before = static_cast<int>(burning.size());
  const FireRolls rolls = roll_fires(play.chance(), at, fires_before, place, attempt.at_most);
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  note_number(play, attempt);
  play.state_fact(
      attempt.audience, {"8.5.3", "A9"},
      DamageControlRolled{attempt.ship, attempt.item, byte(attempt.at_most), byte(fires_before), rolls.put_out > 0,
                          rolls.unrepairable > 0, byte(rolls.new_fires), byte(rolls.extra_hits)});
  change(play, attempt, rolls.put_out > 0, rolls.unrepairable > 0);
  for (int i = 0; i < rolls.new_fires; ++i) {
    play.term({"a fire rolled 10: another starts", {"8.5.3"}, Op::result, 1});
    play.state_fact(attempt.audience, {"8.5.3"}, Damaged{attempt.ship, {HitKind::fire, HitState::open, 0, Hand::port}});
  }
  for (int i = 0; i < rolls.extra_hits; ++i) {
    const Blow blow{attempt.ship, no_ship, false, Hand::port, static_cast<std::uint16_t>(i), attempt.rounds_after};
    Strike(play, blow).on(chart_for_fire(play.now(), attempt.ship));
  }
  take_stock(play, attempt.ship, fires_before, attempt.rounds_after > 0);
}

// 8.6: one attempt on something other than a fire.
bool roll_for_repair(Play& play, const Attempt& attempt, Purpose purpose) {
  DieAddress at = play.address(purpose, attempt.ship);
  at.turn += attempt.rounds_after;
  const Repaired result = roll_repair(play.chance(), at, attempt.at_most);
  note_number(play, attempt);
  play.state_fact(attempt.audience, {"8.6"},
                  DamageControlRolled{attempt.ship, attempt.item, static_cast<std::uint8_t>(attempt.at_most), 0,
                                      result.repaired, result.unrepairable, 0, 0});
  change(play, attempt, result.repaired, result.unrepairable);
  return result.repaired || result.unrepairable;
}

bool slows(HitKind kind) {
  return kind == HitKind::flotation || kind == HitKind::engine || kind == HitKind::boilers ||
         kind == HitKind::steering || kind == HitKind::stopped || kind == HitKind::slowed ||
         kind == HitKind::half_speed;
}

// Nobody fires any more, and a burning ship may slow down: with the option the better number holds (ruling W8).
int number_after_battle(const State& state) {
  return state.setting->special.repair_at_most + (state.options().better_damage_control ? 1 : 0);
}

}  // namespace

Repaired roll_repair(Chance& chance, DieAddress at, int at_most) {
  const int face = chance.face(at, 10);
  const bool done = face <= at_most;
  return {done, !done && face >= beyond_repair_at_least};
}

FireRolls roll_fires(Chance& chance, DieAddress at, int burning, int named, int repair_at_most) {
  FireRolls result;
  for (int i = 0; i < burning; ++i, ++at.index) {
    const int face = chance.face(at, 10);
    if (face == spreads_hit) ++result.extra_hits;
    if (face == spreads_fire) ++result.new_fires;
    if (i != named) continue;
    if (face <= repair_at_most) {
      result.put_out = 1;
    } else if (face >= beyond_repair_at_least) {
      result.unrepairable = 1;
    }
  }
  return result;
}

int repair_number(const State& state, ShipId id, bool on_fire) {
  const bool bonus = state.options().better_damage_control && conditions_for_bonus(state.ships[id], on_fire);
  return state.setting->special.repair_at_most + (bonus ? 1 : 0);
}

bool repairable(const Ship& ship, std::size_t item) {
  if (!has_crew(ship) || item >= ship.hits.size() || ship.hits[item].state != HitState::open) return false;
  if (ship.hits[item].kind == HitKind::fire) return true;
  // 8.6: fires first, even one that nobody can put out (ruling W7); ruling A39.
  return ship.status == Status::afloat && fires(ship) == 0;
}

Burning burning_fires(const Ship& ship) {
  Burning result;
  for (HitId i = 0; i < ship.hits.size(); ++i) {
    const Hit& hit = ship.hits[i];
    if (hit.kind == HitKind::fire && hit.state != HitState::repaired) result.push_back(i);
  }
  return result;
}

bool may_repair(const State& state, SideId side) {
  if (state.half != 0) return false;  // ruling A7
  for (const Ship& ship : state.ships) {
    if (ship.side != side || ship.repair != nothing) continue;
    for (std::size_t i = 0; i < ship.hits.size(); ++i) {
      if (repairable(ship, i)) return true;
    }
  }
  return false;
}

void resolve_damage_control(Play& play) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (ship.hits.empty() || !has_crew(ship)) continue;
    const Burning burning = burning_fires(ship);
    const bool works = ship.repair != nothing && repairable(ship, ship.repair);
    const Attempt attempt{id, works ? ship.repair : nothing, repair_number(now, id, !burning.empty()), 0,
                          Audience::only(ship.side)};
    if (!burning.empty()) {
      roll_for_fires(play, attempt, burning, Purpose::fire);
    } else if (works) {
      roll_for_repair(play, attempt, Purpose::repair);
    }
  }
  pass_flags(play);
}

void fight_fires_after_battle(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  for (std::uint32_t round = 1; ship.status == Status::afloat && fires(ship) > 0; ++round) {
    const Burning burning = burning_fires(ship);
    const auto* named =
        std::find_if(burning.begin(), burning.end(), [&](HitId item) { return repairable(ship, item); });
    const HitId item = named == burning.end() ? nothing : *named;
    roll_for_fires(play, {id, item, number_after_battle(now), round, Audience::all()}, burning, Purpose::after_fire);
  }
}

void repair_after_battle(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  std::uint32_t round = 1;
  for (HitId item = 0; item < ship.hits.size() && top_speed(now, id) <= Inches{}; ++item) {
    if (!slows(ship.hits[item].kind) || !repairable(ship, item)) continue;
    const Attempt attempt{id, item, number_after_battle(now), 0, Audience::all()};
    for (bool settled = false; !settled; ++round) {
      Attempt again = attempt;
      again.rounds_after = round;
      settled = roll_for_repair(play, again, Purpose::after_repair);
    }
  }
}

Checked check(const State& state, SideId side, const Repair& order) {
  const bool own = order.ship < state.ships.size() && state.ships[order.ship].side == side;
  const bool sinking = own && state.ships[order.ship].status == Status::sinking;
  if (!sinking) {
    if (auto refusal = must_own(state, side, order.ship, "damage control")) return refusal;
  }
  const Ship& ship = state.ships[order.ship];
  const std::string name = name_of(state, order.ship);
  const auto no = [&](Cite cite, std::string_view why) {
    return refuse(cite, fmt::format("damage control: {} {}", name, why));
  };
  if (state.half != 0) return no({"3.4.4", "A7"}, "repairs once in a whole turn, in its first half");
  if (ship.repair != nothing) return no({"8.6"}, "has named the one hit or fire that she works on this turn");
  if (order.item >= ship.hits.size()) return no({"8.6"}, "has no such hit on her card");
  const Hit& hit = ship.hits[order.item];
  if (hit.state == HitState::repaired) return no({"8.2.4"}, "has that hit repaired already; name an open one");
  if (hit.state == HitState::unrepairable) return no({"8.6.2"}, "cannot repair that any more; name an open hit");
  if (repairable(ship, order.item)) return {};
  if (sinking) return no({"8.7", "A39"}, "is sinking and may only fight her fires");
  return no({"8.6"}, "burns: her fires must be put out before any other damage is repaired");
}

}  // namespace wardroom::coal
