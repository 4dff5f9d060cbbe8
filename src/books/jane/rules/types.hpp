// The vocabulary of Jane's tactical game: ids, squares and headings, grades, guns and projectiles, decks and sides, the
// phases of a move, dice purposes.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/fixed.hpp"
#include "core/id.hpp"
#include "core/squares.hpp"
#include "rules/seat.hpp"

namespace wardroom::jane {

inline constexpr std::size_t most_ships = 44, most_sections = 24, most_positions = 32, most_guns = 40, most_tubes = 8,
                             most_masts = 3, most_funnels = 4, most_towers = 2, most_units = 10;

using ShipId = Id<struct OfShip, std::uint8_t>;
inline constexpr ShipId no_ship = 0xFF;
using ShipSet = Bits<most_ships>;

/// One gun of a ship, by the order of the positions on her card.
using GunId = Id<struct OfGun, std::uint8_t>;
inline constexpr GunId no_gun = 0xFF;
/// A turret, barbette, casemate or shield with its guns, by its place on the card.
using PositionId = Id<struct OfPosition, std::uint8_t>;
inline constexpr PositionId no_position = 0xFF;

// moving-1: a square is 100 yards. turning-2: a turn is four points.
BOOST_DEFINE_FIXED_ENUM_CLASS(Heading, std::uint8_t, N, NE, E, SE, S, SW, W, NW)
constexpr Heading turned(Heading heading, int quarters_of_eight) {
  return static_cast<Heading>(((static_cast<int>(heading) + quarters_of_eight) % 8 + 8) % 8);
}
inline Bearing bearing_of(Heading heading) { return square_course(static_cast<int>(heading)); }
inline Square next(Square from, Heading heading, int steps = 1) { return ahead(from, bearing_of(heading), steps); }

// armour-1, weakest first, so that they compare; none is below f.
BOOST_DEFINE_FIXED_ENUM_CLASS(Grade, std::uint8_t, none, f, e, d, c, b, a, aa, aaa, aaaa)
/// So many grades more or less: never above aaaa, and below f there is none (ruling 21).
constexpr Grade shifted(Grade grade, int by) {
  const int to = static_cast<int>(grade) + by;
  return static_cast<Grade>(grade == Grade::none || to < 0 ? 0 : to > 9 ? 9 : to);
}

// guns-1.
BOOST_DEFINE_FIXED_ENUM_CLASS(GunClass, std::uint8_t, A, B, C, D, E, F)
constexpr bool is_big(GunClass c) { return c <= GunClass::C; }
BOOST_DEFINE_FIXED_ENUM_CLASS(Projectile, std::uint8_t, shot, ap, common, he)
inline constexpr std::size_t projectile_count = 4;
constexpr std::size_t index(Projectile p) { return static_cast<std::size_t>(p); }
constexpr bool is_shell(Projectile p) { return p != Projectile::shot; }

// The decks of the cards, from below (ruling 132): `lower` is the strip at the waterline, `below` lies under water.
BOOST_DEFINE_FIXED_ENUM_CLASS(Deck, std::uint8_t, below, lower, main, upper, boat, tops)
inline constexpr std::size_t deck_count = 6;
constexpr std::size_t index(Deck deck) { return static_cast<std::size_t>(deck); }
BOOST_DEFINE_FIXED_ENUM_CLASS(Side, std::uint8_t, port, starboard, centre)
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr Side other(Side side) {
  return side == Side::port ? Side::starboard : side == Side::starboard ? Side::port : Side::centre;
}

BOOST_DEFINE_FIXED_ENUM_CLASS(Craft, std::uint8_t, ship, catcher, destroyer, torpedo_boat)
constexpr bool is_torpedo_craft(Craft craft) { return craft != Craft::ship; }
BOOST_DEFINE_FIXED_ENUM_CLASS(Mount, std::uint8_t, turret, barbette, casemate, shield, sec_turret, open)
BOOST_DEFINE_FIXED_ENUM_CLASS(TubeChances, std::uint8_t, above_water, british_submerged, foreign_submerged, new_elswick,
                              boats_destroyers)
BOOST_DEFINE_FIXED_ENUM_CLASS(MastKind, std::uint8_t, military, pole, signal)
// Kinds of regions of the picture (charts 3), in the order in which a hole is tested against them.
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, gun, position, mast, top, funnel, conning_tower, base, tube, bridge,
                              hull)

// turning-1, turning-6, speed-4: what a captain does with buoys and engines at the end of a unit.
BOOST_DEFINE_FIXED_ENUM_CLASS(Helm, std::uint8_t, run, green, red, up, engine_green, engine_red, reverse)
// Which buoys of a ship lie on the board; both mean that her engines are reversed, and then a third may show her helm.
BOOST_DEFINE_FIXED_ENUM_CLASS(Buoys, std::uint8_t, none, green, red, both, both_green, both_red)

// The striker's levels (charts 1), and who strikes.
BOOST_DEFINE_FIXED_ENUM_CLASS(Accuracy, std::uint8_t, standard, battle, santiago)
BOOST_DEFINE_FIXED_ENUM_CLASS(Striker, std::uint8_t, host, people)
BOOST_DEFINE_FIXED_ENUM_CLASS(Mistakes, std::uint8_t, booked, refused)
// Who has an umpire's chair: nobody, a chief, or an umpire of each side as well.
BOOST_DEFINE_FIXED_ENUM_CLASS(Umpiring, std::uint8_t, nobody, chief, with_sides)
BOOST_DEFINE_FIXED_ENUM_CLASS(Sky, std::uint8_t, clear, squally, thick, fog)

/// A point of a ship's picture in half feet: from the stem, and above the waterline. Of an aim: `none_given`.
struct Spot {
  std::int16_t x = 0, y = 0;
  friend bool operator==(Spot, Spot) = default;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))
using Hole = Spot;
inline constexpr Spot no_aim{INT16_MIN, 0};

// Ruling 161: who a hoist is for.
BOOST_DEFINE_FIXED_ENUM_CLASS(AddressKind, std::uint8_t, all, division, ship)
struct Address {
  AddressKind kind = AddressKind::all;
  std::uint8_t number = 0;  // 1 or 2 of a division, the place in the side's list of a ship, from 1
  friend bool operator==(Address, Address) = default;
};
BOOST_DESCRIBE_STRUCT(Address, (), (kind, number))

// What a call at the halliards is.
BOOST_DEFINE_FIXED_ENUM_CLASS(Call, std::uint8_t, hoist, act, annul, annul_all, words, repeat)

// A move (ruling 101). In `start` orders before the battle are given; players know of `orders` alone; in the others the
// umpire looks over what was ordered and answers what he is asked.
BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, std::uint8_t, start, orders, review, minute, fire, quick, finish, over)

// Afloat: in the battle. Sinking: lies on her square until she goes (general-10). Taken: by boarding. Left: past the
// edge. Aground: stopped for good, may fire.
BOOST_DEFINE_FIXED_ENUM_CLASS(Fate, std::uint8_t, afloat, aground, taken, sinking, sunk, left)
constexpr bool on_board(Fate fate) { return fate <= Fate::sinking; }
constexpr bool fights(Fate fate) { return fate <= Fate::aground; }

// What a die is for; part of its address, and the name by which a situation scripts it.
BOOST_DEFINE_FIXED_ENUM_CLASS(Purpose, std::uint16_t, bias_x, bias_y, hand_x, hand_y, walk, strike, scaled, near_line,
                              side_struck, vitals, jam, mast_side, tube_explosion, torpedo, admiral, full_speed,
                              collision)

/// A minute has so many ticks: the least number that 1 to 10 all divide (ruling 102).
inline constexpr std::uint16_t ticks_a_move = 2520, middle_of_move = 1260;
using Tick = std::uint16_t;

/// Of any other small number. Declared after the words that are called so.
inline constexpr std::uint8_t none = 0xFF;

}  // namespace wardroom::jane
