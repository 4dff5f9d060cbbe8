// What holds of damage whatever falls: crowded ships with fires, hurt masts and locks, through a turn of dice.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "books/admiralty/rules/critical.hpp"
#include "support/admiralty_damage.hpp"

namespace wardroom::admiralty::test {
namespace {

int below(int most) { return *rc::gen::inRange(0, most); }
std::uint8_t few(int most) { return static_cast<std::uint8_t>(below(most)); }

// Ships of both sides so close that blasts and masts reach from one to another.
struct Crowd : Table {
  Crowd() {
    state().turn = static_cast<std::uint16_t>(1 + below(60'000));
    Options& options = setting().options;
    options.crashing_masts = below(2) == 1;
    options.inferno_aid = below(2) == 1;
    options.gd_carronades = static_cast<GdCarronades>(below(3));
    options.crashing_masts_locks = static_cast<CrashLocks>(below(2));
    const int count = 2 + below(5);
    for (int i = 0; i < count; ++i) {
      const auto id = armed(SideId::at(i % 2), std::to_string(100 + below(400)) + "+" + std::to_string(below(4)),
                            at(600 + below(120), 600 + below(120)), 15 * below(24));
      Ship& ship = (*this)[id];
      for (const Mark mark : {Mark::F, Mark::I, Mark::M, Mark::W, Mark::A, Mark::R}) ship.mark[index(mark)] = few(4);
      ship.admiral = static_cast<Admiral>(below(4));
      ship.spring = ship.anchored = below(4) == 0;
      if (below(6) == 0) ship.status = Status::struck;
    }
    for (ShipId id = 0; id < state().ships.size(); ++id) {
      const auto on = ShipId::at(below(count));
      if (on != id && below(2) == 1) lock(id, on);
    }
  }
  template <class Rule>
  void run(Phase phase, Rule rule) {
    state().phase = phase;
    Play step = play();
    rule(step);
  }
  void turn() {
    run(Phase::mast, [](Play& step) { roll_masts(step); });
    run(Phase::fires, [](Play& step) { roll_fires(step); });
    run(Phase::cannon, [&](Play& step) {
      Runs runs(step);
      for (ShipId id = 0; id < state().ships.size(); ++id) {
        if (!in_play(state(), id)) continue;
        for (int i = below(6); i > 0; --i) {
          roll_critical(step, id, static_cast<Size>(below(3)), static_cast<Embattled>(below(3)), runs[id]);
        }
      }
    });
    run(Phase::effects, [](Play& step) { resolve_effects(step); });
  }
  int total(Mark mark, bool with_crossed) {
    int sum = 0;
    for (const Ship& ship : state().ships)
      sum += ship.mark[index(mark)] + (with_crossed ? ship.crossed[index(mark)] : 0);
    return sum;
  }
  int rolled(Line line) {
    int count = 0;
    for (const CriticalRolled& roll : facts<CriticalRolled>()) count += roll.line == line ? 1 : 0;
    return count;
  }
};

RC_GTEST_PROP(AdmiraltyDamage, RollsEveryMarkOnceAndKeepsItsCount, ()) {
  Crowd crowd;
  const int masts = crowd.total(Mark::M, false), fires = crowd.total(Mark::F, false);
  std::array<int, mark_count> before{};
  for (std::size_t i = 0; i < mark_count; ++i) before[i] = crowd.total(static_cast<Mark>(i), true);
  crowd.turn();
  int own = 0;
  for (const MastRolled& mast : crowd.facts<MastRolled>()) own += mast.own ? 1 : 0;
  RC_ASSERT(own == masts);
  RC_ASSERT(crowd.rolled(Line::F) == fires);
  for (const Marked& marked : crowd.facts<Marked>()) before[index(marked.mark)] += marked.count;
  for (std::size_t i = 0; i < mark_count; ++i) RC_ASSERT(crowd.total(static_cast<Mark>(i), true) == before[i]);
}

RC_GTEST_PROP(AdmiraltyDamage, ThrowsNoDieTwiceAndShowsTheEnemyNoneOfTheLog, ()) {
  Crowd crowd;
  crowd.turn();
  std::set<DieAddress> addresses;
  for (const Die& die : crowd.record().dice) RC_ASSERT(addresses.insert(die.at).second);
  for (const auto& event : crowd.record().events) {
    for (const Die& die : crowd.record().dice_of(event)) {
      switch (static_cast<Purpose>(die.at.purpose)) {
        case Purpose::critical:
        case Purpose::critical2:
        case Purpose::blocked:
        case Purpose::fire_danger:
        case Purpose::side:
        case Purpose::gun_dice:
        case Purpose::officer:
          RC_ASSERT(!event.audience.includes(Seat::of(enemy(crowd.state().ships[die.at.actor].side))));
          break;
        default: break;
      }
    }
  }
}

RC_GTEST_PROP(AdmiraltyDamage, LeavesNothingHangingOnShipsThatAreGone, ()) {
  Crowd crowd;
  crowd.turn();
  for (ShipId id = 0; id < crowd.state().ships.size(); ++id) {
    const Ship& ship = crowd[id];
    RC_ASSERT(ship.sails <= 100);
    RC_ASSERT(!ship.pending.any());
    for (const Lock& lock : ship.locks) RC_ASSERT(on_table(crowd[lock.on].status));
    if (!on_table(ship.status)) RC_ASSERT(ship.locks.empty() && ship.aided_by == no_ship);
    if (ship.aided_by != no_ship) RC_ASSERT(crowd[ship.aided_by].aids == id && ship.status == Status::struck);
    if (ship.aids != no_ship) RC_ASSERT(crowd[ship.aids].aided_by == id && ship.noncombatant);
    if (ship.noncombatant && ship.aids == no_ship) RC_ASSERT(!crowd.facts<EvacuationRolled>().empty());
    for (const Side& side : ship.sides) RC_ASSERT(side.dice.all() <= crowd.card(id).dice.all());
  }
}

}  // namespace
}  // namespace wardroom::admiralty::test
