// 6.5.1 Big guns: who may fire them at whom, and with which numbers.
#pragma once

#include "books/coal/rules/gunfire.hpp"
#include "books/coal/rules/rolls.hpp"

namespace wardroom::coal {

/// Why the ship's big guns may not fire at all in this (half-)move.
NoFire big_guns_silent(const State& state, ShipId firer);
/// Why they may not fire at this target.
NoFire big_guns_barred(const State& state, ShipId firer, ShipId target);
bool has_big_gun_target(const State& state, ShipId firer);

/// 6.4.1, ruling A28: mounts that bear, in the best of the arcs that the target touches.
int mounts_bearing(const State& state, ShipId firer, ArcSet arcs);
/// The range band in which the target stands; null when the guns do not reach.
const Band* band_at(const Card& card, Inches range);

/// Big guns laid on a target: the range band in which it stands, and the mounts that bear.
struct LaidGuns {
  NoFire barred = NoFire::none;  // why they may not fire, for a ship whose guns are not silent
  const Band* band = nullptr;
  int mounts = 0;
};
LaidGuns lay_big_guns(const State& state, ShipId firer, ShipId target);

/// The numbers of a fire that is allowed, all modifiers made (6.5.1.3, charts 4).
ThreeNumbers big_gun_numbers(const State& state, ShipId firer, ShipId target);
/// The same for guns that are laid, under the palls of all ships.
ThreeNumbers big_gun_numbers(const State& state, const Palls& palls, ShipId firer, ShipId target, const LaidGuns& laid);
/// The same, with every step noted in the trail of the fact to come.
ThreeNumbers big_gun_numbers(Play& play, const Palls& palls, ShipId firer, ShipId target);
/// The same before anything is fired, with the steps added to a list.
ThreeNumbers big_gun_numbers(const State& state, const Palls& palls, ShipId firer, ShipId target,
                             std::vector<Term>& trail);
/// The number to hit alone, with its part of those steps.
int big_gun_to_hit(const State& state, ShipId firer, ShipId target, std::vector<Term>& trail);

}  // namespace wardroom::coal
