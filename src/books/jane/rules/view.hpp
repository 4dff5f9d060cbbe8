// The only door: what one post may know of the battle (rulings, section 10). A View has no field for what its viewer
// may not know, and it is built from an allow-list (view.cpp), never cut down from the state. Bots, sockets and exports
// take Views only.
//
// What all see: places, headings, buoys and the squares run; the picture of a ship, disguised as she is marked; what
// has fallen, how low she lies; tickets once they have dropped; that a hoist flies, within distance. A captain knows
// the sheet of his ship and his own orders; an admiral the sheet of his flagship; a side's umpire the sheets and orders
// of that side. Names are known to one's own side alone (general-12).
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "books/jane/rules/damage.hpp"
#include "books/jane/rules/orders.hpp"
#include "books/jane/rules/sealed_order.hpp"
#include "books/jane/rules/sheet.hpp"
#include "rules/ships_in_view.hpp"

namespace wardroom::jane {

/// A part of a picture, as it is drawn.
struct SeenPart {
  Part part = Part::hull;
  Side side = Side::centre;
  Box box;
};

/// A hoist on a ship. Who has not read it, or is no friend, sees that it flies and nothing else.
struct SeenHoist {
  bool flies = false, read = false;
  ShipId of = no_ship;  // whose it is: hers, or that of the ship that she repeats
  std::uint8_t code = 0, arg = none;
  Address to;
  std::uint16_t since = 0;
  ShipSet yes, not_understood;  // answers: for admirals, and those who were within distance
};

/// A piece on the board, as everybody sees it.
struct SeenShip {
  ShipId ship = no_ship;
  std::string_view id = {}, name = {};  // of the own side alone
  SideId side = 0;
  std::uint8_t place = 0;  // in her side's list; of an enemy 0
  Fate fate = Fate::afloat;
  bool present = true;
  Square at;
  Heading heading = Heading::N;
  std::int8_t squares = 0;  // run in the last move
  Buoys buoys = Buoys::none;
  bool bow_low = false, stern_low = false, waterlogged = false;
  std::uint8_t masts_fallen = 0, funnels_fallen = 0;
  std::int16_t length = 0;  // in half feet
  std::vector<SeenPart> picture;
  SeenHoist hoist;
};

/// A ship whose sheet the viewer may read.
struct OwnShip {
  SeenShip seen;
  const Card* card = nullptr;
  Damage damage;
  Armament arms;
  Guises guises;
  Motion motion;
  Duty duty;
  bool may_signal = true;
  bool mine = false;  // the viewer is her captain
};

/// An order that has been given and not carried out: of the captain himself, or for umpires.
struct SealedInView {
  PostId of = no_post;
  std::uint8_t which = 0;  // among those of the post, from 1
  SealedOrder order;
};

/// admirals: where he is and whether he can signal, for his own side.
struct SeenAdmiral {
  ShipId ship = no_ship;
  std::uint8_t tower = none;
  bool out = false;
  std::uint16_t arrives = 0;
};

/// firing-3: a ticket of the last move, and a torpedo.
struct SeenTicket {
  ShipId ship = no_ship, target = no_ship;
  Tick tick = 0;
  bool torpedo = false;
};

struct View : ShipsInView<OwnShip, SeenShip> {
  bool umpire = false;
  PostId post = no_post;
  SideId side = no_side;
  Chair chair;
  std::uint16_t move = 0;
  Phase phase = Phase::start;  // for players never one in which umpires are at work
  bool owes = false, ready = false;
  bool commands = false;          // her captain's ship, or the admiral's, commands the side
  std::vector<SeenShip> friends;  // of the own side, but for those in `own`
  std::vector<SealedInView> sealed;
  std::vector<SeenAdmiral> admirals;  // of the own side: for admirals and umpires
  std::vector<SeenTicket> tickets;    // of the last move
  std::vector<SeenMessage> messages;
  std::vector<Query> queries;        // for umpires
  std::vector<std::int32_t> points;  // of the sides, once the battle is over
  SideSet winners;
  Options options;  // as they stand now
  std::uint8_t sea_knots = 0;
  std::uint8_t he_tenths = 10;  // for umpires
  const Sheet* sheet = nullptr;

  /// A ship that the viewer sees, whosever she is.
  const SeenShip* seen(ShipId ship) const {
    if (const OwnShip* found = own_ship(ship)) return &found->seen;
    for (const SeenShip& each : friends) {
      if (each.ship == ship) return &each;
    }
    return enemy(ship);
  }
};

}  // namespace wardroom::jane
