// The ship log: what play marks on the sheet of one ship; and the boarding action, which stands on two.
#pragma once

#include "books/admiralty/rules/card.hpp"

namespace wardroom::admiralty {

/// One side of a ship.
struct Side {
  GunDice dice;               // left
  std::uint8_t gun_hits = 0;  // not crossed out
  std::uint16_t crossed = 0;  // crossed out by the gun dice they cost
  std::uint8_t blocked = 0;   // B points
  std::uint8_t fired = 0;     // batteries (bits by size) that have fired this turn
  bool spent = false;         // by passing fire, for this turn
  std::array<ShipId, size_count> aimed{no_ship, no_ship, no_ship};       // at whom each battery has fired this turn
  std::array<ShipId, size_count> aimed_last{no_ship, no_ship, no_ship};  // and last turn: the pre-existing targets
};
BOOST_DESCRIBE_STRUCT(Side, (), (dice, gun_hits, crossed, blocked, fired, spent, aimed, aimed_last))

/// Her L hits on another ship.
struct Lock {
  ShipId on = no_ship;
  std::uint8_t hits = 0;
};
BOOST_DESCRIBE_STRUCT(Lock, (), (on, hits))

/// What one throw, or one roll of a line, does to a ship. Of a C the side is diced for; should the ship have no
/// carronades on either, it is a gun hit on the side named second (A20, A21).
struct Harm {
  std::array<std::uint8_t, 2> gun_hits{}, blocked{};        // port, starboard
  std::array<std::array<std::uint8_t, 2>, 2> carronades{};  // by side, and by side of the gun hit in its place
  std::uint8_t sails = 0;
  std::array<std::uint8_t, mark_count> mark{};
  bool any() const { return *this != Harm{}; }
  friend bool operator==(const Harm&, const Harm&) = default;
};
BOOST_DESCRIBE_STRUCT(Harm, (), (gun_hits, blocked, carronades, sails, mark))

/// The part of it that the hit table gave, as both players see it (A93). On which side gun hits will stand is her
/// owner's.
struct ShownHarm {
  std::uint16_t gun_hits = 0;
  std::uint8_t sails = 0, masts = 0;
  bool any() const { return gun_hits + sails + masts > 0; }
};
BOOST_DESCRIBE_STRUCT(ShownHarm, (), (gun_hits, sails, masts))

/// An attempt that has become an action, and goes on from turn to turn (5-4).
struct Melee {
  ShipId attacker = no_ship, defender = no_ship;
  std::uint8_t attackers = 0, defenders = 0;  // parties in it at its start, for the test at half strength
  std::uint8_t attackers_left = 0;            // told off, and still fighting
  std::uint8_t rounds = 0;                    // fought so far
  bool clear = true;                          // after a capture the attacker clears the locks between the two
};
BOOST_DESCRIBE_STRUCT(Melee, (), (attacker, defender, attackers, defenders, attackers_left, rounds, clear))

}  // namespace wardroom::admiralty
