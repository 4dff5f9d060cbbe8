// 6.4.2, 6.4.3, 6.5.2 to 6.5.10 Medium and light batteries: where they bear, what they count, whom they may not fire
// at. A centreline battery stands in the port slot and fires to either side; "n/m" are two, each for its own side. A
// ship without big guns may also fire them ahead and astern, at a quarter.
#pragma once

#include <array>

#include "books/coal/rules/figures.hpp"
#include "books/coal/rules/gunfire.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {

inline constexpr std::array<Battery, 4> secondary_batteries{Battery::medium_port, Battery::medium_starboard,
                                                            Battery::light_port, Battery::light_starboard};

/// Why the battery may not fire at this target.
NoFire battery_barred(const State& state, ShipId ship, Battery battery, ShipId target);

/// A target that some battery of a ship may fire at if it bears, and the arcs in which it lies.
struct TargetInReach {
  ShipId target = no_ship;
  ArcSet arcs;
};
using TargetsInReach = Fixed<TargetInReach, most_ships>;
/// None if the ship may not fire at all.
TargetsInReach targets_in_reach(const State& state, ShipId ship);
/// Whether the battery is fit to fire, and has not fired yet.
bool is_ready(const State& state, ShipId ship, Battery battery);
/// 6.4.2, 6.4.3: quarters of its strength that it brings to bear into the arcs; the best of them counts.
int quarters_bearing(const State& state, ShipId ship, Battery battery, ArcSet arcs);
/// Whether it reaches into one of the arcs.
bool bears(const State& state, ShipId ship, Battery battery, ArcSet arcs);

/// What the battery counts against the target, all halving done.
std::int32_t strength_256ths(const State& state, const Allotment& allotment);
/// The same at a target in those arcs, under the palls of all ships.
std::int32_t strength_256ths(const State& state, const Palls& palls, const Allotment& allotment, ArcSet arcs);
/// The same, with every step noted in the trail of the fact to come.
std::int32_t strength_256ths(Play& play, const Palls& palls, const Allotment& allotment);
/// Before anything is fired, with the steps added to a list.
std::int32_t strength_256ths(const State& state, const Palls& palls, const Allotment& allotment,
                             std::vector<Term>& trail);

}  // namespace wardroom::coal
