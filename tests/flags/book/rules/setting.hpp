// What a battle is fought with and under, and play never changes.
#pragma once

#include <string>
#include <vector>

#include "flags/book/rules/types.hpp"

namespace wardroom::flags {

/// The switches of the game (data/flags/book.toml).
struct Options {
  bool steady = false;
};
BOOST_DESCRIBE_STRUCT(Options, (), (steady))

/// data/flags/tables/flags.toml; by weather, or by the range in squares from 0.
struct Tables {
  Fixed<std::uint8_t, 3> sight;
  Fixed<std::uint8_t, 3> garbled, lost;  // a lamp signal, by a die that shows so much or less
  Fixed<std::uint8_t, 8> to_hit;         // what a die must show at least
  std::uint8_t hull = 0;                 // hits that sink a ship
  std::uint8_t letters = 0;              // that a post may send in one turn
};
BOOST_DESCRIBE_STRUCT(Tables, (), (sight, garbled, lost, to_hit, hull, letters))

struct SideSetting {
  std::string id, name, aim;
  Square port;  // where the admiral has his lamp
};

struct UmpireSetting {
  std::string id, name;
};

/// What all players read before the battle. Nothing in it is a secret.
struct Sheet {
  std::string id, title, place, story, sources;
  int year = 1900, month = 1, day = 1, start_minute = 0;
  std::uint32_t turns = 12;
  int columns = 0, rows = 0;
  Length width, height;  // the same in lengths of the table
  Bearing wind_from;
  std::vector<SideSetting> sides;
  std::vector<UmpireSetting> umpires;  // the first is the chief
  std::vector<Square> rocks;
  std::vector<Post> posts;
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

// Posts are numbered by sides, the admiral of each before its captain; the umpires come last.
inline PostId admiral_of(SideId side) { return PostId::at(2 * side); }
inline PostId captain_of(SideId side) { return PostId::at(2 * side + 1); }
inline PostId chief_of(const Sheet& sheet) { return PostId::at(2 * sheet.sides.size()); }
/// What this seat is; none for one without a post.
Chair chair_of(const Sheet& sheet, Seat seat);
std::vector<Post> posts_of(const Sheet& sheet);

}  // namespace wardroom::flags
