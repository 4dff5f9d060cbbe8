// What a battle is fought with and under, and play never changes: beside the sheet that all may read, ships and who
// sits where.
#pragma once

#include "books/jane/rules/card.hpp"
#include "books/jane/rules/sheet.hpp"

namespace wardroom::jane {

struct ShipSetting {
  std::string id, name;
  std::uint16_t card = 0;  // of Setting::cards; each fit of a card is one of its own
  SideId side = 0;
  Square at;
  Heading heading = Heading::N;
  std::uint8_t squares = 0;      // run in the move before the first
  std::uint8_t squares_max = 0;  // her greatest in this battle
  std::uint16_t enters = 0;      // the move at whose start she comes; 0 from the start
  std::uint8_t place = 1;        // in her side's list, which is that of seniority, for signals
  bool inferior = false;         // personnel-3: strikes at the cards of 1,000 yards more
};

struct Setting : Sheet {
  std::vector<Card> cards;
  std::vector<ShipSetting> ships;  // by ShipId
  std::vector<Chair> chairs;  // by PostId: of each side admirals, then captains by ship; then chief and side umpires
  PostId chief = no_post;
  std::vector<PostId> captains;  // by ShipId
  // Allowance of a side's guns by ship, gun kind and projectile: rounds for all guns of the kind together.
  std::vector<std::vector<std::array<std::uint16_t, projectile_count>>> rounds;

  const Card& card(ShipId s) const { return cards[ships[s].card]; }
};

}  // namespace wardroom::jane
