// What both bots of the coastal sheet reckon with: the worth of fire, and where a torpedo must be sent to meet a
// target. All figures are whole numbers, so that a bot gives the same orders on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "books/coastal/bots/bot.hpp"
#include "books/coastal/bots/reckoning.hpp"

namespace wardroom::coastal {

/// A target that holds on, met by a torpedo from here: the bearing to send it on, and the run until then.
struct Solution {
  Bearing bearing;
  Centimetres run;
};
std::optional<Solution> solve(Point from, Point target, Bearing course, Centimetres speed, Centimetres torpedo_speed,
                              Centimetres longest);

/// Whether a torpedo can do her harm.
inline bool worth_a_torpedo(const SeenShip& ship) { return ship.card != nullptr && !ship.card->shallow; }

/// What sinking a vessel brings; an unknown marker passes for a boat.
int worth_of(const SeenShip& ship);

/// Looks for everything that may be seen, by the means that gives the best chance.
void look_everywhere(const View& view, const Menu& menu, std::vector<Order>& orders);
/// Each ship fires at the target that promises most damage for its worth.
void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders);

}  // namespace wardroom::coastal
