// 7 Torpedoes: what the three kinds of attack share (7.1). All use the three D20 rolls of the big guns without their
// modifiers (7.4.3), with the card's second values of size and armour (7.7).
#pragma once

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/rolls.hpp"

namespace wardroom::coal {

inline constexpr Inches torpedo_speed = 5_in;  // 7.4.2, a whole turn

/// 7.2: whether the target lies in the broadside arc on that side of the ship.
bool tubes_bear(const State& state, ShipId ship, ShipId target, Hand hand);
/// 7.4.3: the number of the band to which the torpedoes are set to run, wherever they meet their target.
int torpedo_to_hit(const Card& card, Inches set_range);
/// 7.4.5: end-on to the attack a ship shows no more than 4 of size if large, 2 if small.
constexpr int combed_size(int size, bool large) { return size < (large ? 4 : 2) ? size : large ? 4 : 2; }
/// 7.4.5: whether a line from the dot cuts the ship at 30 degrees or less to her keel.
bool combs_tracks(const State& state, Point dot, Point ship, Bearing course);

struct TorpedoShot {
  TorpedoAttack attack = TorpedoAttack::tb;
  TorpedoId marker = no_torpedo;
  ShipId ship = no_ship, target = no_ship;
  int factors = 1, to_hit = 0;
  bool combing = false, halved = false;  // 7.4.5; 7.4.2, ruling A4
  std::uint16_t first_die = 0;           // dice of several attacks on one ship in a segment lie apart
};

/// The numbers of an attack, with the steps to them added to a list.
ThreeNumbers torpedo_numbers(const State& state, const TorpedoShot& shot, std::vector<Term>& trail);
/// 7.6: the attack on a ship that lies still. Ruling A19: three times the number of the shortest band, or of 7.5.1 for
/// ships without factors.
TorpedoShot coup_shot(const State& state, const Coup& coup);

/// Makes the three rolls and states them; the number of hits.
int roll_torpedoes(Play& play, const TorpedoShot& shot);

/// 7.4.2 to 7.4.6 in the Torpedo Segment: the markers' attacks, and which markers leave the table.
void resolve_markers(Play& play);

}  // namespace wardroom::coal
