// The vocabulary of "Coal, and the Kaiser": ids, ship types, gun batteries, segments, dice purposes.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bearing.hpp"
#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"
#include "rules/seat.hpp"

namespace wardroom::coal {

using namespace literals;

/// Lengths of this book are inches of table: one inch is 1,000 yards (2.1), one turn is four minutes (3.2).
using Inches = Length;

constexpr std::int32_t yards(Inches length) { return length.thousandths; }
constexpr Inches inches_from_yards(std::int32_t y) { return {y}; }

inline constexpr std::size_t most_ships = 288, most_divisions = 72, most_in_division = 24;
inline constexpr std::size_t most_torpedoes = 96, most_smoke = 512, most_pending = 256;

using ShipId = Id<struct OfShip, std::uint16_t>;
using DivisionId = Id<struct OfDivision, std::uint8_t>;
using TorpedoId = Id<struct OfTorpedo, std::uint8_t>;  // the place of a marker in the state
using HitId = Id<struct OfHit, std::uint8_t>;          // the place of a mark in a ship's record
inline constexpr ShipId no_ship = 0xFFFF;
inline constexpr DivisionId no_division = 0xFF;
inline constexpr TorpedoId no_torpedo = 0xFF;
inline constexpr HitId no_hit = 0xFF;
using ShipSet = Bits<most_ships>;

// What the battle is fought on: the open table, or the hex mat of the supplement (hex 1.1).
BOOST_DEFINE_FIXED_ENUM_CLASS(Surface, std::uint8_t, table, hex)

// 1.4: large ships are CA, BC, BB, OBB; light ships CL, CP, TBD, TB; merchants are neither.
BOOST_DEFINE_FIXED_ENUM_CLASS(Type, std::uint8_t, BB, OBB, BC, CA, CL, CP, TBD, TB, merchant)

constexpr bool is_large(Type t) { return t == Type::BB || t == Type::OBB || t == Type::BC || t == Type::CA; }
constexpr bool is_light(Type t) { return t == Type::CL || t == Type::CP || t == Type::TBD || t == Type::TB; }
constexpr bool is_torpedo_craft(Type t) { return t == Type::TBD || t == Type::TB; }

BOOST_DEFINE_FIXED_ENUM_CLASS(Nation, std::uint8_t, JP, RU, UK, DE, other)
BOOST_DEFINE_FIXED_ENUM_CLASS(War, std::uint8_t, RJW, WWI)
BOOST_DEFINE_FIXED_ENUM_CLASS(GunSize, std::uint8_t, big, medium, light)
// 6.2: at most one big battery, and a medium and a light one on each side. A centreline battery (6.4.2) uses the
// port slot and fires to either side.
BOOST_DEFINE_FIXED_ENUM_CLASS(Battery, std::uint8_t, big, medium_port, medium_starboard, light_port, light_starboard)
BOOST_DEFINE_FIXED_ENUM_CLASS(Arc, std::uint8_t, bow, starboard, stern, port)
BOOST_DEFINE_FIXED_ENUM_CLASS(Hand, std::uint8_t, port, starboard)
BOOST_DEFINE_FIXED_ENUM_CLASS(Visibility, std::uint8_t, clear, poor, very_poor, extremely_poor)
BOOST_DEFINE_FIXED_ENUM_CLASS(Wind, std::uint8_t, calm, moderate, high)
BOOST_DEFINE_FIXED_ENUM_CLASS(Edge, std::uint8_t, none, north, east, south, west)
BOOST_DEFINE_FIXED_ENUM_CLASS(Means, std::uint8_t, searchlight, starshell)
BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, none, straight, turn_away, repeat, conform, parallel, close_light,
                              close_large, as_plotted)

// 3.3: the eight segments, always in this order; setup comes before the first turn, over after the last.
BOOST_DEFINE_FIXED_ENUM_CLASS(Segment, std::uint8_t, setup, plotting, movement, sighting, illumination, gunfire,
                              torpedo, damage_control, damage, over)

// What the table waits for. Several phases may belong to one segment (3.3.5: big guns, then medium and light).
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, plotting, movement, sighting, illumination, big_guns,
                              first_allots, second_allots, firing, torpedo, damage_control, damage, over)

constexpr Segment segment_of(Phase p) {
  switch (p) {
    case Phase::setup: return Segment::setup;
    case Phase::plotting: return Segment::plotting;
    case Phase::movement: return Segment::movement;
    case Phase::sighting: return Segment::sighting;
    case Phase::illumination: return Segment::illumination;
    case Phase::big_guns:
    case Phase::first_allots:
    case Phase::second_allots:
    case Phase::firing: return Segment::gunfire;
    case Phase::torpedo: return Segment::torpedo;
    case Phase::damage_control: return Segment::damage_control;
    case Phase::damage: return Segment::damage;
    case Phase::over: return Segment::over;
  }
  return Segment::over;
}

// What a die is for; part of its address, and the name by which a situation scripts it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, sighting_base, reaction, reaction_tie, command, independent,
                              collision, collision_damage, land_damage, first_namer, first_allotter, to_hit, size,
                              penetration, odds, torpedo_choice, torpedo_to_hit, torpedo_size, torpedo_penetration,
                              large_attack, large_attack_tie, fire, repair, hit_type, mount_choice, collateral,
                              special_hit, special_detail, non_penetrating, torpedo_damage, magazine, light_damage,
                              light_collateral, after_fire, after_repair, visibility, force_type, force_class, setup)

// 8.2.4: the letter by which damage stands in the margin of a ship's card.
BOOST_DEFINE_FIXED_ENUM_CLASS(HitKind, std::uint8_t, mount, secondary, fire, flotation, bridge, steering, fire_control,
                              engine, boilers, signals, torpedo_flat, guns, stopped, slowed, half_speed)
// An open hit may be worked on; a repaired one carries a slash, an unrepairable one a circle.
BOOST_DEFINE_FIXED_ENUM_CLASS(HitState, std::uint8_t, open, repaired, unrepairable)

BOOST_DEFINE_FIXED_ENUM_CLASS(Status, std::uint8_t, afloat, sinking, abandoned, exploded, sunk, exited)

/// 7.1: the three kinds of torpedo attack.
BOOST_DEFINE_FIXED_ENUM_CLASS(TorpedoAttack, std::uint8_t, tb, other, coup)
BOOST_DEFINE_FIXED_ENUM_CLASS(Source, std::uint8_t, big_gun, big_gun_non_penetrating, secondary, torpedo)
BOOST_DEFINE_FIXED_ENUM_CLASS(Shape, std::uint8_t, line_ahead, line_of_bearing, arrowhead)
BOOST_DEFINE_FIXED_ENUM_CLASS(Obedience, std::uint8_t, exempt, obeyed, independent)

/// 4.7, 5.12: a closed shore, any number of corners.
using Land = std::vector<Point>;

}  // namespace wardroom::coal
