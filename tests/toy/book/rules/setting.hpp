// What a battle is fought with and under, and play never changes.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "toy/book/rules/types.hpp"

namespace wardroom::skerries {

/// The switches of the game (data/skerries/book.toml).
struct Options {
  bool fog = false, box = false;
};
BOOST_DESCRIBE_STRUCT(Options, (), (fog, box))

/// data/skerries/tables/gunnery.toml
struct Tables {
  Fixed<std::uint8_t, 10> to_hit;            // what a die must show at least, by range from 0
  std::uint8_t fast = 0, fast_above = 0;     // what a target adds to it that ran further than this
  std::uint8_t mine = 0;                     // what a die must show at least for a mine to hole the boat
  std::uint8_t sight = 0, sight_in_fog = 0;  // squares
  std::uint8_t hull = 0;                     // hits that sink a boat
};
BOOST_DESCRIBE_STRUCT(Tables, (), (to_hit, fast, fast_above, mine, sight, sight_in_fog, hull))

struct SideSetting {
  std::string id, name, aim;
};

/// What both players read before the battle. Nothing in it is a secret.
struct Sheet {
  std::string id, title, place, story, sources;
  int year = 1900, month = 1, day = 1, start_minute = 0;
  int turns = 12;
  int columns = 0, rows = 0;
  Length width, height;  // the same in lengths of the table
  Bearing wind_from;
  std::array<SideSetting, 2> sides;
  std::vector<Square> rocks;
  Options options;
  Tables tables;

  bool is_water(Square square) const;
};

struct ShipName {
  std::string id, name;
};

struct Setting : Sheet {
  std::vector<ShipName> ships;  // by ShipId
};

}  // namespace wardroom::skerries
