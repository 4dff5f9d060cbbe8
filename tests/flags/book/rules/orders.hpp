// Everything a player or an umpire may order.
#pragma once

#include <variant>

#include "flags/book/rules/types.hpp"
#include "rules/message.hpp"
#include "rules/query.hpp"

namespace wardroom::flags {

/// 2.1: a standing order. She holds on so until another one changes it.
struct Sail {
  ShipId ship = no_ship;
  Heading heading = Heading::n;
  std::uint8_t speed = 0;
};
BOOST_DESCRIBE_STRUCT(Sail, (), (ship, heading, speed))

/// 3.1: one salvo this turn, at a point of the target's profile.
struct Fire {
  ShipId ship = no_ship, target = no_ship;
  Aim aim;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (ship, target, aim))

/// The post has no more to say this turn; an umpire passes what was ordered, or leaves what is asked as it usually is.
struct Ready {};
BOOST_DESCRIBE_STRUCT(Ready, (), ())

using Order = std::variant<Sail, Fire, Ready, Send, MarkRead, Hold, Release, Lose, Answer, Overrule, Veto>;

}  // namespace wardroom::flags
