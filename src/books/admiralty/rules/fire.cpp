// 4.1: cannon fire by ship, side and gun size. Orders are sealed and thrown together; what they do waits for the end of
// the step.
#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/targeting.hpp"

namespace wardroom::admiralty {
namespace {

constexpr std::string_view word_of(Size size) {
  switch (size) {
    case Size::light: return "light";
    case Size::medium: return "medium";
    case Size::heavy: return "heavy";
  }
  return "";
}

Checked check_guns(const State& state, const Fire& order, const Unfit& about) {
  const Side& side = state.ships[order.ship].sides[index(order.side)];
  if (side.spent) return about({"4.2-26"}, "has used that side for passing fire this turn");
  if (has_fired(state, order.ship, order.side, order.size)) {
    return about({"4.1-16", "A32"},
                 fmt::format("fires her {} guns on that side only once a turn", word_of(order.size)));
  }
  const bool carronades = order.size == Size::heavy && side.dice.carronades > 0;
  if (side.dice.guns[index(order.size)] > 0 || carronades) return {};
  return about({"4.1-2"}, fmt::format("has no {} guns on that side", word_of(order.size)));
}

// What keeps an enemy from being a target, who may be fired at.
Refusal why_no_target(const State& state, const Fire& order, const Unfit& about) {
  const Aim aim = aim_now(state, order.ship, order.side, order.target);
  if (too_dark(state, aim)) return about({"4.2-9", "A64"}, "cannot make her out so far off in this light");
  if (bracket_of(state, aim) == Bracket::beyond) return about({"4.2-9", "A64"}, "cannot reach so far");
  if (bears_on(state, aim) == Bears::no) {
    if (!arc_of(state, aim).has_part(target_base(state, aim))) {
      return about({"4.2-1", "A61"}, "has no guns on that side that bear on her");
    }
    return about({"4.2-8", "A28"}, "may fire at a ship that is not leaving the arc once her centrepoint is in it");
  }
  return about({"1-15", "A65"}, "would have to fire through another ship");
}

std::string names_of(const State& state, const Targets& targets) {
  std::string names;
  for (const Target& target : targets) {
    if (target.primary) names += (names.empty() ? "" : " or ") + name_of(state, target.aim.target);
  }
  return names;
}

Battery battery_of(const State& state, const Fire& order) {
  const Aim aim = aim_now(state, order.ship, order.side, order.target);
  return lay(state, aim, order.size, state.options().partial_broadside && bears_on(state, aim) == Bears::partly);
}

// A70: target, gun size, bracket, grade, rake, both lines, sea and every factor; and gun hits fall on one side.
bool alike(const State& state, const Battery& a, const Battery& b) {
  const auto factors = [&](const Battery& each) { return factors_of(state, each.aim, each.size, each.partial); };
  const auto faced = [](const Battery& each) { return side_towards(each.aim.at, each.aim.from.at); };
  return a.aim.target == b.aim.target && a.size == b.size && a.lines == b.lines && a.roll == b.roll &&
         a.doctrine == b.doctrine && crew_grade(state, a.aim.ship) == crew_grade(state, b.aim.ship) &&
         factors(a) == factors(b) && (a.rake != Rake::none || faced(a) == faced(b));
}

bool joins(const Fire& order, const Fire& leader) {
  return order.with == leader.ship && leader.with == no_ship && order.target == leader.target &&
         order.size == leader.size;
}

Checked check_group(const State& state, Seat seat, const Fire& order, const Battery& battery, const Unfit& about) {
  constexpr Cite cite{"4.1-15", "A70"};
  if (order.with == no_ship) return {};
  if (state.options().grouping == Grouping::off) return about(cite, "throws her own dice: they are not grouped");
  if (auto refusal = must_own(state, seat, order.with, about.order)) return refusal;
  const auto leader = std::ranges::find_if(state.fires, [&](const Fire& each) { return joins(order, each); });
  if (order.with == order.ship || leader == state.fires.end()) {
    return about(cite, "can join dice only with an order of another ship at the same target with guns of that size");
  }
  if (!alike(state, battery, battery_of(state, *leader))) {
    return about(cite, "can join her dice only where all modifiers are the same");
  }
  int dice = battery.dice + battery_of(state, *leader).dice;
  for (const Fire& each : state.fires) {
    if (joins(each, *leader)) dice += battery_of(state, each).dice;
  }
  if (dice <= most_dice) return {};
  return about(cite, fmt::format("would make the throw one of more than {} dice", most_dice));
}

}  // namespace

Checked check(const State& state, Seat seat, const Fire& order) {
  if (auto refusal = must_own(state, seat, order.ship, "fire")) return refusal;
  if (auto refusal = must_have_fire(state, order.ship, "fire")) return refusal;
  if (auto refusal = must_be_fair_game(state, order.ship, order.target, "fire")) return refusal;
  const Unfit about{state, "fire", order.ship};
  if (auto refusal = check_guns(state, order, about)) return refusal;
  const Targets targets = targets_of(state, order.ship, order.side);
  const auto target = std::ranges::find_if(targets, [&](const Target& t) { return t.aim.target == order.target; });
  if (target == targets.end()) return why_no_target(state, order, about);
  if (!may_take(state, *target, order.size)) {
    return about({"4.2-12", "A29"}, fmt::format("must fire at {}, her primary target", names_of(state, targets)));
  }
  const Battery battery = lay(state, target->aim, target->sight, order.size, target->partial);
  if (battery.dice == 0) return about({"4.1-20", "A8"}, "has less than one die left when all modifiers are made");
  if (auto refusal = must_split(state, battery, order.rigging, "fire")) return refusal;
  return check_group(state, seat, order, battery, about);
}

void resolve_cannon(Play& play) {
  const auto orders = play.now().fires;
  const bool pooled = play.now().options().grouping == Grouping::pooled;
  Runs runs(play);
  std::vector<Shot> pool;
  for (const Fire& order : orders) {
    const auto leads = [&](const Fire& each) { return joins(order, each); };
    if (pooled && std::ranges::any_of(orders, leads)) continue;
    pool.assign(1, {battery_of(play.now(), order), order.rigging});
    for (const Fire& each : orders) {
      if (pooled && joins(each, order)) pool.push_back({battery_of(play.now(), each), each.rigging});
    }
    fire(play, pool, false, runs);
  }
}

}  // namespace wardroom::admiralty
