// "To spot at": the score that one observer needs to see one target, with every bullet of the sheet that applies.
#pragma once

#include <optional>
#include <vector>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {

/// The bullets that hold for an observer and a target. Each sentence of the sheet counts once (ruling C3).
struct Sight {
  std::int64_t range_squared = 0;
  bool firing_or_lit = false, radar_or_hydrophone = false, moving_or_close = false, larger = false, seen_before = false,
       detector = false, fast_observer = false, screened = false, poor_weather = false, unaware = false,
       moonlight = false;
};

Sight sight_of(const State& state, ShipId observer, ShipId target, Means means);
Sight sight_of(const State& state, ShipId observer, const Torpedo& torpedo, Means means);
/// What a player can know beforehand of the number against a marker: nothing of what is under it.
Sight sight_of_marker(const State& state, ShipId observer, ShipId target, Means means);
/// What he can know beforehand of any look.
Sight sight_beforehand(const State& state, const Observe& order);

/// The score needed after all modifiers; nothing beyond the last column. Notes its trail if one is wanted.
std::optional<int> need_of(const Spotting& spotting, const Lights& lights, const Sight& sight,
                           std::vector<Term>* trail = nullptr);

/// Whether smoke or daylight settle it: not by eye through smoke.
bool blinded(const State& state, ShipId observer, Point target, Means means);

}  // namespace wardroom::coastal
