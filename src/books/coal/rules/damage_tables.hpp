// 8.2, 8.3 Which chart, and which of its columns, a hit is looked up on. Large ships: the Large Ship Damage Table for
// big guns that penetrate, the Non-penetrating Hits Table for all other guns, the Torpedo Damage Table, and the Special
// Hits Table that goes with the ship's type. Light ships have charts of their own, whatever gun hit them.
#pragma once

#include <string_view>

#include "books/coal/rules/state.hpp"
#include "core/cite.hpp"

namespace wardroom::coal {

/// A column to roll on, and what a trail calls it.
struct Chart {
  const DamageTable* table = nullptr;
  Purpose purpose = Purpose::hit_type;
  std::string_view name;
  Cite cite;
};

/// 8.2.1, charts 1 and 2. Without a firer the guns are taken to be the other side's (ruling W3).
Chart large_ship_chart(const State& state, ShipId target, ShipId firer, bool long_range);
/// 8.2.2, chart 7.
Chart non_penetrating_chart(const State& state, ShipId target, ShipId firer);
/// 8.2.1, chart 8.
Chart special_hits_chart(const State& state, ShipId ship);
/// 8.2.3, 8.3, chart 9.
Chart torpedo_chart(const State& state, ShipId target);
/// 8.3, chart 10. No table: every hit sinks a torpedo boat or destroyer (6.5.12, ruling A38).
Chart light_ship_chart(const State& state, ShipId target);

/// The chart for a hit from this source; without a table when no die is needed.
Chart chart_for(const State& state, const PendingHits& hits, ShipId target);
/// Ruling A9: the chart for the hit that a fire causes, as for a big gun of the enemy at short range (ruling W3).
Chart chart_for_fire(const State& state, ShipId ship);

}  // namespace wardroom::coal
