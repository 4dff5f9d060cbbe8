// Torpedoes: which tube may fire at whom, and with what chance (torpedo-1, torpedo-8 to torpedo-15, torpedo-20, -21).
#pragma once

#include <vector>

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/guns.hpp"

namespace wardroom::jane {

/// How many faces of a die hit at so many squares; 0 is no shot.
int torpedo_chance(const Torpedoes& chart, TubeChances tube, int squares);
bool bears(const TubePlace& tube, Square at, Heading heading, Square to);
/// torpedo-21: bow or stern on, and in motion at more than 6 knots.
bool runs_past(const State& state, ShipId target, Square from, Tick tick);

/// Why a torpedo is not fired at that tick, after all that came before it in the move.
std::optional<Unfired> torpedo_held(const State& state, const Discharge& order, Tick tick);
/// Fires it: whether it hits. The hit is marked when everything of its tick is known.
bool run_torpedo(Play& play, const Discharge& order, Tick tick);

Checked check(const State& state, Seat seat, const Discharge& order);

}  // namespace wardroom::jane
