// How a captain fights: what an admiral may vary when he weighs his plans.
#pragma once

#include "books/coal/sheet.hpp"

namespace wardroom::coal {

struct Doctrine {
  int range_percent = 100;  // of the range that the guns favour
  int boldness = 100;       // percent: the weight of harm done against harm taken
  bool withdraw = false;    // make for the friendly edge, whatever the scenario says
  bool torpedoes = true;    // send the torpedo craft in
  friend bool operator==(const Doctrine&, const Doctrine&) = default;
};

}  // namespace wardroom::coal
