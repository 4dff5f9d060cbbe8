// What a battle is fought with and under, and play never changes: the sheet of the scenario, and the forces.
#pragma once

#include <string>
#include <vector>

#include "books/coal/rules/sheet.hpp"

namespace wardroom::coal {

/// What the players call a ship or division; the state knows only numbers.
struct ShipName {
  std::string id, name;
};

struct Setting : Sheet {
  std::vector<Card> cards;             // by ShipId: one card a ship, with the scenario's changes made
  std::vector<ShipName> ships;         // by ShipId
  std::vector<std::string> divisions;  // by DivisionId
  ShipSet pickets;                     // 5.13.5
  Bits<most_divisions> free_placing;   // 3.1: divisions that the scenario lets their player place

  const Card& card(ShipId s) const { return cards[s]; }
};

}  // namespace wardroom::coal
