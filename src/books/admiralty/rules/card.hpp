// A ship as her card has her: what play never changes.
#pragma once

#include <string>

#include "books/admiralty/rules/types.hpp"

namespace wardroom::admiralty {

/// 4.1: dice of one side, by size; a fourth digit counts the carronades, which join the heavy guns at close range.
struct GunDice {
  std::array<std::uint8_t, size_count> guns{};
  std::uint8_t carronades = 0;
  int long_guns() const { return guns[0] + guns[1] + guns[2]; }
  int all() const { return long_guns() + carronades; }
  friend bool operator==(const GunDice&, const GunDice&) = default;
};
BOOST_DESCRIBE_STRUCT(GunDice, (), (guns, carronades))

struct Card {
  std::string id, name, type, armament, provenance;
  Navy navy = Navy::British;
  std::uint16_t rating = 0, year = 1800;
  std::uint16_t from = 1750, to = 1815;  // years in which the generator may use her
  GunDice dice;                          // of either side
  Hull hull = Hull::normal;
  std::uint8_t size_class = 1;  // 1 brigs to 4 three-deckers (charts E2)
  SpeedType speed = SpeedType::average;
  Millimetres length, beam;  // of her base
  std::uint16_t crew = 0;
  std::uint8_t parties = 1, repair_dice = 1;
  Grade grade = Grade::C;  // where a scenario names none
  Doctrine doctrine = Doctrine::hull;
  ShipRole role = ShipRole::line;
  std::uint16_t points = 0;  // at that grade (A90)
};

}  // namespace wardroom::admiralty
