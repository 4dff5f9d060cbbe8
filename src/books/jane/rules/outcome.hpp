// What a strike does, reckoned on the state before its tick as plain data; `mark` makes facts of it.
#pragma once

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/spread.hpp"

namespace wardroom::jane {

struct Outcome {
  Hole hole;
  bool miss = true;
  std::uint8_t region = none;  // its place in Card::regions
  Part part = Part::hull;
  std::uint8_t of = none, gun = 0;
  Deck deck = Deck::main;
  std::uint8_t section = 0;
  Side side = Side::port;  // struck
  bool spent = false;      // armour kept it out, or nothing is there to be destroyed
  Met met;
  Met slope;  // the protective deck under a bare waterline (ruling 136)
  bool deck_met = false;
  Harm harm;
  Spread spread;
  std::uint64_t guns_gone = 0, guns_shaken = 0;          // by GunId; shaken: by high explosive
  std::uint32_t hoists = 0, burst_under = 0;             // by PositionId
  std::uint8_t jam = none;                               // the position that may be jammed
  std::uint8_t battery = none;                           // in which a shell burst
  std::uint8_t tubes_destroyed = 0, tubes_exploded = 0;  // without a throw
  std::uint8_t tubes_thrown = 0;                         // for which a die decides
  std::uint8_t uptakes = 0;
  bool penetration = false, steering = false;
  std::uint8_t vitals_in_six = 0;  // faces on which what lies there is reached
  bool vitals = false, magazine = false;
  std::uint8_t craft_counts = 0;
  bool craft_disabled = false;
  bool men_only = false;
};

}  // namespace wardroom::jane
