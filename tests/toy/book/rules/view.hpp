// The only door: what one seat may know of the battle and order in it. There is no field for what it may not know, and
// no state to be had from here: bots and presenters take these alone.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "toy/book/rules/orders.hpp"
#include "toy/book/rules/setting.hpp"

namespace wardroom::skerries {

struct SeenShip {
  ShipId ship = no_ship;
  std::string_view id = {}, name = {};
  SideId side = 0;
  Square at;
  Heading heading = Heading::n;
  std::uint8_t speed = 0, hull = 0;
  bool sunk = false;
};
BOOST_DESCRIBE_STRUCT(SeenShip, (), (ship, id, name, side, at, heading, speed, hull, sunk))

struct OwnShip {
  SeenShip seen;
  std::uint8_t mines = 0;
  Way way;
};
BOOST_DESCRIBE_STRUCT(OwnShip, (), (seen, mines, way))

struct SeenMine {
  SideId side = 0;
  Square at;
};
BOOST_DESCRIBE_STRUCT(SeenMine, (), (side, at))

struct View {
  bool umpire = false;
  SideId side = no_side;
  std::uint16_t turn = 0;
  Phase phase = Phase::start;
  bool owes = false, ready = false;
  std::array<std::int32_t, 2> points{};  // once the battle is over
  std::vector<OwnShip> own;              // for the umpire those of both sides
  std::vector<SeenShip> enemies;         // in sight
  std::vector<SeenMine> mines;           // own, as far as they have not gone off
  int sight = 0;
  const Sheet* sheet = nullptr;

  const SeenShip* seen(ShipId ship) const;
};

struct Menu {
  Phase phase = Phase::start;
  SideId side = no_side;
  std::vector<ShipId> steers;  // boats that may be steered
  std::vector<Fire> fires;     // every shot that may be fired
};

}  // namespace wardroom::skerries
