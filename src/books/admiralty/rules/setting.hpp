// What a battle is fought with and under, and play never changes: the sheet of the scenario, and the forces.
#pragma once

#include <string>
#include <vector>

#include "books/admiralty/rules/sheet.hpp"

namespace wardroom::admiralty {

/// Her place in the fleet.
struct ShipName {
  std::string id, name;
};

struct Setting : Sheet {
  std::vector<Card> cards;  // by ShipId, as are all that follow
  std::vector<ShipName> ships;
  std::vector<Grade> grades;
  std::vector<std::uint8_t> division_of;           // the place of her division in `divisions`
  std::vector<std::uint16_t> enters;               // the turn in which she comes; 0 from the start
  std::vector<std::uint8_t> parties, repair_dice;  // her card's, unless men are ashore (charts I4)
  std::vector<std::uint16_t> worth;                // points at the grade of the scenario (A90)
  std::vector<bool> wilful;                        // holds her course on a die (charts I2)
  ShipSet seconds;                                 // their admirals stand in for another (A74)
  std::vector<Division> divisions;
  std::vector<Chair> chairs;  // by PostId

  const Card& card(ShipId s) const { return cards[s]; }
};

}  // namespace wardroom::admiralty
