// Steps 3b and 7b: guns fire at what their side observed in this very step.
#include "books/coastal/rules/gunfire.hpp"

#include <algorithm>
#include <array>

#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

bool was_ranged(const Ship& ship, ShipId target) {
  return std::find(ship.ranged_last.begin(), ship.ranged_last.end(), target) != ship.ranged_last.end();
}

// One gun fires star shell instead: the first sound one of 3 inch or more.
bool spent_on_star_shell(const State& state, ShipId ship, std::size_t mount) {
  if (!state.ships[ship].shell_fired) return false;
  const Card& card = state.card(ship);
  for (std::size_t i = 0; i < card.systems.size(); ++i) {
    const System& system = card.systems[i];
    if (system.kind != SystemKind::weapon || state.ships[ship].systems[i] != Condition::sound) continue;
    const Mount& gun = card.mounts[system.mount];
    if (is_gun(gun.row) && gun.calibre >= state.tables().damage.gun_from) return system.mount == mount;
  }
  return false;
}

bool same_name(const Card& card, std::size_t one, std::size_t other) {
  const auto system_of = [&](std::size_t mount) {
    return std::ranges::find_if(card.systems, [&](const System& s) { return s.mount == mount; });
  };
  const auto a = system_of(one), b = system_of(other);
  return a != card.systems.end() && b != card.systems.end() && a->name == b->name;
}

struct Variables {
  std::vector<Term>* trail;
  int sum = 0;
  void add(std::string_view what, Cite cite, bool applies, int by, bool own = false) {
    if (!applies || by == 0) return;
    sum += by;
    if (trail != nullptr) trail->push_back({what, cite, Op::add, by, 1, own});
  }
};

// A row of the effect chart is a clause of the sheet.
std::string_view row_clause(const Gunfire& table, int halves) {
  constexpr std::array<std::string_view, 7> clauses{"gunfx-1", "gunfx-2", "gunfx-3", "gunfx-4",
                                                    "gunfx-5", "gunfx-6", "gunfx-7"};
  const EffectRow* row = effect_row(table, halves);
  const auto place = row == nullptr ? 0 : static_cast<std::size_t>(row - table.effect.begin());
  return clauses[std::min(place, clauses.size() - 1)];
}

void fire_group(Play& play, const Fire& order, const FireGroup& group, std::uint16_t index) {
  const State& now = play.now();
  const int points = weapon_points(group.half_points);
  play.term({"weapon points", {"gun-1", "C16"}, Op::base, group.half_points, 2});
  std::vector<Term> trail;
  const int variables = shooting_variables(now, order.ship, order.target, group, play.recording() ? &trail : nullptr);
  for (const Term& term : trail) play.term(term);
  const Shooting shot = roll_gunfire(play.chance(), play.address(Purpose::gunfire, order.ship, index),
                                     now.tables().gunfire, group.half_points, variables);
  play.term({"column", {"gunmod-1", "C21"}, Op::result, shot.column});
  play.state_fact(
      Audience::all(), {row_clause(now.tables().gunfire, group.half_points)},
      Fired{order.ship, order.target, static_cast<std::uint8_t>(points), static_cast<std::int8_t>(shot.column),
            shot.straddle, static_cast<std::uint8_t>(shot.hits), group.damage, group.gun});
}

}  // namespace

MountSet mounts_bearing(const State& state, ShipId id, Point target) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  const Arc arc = arc_of(ship, target);
  const std::int64_t range = distance_squared(ship.at, target);
  const bool smoke = smoke_between(state, ship.at, target);
  MountSet found;
  for (std::size_t i = 0; i < card.systems.size(); ++i) {
    const System& system = card.systems[i];
    if (system.kind != SystemKind::weapon || ship.systems[i] != Condition::sound) continue;
    const Mount& mount = card.mounts[system.mount];
    if (smoke && !is_gun(mount.row)) continue;
    if (!bears(mount, arc) || half_points(state.tables().gunfire, mount, range) == 0) continue;
    if (!spent_on_star_shell(state, id, system.mount)) found.set(system.mount);
  }
  return found;
}

MountSet mounts_used(const State& state, const Fire& order) {
  MountSet free = mounts_bearing(state, order.ship, state.ships[order.target].at);
  for (const Fire& other : state.fires) {
    if (other.ship == order.ship) other.mounts.each([&](std::size_t mount) { free.reset(mount); });
  }
  if (!order.mounts.any()) return free;
  MountSet used;
  order.mounts.each([&](std::size_t named) {
    if (free.has(named)) used.set(named);
  });
  // A mount goes by its name on the chart, which others may share: one that cannot fire leaves its place to the next.
  order.mounts.each([&](std::size_t named) {
    if (free.has(named)) return;
    for (std::size_t other = 0; other < state.card(order.ship).mounts.size(); ++other) {
      if (!free.has(other) || used.has(other) || !same_name(state.card(order.ship), named, other)) continue;
      used.set(other);
      return;
    }
  });
  return used;
}

MountSet mounts_together(const State& state, const Fire& order) {
  MountSet all = mounts_used(state, order);
  for (const Fire& other : state.fires) {
    if (!same_fire(other, order)) continue;
    other.mounts.each([&](std::size_t mount) { all.set(mount); });
  }
  return all;
}

FireGroups groups_of(const State& state, ShipId ship, const MountSet& mounts, Point target) {
  const std::int64_t range = distance_squared(state.ships[ship].at, target);
  return groups_of(state.tables(), state.options(), state.card(ship), mounts, range);
}

int shooting_variables(const State& state, ShipId id, ShipId target_id, const FireGroup& group,
                       std::vector<Term>* trail) {
  const Gunfire& table = state.tables().gunfire;
  const Ship &ship = state.ships[id], &target = state.ships[target_id];
  const Size size = state.card(id).size;
  Variables v{trail};
  v.add("straddled or hit her last turn", {"gunmod-3", "C15"}, was_ranged(ship, target_id), table.ranged);
  v.add("target stationary", {"gunmod-4"}, target.speed.thousandths == 0, table.stationary);
  v.add("self or target above 6 cm", {"gunmod-5", "C23"},
        ship.speed > table.fast_above || target.speed > table.fast_above, table.fast);
  v.add("target smaller than a corvette", {"gunmod-6"}, smaller_than_corvette(state.card(target_id).size), table.small);
  v.add("turning, or a small ship in a medium sea", {"gunmod-7", "C24"},
        ship.turned || (smaller_than_corvette(size) && medium_sea(state)), table.turning_or_sea);
  v.add("guns above 5 inch in a destroyer or smaller", {"gunmod-9", "C25"}, oversized(table, size, group),
        table.oversized);
  v.add("bridge out", {"gunmod-2", "W2"}, bridge_out(state, id), table.bridge_out, true);
  return v.sum;
}

Checked check(const State& state, SideId side, const Fire& order) {
  if (auto refusal = must_act_on(state, side, order.ship, order.target, "fire")) return refusal;
  const Unfit about{state, "fire", order.ship};
  const Ship& target = state.ships[order.target];
  if (!target.observed) return about({"order-5", "C9"}, "has no such target: nobody has observed it in this turn");
  if (state.options().own_eyes && !target.observed_by.has(order.ship)) {
    return about({"order-5", "C9"}, "has not observed that target herself");
  }
  if (!mounts_used(state, order).any()) {
    return about({"gunfx-8"}, "has no weapon free that bears on that target and reaches it");
  }
  if (state.fires.full()) return about({"gunfx-8"}, "finds no more orders taken in this step");
  return {};
}

void resolve_gunfire(Play& play) {
  const auto fires = play.now().fires;
  std::array<std::uint16_t, most_ships> shots{};
  for (const Fire& order : fires) {
    reveal(play, order.ship, {"order-5", "W6"});
    alarm(play, play.now().ships[order.target].side, {"spot-25", "C10"});
    const FireGroups groups = groups_of(play.now(), order.ship, order.mounts, play.now().ships[order.target].at);
    for (const FireGroup& group : groups) fire_group(play, order, group, shots[order.ship]++);
  }
}

}  // namespace wardroom::coastal
