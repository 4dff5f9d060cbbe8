// What a seat may order now: the legal choices, found by the same checks that an order passes.
#pragma once

#include <vector>

#include "books/coastal/rules/orders.hpp"

namespace wardroom::coastal {

/// One look that may be taken. Against a marker the number is what the player can know of it beforehand.
struct LookChoice {
  ShipId ship = no_ship, target = no_ship;  // the target a handle as long as it is a marker
  TorpedoId torpedo = no_torpedo;
  Means means = Means::eyes;
  std::int8_t need = 0;
};

/// One ship's fire at one target: what each of her groups would count, and its variables.
struct FireChoice {
  ShipId ship = no_ship, target = no_ship;
  struct Group {
    std::uint8_t half_points = 0;
    std::int8_t variables = 0;
    std::uint8_t damage = 0;
    bool gun = false;
  };
  Fixed<Group, 8> groups;
};

struct Menu {
  Phase phase = Phase::setup;
  SideId side = no_side;
  std::vector<ShipId> places;    // ships that may be set up
  std::vector<ShipId> launches;  // ships that have something to launch
  std::vector<ShipId> moves;     // ships and dummies that obey the helm
  std::vector<LookChoice> looks;
  std::vector<ShipId> star_shells;
  std::vector<Searchlight> searchlights;
  std::vector<FireChoice> fires;

  void clear();
};

}  // namespace wardroom::coastal
