// What both bots of the coastal sheet reckon with: the worth of fire, and where a torpedo must be sent to meet a
// target. All figures are whole numbers, so that a bot gives the same orders on every machine.
#pragma once

#include <array>
#include <optional>

#include "table/coastal_bot.hpp"

namespace wardroom::coastal {

/// Hits to be expected, in hundredths, of so many half points at these variables.
int expected_hits(const Gunfire& table, int half_points, int variables);

/// What the mounts of a chart count together, in half points, by the arc in which a target lies and the band of range.
struct Firepower {
  std::array<std::array<std::uint8_t, 3>, 4> light{}, guns{};
  int gun_damage = 0;  // of the largest gun
};
/// Systems that are out count nothing, if they are known.
Firepower firepower_of(const Tables& tables, const Card& card, const Fixed<Condition, most_systems>* systems);
/// What it has to give on one bearing and range: hundredths of damage points.
int expected_fire(const Tables& tables, const Firepower& power, Point from, Bearing course, Point at, int variables);

/// A target that holds on, met by a torpedo from here: the bearing to send it on, and the run until then.
struct Solution {
  Bearing bearing;
  Centimetres run;
};
std::optional<Solution> solve(Point from, const SeenShip& target, Centimetres torpedo_speed, Centimetres longest);

/// Whether a torpedo can do her harm.
inline bool worth_a_torpedo(const SeenShip& ship) { return ship.card != nullptr && !ship.card->shallow; }

/// What sinking a vessel brings; an unknown marker passes for a boat.
int worth_of(const SeenShip& ship);

/// Looks for everything that may be seen, by the means that gives the best chance.
void look_everywhere(const View& view, const Menu& menu, std::vector<Order>& orders);
/// Each ship fires at the target that promises most damage for its worth.
void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders);

}  // namespace wardroom::coastal
