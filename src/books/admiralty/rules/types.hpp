// The vocabulary of Admiralty: ids, broadsides and batteries, sails, wind and sea, damage codes, the phases of a turn,
// dice purposes.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>

#include "core/bearing.hpp"
#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/length.hpp"
#include "core/plane.hpp"
#include "rules/seat.hpp"

namespace wardroom::admiralty {

/// Lengths of this book are millimetres of the medium table, speeds millimetres a turn (ruling A95).
using Millimetres = Length;

namespace literals {
consteval Length operator""_mm(long double mm) { return {static_cast<std::int32_t>(mm * 1000.0L + 0.5L)}; }
consteval Length operator""_mm(unsigned long long mm) { return {static_cast<std::int32_t>(mm * 1000)}; }
}  // namespace literals
using namespace literals;

inline constexpr std::size_t most_ships = 96, most_posts_here = 16, most_locks = 8, most_stretches = 24;

using ShipId = Id<struct OfShip, std::uint16_t>;
inline constexpr ShipId no_ship = 0xFFFF;
using ShipSet = Bits<most_ships>;
/// Ships touched at the end of a move.
using Touches = Fixed<ShipId, 4>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Navy, std::uint8_t, British, French, Spanish, Dutch, Danish, American, Russian, Swedish)
BOOST_DEFINE_FIXED_ENUM_CLASS(Grade, std::uint8_t, A, B, C, D, E, F)
BOOST_DEFINE_FIXED_ENUM_CLASS(Hull, std::uint8_t, weak, normal, stout)
BOOST_DEFINE_FIXED_ENUM_CLASS(SpeedType, std::uint8_t, slow, average, fast, very_fast)
// Ruling A80.
BOOST_DEFINE_FIXED_ENUM_CLASS(ShipRole, std::uint8_t, line, frigate, small)
BOOST_DEFINE_FIXED_ENUM_CLASS(Doctrine, std::uint8_t, hull, rigging)

// 4.1: the digits of the gun dice, in their order. Carronades are the fourth, and fire with the heavy guns.
BOOST_DEFINE_FIXED_ENUM_CLASS(Size, std::uint8_t, light, medium, heavy)
inline constexpr std::size_t size_count = 3;
BOOST_DEFINE_FIXED_ENUM_CLASS(Bracket, std::uint8_t, close, medium, long_range, beyond)
BOOST_DEFINE_FIXED_ENUM_CLASS(Broadside, std::uint8_t, port, starboard)
constexpr Broadside other(Broadside side) { return side == Broadside::port ? Broadside::starboard : Broadside::port; }
constexpr std::size_t index(Broadside side) { return static_cast<std::size_t>(side); }
constexpr std::size_t index(Size size) { return static_cast<std::size_t>(size); }
constexpr std::size_t index(Grade grade) { return static_cast<std::size_t>(grade); }
BOOST_DEFINE_FIXED_ENUM_CLASS(Rake, std::uint8_t, none, bow, stern)

BOOST_DEFINE_FIXED_ENUM_CLASS(Sail, std::uint8_t, stop, slow, battle, normal, full)
BOOST_DEFINE_FIXED_ENUM_CLASS(WindForce, std::uint8_t, weak, normal, brisk)
BOOST_DEFINE_FIXED_ENUM_CLASS(Sea, std::uint8_t, calm, choppy, heavy)
// Charts A3: where the wind comes from, off the bow.
BOOST_DEFINE_FIXED_ENUM_CLASS(Zone, std::uint8_t, ahead, close, quarter, astern)

// The damage codes of 4.4 that stand on the ship log as marks: what the Critical Hits box holds.
BOOST_DEFINE_FIXED_ENUM_CLASS(Mark, std::uint8_t, A, F, I, M, O, P, R, W)
inline constexpr std::size_t mark_count = 8;
constexpr std::size_t index(Mark mark) { return static_cast<std::size_t>(mark); }
// The lines of the Critical Hit table (charts D6).
BOOST_DEFINE_FIXED_ENUM_CLASS(Line, std::uint8_t, CR, CR2, BD, D, F, I, E, M, L)
inline constexpr std::size_t line_count = 9;
// What a cell of it may hold: marks, gun and sail hits, blocked dice, locks, and what is rolled for at once.
BOOST_DEFINE_FIXED_ENUM_CLASS(Code, std::uint8_t, A, B, BD, C, CR2, D, E, F, G, I, L, LOST, M, O, P, R, S, W, XX)

// Struck: has surrendered (A84). Prize: in enemy hands. Lost: sunk or blown up. Left: off the table for good.
BOOST_DEFINE_FIXED_ENUM_CLASS(Status, std::uint8_t, fighting, struck, prize, sunk, exploded, left)
constexpr bool on_table(Status s) { return s == Status::fighting || s == Status::struck || s == Status::prize; }
constexpr bool lost(Status s) { return s == Status::sunk || s == Status::exploded; }

// The admiral of a flagship (A74).
BOOST_DEFINE_FIXED_ENUM_CLASS(Admiral, std::uint8_t, none, fit, injured, killed)
// A35: what a ship answers when an enemy passes and could be fired at.
BOOST_DEFINE_FIXED_ENUM_CLASS(Standing, std::uint8_t, never, rakes, always, ask)
// Whether motion brings a target into an arc or out of it (A28).
BOOST_DEFINE_FIXED_ENUM_CLASS(Motion, std::uint8_t, motionless, entering, leaving)

// Ruling A51. In MOVE ships go one by one: someone decides who begins, moves a ship, and may fire at the passing one.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, command, mast, move, fires, cannon, effects, boarding, repair, over)
BOOST_DEFINE_FIXED_ENUM_CLASS(Moment, std::uint8_t, none, deciding, moving, passing)
// What ends a move: the whole allowance, a tack that failed, another ship touched or avoided, a shoal, the edge of the
// table, a stern anchor.
BOOST_DEFINE_FIXED_ENUM_CLASS(MoveEnds, std::uint8_t, whole, in_irons, in_contact, short_of_contact, aground, off_table,
                              at_anchor)

// What a die is for; part of its address, and the name by which a situation scripts it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, wind_shift, method, speed_change, signal, wilful, strike, mast,
                              crash, crash_locks, initiative, tack, avoid, contact_lock, contact_mast, fire, inferno,
                              explosion, blast, evacuation, can, gunfire, critical, critical2, blocked, fire_danger,
                              side, officer, gun_dice, boarding_first, attempt, melee, melee_test, repair, aground,
                              flooding, opening)

}  // namespace wardroom::admiralty
