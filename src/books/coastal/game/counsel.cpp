#include "books/coastal/game/counsel.hpp"

#include <array>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/observation.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

// More options than these come without their trails.
constexpr std::size_t most_trails = 24;

// In the words of the refusal.
std::string why_no_launch(const State& state, SideId side, ShipId ship, bool dummy) {
  const Torpedoes& table = state.tables().torpedoes;
  const std::array<Turn, 3> bow{Turn{}, table.bow_within, -table.bow_within};
  const std::array<Turn, 3> beams{Turn::degrees(90), Turn::degrees(-90), table.beam_from};
  std::string why;
  for (const Turn off : state.card(ship).trainable ? beams : bow) {
    const auto refusal = check(state, side, Launch{ship, state.ships[ship].course + off, dummy});
    if (!refusal) return {};
    why = refusal->text.substr(std::string_view("launch: ").size()) + ".";
  }
  return why;
}

}  // namespace

void add_points(const State& state, const Fire& order, const FireGroup& group, std::vector<Term>& trail) {
  const Card& card = state.card(order.ship);
  const std::int64_t range = distance_squared(state.ships[order.ship].at, state.ships[order.target].at);
  for (const System& system : card.systems) {
    if (system.kind != SystemKind::weapon || !group.mounts.has(system.mount)) continue;
    const int points = half_points(state.tables().gunfire, card.mounts[system.mount], range);
    trail.push_back({system.name, {"gun-1", "C16"}, Op::add, points, 2});
  }
  trail.push_back({"weapon points", {"gun-1", "C20"}, Op::result, weapon_points(group.half_points)});
}

Counsel::Look counsel_of(const State& state, const Observe& order) {
  const Tables& tables = state.tables();
  Sight sight = sight_beforehand(state, order);
  Counsel::Look look;
  need_of(tables.spotting, tables.lights, sight, &look.trail);
  if (order.target == no_ship || state.ships[order.target].revealed) return look;
  sight.larger = true;
  look.need_if_larger = need_of(tables.spotting, tables.lights, sight).value_or(7);
  return look;
}

std::vector<Term> counsel_of(const State& state, const Fire& order) {
  const MountSet mounts = mounts_together(state, order);
  std::vector<Term> trail;
  for (const FireGroup& group : groups_of(state, order.ship, mounts, state.ships[order.target].at)) {
    add_points(state, order, group, trail);
    const int variables = shooting_variables(state, order.ship, order.target, group, &trail);
    trail.push_back({"added to the die", {"gunmod-1", "C21"}, Op::result, variables});
  }
  return trail;
}

void fill_counsel(const State& state, const Menu& menu, Counsel& counsel) {
  counsel.launches.clear();
  counsel.looks.clear();
  counsel.fires.clear();
  counsel.trails = menu.looks.size() + menu.fires.size() <= most_trails;
  for (const ShipId ship : menu.launches) {
    counsel.launches.push_back(
        {why_no_launch(state, menu.side, ship, false), why_no_launch(state, menu.side, ship, true)});
  }
  for (const LookChoice& look : menu.looks) {
    const ShipId target = look.target == no_ship ? no_ship : settled(state, menu.side, look.target);
    counsel.looks.push_back(counsel_of(state, Observe{look.ship, target, look.torpedo, look.means}));
  }
  for (const FireChoice& fire : menu.fires) {
    counsel.fires.emplace_back();
    if (!counsel.trails) continue;
    counsel.fires.back() = counsel_of(state, Fire{fire.ship, settled(state, menu.side, fire.target), {}});
  }
}

}  // namespace wardroom::coastal
