// Everything a player may order. What an order is called in a file is the name of its type (text/orders.cpp).
#pragma once

#include <variant>

#include "toy/book/rules/types.hpp"

namespace wardroom::skerries {

/// 2.1: how a boat goes this turn. With a mine she leaves one in the square from which she starts.
struct Steer {
  ShipId ship = no_ship;
  Heading heading = Heading::n;
  std::uint8_t speed = 0;
  bool mine = false;
};
BOOST_DESCRIBE_STRUCT(Steer, (), (ship, heading, speed, mine))

/// 3.1
struct Fire {
  ShipId ship = no_ship, target = no_ship;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (ship, target))

/// The side has no more to order in this phase.
struct Ready {
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (on))

using Order = std::variant<Steer, Fire, Ready>;

}  // namespace wardroom::skerries
