// 6: repair dice, each for one mark named before it is thrown (charts F, A89); then water (6-10, A75).
#include "books/admiralty/rules/repairs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/rolls.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite repair_dice{"6-1", "A89"}, plugging{"6-5", "A89"}, flooding{"6-10", "A75"};

Cite clause_of(Mend mend) {
  switch (mend) {
    case Mend::B: return {"6-2", "A89"};
    case Mend::F: return {"6-3", "A89"};
    case Mend::M: return {"6-4", "A89"};
    case Mend::W: return plugging;
    case Mend::L: return {"6-6", "A89"};
    case Mend::R:
    case Mend::P: return {"6-7", "A89"};
    case Mend::S: return {"6-8", "A89"};
    case Mend::aground: return {"2-21", "A60"};
  }
  return repair_dice;
}

int hits_on(const State& state, ShipId ship, ShipId on) {
  for (const Lock& lock : state.ships[ship].locks) {
    if (lock.on == on) return lock.hits;
  }
  return 0;
}

// 6-8: half of all that was shot away is gone for good.
int most_sails(const Ship& ship) { return 100 - (ship.sails_lost + 1) / 2; }

// So many dice may bring back what is left, each of them two.
int sails_to_mend(const State& state, const Ship& ship) {
  const int missing = most_sails(ship) - ship.sails, each = state.tables().repairs.sails_back;
  return each == 0 || missing <= 0 ? 0 : (missing + each - 1) / each;
}

Checked check_rule(const State& state, const Repair& order, const Unfit& about) {
  const Ship& ship = state.ships[order.ship];
  const Cite cite = clause_of(order.mend);
  if (ship.status == Status::struck && order.mend != Mend::F && order.mend != Mend::W) {
    return about({"3-6", "A84"}, "has struck, and only fights fires and leaks");
  }
  const bool extended = order.mend == Mend::R || order.mend == Mend::P || order.mend == Mend::S;
  if (extended && state.options().repairs == RepairRule::strict) {
    return about(cite, "cannot mend that in this game");
  }
  if (order.mend == Mend::P && ship.pump_mended) return about(cite, "has mended a pump once, and no more");
  if (order.mend == Mend::W && state.setting->sea != Sea::calm) {
    return about(cite, "can stop leaks only in a calm sea");
  }
  const bool boarding = std::ranges::any_of(
      state.melees, [&](const Melee& melee) { return melee.attacker == order.ship || melee.defender == order.ship; });
  if (boarding && order.mend != Mend::L && order.mend != Mend::F) {
    return about(repair_dice, "fights on deck: hands are left for fires and locks only");
  }
  return {};
}

bool same_mark(const Repair& a, const Repair& b) {
  return a.ship == b.ship && a.mend == b.mend && (a.mend != Mend::B || a.side == b.side) &&
         (a.mend != Mend::L || (a.other == b.other && a.theirs == b.theirs));
}

void lose_lock(Play& play, const Repair& order, Cite cite) {
  const ShipId of = order.theirs ? order.other : order.ship, on = order.theirs ? order.ship : order.other;
  // Both may have cut the same one.
  if (hits_on(play.now(), of, on) > 0) play.state_fact(Audience::all(), cite, LockChanged{of, on, -1});
}

void mend(Play& play, const Repair& order) {
  const State& now = play.now();
  const Cite cite = clause_of(order.mend);
  const Audience own = owners(now, order.ship);
  const auto cross_out = [&](Audience told, Mark mark) { play.state_fact(told, cite, CrossedOut{order.ship, mark}); };
  switch (order.mend) {
    case Mend::B: return play.state_fact(own, cite, GunsBlocked{order.ship, order.side, -1});
    case Mend::F: return cross_out(Audience::all(), Mark::F);
    case Mend::M: return cross_out(own, Mark::M);
    case Mend::W: return cross_out(own, Mark::W);
    case Mend::R: return cross_out(own, Mark::R);
    case Mend::P: return cross_out(own, Mark::P);
    case Mend::L: return lose_lock(play, order, cite);
    case Mend::S: {
      const Ship& ship = now.ships[order.ship];
      const int back = std::min<int>(now.tables().repairs.sails_back, most_sails(ship) - ship.sails);
      return play.state_fact(Audience::all(), cite, SailsLost{order.ship, static_cast<std::int8_t>(-back)});
    }
    case Mend::aground: {
      const Ship& ship = now.ships[order.ship];
      const Point back = moved(ship.at, ship.heading.reversed(), now.tables().sailing.refloat);
      return play.state_fact(Audience::all(), cite, Refloated{order.ship, back});
    }
  }
}

void roll_repair(Play& play, const Repair& order, std::uint16_t index_of_die) {
  const State& now = play.now();
  const Repairs& chart = now.tables().repairs;
  const Grade grade = crew_grade(now, order.ship);
  const Cite cite = clause_of(order.mend);
  play.term({"mended on", cite, Op::at_least, need_to_mend(chart, order.mend, order.theirs)});
  if (chart.grade[index(grade)] != 0 && order.mend != Mend::aground) {
    play.term({"crew", repair_dice, Op::add, chart.grade[index(grade)]});
  }
  const Purpose purpose = order.mend == Mend::aground ? Purpose::aground : Purpose::repair;
  const bool mended = roll_to_mend(play.chance(), play.address(purpose, order.ship, index_of_die), chart, order.mend,
                                   order.theirs, grade);
  play.state_fact(owners(now, order.ship), cite, RepairRolled{order.ship, order.mend, mended});
  if (mended) mend(play, order);
}

}  // namespace

int repair_dice_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.status == Status::prize) return 1;
  return std::max(1, state.setting->repair_dice[id] - ship.told_off / state.tables().repairs.parties_a_die);
}

int marks_to_mend(const State& state, const Repair& order) {
  const Ship& ship = state.ships[order.ship];
  const auto marks = [&](Mark mark) { return int{ship.mark[index(mark)]}; };
  switch (order.mend) {
    case Mend::B: return ship.sides[index(order.side)].blocked;
    case Mend::F: return marks(Mark::F);
    case Mend::M: return marks(Mark::M);
    case Mend::W: return marks(Mark::W);
    case Mend::R: return marks(Mark::R);
    case Mend::P: return std::min(1, marks(Mark::P));
    case Mend::S: return sails_to_mend(state, ship);
    case Mend::L:
      if (order.other >= state.ships.size()) return 0;
      return order.theirs ? hits_on(state, order.other, order.ship) : hits_on(state, order.ship, order.other);
    case Mend::aground: return ship.aground ? 1 : 0;
  }
  return 0;
}

Checked check(const State& state, Seat seat, const Repair& order) {
  if (auto refusal = must_have(state, seat, order.ship, "repair")) return refusal;
  const Unfit about{state, "repair", order.ship};
  if (auto refusal = check_rule(state, order, about)) return refusal;
  const int marks = marks_to_mend(state, order), dice = repair_dice_of(state, order.ship);
  if (marks == 0) return about(clause_of(order.mend), "has no such mark");
  const auto count = [&](auto&& test) { return std::ranges::count_if(state.repairs, test); };
  if (count([&](const Repair& other) { return same_mark(other, order); }) >= marks) {
    return about(repair_dice, "has a die on each of those marks already");
  }
  if (count([&](const Repair& other) { return other.ship == order.ship; }) < dice) return {};
  return refuse(repair_dice, fmt::format("repair: {} has {} repair {} in this turn", name_of(state, order.ship), dice,
                                         dice == 1 ? "die" : "dice"));
}

void resolve_repairs(Play& play) {
  ShipId before = no_ship;
  std::uint16_t die = 0;
  for (const Repair& order : play.now().repairs) {
    die = order.ship == before ? static_cast<std::uint16_t>(die + 1) : std::uint16_t{0};
    before = order.ship;
    roll_repair(play, order, die);
  }
}

void sink_the_flooded(Play& play) {
  const State& now = play.now();
  const Condition& chart = now.tables().condition;
  for (ShipId ship = 0; ship < now.ships.size(); ++ship) {
    if (!now.ships[ship].present || !on_table(now.ships[ship].status)) continue;
    if (effective_water(now, ship) >= chart.flood_from) {
      play.term({"water rises on", flooding, Op::at_least, chart.flood_on});
      const bool rises = play.face(Purpose::flooding, ship, 6) >= chart.flood_on;
      play.state_fact(owners(now, ship), flooding, FloodingRolled{ship, rises});
      if (rises) play.state_fact(owners(now, ship), flooding, Marked{ship, Mark::W, 1});
    }
    if (effective_water(now, ship) >= chart.sinks_from) play.state_fact(Audience::all(), flooding, Sunk{ship});
  }
}

}  // namespace wardroom::admiralty
