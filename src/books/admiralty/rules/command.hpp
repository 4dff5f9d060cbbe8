// Figures of the Command phase that others ask for too: views, menus and bots' counsel.
#pragma once

#include <string_view>

#include "books/admiralty/rules/state.hpp"

namespace wardroom::admiralty {

/// 3-3: half of the parties, rounded up.
constexpr int most_told_off(int parties) { return (parties + 1) / 2; }

/// 3-4: how many of the triggers of charts C4 hold for her.
int strike_triggers(const State& state, ShipId ship);
// ---- squadrons.cpp

/// The flagship of the squadron in which she sails: the one that her division names, else one in her division, else the
/// first of her side; no_ship if there is none. It is hers whatever has become of the admiral (A74, W6).
ShipId flagship_of(const State& state, ShipId ship);
/// W6: whose flags speak for the squadron of this flagship: her own, or while she cannot those of the first second
/// admiral who can; no_ship if nobody can.
ShipId speaks_for(const State& state, ShipId flagship);
/// W2: the first ship of a side for which `can_lead` holds: one with an admiral, else one with a second, else any.
template <class CanLead>
ShipId first_to_lead(const State& state, SideId side, CanLead&& can_lead) {
  ShipId second = no_ship, any = no_ship;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.ships[ship].side != side || !can_lead(ship)) continue;
    const bool admiral = state.ships[ship].admiral != Admiral::none;
    if (admiral && !state.setting->seconds.has(ship)) return ship;
    if (admiral && second == no_ship) second = ship;
    if (any == no_ship) any = ship;
  }
  return second != no_ship ? second : any;
}

// ---- signals.cpp

/// 3-2, A85: the words of a signal, a number being one; why it is none. What parts words is anything but letters,
/// figures and apostrophes.
struct Counted {
  int words = 0;
  std::string_view fault = {};
};
Counted count_words(std::string_view text);
/// What is added to the die of a ship that tries to make out a flagship's signal.
int reading_modifiers(const State& state, ShipId flagship, ShipId reader);
/// A side with several posts needs signals; one player reads all of his own.
bool needs_signals(const State& state, SideId side);

}  // namespace wardroom::admiralty
