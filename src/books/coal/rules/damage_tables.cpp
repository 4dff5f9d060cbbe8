#include "books/coal/rules/damage_tables.hpp"

#include <array>

#include "books/coal/rules/coal.hpp"

namespace wardroom::coal {
namespace {

struct Guns {
  Nation nation;
  bool royal_navy;
};

Guns guns_of(const State& state, ShipId target, ShipId firer) {
  if (firer != no_ship) return {state.card(firer).nation, state.card(firer).royal_navy};
  const Nation nation = state.setting->sides[enemy(state.ships[target].side)].nation;
  return {nation, nation == Nation::UK};
}

constexpr std::array<std::string_view, 2> rjw_names{"Large Ship Damage Table, Japanese guns",
                                                    "Large Ship Damage Table, Russian guns"};
constexpr std::array<std::string_view, 8> wwi_names{
    "Large Ship Damage Table, column A", "Large Ship Damage Table, column B", "Large Ship Damage Table, column C",
    "Large Ship Damage Table, column D", "Large Ship Damage Table, column E", "Large Ship Damage Table, column F",
    "Large Ship Damage Table, column G", "Large Ship Damage Table, column H"};
constexpr std::array<std::string_view, 4> non_penetrating_names{
    "Non-penetrating Hits Table, Japanese fire", "Non-penetrating Hits Table, Russian fire",
    "Non-penetrating Hits Table, on BB or BC", "Non-penetrating Hits Table, on CA or OBB"};
constexpr std::array<std::string_view, 3> special_names{"Special Hits Table, BB", "Special Hits Table, BC",
                                                        "Special Hits Table, CA"};
constexpr std::array<std::string_view, 5> torpedo_names{
    "Torpedo Damage Table, dreadnoughts", "Torpedo Damage Table, old battleships", "Torpedo Damage Table, CA",
    "Torpedo Damage Table, CL and CP", "Torpedo Damage Table, TBD and TB"};

template <std::size_t N>
Chart column(const std::array<DamageTable, N>& tables, const std::array<std::string_view, N>& names, std::size_t at,
             Purpose purpose, Cite cite) {
  return {&tables[at], purpose, names[at], cite};
}

}  // namespace

Chart large_ship_chart(const State& state, ShipId target, ShipId firer, bool long_range) {
  const Tables& tables = state.setting->tables;
  const Guns guns = guns_of(state, target, firer);
  if (state.setting->war == War::RJW) {
    return column(need(tables.hit_type_rjw, "Large Ship Damage Table"), rjw_names, guns.nation == Nation::JP ? 0 : 1,
                  Purpose::hit_type, {"8.2.1"});
  }
  // Chart 2: the Royal Navy's shells were poor until 1917; many mounts; beyond 15 in.
  const bool poor_shells = guns.royal_navy && state.setting->year < 1917;
  const std::size_t at = (poor_shells ? 4U : 0U) + (state.card(target).mounts > 2 ? 2U : 0U) + (long_range ? 1U : 0U);
  return column(need(tables.hit_type_wwi, "Large Ship Damage Table"), wwi_names, at, Purpose::hit_type, {"8.2.1"});
}

Chart non_penetrating_chart(const State& state, ShipId target, ShipId firer) {
  const Type type = state.card(target).type;
  std::size_t at = type == Type::BB || type == Type::BC ? 2 : 3;
  if (state.setting->war == War::RJW) at = guns_of(state, target, firer).nation == Nation::JP ? 0 : 1;
  return column(need(state.setting->tables.non_penetrating, "Non-penetrating Hits Table"), non_penetrating_names, at,
                Purpose::non_penetrating, {"8.2.2"});
}

Chart special_hits_chart(const State& state, ShipId ship) {
  const Type type = state.card(ship).type;
  const std::size_t at = type == Type::BC ? 1 : type == Type::CA ? 2 : 0;
  return column(need(state.setting->tables.special_hits, "Special Hits Table"), special_names, at, Purpose::special_hit,
                {"8.2.1"});
}

Chart torpedo_chart(const State& state, ShipId target) {
  const Card& card = state.card(target);
  std::size_t at = 3;
  switch (card.type) {
    case Type::BB:
    case Type::BC: at = card.war == War::RJW ? 1 : 0; break;
    case Type::OBB: at = 1; break;
    case Type::CA: at = 2; break;
    case Type::TBD:
    case Type::TB: at = 4; break;
    default: break;
  }
  return column(need(state.setting->tables.torpedo, "Torpedo Damage Table"), torpedo_names, at, Purpose::torpedo_damage,
                {is_large(card.type) ? "8.2.3" : "8.3"});
}

Chart light_ship_chart(const State& state, ShipId target) {
  const Tables& tables = state.setting->tables;
  const bool rjw = state.setting->war == War::RJW;
  if (!is_torpedo_craft(state.card(target).type)) {
    return {&need(tables.light_cruiser, "Light Ship Damage Table")[rjw ? 0 : 1], Purpose::light_damage,
            "Light Ship Damage Table, CL and CP", Cite{"8.3"}};
  }
  if (rjw || !state.options().boat_damage_table) return {nullptr, Purpose::light_damage, "", Cite{"8.3", "A38"}};
  return {&need(tables.torpedo_craft, "Light Ship Damage Table for torpedo craft"), Purpose::light_damage,
          "Light Ship Damage Table, TBD and TB", Cite{"8.3"}};
}

Chart chart_for(const State& state, const PendingHits& hits, ShipId target) {
  if (hits.source == Source::torpedo) return torpedo_chart(state, target);
  if (!is_large(state.card(target).type)) return light_ship_chart(state, target);
  if (hits.source == Source::big_gun) return large_ship_chart(state, target, hits.firer, hits.long_range);
  return non_penetrating_chart(state, target, hits.firer);
}

Chart chart_for_fire(const State& state, ShipId ship) {
  return is_large(state.card(ship).type) ? large_ship_chart(state, ship, no_ship, false)
                                         : light_ship_chart(state, ship);
}

}  // namespace wardroom::coal
