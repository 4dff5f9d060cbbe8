#include "books/coastal/table/chances.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/names.hpp"
#include "books/coastal/rules/observation.hpp"
#include "books/coastal/rules/rolls.hpp"
#include "books/coastal/table/scene.hpp"

namespace wardroom::coastal {
namespace {

std::string score_words(int need) {
  return need > 6 ? std::string("not on any die") : fmt::format("{} or more", std::max(need, 1));
}

ShownChance look(const State& state, const Sight& sight, std::string_view where) {
  const Tables& tables = state.tables();
  ShownChance shown;
  const int need = need_of(tables.spotting, tables.lights, sight, &shown.trail).value_or(7);
  shown.chance = need > 6 ? Fraction(0) : Fraction(std::min(6, 7 - std::max(need, 1)), 6);
  shown.words = fmt::format("{}; {}", score_words(need), where);
  return shown;
}

// The mounts of a group, what each counts, and the total that is the row of the chart.
void add_points(const State& state, const Fire& order, const FireGroup& group, const MountSet& mounts,
                std::vector<Term>& trail) {
  const Card& card = state.card(order.ship);
  const Point at = state.ships[order.target].at;
  const std::int64_t range = distance_squared(state.ships[order.ship].at, at);
  for (const System& system : card.systems) {
    if (system.kind != SystemKind::weapon || !mounts.has(system.mount)) continue;
    MountSet alone;
    alone.set(system.mount);
    const FireGroup own = groups_of(state, order.ship, alone, at).front();
    const bool of_group = state.options().single_total ||
                          (own.gun == group.gun && own.damage == group.damage && own.directed == group.directed);
    if (!of_group) continue;
    trail.push_back({system.name,
                     {"gun-1", "C16"},
                     Op::add,
                     half_points(state.tables().gunfire, card.mounts[system.mount], range),
                     2});
  }
  trail.push_back({"weapon points", {"gun-1", "C20"}, Op::result, weapon_points(group.half_points)});
}

}  // namespace

std::string away(Point from, Point to) { return cm(Centimetres{distance(from, to).thousandths / 100 * 100}) + " away"; }

ShownChance chance_to_spot(const State& state, ShipId observer, ShipId target, Means means) {
  const Point from = state.ships[observer].at, at = state.ships[target].at;
  Sight sight = sight_beforehand(state, Observe{observer, target, no_torpedo, means});
  ShownChance shown = look(state, sight, away(from, at));
  if (state.ships[target].revealed) return shown;
  sight.larger = true;
  const int need = need_of(state.tables().spotting, state.tables().lights, sight).value_or(7);
  shown.words += fmt::format("; if it is larger than a boat {}", score_words(need));
  return shown;
}

ShownChance chance_to_spot(const State& state, ShipId observer, const Torpedo& torpedo, Means means) {
  return look(state, sight_of(state, observer, torpedo, means), away(state.ships[observer].at, torpedo.at));
}

ShownChance chance_to_hit(const State& state, const Fire& order) {
  const Point from = state.ships[order.ship].at, at = state.ships[order.target].at;
  const MountSet mounts = mounts_together(state, order);
  ShownChance shown;
  Fraction miss(1), nothing(1);
  for (const FireGroup& group : groups_of(state, order.ship, mounts, at)) {
    add_points(state, order, group, mounts, shown.trail);
    const int variables = shooting_variables(state, order.ship, order.target, group, &shown.trail);
    shown.trail.push_back({"added to the die", {"gunmod-1", "C21"}, Op::result, variables});
    const Distribution odds = gunfire_odds(state.tables().gunfire, group.half_points, variables);
    miss = miss * (Fraction(1) - odds.at_least(1));
    nothing = nothing * (odds.of(0) - odds.of("straddle"));  // a straddle counts for nothing, and helps the next shot
    shown.words += fmt::format("{} {}, die {:+}; ", group.gun ? "guns" : "cannon",
                               counted(weapon_points(group.half_points), "point"), variables);
  }
  shown.chance = Fraction(1) - miss;
  shown.words += fmt::format("nothing at all {}; {}", nothing.percent(1), away(from, at));
  return shown;
}

void write_chance(Json& json, const ShownChance& shown, bool with_trail) {
  json.key("chance").raw(shown.chance.decimal(6));
  json.field("words", shown.words);
  if (with_trail) write_trail(json, shown.trail);
}

}  // namespace wardroom::coastal
