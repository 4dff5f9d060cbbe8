// How a captain fights: what an admiral may vary when he weighs his plans.
#pragma once

#include "books/coal/rules/sheet.hpp"

namespace wardroom::coal {

/// Whether to make for the friendly edge: as the scenario has it, or whatever it says.
enum class Home : std::uint8_t { as_told, away, stand };

struct Doctrine {
  int range_percent = 100;  // of the range that the guns favour
  int boldness = 100;       // percent: the weight of harm done against harm taken
  Home home = Home::as_told;
  bool torpedoes = true;  // send the torpedo craft in
  bool company = true;    // divisions stay with the flag, light ships with the big guns
  bool cut_off = false;   // take the range from the enemy nearest to his own edge, not from the nearest of all
  friend bool operator==(const Doctrine&, const Doctrine&) = default;
};

}  // namespace wardroom::coal
