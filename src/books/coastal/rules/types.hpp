// The vocabulary of the coastal warfare sheet: ids, sizes, weapons, systems, the steps of a turn, dice purposes.
#pragma once

#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>

#include "core/bearing.hpp"
#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"
#include "rules/seat.hpp"

namespace wardroom::coastal {

/// Lengths of this book are centimetres of table, speeds centimetres a move.
using Centimetres = Length;

namespace literals {
consteval Length operator""_cm(long double cm) { return {static_cast<std::int32_t>(cm * 1000.0L + 0.5L)}; }
consteval Length operator""_cm(unsigned long long cm) { return {static_cast<std::int32_t>(cm * 1000)}; }
}  // namespace literals
using namespace literals;

inline constexpr std::size_t most_ships = 64, most_torpedoes = 240, most_systems = 32, most_mounts = 24;

using ShipId = Id<struct OfShip, std::uint16_t>;
using TorpedoId = Id<struct OfTorpedo, std::uint8_t>;
using SystemId = Id<struct OfSystem, std::uint8_t>;
using MineId = Id<struct OfMine, std::uint8_t>;  // the place of a minefield in the state
inline constexpr ShipId no_ship = 0xFFFF;
inline constexpr TorpedoId no_torpedo = 0xFF;
inline constexpr SystemId no_system = 0xFF;
/// How a player means an enemy of whom he knows only the marker; orders are settled to ships when they are taken.
constexpr ShipId marker_handle(std::uint8_t number) { return ShipId::at(0x4000U | number); }
constexpr bool is_marker_handle(ShipId ship) { return ship != no_ship && (ship & 0x4000U) != 0; }
using ShipSet = Bits<most_ships>;
using MountSet = Bits<most_mounts>;

// Charts 10: from the smallest to the largest. "Smaller than corvette" is boat and trawler.
BOOST_DEFINE_FIXED_ENUM_CLASS(Size, std::uint8_t, boat, trawler, corvette, destroyer, large)
constexpr bool smaller_than_corvette(Size size) { return size < Size::corvette; }
BOOST_DEFINE_FIXED_ENUM_CLASS(Nation, std::uint8_t, GB, US, DE, IT, any)
BOOST_DEFINE_FIXED_ENUM_CLASS(Cargo, std::uint8_t, none, general, ammunition, oil)

// Ruling C28: sectors of 90 degrees, centred on bow, beams and stern.
BOOST_DEFINE_FIXED_ENUM_CLASS(Arc, std::uint8_t, front, starboard, rear, port)
BOOST_DEFINE_FIXED_ENUM_CLASS(Facing, std::uint8_t, front, rear, all, port, starboard)

// The rows of the two weapon tables. The boat chart names the row of every mount (ruling C18).
BOOST_DEFINE_FIXED_ENUM_CLASS(Row, std::uint8_t, twin_mg, single_20mm, twin_20mm, single_40mm, twin_40mm, larger, qf,
                              single_gun, directed_guns)
constexpr bool is_gun(Row row) { return row >= Row::qf; }

BOOST_DEFINE_FIXED_ENUM_CLASS(SystemKind, std::uint8_t, weapon, bridge, engine, tube, steering)
// Ruling C33: a damaged system is out of action and can be repaired, a destroyed one cannot.
BOOST_DEFINE_FIXED_ENUM_CLASS(Condition, std::uint8_t, sound, damaged, destroyed)

// Exited: off the table. Removed: a dummy marker that was found out. Lost crew or prize: boarded.
BOOST_DEFINE_FIXED_ENUM_CLASS(Status, std::uint8_t, afloat, sunk, exited, removed, taken)

BOOST_DEFINE_FIXED_ENUM_CLASS(Means, std::uint8_t, eyes, radar, hydrophone)
BOOST_DEFINE_FIXED_ENUM_CLASS(Edge, std::uint8_t, none, north, east, south, west)
// Charts 7: clear and calm give nothing; haze and rain are "poor weather"; medium and rain are "medium sea".
BOOST_DEFINE_FIXED_ENUM_CLASS(Weather, std::uint8_t, clear, calm, haze, medium, rain, random)
BOOST_DEFINE_FIXED_ENUM_CLASS(Moon, std::uint8_t, none, half, full, random)

// Order of play: in each half of a turn one player repairs, launches and moves, then the other observes and fires, and
// the first works out his damage. Eight steps in two halves.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, setup, repair, launch, move, observe, fire, damage, over)
/// A phase of one half of a turn, as events and addresses of dice have it.
constexpr std::uint8_t segment_of(Phase phase, std::uint8_t half) {
  return static_cast<std::uint8_t>(static_cast<int>(phase) + 16 * half);
}
constexpr Phase phase_of(std::uint8_t segment) { return static_cast<Phase>(segment % 16); }
constexpr std::uint8_t half_of(std::uint8_t segment) { return segment / 16; }
/// The step of the order of play, 1 to 8; 0 before and after the battle.
constexpr int step_number(Phase phase, std::uint8_t half) {
  switch (phase) {
    case Phase::repair: return 1 + 4 * half;
    case Phase::launch:
    case Phase::move: return 2 + 4 * half;
    case Phase::observe:
    case Phase::fire: return 3 + 4 * half;
    case Phase::damage: return 4 + 4 * half;
    default: return 0;
  }
}

// The rows of the torpedo effect table, by what they say.
BOOST_DEFINE_FIXED_ENUM_CLASS(Effect, std::uint8_t, miss, under, near, serious, disabled, sinking, breaks)
constexpr bool is_hit(Effect e) { return e >= Effect::serious; }

// What a die is for; part of its address, and the name by which a situation scripts it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, marker, weather, moon, repair, steering, torpedo, torpedo_damage,
                              torpedo_systems, sinking, explosion, blast, star_shell, star_shell_drift, spot, gunfire,
                              system, warhead, dodge, collision, ram, depth_charge, charge_damage, mine, boarding,
                              foundering, force, opening)

}  // namespace wardroom::coastal
