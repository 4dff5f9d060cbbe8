// The only door: what one post may know of the battle and order in it. There is no field for what it may not know, and
// no state to be had from here: bots and presenters take these alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "flags/book/rules/orders.hpp"
#include "flags/book/rules/setting.hpp"
#include "rules/ships_in_view.hpp"

namespace wardroom::flags {

struct SeenShip {
  ShipId ship = no_ship;
  std::string_view id = {}, name = {};
  SideId side = 0;
  Square at;
  Heading heading = Heading::n;
  std::uint8_t speed = 0;
  bool sunk = false;
};
BOOST_DESCRIBE_STRUCT(SeenShip, (), (ship, id, name, side, at, heading, speed, sunk))

struct OwnShip {
  SeenShip seen;
  std::uint8_t hull = 0, guns = 0, sound = 0, damp = 0, stopped = 0;
  bool dark = false;
  Heading course = Heading::n;  // of her standing order
  std::uint8_t ordered = 0;
  ShipId target = no_ship;  // of her salvo this turn
};
BOOST_DESCRIBE_STRUCT(OwnShip, (), (seen, hull, guns, sound, damp, stopped, dark, course, ordered, target))

/// An order that an umpire may veto.
struct SealedInView {
  PostId of = no_post;
  std::uint8_t which = 0;  // among those of the post, from 1
  std::uint32_t turn = 0;
  std::variant<Sail, Fire> order;
};

/// A captain's own ships and those he sees; an umpire's are all ships, and an admiral has none.
struct View : ShipsInView<OwnShip, SeenShip> {
  bool umpire = false;
  PostId post = no_post;
  SideId side = no_side;
  Chair chair = Chair::none;
  std::uint32_t turn = 0;
  Phase phase = Phase::start;  // for players never one in which umpires are at work
  bool owes = false, ready = false;
  std::vector<std::int32_t> points;  // of the sides, once the battle is over
  SideSet winners;
  Weather weather = Weather::clear;
  int sight = 0;
  std::string_view password = {};  // of the own side
  std::vector<SeenMessage> messages;
  std::vector<Query> queries;        // for umpires
  std::vector<SealedInView> sealed;  // for the chief umpire
  const Sheet* sheet = nullptr;

  const SeenShip* seen(ShipId ship) const;
};

struct Menu {
  Chair chair = Chair::none;
  std::vector<ShipId> steers;  // ships that may be steered
  std::vector<Fire> fires;     // every salvo that may be fired, at the middle of the profile
  PostSet may_write;           // to whom a signal may be sent now
  std::vector<Query> asked;    // queries that wait for this post
};

}  // namespace wardroom::flags
