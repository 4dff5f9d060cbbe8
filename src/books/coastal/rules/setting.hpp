// What a battle is fought with and under, and play never changes: the sheet of the scenario, and the forces.
#pragma once

#include <string>
#include <vector>

#include "books/coastal/rules/sheet.hpp"

namespace wardroom::coastal {

struct ShipName {
  std::string id, name;
};

struct Setting : Sheet {
  std::vector<Card> cards;            // by ShipId
  std::vector<ShipName> ships;        // by ShipId
  std::vector<Cargo> cargoes;         // by ShipId
  std::vector<std::string> units;     // names of units, for those who share a side
  std::vector<std::uint8_t> unit_of;  // by ShipId

  const Card& card(ShipId s) const { return cards[s]; }
};

}  // namespace wardroom::coastal
