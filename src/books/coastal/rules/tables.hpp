// The charts of the sheet, and the figures that it leaves to data. Read from data/coastal/tables, a file a struct, a
// key a member. Everything under "reconstructed" in its file is not printed on the sheet.
#pragma once

#include <array>

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

/// "To spot at": bands of range, the score needed in each, and what changes it. Minus is easier (ruling C1).
struct Spotting {
  Fixed<Centimetres, 8> reach;  // upper ends of the bands (ruling C6)
  Fixed<std::int8_t, 8> score;
  std::int8_t firing_or_lit = 0, radar_or_hydrophone = 0, moving = 0, larger = 0, seen_before = 0, detector = 0,
              fast_observer = 0, screened = 0, poor_weather = 0, unaware = 0;
  Centimetres quiet_speed, close, heard_speed;  // 4, 12 and 3 cm
  Centimetres listening_speed;                  // reconstructed: a listener may not run faster
};
BOOST_DESCRIBE_STRUCT(Spotting, (),
                      (reach, score, firing_or_lit, radar_or_hydrophone, moving, larger, seen_before, detector,
                       fast_observer, screened, poor_weather, unaware, quiet_speed, close, heard_speed,
                       listening_speed))

/// A row of a weapon table. Points are in halves, because directed guns count halves.
struct WeaponRow {
  Row row = Row::twin_mg;
  std::array<std::uint8_t, 3> half_points{};
};
BOOST_DESCRIBE_STRUCT(WeaponRow, (), (row, half_points))

/// One line of the gunfire effect chart: hits in columns 1 to 7+; -1 is a straddle.
struct EffectRow {
  std::uint8_t least = 0;  // weapon points from which it applies
  std::array<std::int8_t, 7> hits{};
};
BOOST_DESCRIBE_STRUCT(EffectRow, (), (least, hits))

struct Gunfire {
  std::array<Centimetres, 3> light_reach{};  // 15, 40, 60
  std::array<Centimetres, 2> gun_reach{};    // 30, 60, and no limit beyond
  Fixed<WeaponRow, 16> weapon;
  Fixed<EffectRow, 8> effect;
  std::int8_t ranged = 0, stationary = 0, fast = 0, small = 0, turning_or_sea = 0, oversized = 0;
  Centimetres fast_above;      // 6 cm
  Length oversized_above;      // 5 inch
  std::int8_t bridge_out = 0;  // reconstructed: fire from the emergency position
};
BOOST_DESCRIBE_STRUCT(Gunfire, (),
                      (light_reach, gun_reach, weapon, effect, ranged, stationary, fast, small, turning_or_sea,
                       oversized, fast_above, oversized_above, bridge_out))

struct CalibreRow {
  Length up_to;  // inches
  std::uint8_t points = 0;
};
BOOST_DESCRIBE_STRUCT(CalibreRow, (), (up_to, points))

struct Damage {
  std::uint8_t light_hit = 0;  // points
  Length gun_from;             // 3 inch: from here on a hit destroys what it strikes
  Fixed<CalibreRow, 8> gun_hit;
  std::uint8_t repaired_on = 0;  // ruling C12
  std::uint8_t warhead_on = 0;   // reconstructed: a loaded tube that is hit burns
  std::uint8_t founders_on = 0;  // reconstructed: each point on a full track
};
BOOST_DESCRIBE_STRUCT(Damage, (), (light_hit, gun_from, gun_hit, repaired_on, warhead_on, founders_on))

struct Torpedoes {
  Centimetres speed, arms_after;  // 15 and 30 cm (ruling C13)
  std::int8_t fast = 0, end_on = 0, stationary = 0, submarine = 0, merchant = 0;
  std::int8_t shallow_water = 0;           // reconstructed: by scenario
  Centimetres fast_from;                   // 12 cm
  Turn end_on_within;                      // ruling C28
  std::array<Effect, 6> small{}, large{};  // scores 1-2, 3, 4, 5, 6, 7+
  std::uint8_t near_dice = 0, serious_dice = 0;
  std::uint8_t small_sinks = 0, large_sinks = 0;  // sides of the die for the turns left
  std::uint8_t explodes_on = 0;
  // Reconstructed: where tubes point, how markers of one launch lie, and what a blast does.
  Turn bow_within, beam_from, beam_to, least_apart, most_apart;
  Centimetres blast_reach, glow_reach;
  std::uint8_t blast_dice = 0, glow_turns = 0;
  std::uint8_t reload_turns = 0;
  Centimetres reload_speed;
  Centimetres marker_length, marker_width;  // of any face-down marker (recovered: 3 x 2 cm)
};
BOOST_DESCRIBE_STRUCT(Torpedoes, (),
                      (speed, arms_after, fast, end_on, stationary, submarine, merchant, shallow_water, fast_from,
                       end_on_within, small, large, near_dice, serious_dice, small_sinks, large_sinks, explodes_on,
                       bow_within, beam_from, beam_to, least_apart, most_apart, blast_reach, glow_reach, blast_dice,
                       glow_turns, reload_turns, reload_speed, marker_length, marker_width))

/// Reconstructed throughout (charts 4).
struct Movement {
  std::uint8_t emergency_factor = 0;             // of the acceleration, to stop
  Turn slow_extra;                               // more for boats at half speed or less
  Turn pivot;                                    // of a stationary vessel
  Centimetres drift;                             // of one whose engines are gone, once
  Turn rudder;                                   // of one whose steering is out
  std::uint8_t port_to = 0, starboard_from = 0;  // faces
};
BOOST_DESCRIBE_STRUCT(Movement, (), (emergency_factor, slow_extra, pivot, drift, rudder, port_to, starboard_from))

/// Reconstructed throughout (charts 7).
struct Lights {
  Centimetres shell_reach, shell_radius, shell_error;
  std::uint8_t dud_to = 0, off_to = 0;  // faces
  Centimetres searchlight_reach;
  std::uint8_t smoke_charges = 0, smoke_phases = 0;
  Centimetres smoke_width, smoke_drift, smoke_close;
  std::uint8_t sea_quarters = 0;  // of a boat's best speed in a medium sea
  std::int8_t moonlight = 0;      // added to the score needed
};
BOOST_DESCRIBE_STRUCT(Lights, (),
                      (shell_reach, shell_radius, shell_error, dud_to, off_to, searchlight_reach, smoke_charges,
                       smoke_phases, smoke_width, smoke_drift, smoke_close, sea_quarters, moonlight))

/// Reconstructed throughout (charts 8): each is an option of its own.
struct Contacts {
  std::uint8_t dodges_on = 0, boat_dodges_on = 0;
  Centimetres ram_speed;
  Turn ram_within;
  std::uint8_t charge_on = 0, charge_on_fast = 0, charge_dice = 0;
  Centimetres charge_reach, charge_fast, charge_escape;
  std::uint8_t mine_shallow_to = 0, mine_to = 0;
  Centimetres mine_side;
  std::int8_t mine_bonus = 0;
  std::uint8_t mine_phases = 0;
  Centimetres mine_speed;
  std::uint8_t boarding_turns = 0, boarding_crew = 0;
};
BOOST_DESCRIBE_STRUCT(Contacts, (),
                      (dodges_on, boat_dodges_on, ram_speed, ram_within, charge_on, charge_on_fast, charge_dice,
                       charge_reach, charge_fast, charge_escape, mine_shallow_to, mine_to, mine_side, mine_bonus,
                       mine_phases, mine_speed, boarding_turns, boarding_crew))

struct Tables {
  Spotting spotting;
  Gunfire gunfire;
  Damage damage;
  Torpedoes torpedoes;
  Movement movement;
  Lights lights;
  Contacts contacts;
};

}  // namespace wardroom::coastal
