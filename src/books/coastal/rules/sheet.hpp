// The scenario as both players read it before the battle. Play never changes it, and nothing in it is a secret; who
// sails is in the setting.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/coastal/rules/card.hpp"
#include "books/coastal/rules/tables.hpp"

namespace wardroom::coastal {

// Ruling C37: what becomes of a vessel whose hull boxes are all gone.
BOOST_DEFINE_FIXED_ENUM_CLASS(HullGone, std::uint8_t, sinks, withdraws)

/// The switches of the game (docs/books/coastal.md lists them).
struct Options {
  bool single_total = false;  // C16: cannon and guns in one total
  bool own_eyes = false;      // C9: a ship fires only at what she has observed herself
  HullGone hull_gone = HullGone::sinks;
  Weather weather = Weather::calm;
  Moon moon = Moon::none;
  bool collisions = false, depth_charges = false, mines = false, boarding = false;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (single_total, own_eyes, hull_gone, weather, moon, collisions, depth_charges, mines, boarding))

struct SideSetting {
  std::string id, name, aim;
  Edge edge = Edge::none;  // friendly: withdrawn vessels leave by it
  bool unaware = false;    // C10
  bool hidden = true;      // begins as markers
  Edge exit = Edge::none;  // by which merchants and others must leave
  std::int32_t handicap = 0;
  /// The gap in the exit through which they must pass, measured from its southern or western end; all of it when none
  /// is given.
  Centimetres gap_from{}, gap_to{};
  bool has_gap() const { return gap_to > gap_from; }
};

/// A rectangle in which a side may set up its vessels as it likes.
struct Zone {
  Point from, to;
  bool given = false;
};

struct Sheet {
  std::string id, title, place, story, sources, book_edition;
  int year = 1943, month = 1, day = 1, start_minute = 0;
  bool night = true;
  bool shallow_water = false;
  int turns = 20;
  Centimetres width{180'000}, height{120'000};
  Bearing wind_from;
  Bearing moon_at{18000};
  SideId first = no_side;  // order-14: the first player, the attacker
  std::array<SideSetting, 2> sides;
  std::array<Zone, 2> zones;
  std::int32_t field_points = 0;  // for each minefield laid
  Options options;
  Tables tables;
};

}  // namespace wardroom::coastal
