// The scenario as all players read it before the battle. Play never changes it, and nothing in it is a secret; who
// sails in which state is in the setting.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/admiralty/rules/card.hpp"
#include "books/admiralty/rules/tables.hpp"

namespace wardroom::admiralty {

BOOST_DEFINE_FIXED_ENUM_CLASS(CloseRange, std::uint8_t, battery, basic, advanced, random)
BOOST_DEFINE_FIXED_ENUM_CLASS(Grouping, std::uint8_t, off, tagged, pooled)
BOOST_DEFINE_FIXED_ENUM_CLASS(PhaseOrder, std::uint8_t, command_first, movement_first)
BOOST_DEFINE_FIXED_ENUM_CLASS(MoveUnit, std::uint8_t, ship, division)
BOOST_DEFINE_FIXED_ENUM_CLASS(ArcApex, std::uint8_t, centre, side)
BOOST_DEFINE_FIXED_ENUM_CLASS(GdCarronades, std::uint8_t, last, equal, never)
BOOST_DEFINE_FIXED_ENUM_CLASS(CrashLocks, std::uint8_t, die, line)
BOOST_DEFINE_FIXED_ENUM_CLASS(RepairRule, std::uint8_t, strict, extended)
BOOST_DEFINE_FIXED_ENUM_CLASS(OfficerRule, std::uint8_t, ruling, mark_only)

/// The switches of the game (charts L; docs/books/admiralty.md lists them).
struct Options {
  CloseRange close_range = CloseRange::battery;
  bool can = false;
  Grouping grouping = Grouping::off;
  bool sail_tens = false;
  bool partial_broadside = false, weather_effects = false, crashing_masts = false, inferno_aid = false,
       frigate_immunity = false;
  bool drift = false, wind_shift = false;
  PhaseOrder phase_order = PhaseOrder::command_first;
  MoveUnit move_unit = MoveUnit::ship;
  ArcApex arc_apex = ArcApex::centre;
  bool arc_is_half_angle = false;
  bool masking = true;
  GdCarronades gd_carronades = GdCarronades::last;
  CrashLocks crashing_masts_locks = CrashLocks::die;
  RepairRule repairs = RepairRule::strict;
  OfficerRule officer = OfficerRule::ruling;
  /// 4.2-18: passing fire at whatever comes into the arc, for as long as an umpire rules so.
  bool passing_by_intent = false;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (close_range, can, grouping, sail_tens, partial_broadside, weather_effects, crashing_masts,
                       inferno_aid, frigate_immunity, drift, wind_shift, phase_order, move_unit, arc_apex,
                       arc_is_half_angle, masking, gd_carronades, crashing_masts_locks, repairs, officer,
                       passing_by_intent))

struct SideSetting {
  std::string id, name, aim;
  std::int8_t initiative = 0;
  /// Edges over which her ships reach safety: leaving there, even crippled, costs nothing (charts I6).
  bool safe_north = false, safe_east = false, safe_south = false, safe_west = false;
};

/// Ships under one command, which `move_unit = division` moves together.
struct Division {
  std::string id, name;
  SideId side = 0;
  ShipId flagship = no_ship;  // whose admiral commands them; else an admiral who sails with them, or their side's
};

/// A chair at the table: all of a side's divisions, or those of one captain or admiral.
struct Chair {
  std::string id, name;
  SideId side = 0;
};

/// A60: an area that grounds ships, as a polygon.
struct Shoal {
  std::string name;
  std::vector<Point> corners;
};

/// Charts K4: the margin of points from which a side has won, and from which the battle is drawn.
struct Par {
  SideId side = no_side;  // no_side: whoever has more
  std::int32_t win = 0, draw = 0;
};

/// Points for something that happens by itself (charts I2: the convoy gets away).
struct Bonus {
  SideId side = no_side;
  std::int32_t points = 0;
  std::uint16_t turn = 0;   // counted at the end of this turn...
  ShipId unless = no_ship;  // ...unless this ship has struck or is lost
  std::string words;
};

struct Sheet {
  std::string id, title, place, story, sources, book_edition;
  int year = 1800, month = 1, day = 1, start_minute = 0;
  int turns = 30;
  Millimetres width{2'400'000}, height{2'400'000};
  Bearing wind_from;
  WindForce wind = WindForce::normal;
  Sea sea = Sea::calm;
  Millimetres farthest{480'000};  // beyond which nobody fires: light
  std::uint16_t dark_after = 0;   // the last turn in which guns fire as far as they reach; 0: no limit by time
  Millimetres farthest_dark{};    // after that
  bool anchorage = true, stern_anchors = false;
  bool ends_with_a_ship = false;  // charts I1: a ship struck or taken ends the battle
  std::array<SideSetting, 2> sides;
  std::vector<Shoal> shoals;
  Par par;
  std::vector<Bonus> bonuses;
  Options options;
  Tables tables;
};

}  // namespace wardroom::admiralty
