// 4.6 Inferno Aid: a burning ship surrenders, and an enemy stands by to take off her crew (A47, A79).
#pragma once

#include <vector>

#include "books/admiralty/rules/arcs.hpp"
#include "books/admiralty/rules/chapters.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// The enemies that could come to her aid and are nearest: several if they are equally near.
std::vector<ShipId> nearest_helpers(const State& state, ShipId burning);
/// The gap of bases at which a helper stands by: 15 to 30 mm.
bool is_aid_station(const Sailing& chart, Millimetres gap);
bool is_on_aid_station(const State& state, ShipId burning, ShipId helper);
/// A helper's move may not end nearer than that. Once she is there she stays.
Checked check_aid_station(const State& state, ShipId helper, Pose end, std::string_view order);
/// One roll to take off the crew: a 6.
bool roll_evacuation(Chance& chance, DieAddress at);
/// She needs no aid any more; her helper may fight again.
void end_aid(Play& play, ShipId burning, Cite cite);

}  // namespace wardroom::admiralty
